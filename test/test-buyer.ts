import { sql } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { releaseExpiredHolds } from '#shop/shelf/catalogue/stock/release-expired-holds.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import type { Outcome } from '#sandbox/webpay/ledger.ts'
import type { TestShop } from './test-shop.ts'

/** What a customer types; the RUT is Transbank's own example. */
export const CUSTOMER = {
  shippingMethod: 'homeDelivery',
  townShip: '13114',
  address: 'Apoquindo 4501',
  apartment: 'Depto 12',
  shippingCommentary: '',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Rojas',
  phoneNumber: '912345678',
  rut: '11111111-1',
  gender: 'female',
  birthdate: '1990-05-04',
  healthInstitute: '1',
  paymentMethod: 'webpay',
} as const

/** A draft with everything that paying asks for. `products`: units by sku. */
export async function readyOrder(
  shop: Shop,
  products: Record<string, number>,
  visitor: string = newId(),
): Promise<Order> {
  const order = await createOrder(shop, { visitor, products: await toCart(shop, products) })
  return updateOrder(shop, { visitor, orderId: order.id, changes: { ...CUSTOMER } })
}

/** The same of a signed-in customer, with their own RUT. */
export async function memberOrder(shop: Shop, account: SignedIn, products: Record<string, number>): Promise<Order> {
  const visitor = newId()
  const order = await createOrder(shop, { visitor, account, products: await toCart(shop, products) })
  return updateOrder(shop, { visitor, account, orderId: order.id, changes: { ...CUSTOMER, rut: account.rut } })
}

export async function toCart(
  shop: Shop,
  products: Record<string, number>,
): Promise<{ _id: number; quantity: number }[]> {
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('sku', 'in', Object.keys(products))
    .execute()
  return Object.entries(products).map(([sku, quantity]) => ({ _id: rows.find((row) => row.sku === sku)!.id, quantity }))
}

/** Presses 'Pagar'; `account`: the signed-in customer. */
export const pay = (shop: Shop, order: Order, account: SignedIn | null = null) =>
  payOrder(shop, { visitor: order.visitor, account, orderId: order.id, amount: order.amount })

/** Does in Webpay's form what a customer would; answers what the browser brings back. */
export function inTheForm(shop: TestShop, token: string, outcome: Outcome): Record<string, string> {
  return shop.sandbox.webpay.act(token, outcome)?.fields ?? {}
}

/** Pays and comes back, all the way. Answers the payment's token. */
export async function payAndReturn(
  shop: TestShop,
  order: Order,
  outcome: Outcome = 'approve',
  on: Shop = shop,
  account: SignedIn | null = null,
): Promise<string> {
  const { token } = await pay(on, order, account)
  await returnFromCard(on, 'webpay', inTheForm(shop, token, outcome))
  return token
}

/** Everything that the schedule does about payments, as often as it takes until nothing is open. */
export async function runJobs(shop: TestShop, on: Shop = shop): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await reconcilePayments(on)
    await releaseExpiredHolds(on)
    shop.clock.advance({ minutes: 6 })
  }
}

export async function readStock(shop: Shop, sku: string): Promise<{ stock: number; held: number }> {
  return shop.db.selectFrom('product').select(['stock', 'held']).where('sku', '=', sku).executeTakeFirstOrThrow()
}

export const readStatus = async (shop: Shop, order: { id: string }) => (await getOrder(shop, order.id))!.status

/** The order's attempts, oldest first: how each stands and why. */
export async function listAttempts(shop: Shop, order: { id: string }) {
  return shop.db
    .selectFrom('payment_attempt')
    .select(['id', 'state', 'reason', 'token', 'amount', 'buy_order'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function countHolds(shop: Shop, order: { id: string }): Promise<number> {
  const { rows } = await sql<{
    units: number
  }>`select coalesce(sum(quantity), 0)::int as units from stock_hold where order_id = ${order.id}::uuid`.execute(
    shop.db,
  )
  return rows[0]!.units
}

/** Pesos that the customer's bank gave for an order's payments, less what went back. */
export async function chargedFor(shop: TestShop, order: { id: string }): Promise<number> {
  const buyOrders = (await listAttempts(shop, order)).map((attempt) => attempt.buy_order)
  return shop.sandbox.webpay
    .list()
    .filter(({ buyOrder }) => buyOrders.includes(buyOrder))
    .reduce((sum, payment) => sum + payment.amount * payment.authorisations - payment.refunded, 0)
}

/** How often a mail of this kind was queued for the order. */
export async function mailsAbout(shop: Shop, order: { id: string }, kind: 'received' | 'rejected'): Promise<number> {
  return (
    await shop.db.selectFrom('mail_outbox').select('id').where('message_id', '=', `order-${kind}-${order.id}`).execute()
  ).length
}
