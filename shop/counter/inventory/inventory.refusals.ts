import { refusal, type DataOf } from '#lib/domain-error.ts'

type Field = 'shelf' | 'place' | 'reorderPoint'

export const inventoryRefusals = {
  /** Nothing was written. `now`: as the shop has them. */
  'stock.changed': refusal<{ fields: { field: Field; now: string | number | null }[] }>(409, {
    es: 'Las existencias cambiaron mientras contabas. Revísalas de nuevo.',
    en: 'The stock has changed while you counted. Look at it again.',
  }),
  /** `least`: units that are sold or promised to payments under way. */
  'stock.below_held': refusal<{ least: number }>(409, {
    es: 'Hay más unidades vendidas o en pago que las que quedarían.',
    en: 'More units are sold or being paid for than would be left.',
  }),
  'lot.not_found': refusal(404, { es: 'No encontramos el lote.', en: 'We did not find the lot.' }),
  /** A lot has one last day. `lots`: those that are known with another one. */
  'lot.other_expiry': refusal<{ lots: { productId: number; code: string; expiresOn: string }[] }>(409, {
    es: 'Ese lote está registrado con otro vencimiento.',
    en: 'That lot is registered with another expiry.',
  }),
  'lot.unusable': refusal<{ lots: { productId: number; code: string }[] }>(409, {
    es: 'Ese lote está vencido o retirado.',
    en: 'That lot is expired or recalled.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof inventoryRefusals> {}
}
