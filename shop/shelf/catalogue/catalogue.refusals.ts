import { refusal, type DataOf } from '#lib/domain-error.ts'

/** A wrong cell of a catalogue's file: its line (the header is line 1), the column and the reason. */
export type RowProblem = { line: number; column: string; reason: string }

export const catalogueRefusals = {
  'quarantine.not_found': refusal(404, 'Ninguna unidad con ese número espera al químico farmacéutico.'),
  'product.not_found': refusal(404, 'No encontramos el producto.'),
  'catalogue.bad_file': refusal<{ problems: RowProblem[] }>(422, 'El archivo del catálogo tiene filas con errores.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof catalogueRefusals> {}
}
