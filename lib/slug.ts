/**
 * Lower-case, accents removed, every other character turned into single hyphens (SHOP §2): 'Niño 2,5 mg/mL' →
 * 'nino-2-5-mg-ml'. ñ becomes n, as in Chilean shops' addresses. The result has only [a-z0-9-]. A text without any of
 * them gives '', and the address ends at the SKU.
 */
export function slugify(text: string): string {
  // Lower-cased between two decompositions: some capitals and ligatures decompose only after lower-casing.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('μ', 'u') // 'µg' on a label
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
