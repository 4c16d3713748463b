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
  findMatchingProducts,
  findStaffProducts,
  findRareWord,
  type FilterLaboratory,
  type ProductQuery,
} from './staff-products.db.ts'

/** Counted no further. */
export const COUNTED_MAX = 1_000

/** `count`: of the whole list, COUNTED_MAX + 1 when there are more; null: common words cost too much to count. */
export type StaffProducts = KeysetPage<ListedProduct> & { count: () => Promise<number | null> }

type By = { account: SignedIn | null }

/** @throws DomainError 'account.not_allowed' */
export const listStaffProducts = (shop: Shop, { account, ...page }: StaffProductPage & By): Promise<StaffProducts> =>
  actAsStaff(shop, account, 'products.read', { call: 'staffProducts', object: null }, async () => {
    const query = await decideQuery(shop, page)
    if (query === null) return { nodes: [], endCursor: null, count: async () => 0 }
    return {
      ...toKeysetPage(await findStaffProducts(shop, query), page.first, toPosition),
      count: async () => (isCommon(query) ? null : countStaffProducts(shop, { ...query, most: COUNTED_MAX + 1 })),
    }
  })

/**
 * All that match, to be changed at once: ids alone.
 * @throws DomainError 'account.not_allowed'
 */
export const listMatchingProducts = (
  shop: Shop,
  { account, ...page }: StaffProductPage & By,
): Promise<KeysetPage<number>> =>
  actAsStaff(shop, account, 'products.read', { call: 'matchingProducts', object: null }, async () => {
    const query = await decideQuery(shop, page)
    const rows = query === null ? [] : await findMatchingProducts(shop, query)
    const { nodes, endCursor } = toKeysetPage(rows, page.first, toPosition)
    return { nodes: nodes.map(({ id }) => id), endCursor }
  })

const toPosition = ({ createdAt, id }: { createdAt: string; id: number }): string =>
  toCursor({ createdAt, id: String(id) })

/** Null: the words find nothing. */
async function decideQuery(
  shop: Shop,
  { search: text, first, after, ...filter }: StaffProductPage,
): Promise<ProductQuery | null> {
  const search = text?.trim() ? decideProductSearch(text) : null
  if (text?.trim() && search === null) return null
  const rareWord = search === null ? null : await findRareWord(shop, search)
  return { filter, search, rareWord, first: first + 1, after }
}

const isCommon = ({ search, rareWord }: ProductQuery): boolean => search !== null && rareWord === null

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
