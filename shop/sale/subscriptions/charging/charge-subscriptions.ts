import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { chargeDelivery } from './charge-delivery.ts'
import { NOT_TAKEN_RETRY_S } from './charge.rules.ts'
import { findCharge, findAbandonedCharges, lockCharge, saveCharge, type DeliveryDate } from './charges.db.ts'
import { listDueDeliveries } from './list-due-deliveries.ts'
import { skipMissedDates } from './skip-missed-dates.ts'
import { failCharge } from './settle-charge.ts'

const BATCH_SIZE = 25

/**
 * After an outage the latest date is charged and earlier ones are skipped. Two processes charge once. Returns the
 * number of due deliveries.
 */
export async function chargeSubscriptions(shop: Shop): Promise<number> {
  await skipMissedDates(shop)
  const due = await listDueDeliveries(shop, BATCH_SIZE)
  for (const [index, delivery] of due.entries()) {
    try {
      // When the provider is unreachable, the other deliveries wait for the next turn.
      if ((await chargeDelivery(shop, delivery)) === 'confirming') return index + 1
    } catch (error) {
      logFailure(shop, delivery, error)
      await postpone(shop, delivery)
    }
  }
  for (const delivery of await findAbandonedCharges(shop, BATCH_SIZE))
    await closeAbandonedCharge(shop, delivery).catch((error: unknown) => logFailure(shop, delivery, error))
  return due.length
}

const logFailure = (shop: Shop, { subscriptionId, date }: DeliveryDate, error: unknown) =>
  shop.log.error({ err: error, subscription: subscriptionId, date }, 'a delivery was not charged, or not given up')

/** An unexpected failure does not count as a try; the delivery waits, so that it does not block the others. */
function postpone(shop: Shop, delivery: DeliveryDate): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const charge = await lockCharge(shop, delivery)
    if (charge?.state === 'due')
      await saveCharge(shop, charge, { nextTryAt: shop.now().add({ seconds: NOT_TAKEN_RETRY_S }) })
  })
}

/** Ends the order of a cancelled subscription that was waiting for another try. */
function closeAbandonedCharge(shop: Shop, delivery: DeliveryDate): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { orderId } = (await findCharge(shop, delivery))!
    await lockOrderVersion(shop, { id: orderId! })
    const charge = await lockCharge(shop, delivery)
    if (charge?.state === 'due') await failCharge(shop, charge, { reason: 'cancelled' })
  })
}
