import { refusal, type DataOf } from '#lib/domain-error.ts'

import type { Photograph } from './photographs/photograph.rules.ts'

export type RowProblem = { line: number; column: string; reason: string }

export const catalogueRefusals = {
  'quarantine.not_found': refusal(404, {
    es: 'Ninguna unidad con ese número espera al químico farmacéutico.',
    en: 'No unit of that number awaits the pharmacist.',
  }),
  'product.not_found': refusal(404, { es: 'No encontramos el producto.', en: 'We did not find the product.' }),
  /** `now`: what the field has by now; `by`: a first name, null when no person of staff changed it. */
  'product.changed': refusal<{ fields: { field: string; now: string; by: string | null; at: string | null }[] }>(409, {
    es: 'Otra persona cambió los mismos datos del producto.',
    en: 'Another person changed the same data of the product.',
  }),
  'product.right_missing': refusal<{ fields: string[] }>(403, {
    es: 'No puedes cambiar alguno de esos datos.',
    en: 'You may not change some of these fields.',
  }),
  'product.not_advertisable': refusal<{ fields: string[] }>(409, {
    es: 'Un producto que necesita receta no se destaca ni lleva etiqueta.',
    en: 'A product that needs a prescription is neither highlighted nor badged.',
  }),
  'product.batch_unknown': refusal(404, {
    es: 'No encontramos ese cambio de productos.',
    en: 'We did not find that change of products.',
  }),
  'photograph.empty': refusal(422, {
    es: 'La foto está vacía. Elige otra.',
    en: 'The photograph is empty. Choose another.',
  }),
  'photograph.too_large': refusal(413, {
    es: 'La foto pesa más de 7 MB.',
    en: 'The photograph has more than 7 MB.',
  }),
  'photograph.type': refusal(415, {
    es: 'Solo se aceptan fotos jpg, png o webp.',
    en: 'Only jpg, png or webp photographs are accepted.',
  }),
  'photograph.too_many_pixels': refusal(422, {
    es: 'La foto tiene demasiados píxeles: a lo más 25 millones, y 8.000 por lado.',
    en: 'The photograph has too many pixels: at most 25 million, and 8,000 a side.',
  }),
  'photograph.too_small': refusal(422, {
    es: 'El recorte tiene menos de 200 píxeles por lado.',
    en: 'The cut has fewer than 200 pixels a side.',
  }),
  'photograph.unreadable': refusal(422, {
    es: 'No pudimos leer la foto: está dañada o incompleta.',
    en: 'We could not read the photograph: it is damaged or cut short.',
  }),
  'photograph.not_stored': refusal(503, {
    es: 'No pudimos guardar la foto. Inténtalo de nuevo.',
    en: 'We could not store the photograph. Try again.',
  }),
  'photograph.too_many': refusal(409, {
    es: 'Un producto tiene a lo más 12 fotos.',
    en: 'A product has at most 12 photographs.',
  }),
  'photograph.unknown': refusal(404, {
    es: 'El producto no tiene esa foto.',
    en: 'The product does not have that photograph.',
  }),
  /** `photographs`: as they are now. */
  'photograph.changed': refusal<{ photographs: Photograph[] }>(409, {
    es: 'Otra persona cambió las fotos del producto.',
    en: 'Another person changed the photographs of the product.',
  }),
  'offer.not_below': refusal(409, {
    es: 'La oferta no es menor que el precio normal.',
    en: 'The offer is not below the normal price.',
  }),
  'offer.overlaps': refusal(409, {
    es: 'El producto ya tiene una oferta en esos días.',
    en: 'The product already has an offer in those days.',
  }),
  'offer.not_found': refusal(404, { es: 'No encontramos la oferta.', en: 'We did not find the offer.' }),
  'offer.ended': refusal(409, { es: 'La oferta ya terminó.', en: 'The offer is over.' }),
  'import.not_found': refusal(404, { es: 'No encontramos la importación.', en: 'We did not find the import.' }),
  /** `state`: of the import by now. */
  'import.ended': refusal<{ state: string }>(409, {
    es: 'La importación ya está en otro paso.',
    en: 'The import is at another step by now.',
  }),
  'import.too_many': refusal<{ most: number }>(409, {
    es: 'Ya hay varios archivos por leer. Espera a que terminen o descarta uno.',
    en: 'Several files are still to be read. Wait for them, or discard one.',
  }),
  'import.incomplete': refusal<{ received: number }>(409, {
    es: 'El archivo no llegó completo.',
    en: 'The file did not arrive whole.',
  }),
  'import.warnings_open': refusal<{ warnings: string[] }>(409, {
    es: 'Hay avisos que debes revisar antes de aplicar.',
    en: 'Warnings must be looked at before it is applied.',
  }),
  'import.too_late': refusal(409, {
    es: 'Pasaron los 7 días en que se podía deshacer.',
    en: 'The 7 days in which it could be taken back are over.',
  }),
  'catalogue.bad_file': refusal<{ problems: RowProblem[] }>(422, {
    es: 'El archivo del catálogo tiene filas con errores.',
    en: 'The catalogue’s file has rows with errors.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof catalogueRefusals> {}
}
