import { before } from 'node:test'
import { newId } from '#lib/ids.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { settleDeferredPayment, type DeferredPayment } from '#shop/counter/call-centre/settle-deferred-payment.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { readStock } from './test-buyer.ts'
import { OPERATOR, sellByPhone } from './test-phone-sale.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'

export const colleague: SignedIn = { ...OPERATOR, id: newId(), email: 'colega@boldo.example', rut: '22222222-2' }
export const never: DeferredPayment = { outcome: 'declined', reason: 'No transfirió en tres días' }

/** A shop whose operators sell by phone, to be paid later or at the door. */
export function useDeferredSales(database: DatabaseKind) {
  const shop = useShop({
    database,
    products: [
      { sku: 'A', stock: 40, product_type: 'Accesories' },
      { sku: 'B', stock: 3, product_type: 'Accesories' },
      { sku: 'MED', stock: 10 },
      { sku: 'COLD', stock: 10, product_type: 'Vitamins-supplements', cold_chain: true },
      ...['R1', 'R2', 'R3', 'R4'].map((sku) => ({ sku, sale_condition: 'simpleRecipe' })),
      { sku: 'P', active_principles: 'Amlodipino:5:mg', promo_available: 'progressive-discount' },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
    await insertAccount(shop, colleague)
  })

  const sold = (paymentType: 'deferredPayment' | 'paymentAtHome', products: Record<string, number> = { A: 2, B: 3 }) =>
    sellByPhone(shop, { units: products, paymentType })
  const settle = (
    order: { id: string },
    payment: DeferredPayment,
    account: SignedIn | null = OPERATOR,
  ): Promise<Order> => settleDeferredPayment(shop, { account, orderId: order.id, payment })
  const stocks = async () => [await readStock(shop, 'A'), await readStock(shop, 'B')]
  return { shop, sold, settle, stocks }
}
