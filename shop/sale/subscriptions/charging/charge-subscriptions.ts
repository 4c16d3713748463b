import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { chargeDelivery } from './charge-delivery.ts'
import { NOT_TAKEN_AGAIN_S } from './charge.rules.ts'
import { findCharge, findLeft, lockCharge, saveCharge, type DeliveryDate } from './charges.db.ts'
import { listDueDeliveries } from './list-due-deliveries.ts'
import { skipMissedDates } from './skip-missed-dates.ts'
import { failCharge } from './settle-charge.ts'

const BATCH = 25

/**
 * After an outage the latest date is charged and earlier ones skipped. Two processes charge once. Answers the number.
 */
export async function chargeSubscriptions(shop: Shop): Promise<number> {
  await skipMissedDates(shop)
  const due = await listDueDeliveries(shop, BATCH)
  for (const [index, delivery] of due.entries()) {
    try {
      // After an unreachable provider the rest waits for the next turn.
      if ((await chargeDelivery(shop, delivery)) === 'confirming') return index + 1
    } catch (error) {
      logFailure(shop, delivery, error)
      await putOff(shop, delivery)
    }
  }
  for (const delivery of await findLeft(shop, BATCH))
    await closeLeft(shop, delivery).catch((error: unknown) => logFailure(shop, delivery, error))
  return due.length
}

const logFailure = (shop: Shop, { subscriptionId, date }: DeliveryDate, error: unknown) =>
  shop.log.error({ err: error, subscription: subscriptionId, date }, 'a delivery was not charged, or not given up')

/** An unknown failure is no try, and makes room for the others. */
function putOff(shop: Shop, delivery: DeliveryDate): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const charge = await lockCharge(shop, delivery)
    if (charge?.state === 'due')
      await saveCharge(shop, charge, { nextTryAt: shop.now().add({ seconds: NOT_TAKEN_AGAIN_S }) })
  })
}

/** A cancelled subscription's order that waited for another try is over. */
function closeLeft(shop: Shop, delivery: DeliveryDate): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { orderId } = (await findCharge(shop, delivery))!
    await lockOrderVersion(shop, { id: orderId! })
    const charge = await lockCharge(shop, delivery)
    if (charge?.state === 'due') await failCharge(shop, charge, { reason: 'cancelled' })
  })
}
