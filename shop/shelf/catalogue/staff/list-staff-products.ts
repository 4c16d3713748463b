import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { decideProductSearch, type StaffProductPage } from './staff-product-list.input.ts'
import type { ListedProduct, ProductPlace } from './staff-product.rules.ts'
import { findPlaces } from './staff-product.db.ts'
import {
  countStaffProducts,
  findLaboratories,
  findStaffProducts,
  areCommonWords,
  type FilterLaboratory,
} from './staff-products.db.ts'

/** Counted no further. */
export const COUNTED_MAX = 1_000

/** `count`: of the whole list, COUNTED_MAX + 1 when there are more; null: common words cost too much to count. */
export type StaffProducts = KeysetPage<ListedProduct> & { count: () => Promise<number | null> }

/** @throws DomainError 'account.not_allowed' */
export const listStaffProducts = (
  shop: Shop,
  { account, search: text, first, after, ...filter }: StaffProductPage & { account: SignedIn | null },
): Promise<StaffProducts> =>
  actAsStaff(shop, account, 'products.read', { call: 'staffProducts', object: null }, async () => {
    const search = text?.trim() ? decideProductSearch(text) : null
    if (text?.trim() && search === null) return { nodes: [], endCursor: null, count: async () => 0 }
    const isCommon = await areCommonWords(shop, search)
    const rows = await findStaffProducts(shop, { filter, search, isCommon, first: first + 1, after })
    return {
      ...toKeysetPage(rows, first, ({ createdAt, id }) => toCursor({ createdAt, id: String(id) })),
      count: async () =>
        isCommon ? null : countStaffProducts(shop, { filter, search, isCommon, most: COUNTED_MAX + 1 }),
    }
  })

export type ProductFilters = { places: ProductPlace[]; laboratories: FilterLaboratory[] }

/**
 * What a list can be filtered by, categories without products too.
 * @throws DomainError 'account.not_allowed'
 */
export const listProductFilters = (shop: Shop, account: SignedIn | null): Promise<ProductFilters> =>
  actAsStaff(shop, account, 'products.read', { call: 'productFilters', object: null }, async () => ({
    places: await findPlaces(shop, { productType: null }),
    laboratories: await findLaboratories(shop),
  }))
