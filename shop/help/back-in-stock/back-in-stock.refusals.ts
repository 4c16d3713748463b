import { refusal, type DataOf } from '#lib/domain-error.ts'

export const backInStockRefusals = {
  'stock.available': refusal(409, { es: 'El producto está disponible.', en: 'The product is available.' }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof backInStockRefusals> {}
}
