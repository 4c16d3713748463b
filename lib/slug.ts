import { withoutAccents } from './spanish-text.ts'

/** SHOP §2: 'Niño 2,5 mg/mL' → 'nino-2-5-mg-ml'. With an empty slug a product's address ends at the SKU. */
export function slugify(text: string): string {
  return withoutAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
