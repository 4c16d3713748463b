import { inTransaction, type Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { missedMail } from './charge-mail.rules.ts'
import { missedDates, missedUntil, nextChargeState } from './charge.rules.ts'
import { findCharge, findSubscriptionsWithMissedDates, lockCharge, saveCharge } from './charges.db.ts'
import { settleDelivery } from './settle-delivery.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'

const BATCH_SIZE = 25

/**
 * An outage of the jobs must never lead to several charges at once (security review M5). Returns the number of
 * subscriptions.
 */
export async function skipMissedDates(shop: Shop): Promise<number> {
  const ids = await findSubscriptionsWithMissedDates(shop, missedUntil(toChileDate(shop.now())), BATCH_SIZE)
  for (const id of ids)
    await skipDates(shop, id).catch((error: unknown) =>
      shop.log.error({ err: error, subscription: id }, 'missed dates of a subscription are not skipped'),
    )
  if (ids.length > 0) shop.enqueue('send mail')
  return ids.length
}

// Locks orders first, then charges, the subscription last: the same sequence as charging.
function skipDates(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const subscription = (await getSubscription(shop, id))!
    if (subscription.status !== 'ACTIVA') return
    const missed = missedDates(subscription.deliveries, toChileDate(shop.now()))
    const missedCharges = []
    for (const date of missed)
      missedCharges.push({ date, orderId: (await findCharge(shop, { subscriptionId: id, date }))?.orderId ?? null })
    const drafts = new Set<string>()
    for (const { orderId } of missedCharges)
      if (orderId !== null && (await lockOrderVersion(shop, { id: orderId }))?.status === 'PENDIENTE')
        drafts.add(orderId)
    const skipped: ChileDate[] = []
    for (const { date, orderId } of missedCharges) {
      const charge = await lockCharge(shop, { subscriptionId: id, date })
      // The payment is being confirmed, or an order was created meanwhile: that order is not skipped.
      if (charge?.state !== 'due' || charge.orderId !== orderId) continue
      await saveCharge(shop, charge, {
        state: nextChargeState(charge.state, 'given_up'),
        reason: 'missed',
        nextTryAt: null,
      })
      if (orderId !== null && drafts.has(orderId))
        await moveOrder(shop, {
          orderId,
          from: 'PENDIENTE',
          event: 'payment_declined',
          actor: 'subscription',
          reason: 'missed',
        })
      skipped.push(date)
    }
    for (const date of skipped) await settleDelivery(shop, { subscriptionId: id, date, orderId: null })
    const next = subscription.deliveries.find(({ date, state }) => state === 'due' && !skipped.includes(date))
    if (skipped.length > 0 && next)
      await queueMail(shop, {
        ...missedMail(subscription, { dates: skipped, next: next.date }, shop.settings),
        to: subscription.email,
        messageId: `subscription-missed-${id}-${skipped.at(-1)}`,
      })
  })
}
