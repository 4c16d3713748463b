import { slugify } from '#lib/slug.ts'

/** Equal keys: the same principles, amounts and form (server rules §9). Returns null when a principle has no amount. */
export function equivalenceKey(
  principles: { name: string; amountContent: number | null; unitMeasure: string }[],
  form: string,
): string | null {
  if (principles.length === 0 || form === '' || principles.some((principle) => principle.amountContent === null))
    return null
  return `${principles
    .map((principle) => `${slugify(principle.name)} ${principle.amountContent}${slugify(principle.unitMeasure)}`)
    .sort()
    .join('+')}|${slugify(form)}`
}
