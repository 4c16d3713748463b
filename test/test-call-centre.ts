import { before } from 'node:test'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { CallCentreOrderInput } from '#shop/counter/call-centre/call-centre-order.input.ts'
import { completeCallCentreOrder } from '#shop/counter/call-centre/complete-call-centre-order.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCart } from './test-buyer.ts'
import { OPERATOR, phoneSale } from './test-phone-sale.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'

export const CLIENT: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }

/** A shop whose operator sells by phone. */
export function useCallCentre(database: DatabaseKind) {
  const shop = useShop({
    database,
    products: [
      { sku: 'T1', normal_price: 5_000, mi_boldo_price: 4_000, loyalty_discount: true, stock: 60 },
      { sku: 'T2', normal_price: 3_000, sale_condition: 'simpleRecipe', stock: 40 },
      { sku: 'T3', normal_price: 3_000, sale_condition: 'recipeRetention' },
      { sku: 'INS', normal_price: 10_000, insurance: true },
      { sku: 'FEW', normal_price: 1_000, stock: 2 },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
  })
  return {
    shop,
    draft: async (products: Record<string, number>) =>
      createOrder(shop, { visitor: 'call-centre', account: OPERATOR, products: await toCart(shop, products) }),
    sale: (orderId: string, more: Partial<CallCentreOrderInput> = {}): CallCentreOrderInput =>
      phoneSale(orderId, { paymentType: 'immediatePayment', transactionNumber: '900012345', ...more }),
    complete: (order: CallCentreOrderInput, account: SignedIn | null = OPERATOR, amount?: number) =>
      completeCallCentreOrder(shop, { visitor: 'call-centre', account, order, amount }),
  }
}
