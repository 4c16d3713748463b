import { refusal, type DataOf } from '#lib/domain-error.ts'

export type RowProblem = { line: number; column: string; reason: string }

export const catalogueRefusals = {
  'quarantine.not_found': refusal(404, {
    es: 'Ninguna unidad con ese número espera al químico farmacéutico.',
    en: 'No unit of that number awaits the pharmacist.',
  }),
  'product.not_found': refusal(404, { es: 'No encontramos el producto.', en: 'We did not find the product.' }),
  'catalogue.bad_file': refusal<{ problems: RowProblem[] }>(422, {
    es: 'El archivo del catálogo tiene filas con errores.',
    en: 'The catalogue’s file has rows with errors.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof catalogueRefusals> {}
}
