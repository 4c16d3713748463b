import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff, type RecordDone } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { queueOrderMail } from '#shop/ordering/orders/queue-order-mail.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { receivedEvent, unpaidEvent } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { returnOrder } from '#shop/sale/payments/attempts/reserve-order.ts'
import { saveCompletion } from '#shop/ordering/orders/order-moves.db.ts'
import { getOrder, showStaffOrder } from '#shop/ordering/orders/show-order.ts'

/** The outcome of a payment after the sale. `transactionNumber`: of the payment, when there is one. */
export type DeferredPayment =
  | { outcome: 'received'; transactionNumber?: string | null }
  | { outcome: 'declined'; reason: string }

/**
 * Settles an operator's order with a later payment (PAGOPENDIENTE) or one at the door (PAGODOMICILIO).
 * - Paid, it is PAGADO, or ENTREGADO at the door after its dispatch.
 * - Unpaid for good, it is RECHAZADO: its units and its coupon's use are released, and the customer is notified.
 * This also covers an approved or sent order that was refused at the door, when its parcel is back. Its units are then
 * for sale, medicines and cold chain after a pharmacist's check. Any operator may do this, since the seller may be off
 * duty; the history records the operator.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'order.cannot_move' {from, event} (nothing changes)
 */
export function settleDeferredPayment(
  shop: Shop,
  input: { account: SignedIn | null; orderId: string; payment: DeferredPayment },
): Promise<Order> {
  const call = input.payment.outcome === 'received' ? 'receiveDeferredPayment' : 'declineDeferredPayment'
  const object = isUuid(input.orderId) ? input.orderId : null
  return actAsStaff(shop, input.account, 'orders.sell', { call, object }, (account, record) =>
    settle(shop, { ...input, account }, record),
  )
}

async function settle(
  shop: Shop,
  { account, orderId, payment }: { account: SignedIn; orderId: string; payment: DeferredPayment },
  record: RecordDone,
): Promise<Order> {
  if (!isUuid(orderId)) throw refuse('order.not_found')
  await inTransaction(shop, async (shop) => {
    const locked = await lockOrderVersion(shop, { id: orderId })
    if (!locked) throw refuse('order.not_found')
    const sold = (await getOrder(shop, orderId))!
    const actor = `operator:${account.id}`
    await record(shop)
    if (payment.outcome === 'received')
      return receivePayment(shop, { order: sold, actor, transactionNumber: payment.transactionNumber ?? null })
    const event = unpaidEvent({ ...sold, owed: sold.paymentDate === null })
    if (event === null) throw refuse('order.cannot_move', { from: locked.status, event: 'payment_declined' })
    await moveOrder(shop, { orderId, event, actor, reason: payment.reason })
    await returnOrder(shop, sold, locked.status)
    await queueOrderMail(shop, orderId, 'rejected')
  })
  shop.enqueue('send mail')
  return (await showStaffOrder(shop, account, orderId))!
}

/**
 * The money of an order that was sold before it was paid is there; `order`: as the caller has read it, locked. In the
 * caller's transaction; who may do it is the caller's question.
 * @throws DomainError 'order.cannot_move' {from, event}
 */
export async function receivePayment(
  shop: Shop,
  { order, actor, transactionNumber }: { order: Order; actor: string; transactionNumber: string | null },
): Promise<void> {
  const event = receivedEvent({ ...order, owed: order.paymentDate === null })
  await moveOrder(shop, { orderId: order.id, event, actor, paid: true })
  await saveCompletion(shop, order.id, {
    paymentType: order.status === 'PAGOPENDIENTE' ? 'deferredPayment' : 'paymentAtHome',
    transactionNumber: transactionNumber || null,
    documentType: order.documentType,
  })
}
