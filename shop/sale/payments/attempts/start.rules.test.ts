import { test } from 'node:test'
import { reprice, withChanges } from '#shop/ordering/drafts/draft.rules.ts'
import { EMPTY_ORDER, PURCHASE } from '#shop/ordering/drafts/purchase.rules.ts'
import type { Draft, Order } from '#shop/ordering/orders/order.rules.ts'
import { given } from '#test/given.ts'
import { createProduct, TODAY } from '#test/made-product.ts'
import { decideStart } from './start.rules.ts'

const EMPTY: Draft = {
  ...EMPTY_ORDER,
  id: 'id',
  reference: 'R',
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  shippingMethod: 'withdrawalStore',
  firstName: 'Ana',
  lastName: 'Rojas',
  rut: '11111111-1',
  email: 'ana@example.com',
  phone: '912345678',
  gender: 'female',
  birthdate: '1990-05-04',
  healthInstitute: '1',
  lines: [],
}
const known = new Map([[1, { sku: 'PARA', product: createProduct({}), documents: null }]])
const draft = (change: Partial<Draft> = {}): Draft => ({
  ...reprice<Draft>(withChanges<Draft>(EMPTY, { products: [{ _id: 1, quantity: 2 }] }, known, PURCHASE), PURCHASE),
  ...change,
})
const { amount } = draft()
const itIsPaid = (paid: number) => (order: Order) => decideStart(order, { amount: paid, today: TODAY })

test('given a complete draft, when it is paid at its amount, then its units are to be held', () =>
  given(draft()).when(itIsPaid(amount)).then({ units: 2 }))

test('given a draft that cannot be sold, when it is paid, then it is refused by its first fault', () => {
  given({ ...draft(), status: 'AUTORIZADO' as const, paymentDate: new Date(0) })
    .when(itIsPaid(amount))
    .thenRefused('order.finished')
  given(draft({ lines: [] }))
    .when(itIsPaid(amount))
    .thenRefused('order.empty')
  given(draft({ firstName: '' }))
    .when(itIsPaid(amount))
    .thenRefused('order.incomplete')
})

test('given other figures than the customer saw, when it is paid, then nothing starts', () => {
  given(draft())
    .when(itIsPaid(amount - 1))
    .thenRefused('order.amount_changed')
  const [line] = draft().lines
  const dearer = { ...line!, product: { ...line!.product, normalPrice: line!.product.normalPrice + 10 } }
  given(draft({ lines: [dearer] }))
    .when(itIsPaid(amount))
    .thenRefused('order.amount_changed')
  given(draft({ productsTotal: 1 }))
    .when(itIsPaid(amount))
    .thenRefused('order.amount_changed')
})

test('given another payment of it under confirmation, when it is paid, then that one decides', () =>
  given(draft({ confirmingAttempt: 'another' }))
    .when(itIsPaid(amount))
    .thenRefused('order.payment_in_progress'))
