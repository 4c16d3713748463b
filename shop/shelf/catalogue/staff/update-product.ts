import { inTransaction, type Shop } from '#context'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { PRODUCT_RIGHTS, type FieldChange } from './product-fields.rules.ts'
import { requireFieldRights, saveProductFields } from './save-product-fields.ts'
import { findStaffProduct } from './staff-product.db.ts'
import type { StaffProduct } from './staff-product.rules.ts'

/**
 * All fields are written, or none; answers the product as it is then. The shop shows it at once.
 * @throws DomainError 'account.not_allowed', 'product.right_missing' {fields}, 'product.not_found', 'product.changed'
 * {fields}, 'product.not_advertisable' {fields}, 'input.invalid', 'request.rate_limited'
 */
export const updateProduct = (
  shop: Shop,
  { account, id, changes }: { account: SignedIn | null; id: number; changes: readonly FieldChange[] },
): Promise<StaffProduct> =>
  actAsStaff(
    shop,
    account,
    PRODUCT_RIGHTS,
    { call: 'updateProduct', object: String(id) },
    async (staff, recordDone) => {
      requireFieldRights(
        staff,
        changes.map(({ field }) => field),
      )
      await limitCalls(shop, { 'product changes by account': staff.id })
      return inTransaction(shop, async (shop) => {
        const { sku } = await saveProductFields(shop, staff, id, { changes, source: 'form', batch: null })
        await recordDone(shop)
        return (await findStaffProduct(shop, sku))!
      })
    },
  )
