/** SHOP §2: 'Niño 2,5 mg/mL' → 'nino-2-5-mg-ml'. With an empty slug a product's address ends at the SKU. */
export function slugify(text: string): string {
  // Some capitals and ligatures decompose only after lower-casing.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('μ', 'u') // 'µg' on a label
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
