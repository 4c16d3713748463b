import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findStaffChanges } from '#shop/people/staff-changes/staff-changes.db.ts'
import { findImportIds } from '#shop/shelf/catalogue/import/imports.db.ts'
import { findPriceChanges } from './price-history.db.ts'
import type { PriceChange, ProductChange } from './product-history.rules.ts'
import { PRODUCT_KIND } from './save-product-fields.ts'
import type { HistoryPage } from './staff-product-list.input.ts'
import { findStaffProduct } from './staff-product.db.ts'
import type { StaffProduct } from './staff-product.rules.ts'

/** A disabled one too; null for no such product. @throws DomainError 'account.not_allowed' */
export const showStaffProduct = (
  shop: Shop,
  { account, sku }: { account: SignedIn | null; sku: string },
): Promise<StaffProduct | null> =>
  actAsStaff(
    shop,
    account,
    'products.read',
    { call: 'staffProduct', object: null },
    async () => (await findStaffProduct(shop, sku)) ?? null,
  )

type OneHistory = HistoryPage & { account: SignedIn | null }

/** What prices were, changed by staff, a file or SQL; the newest first. @throws DomainError 'account.not_allowed' */
export const listPriceHistory = (
  shop: Shop,
  { account, sku, first, after }: OneHistory,
): Promise<KeysetPage<PriceChange>> =>
  actAsStaff(shop, account, 'products.read', { call: 'priceHistory', object: null }, async () =>
    toKeysetPage(await findPriceChanges(shop, { sku, first: first + 1, after }), first, ({ id }) => toCursor({ id })),
  )

/** What staff changed; the newest first. @throws DomainError 'account.not_allowed' */
export const listProductChanges = (
  shop: Shop,
  { account, sku, first, after }: OneHistory,
): Promise<KeysetPage<ProductChange>> =>
  actAsStaff(shop, account, 'products.read', { call: 'productChanges', object: null }, async () => {
    const product = await findStaffProduct(shop, sku)
    if (!product) return { nodes: [], endCursor: null }
    const rows = await findStaffChanges(shop, {
      objectKind: PRODUCT_KIND,
      objectId: String(product.id),
      first: first + 1,
      after,
    })
    const imports = await findImportIds(
      shop,
      rows.flatMap(({ batchId }) => batchId ?? []),
    )
    const changes = rows.map(({ batchId, ...change }) => {
      const isImport = batchId !== null && imports.has(batchId)
      return { ...change, batchId: isImport ? null : batchId, importId: isImport ? batchId : null } as ProductChange
    })
    return toKeysetPage(changes, first, ({ id }) => toCursor({ id }))
  })
