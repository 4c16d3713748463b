import type { Shop } from '#context'
import { newId, randomCode } from '#lib/ids.ts'
import { saveConfirmingAttempt } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { savedCardGateway } from '#shop/sale/payments/gateways.ts'
import { LEASE_S } from '#shop/sale/payments/payment.rules.ts'
import { findAttempt, insertAttempt, saveAttempt, type Attempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { reserveOrder, type Shortage } from '#shop/sale/payments/attempts/reserve-order.ts'

/**
 * Creates the charge of an order to a saved card, in the caller's transaction, with the order locked and payable. It
 * holds the units and writes the attempt in the state of a confirmation by this process alone. After the commit,
 * `captureCharge` follows. Returns a shortage instead; then nothing is held.
 */
export async function createCharge(shop: Shop, order: Order): Promise<Attempt | { shortage: Shortage }> {
  const shortage = await reserveOrder(shop, order)
  if (shortage) return { shortage }
  const leaseUntil = shop.now().add({ seconds: LEASE_S })
  const id = newId()
  await insertAttempt(shop, {
    id,
    orderId: order.id,
    orderVersion: order.version,
    gateway: savedCardGateway(shop).name,
    buyOrder: `${order.reference}-${randomCode(8)}`,
    sessionId: randomCode(20),
    amount: order.amount,
    nextCheckAt: leaseUntil,
  })
  await saveAttempt(shop, id, { state: 'confirming', leaseUntil })
  await saveConfirmingAttempt(shop, order.id, id)
  await moveOrder(shop, { orderId: order.id, from: order.status, event: 'payment_started', actor: 'subscription' })
  return findAttempt(shop, id)
}
