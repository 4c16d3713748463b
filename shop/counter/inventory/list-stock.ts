import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findLots } from '#shop/shelf/catalogue/stock/lots.db.ts'
import type { MovementKey, MovementPage, StockList } from './inventory.input.ts'
import {
  findMovementOrder,
  findMovements,
  findStockLevel,
  findStockLevels,
  type ListedLevel,
} from './stock-levels.db.ts'
import type { ProductStock, StockMovement } from './stock-level.rules.ts'

type By = { account: SignedIn | null }

/** Products by their place, the low ones by how long they are, or the few with a code. @throws 'account.not_allowed' */
export const listStock = (shop: Shop, { account, ...list }: StockList & By): Promise<KeysetPage<ListedLevel>> =>
  actAsStaff(shop, account, 'stock.read', { call: 'stockLevels', object: null }, async () =>
    toKeysetPage(await findStockLevels(shop, { ...list, first: list.first + 1 }), list.first, ({ key, productId }) =>
      toCursor({ key, id: String(productId) }),
    ),
  )

/** @throws DomainError 'account.not_allowed', 'product.not_found' */
export const showStock = (shop: Shop, { account, sku }: By & { sku: string }): Promise<ProductStock> =>
  actAsStaff(shop, account, 'stock.read', { call: 'productStock', object: null }, async () => {
    const level = await findStockLevel(shop, sku)
    if (!level) throw refuse('product.not_found')
    return { ...level, lots: await findLots(shop, [level.productId]) }
  })

/** @throws DomainError 'account.not_allowed' */
export const listMovements = (
  shop: Shop,
  { account, ...page }: MovementPage & By,
): Promise<KeysetPage<StockMovement>> =>
  actAsStaff(shop, account, 'stock.read', { call: 'stockMovements', object: null }, async () =>
    toKeysetPage(await findMovements(shop, { ...page, first: page.first + 1 }), page.first, ({ id }) =>
      toCursor({ id }),
    ),
  )

/**
 * A product beside the number of its order is health data: the reading is recorded.
 * @throws DomainError 'account.not_allowed', 'order.not_found'
 */
export const showMovementOrder = (shop: Shop, { account, ...key }: By & MovementKey): Promise<string> =>
  actAsStaff(shop, account, 'orders.read', { call: 'movementOrder', object: null }, async (staff) => {
    const order = await findMovementOrder(shop, key)
    if (!order) throw refuse('order.not_found')
    await recordOrderReads(shop, staff, [order.id])
    return order.reference
  })
