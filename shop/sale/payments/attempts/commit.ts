/** One statement commits if the draft's version is the same; else the step is decided again under the draft's lock. */
import { inTransaction, type Shop } from '#context'
import { refuse, refuseWith } from '#lib/domain-error.ts'
import { notePlentyHeld } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { claimPayment, startPayment } from './payment-steps.db.ts'
import type { Attempt, NewAttempt } from './payments.db.ts'
import { releaseSupersededOrders } from './release-superseded.ts'
import { reserveOrder, reservesUnitsOnly, type Shortage } from './reserve-order.ts'

/**
 * `isRemembered`: the order comes from memory, so it is checked that products and delivery still cost the same.
 * @throws DomainError 'order.changed_meanwhile', 'order.payment_in_progress', and a `Shortage`'s; nothing is written
 */
export async function commitStart(
  shop: Shop,
  order: Order,
  attempt: NewAttempt,
  { isRemembered }: { isRemembered: boolean },
): Promise<void> {
  const actor = 'customer'
  if (
    reservesUnitsOnly(order) &&
    (await startPayment(shop, order, attempt, { actor, today: isRemembered, requiresPlenty: true }))
  )
    return notePlentyHeld(shop, order.lines)
  await releaseSupersededOrders(shop, order)
  await inTransaction(shop, async (shop) => {
    await lockUnchangedDraft(shop, order, { isRemembered })
    const shortage = await reserveOrder(shop, order)
    if (shortage) throw refuseWith(shortage)
    // Under the draft's lock only another payment that is in review can prevent the start.
    if (!(await startPayment(shop, order, attempt, { actor, today: false, requiresPlenty: false })))
      throw refuse('order.payment_in_progress')
  })
}

/** @throws DomainError 'order.changed_meanwhile'; NotPayable for a shortage; nothing is written */
export async function commitClaim(shop: Shop, order: Order, attempt: Attempt): Promise<void> {
  if (reservesUnitsOnly(order) && (await claimPayment(shop, order, attempt))) return
  await inTransaction(shop, async (shop) => {
    await lockUnchangedDraft(shop, order)
    const shortage = await reserveOrder(shop, order)
    if (shortage) throw new NotPayable(shortage.reason)
    if (!(await claimPayment(shop, order, attempt))) throw refuse('order.changed_meanwhile')
  })
}

export class NotPayable extends Error {
  declare readonly message: Shortage['reason']
}

async function lockUnchangedDraft(shop: Shop, order: Order, { isRemembered = false } = {}): Promise<void> {
  const locked = await lockOrderVersion(shop, order, isRemembered ? order : undefined)
  if (locked?.confirmingAttempt !== null) throw refuse('order.changed_meanwhile')
}
