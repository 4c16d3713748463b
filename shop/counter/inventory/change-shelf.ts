import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertStaffChange } from '#shop/people/staff-changes/staff-changes.db.ts'
import { lockShelfFields, saveShelfFields } from '#shop/shelf/catalogue/stock/shelf-fields.db.ts'
import { changeAsStaff } from './change-stock.ts'
import type { ShelfChange } from './inventory.input.ts'

/**
 * Where a product lies, and from how many units on it is ordered again: all fields, or none.
 * @throws DomainError 'account.not_allowed', 'product.not_found', 'stock.changed' {fields}
 */
export const changeShelf = (
  shop: Shop,
  { account, ...change }: ShelfChange & { account: SignedIn | null },
): Promise<void> =>
  changeAsStaff(shop, account, 'stock.correct', { call: 'changeShelf', object: null }, async (shop, actor) => {
    const now = await lockShelfFields(shop, change.productId)
    if (!now) throw refuse('product.not_found')
    const changed = change.changes.filter(({ field, from }) => now[field] !== from)
    if (changed.length > 0)
      throw refuse('stock.changed', { fields: changed.map(({ field }) => ({ field, now: now[field] })) })
    const fields = Object.fromEntries(change.changes.map(({ field, to }) => [field, to]))
    await saveShelfFields(shop, change.productId, { ...now, ...fields })
    await insertStaffChange(shop, {
      actor,
      objectKind: 'product',
      objectId: String(change.productId),
      changes: change.changes.map(({ field, from, to }) => ({
        field,
        before: String(from ?? ''),
        after: String(to ?? ''),
      })),
    })
  })
