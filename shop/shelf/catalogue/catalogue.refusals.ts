import { refusal, type DataOf } from '#lib/domain-error.ts'

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
