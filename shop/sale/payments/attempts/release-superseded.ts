import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { releaseOrder } from './reserve-order.ts'
import { findSuperseded, mayLetGo } from './superseded.db.ts'

/**
 * Releases units that the same browser's other drafts hold (security review M3). A late payment holds its own again.
 */
export async function releaseSuperseded(shop: Shop, order: { id: string; visitor: string }): Promise<void> {
  for (const id of await findSuperseded(shop, order))
    await inTransaction(shop, async (shop) => {
      await lockOrderVersion(shop, { id })
      if (await mayLetGo(shop, id)) await releaseOrder(shop, id)
    })
}
