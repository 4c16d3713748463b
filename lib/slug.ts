/**
 * Lower-case, accents removed, everything else turned to single hyphens (SHOP §2): 'Niño 2,5 mg/mL' →
 * 'nino-2-5-mg-ml'. ñ becomes n, as Chilean shops write their addresses. Only [a-z0-9-] comes out;
 * a text without any of them gives '' and the address ends at the sku.
 */
export function slugify(text: string): string {
  // Lower-cased between two decompositions: some capitals and ligatures only fall apart once folded.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('μ', 'u') // 'µg' on a label
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
