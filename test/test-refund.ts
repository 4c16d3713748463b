import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { OrderEvent } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { refundOrder, type RefundOrderInput } from '#shop/sale/refunds/refund-order.ts'
import { payAndReturn, readyOrder } from './test-buyer.ts'
import type { DatabaseKind } from './test-shop.ts'
import { openWalletShop } from './test-wallet.ts'
import { STAFF } from '#test/test-staff.ts'

export const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
export const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
export const WHOLE = { whole: true, stock: 'for_sale' } as const

/**
 * A shop with a wallet, and the hands of an operator who refunds. A: an accessory of 1.000; B, PARA: medicines of 5.000
 * and 3.000.
 */
export async function openRefundShop(database?: DatabaseKind) {
  const hands = await openWalletShop({
    database,
    products: [
      { sku: 'A', stock: 60, normal_price: 1_000, product_type: 'Accesories', subscription: true },
      { sku: 'B', stock: 60, normal_price: 5_000 },
      { sku: 'PARA', stock: 60, normal_price: 3_000 },
    ],
  })
  const { shop } = hands
  await seedDemoPeople(shop)
  const refund = (
    order: { id: string },
    request: RefundOrderInput['request'] = WHOLE,
    more: Partial<RefundOrderInput> = {},
  ) => refundOrder(shop, { account: operator, orderId: order.id, request, reason: 'Lo pidió la clienta', ...more })
  const units = (
    order: Order,
    sku: string,
    quantity: number,
    more: { shipping?: boolean; stock?: 'for_sale' | 'written_off' } = {},
  ): RefundOrderInput['request'] => ({
    whole: false,
    shipping: more.shipping ?? false,
    lines: [
      { productId: order.lines.find((line) => line.sku === sku)!.productId, quantity, stock: more.stock ?? 'for_sale' },
    ],
  })
  const bought = async (products: Record<string, number> = { A: 2, B: 1 }) => {
    const order = await readyOrder(shop, products)
    const token = await payAndReturn(shop, order)
    return { order, token }
  }
  const mails = async (order: { id: string }) => {
    const ids = await shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id).execute()
    const rows = await shop.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where(
        'message_id',
        'in',
        ids.map(({ id }) => `order-refunded-${id}`),
      )
      .execute()
    return rows.map(({ subject }) => subject)
  }
  const states = async (order: { id: string }) =>
    (
      await shop.db
        .selectFrom('refund')
        .select('state')
        .where('order_id', '=', order.id)
        .orderBy('created_at')
        .execute()
    ).map(({ state }) => state)
  const move = async (order: { id: string }, ...events: OrderEvent[]) => {
    for (const event of events) await moveOrder(shop, { orderId: order.id, event, actor: 'staff' })
  }
  return { ...hands, refund, units, bought, mails, states, move }
}
