/** Units in quarantine that no pharmacist has decided about, as the tests of other features look at them. */
import type { TestShop } from './test-shop.ts'

export const findWaitingUnits = (shop: Pick<TestShop, 'db'>) =>
  shop.db
    .selectFrom('stock_quarantine as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(['q.id', 'q.order_id as orderId', 'p.sku', 'q.quantity'])
    .where('q.decided_at', 'is', null)
    .orderBy('q.quantity')
    .execute()
