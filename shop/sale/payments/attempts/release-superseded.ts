import { inTransaction, type Shop } from '#context'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { releaseOrder } from './reserve-order.ts'
import { findSuperseded, mayLetGo } from './superseded.db.ts'

/**
 * Releases the units that other drafts of the same browser hold, because a payment of `order` begins (security review
 * M3). Their forms stay open: a late payment gets its units again at the confirmation, or is not charged. A payment
 * under confirmation, or a wallet's, has its units still. Each in a transaction of its own: order, then products.
 */
export async function releaseSuperseded(shop: Shop, order: { id: string; visitor: string }): Promise<void> {
  for (const id of await findSuperseded(shop, order))
    await inTransaction(shop, async (shop) => {
      await lockOrderVersion(shop, { id })
      if (await mayLetGo(shop, id)) await releaseOrder(shop, id)
    })
}
