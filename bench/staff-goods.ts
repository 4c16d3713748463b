// The rows of products and shelves of `npm run bench -- --only staff`.
import { documentText } from '#web/platform/graphql.ts'
import { StaffProductDocument, StaffProductsDocument } from '#web/back-office/products/product-documents.ts'
import { StockLevelsDocument, StockMovementsDocument } from '#web/back-office/stock/level-documents.ts'
import { LotsDocument } from '#web/back-office/stock/lot-documents.ts'
import { one, READS, type Scenario } from './staff-scenario.ts'
import type { Samples } from './staff-samples.ts'

const read = (name: string, query: string, variables: (turn: number) => object): Scenario => ({
  name,
  goalMs: 200,
  calls: READS,
  ask: (turn) => ({ query, variables: { first: 50, ...variables(turn) } }),
})

export function listGoods({ skus, productWords }: Samples): Scenario[] {
  const goods = (name: string, variables: (turn: number) => object) =>
    read(`products, ${name}`, documentText(StaffProductsDocument), variables)
  return [
    goods('all', () => ({})),
    goods('a type, sold out', () => ({ productType: 'Medicament', soldOut: true })),
    goods('a condition', () => ({ saleCondition: 'recipeRetention' })),
    goods('without a principle', () => ({ problem: 'noPrinciple' })),
    goods('a word', (turn) => ({ search: one(productWords, turn) })),
    goods('a SKU', (turn) => ({ search: one(skus, turn) })),
    {
      ...goods('one', () => ({})),
      ask: (turn) => ({ query: documentText(StaffProductDocument), variables: { sku: one(skus, turn) } }),
    },
  ]
}

export function listStock({ skus, productIds }: Samples): Scenario[] {
  const levels = documentText(StockLevelsDocument)
  return [
    read('shelves by place', levels, () => ({})),
    read('shelves to order again', levels, () => ({ view: 'low' })),
    read('one product by its code', levels, (turn) => ({ code: one(skus, turn) })),
    read('movements', documentText(StockMovementsDocument), (turn) => ({ productId: one(productIds, turn) })),
    read('lots that expire', documentText(LotsDocument), () => ({ view: 'expiring90' })),
  ]
}
