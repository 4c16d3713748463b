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
import { returnReserved } from '#shop/sale/payments/attempts/reserve-order.ts'
import { saveCompletion } from '#shop/ordering/orders/order-moves.db.ts'
import { getOrder, showStaffOrder } from '#shop/ordering/orders/show-order.ts'

export type DeferredPayment =
  | { outcome: 'received'; transactionNumber?: string | null }
  | { outcome: 'declined'; reason: string }

/**
 * A declined payment releases the units and the coupon's use; after dispatch, the parcel must be back. Any operator may
 * settle it.
 * @throws DomainError 'account.not_allowed', 'order.not_found', 'order.cannot_move' {from, event} (nothing changes)
 */
export function settleDeferredPayment(
  shop: Shop,
  input: { account: SignedIn | null; orderId: string; payment: DeferredPayment },
): Promise<Order> {
  const call = input.payment.outcome === 'received' ? 'receiveDeferredPayment' : 'declineDeferredPayment'
  const object = isUuid(input.orderId) ? input.orderId : null
  return actAsStaff(shop, input.account, 'orders.sell', { call, object }, (account, recordDone) =>
    settleOrder(shop, { ...input, account }, recordDone),
  )
}

async function settleOrder(
  shop: Shop,
  { account, orderId, payment }: { account: SignedIn; orderId: string; payment: DeferredPayment },
  recordDone: RecordDone,
): Promise<Order> {
  if (!isUuid(orderId)) throw refuse('order.not_found')
  await inTransaction(shop, async (shop) => {
    const locked = await lockOrderVersion(shop, { id: orderId })
    if (!locked) throw refuse('order.not_found')
    const order = (await getOrder(shop, orderId))!
    const actor = `operator:${account.id}`
    await recordDone(shop)
    if (payment.outcome === 'received')
      return receivePayment(shop, { order, actor, transactionNumber: payment.transactionNumber ?? null })
    const event = unpaidEvent({ ...order, owed: order.paymentDate === null })
    if (event === null) throw refuse('order.cannot_move', { from: locked.status, event: 'payment_declined' })
    await moveOrder(shop, { orderId, event, actor, reason: payment.reason })
    await returnReserved(shop, order, locked.status)
    await queueOrderMail(shop, orderId, 'rejected')
  })
  shop.enqueue('send mail')
  return (await showStaffOrder(shop, account, orderId))!
}

/**
 * Settles an order that was sold before it was paid. Call it with the order locked; the caller checks the permission.
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
