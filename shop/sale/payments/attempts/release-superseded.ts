import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { releaseOrder } from './reserve-order.ts'
import { findSupersededOrders, mayReleaseUnits } from './superseded.db.ts'

/**
 * Releases units that the same browser's other drafts hold (security review M3). A late payment of such a draft holds
 * its units again.
 */
export async function releaseSupersededOrders(shop: Shop, order: { id: string; visitor: string }): Promise<void> {
  for (const id of await findSupersededOrders(shop, order))
    await inTransaction(shop, async (shop) => {
      await lockOrderVersion(shop, { id })
      if (await mayReleaseUnits(shop, id)) await releaseOrder(shop, id)
    })
}
