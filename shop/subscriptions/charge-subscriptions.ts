import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/orders/lock-order.ts'
import { chargeDelivery } from './charge-delivery.ts'
import { findCharge, findLeft, lockCharge, type DeliveryDate } from './charges.db.ts'
import { listDueDeliveries } from './list-due-deliveries.ts'
import { failCharge } from './settle-charge.ts'

const BATCH = 25

/**
 * Charges the deliveries that are due: two days before their dates, or as soon as that has passed, also when nobody ran
 * this for a while. Running it twice, or in two processes, charges once. Answers how many it looked at.
 */
export async function chargeSubscriptions(shop: Shop): Promise<number> {
  const due = await listDueDeliveries(shop, BATCH)
  for (const [at, delivery] of due.entries()) {
    try {
      // A provider that does not answer is not asked by everybody: the rest waits for the next turn.
      if ((await chargeDelivery(shop, delivery)) === 'confirming') return at + 1
    } catch (error) {
      shop.log.error({ err: error, subscription: delivery.subscriptionId, date: delivery.date }, 'a delivery was not charged')
    }
  }
  for (const delivery of await findLeft(shop, BATCH)) await closeLeft(shop, delivery)
  return due.length
}

/** A cancelled subscription's order that waited for another try is over. */
function closeLeft(shop: Shop, delivery: DeliveryDate): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { orderId } = (await findCharge(shop, delivery))!
    await lockOrderVersion(shop, { id: orderId! })
    const charge = await lockCharge(shop, delivery)
    if (charge.state === 'due') await failCharge(shop, charge, { reason: 'cancelled' })
  })
}
