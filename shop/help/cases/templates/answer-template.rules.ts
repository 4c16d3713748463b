import type { CaseKind } from '#shop/help/cases/case-kind.rules.ts'

/** `kinds`: of cases that the text answers; empty: of all. */
export type AnswerTemplate = {
  id: string
  title: string
  language: 'es' | 'en'
  text: string
  kinds: CaseKind[]
  version: number
}

/** What stands in a template for a fact of the case: the customer's first name, the order's number. */
export const PLACEHOLDERS = ['nombre', 'pedido'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

const isPlaceholder = (word: string): word is Placeholder => (PLACEHOLDERS as readonly string[]).includes(word)
/** Bounded, so that a text of braces only costs time in proportion to its length. */
const WRITTEN = /( ?)\{([^{}]{0,60})\}/g

/** As they were typed; each is refused, because a customer would read it. */
export const listUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(WRITTEN)].map(([, , word]) => word!).filter((word) => !isPlaceholder(word))

const TITLE_LENGTH_MAX = 100
export const TEMPLATE_LENGTH_MAX = 5_000

export const titleProblem = (title: string) =>
  title.trim() === '' ? 'title.required' : title.trim().length > TITLE_LENGTH_MAX ? 'title.length' : null

export function textProblem(text: string) {
  if (text.trim() === '') return 'text.required'
  if (text.trim().length > TEMPLATE_LENGTH_MAX) return 'text.length'
  return listUnknownPlaceholders(text).length > 0 ? 'text.placeholder_unknown' : null
}

/** A fact that the case lacks leaves no gap: 'Hola {nombre}:' → 'Hola:'. */
export function fillTemplate(
  text: string,
  facts: { firstName: string | null; orderReferenceId: string | null },
): string {
  const values: Record<Placeholder, string> = {
    nombre: facts.firstName?.trim() ?? '',
    pedido: facts.orderReferenceId ?? '',
  }
  return text.replaceAll(WRITTEN, (written, space: string, word: string) => {
    if (!isPlaceholder(word)) return written
    return values[word] === '' ? '' : `${space}${values[word]}`
  })
}

export const fitsCase = (template: Pick<AnswerTemplate, 'language' | 'kinds'>, of: { kind: string; locale: string }) =>
  template.language === of.locale && (template.kinds.length === 0 || template.kinds.some((kind) => kind === of.kind))
