import { refusal, type DataOf } from '#lib/domain-error.ts'

export const backInStockRefusals = {
  'stock.available': refusal(409, 'El producto está disponible.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof backInStockRefusals> {}
}
