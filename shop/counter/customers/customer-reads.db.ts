import { timestamp, type Shop } from '#context'

const HOUR_MS = 3_600_000

/** Writes who reads a customer's data, before it leaves. `reason`: '' for the page; else for the medicines bought. */
export async function insertCustomerRead(
  shop: Shop,
  reader: { id: string; role: string },
  { customerId, reason }: { customerId: string; reason: string },
): Promise<void> {
  const at = timestamp(shop.now())
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  await shop.db
    .insertInto('customer_read')
    .values({ owner_id: customerId, account_id: reader.id, reader: reader.role, reason, hour, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
