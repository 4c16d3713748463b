import { refusal, type DataOf } from '#lib/domain-error.ts'
import type { RowResult } from './batch.rules.ts'

export const batchesRefusals = {
  'batch.too_many': refusal<{ most: number }>(413, {
    es: 'La carga tiene demasiadas filas.',
    en: 'The batch has too many rows.',
  }),
  'batch.key_required': refusal(422, {
    es: 'Falta el encabezado Idempotency-Key.',
    en: 'The header Idempotency-Key is missing.',
  }),
  /** Nothing was written. */
  'batch.refused': refusal<{ rows: RowResult[] }>(422, {
    es: 'Hay filas con errores; no se guardó ninguna.',
    en: 'Rows have errors; none was saved.',
  }),
  'row.invalid': refusal(422, { es: 'La fila no se entiende.', en: 'The row is not readable.' }),
  'row.classification': refusal(422, {
    es: 'La clasificación la cambia un químico farmacéutico.',
    en: 'A pharmacist changes the classification.',
  }),
  'row.twice': refusal(422, { es: 'El producto está dos veces.', en: 'The product is there twice.' }),
  'row.unknown_sku': refusal(422, { es: 'No hay un producto con ese SKU.', en: 'No product has that SKU.' }),
  'row.prices_contradict': refusal(422, {
    es: 'La oferta o el precio de socio no es menor que el normal.',
    en: 'The offer or the member’s price is not below the normal one.',
  }),
  'stock.too_old': refusal(422, {
    es: 'El stock es de hace más de 24 horas.',
    en: 'The stock is more than 24 hours old.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof batchesRefusals> {}
}
