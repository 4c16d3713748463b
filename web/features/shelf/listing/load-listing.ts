import { ApiError, runPartial, type runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import type { Locale } from '#lib/locale.ts'
import { serviceFailure, type ServiceFailure } from '#web/platform/service-failure.ts'
import {
  PAGE_WIDTHS,
  pageShown,
  mergePages,
  pageSlice,
  type PageWidth,
  type MergedPages,
} from '#web/features/shelf/catalogue/page-size.rules.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { startOfHour } from '#shop/shelf/catalogue/products/new-product.rules.ts'
import { loadFacets, toApiFilter, type ListFacets, type Scope } from './facets-document.ts'
import { LISTING_SORTS, type ListingQuery } from './listing-address.rules.ts'
import { ListingDocument, type ListingAnswer } from './listing-document.ts'
import { findPlace, listingScope, type CategoryTree, type Collection, type Counted } from './listing-place.rules.ts'
import { SUBSCRIPTIONS, type ListingType } from './listing-type.rules.ts'
import { runSubscriptions } from './subscriptions-document.ts'

type Name = { label: string; slug: string }

export interface Place {
  type: ListingType
  category: Name | null
  subCategory: Name | null
  categories: Counted[]
  /** The category's sub-categories. */
  subCategories: Counted[]
  /** A collection's description in the page's language; null elsewhere. */
  collection: string | null
  collections: Counted[]
  /** True when the categories could not be loaded. */
  isUnnamed: boolean
}

export interface ListingAddress {
  type: ListingType
  category?: string | undefined
  subCategory?: string | undefined
  locale: Locale
  query: ListingQuery
}

export interface Listed {
  failure: null
  place: Place
  scope: Scope
  /** Null when the call failed: the shelf is shown without them (decision D29). */
  facets: ListFacets | null
  total: number
  shelf: MergedPages<CardProduct>[]
  /** The widths whose page `shelf` holds. */
  widths: PageWidth[]
  now: number
}
/** SHOP §8: the service answered with an error, or was not reached. */
export type ListingFailure = { failure: ServiceFailure; type: ListingType; error: unknown }

/** A text of any other form is unknown without a request. */
const SLUG = /^[a-z0-9-]{1,120}$/

type Where = NonNullable<Parameters<typeof runDocument>[2]>

/** Null for an unknown category. Without `width`, as on the server, all widths are loaded. */
export async function loadListing(
  address: ListingAddress,
  where: Where,
  width?: PageWidth,
): Promise<Listed | ListingFailure | null> {
  if (![address.category, address.subCategory].every((slug) => slug === undefined || SLUG.test(slug))) return null
  try {
    return await requestListing(address, where, width)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { failure: serviceFailure(error), type: address.type, error }
  }
}

async function requestListing(
  address: ListingAddress,
  where: Where,
  width: PageWidth | undefined,
): Promise<Listed | null> {
  const { query } = address
  const widths = width ? [width] : PAGE_WIDTHS
  const known = width ? knownTrees.get(address.type) : undefined
  const run = (pages: Pages) => {
    const variables = toVariables(address, pages, width, !known)
    return address.type === SUBSCRIPTIONS
      ? runSubscriptions(variables, where)
      : runListing({ ...variables, productType: variables.filter.productType! }, where)
  }

  let pages: Pages = { narrow: query.page, middle: query.page, wide: query.page }
  const [first, facets] = await Promise.all([run(pages), loadFacets(listingScope(address), query, where)])
  let answer = first
  const total = answer.list.totalCount
  const places = known ?? rememberListing(address.type, answer, width)
  const tree = places?.categories ?? null
  const found = places
    ? findPlace(places.categories, address.category, address.subCategory, places.collections)
    : unnamedPlace(address)
  if (!found) return null

  if (widths.some((each) => pageShown(query.page, total, each) !== query.page)) {
    pages = {
      narrow: pageShown(query.page, total, 'narrow'),
      middle: pageShown(query.page, total, 'middle'),
      wide: pageShown(query.page, total, 'wide'),
    }
    answer = await run(pages)
  }
  return {
    failure: null,
    place: {
      type: address.type,
      category: found.category,
      subCategory: found.subCategory,
      categories: (tree ?? []).map(({ label, slug, products }) => ({ label, slug, products })),
      subCategories: found.subCategories,
      collection: found.collection,
      collections: (places?.collections ?? [])
        .filter(({ slug }) => !tree?.some((category) => category.slug === slug))
        .map(({ label, slug, products }) => ({ label, slug, products })),
      isUnnamed: tree === null,
    },
    scope: listingScope(address),
    facets,
    total,
    shelf: mergePages(toLists(answer, pages, width)),
    widths: [...widths],
    // The first view has the server's clock; later the browser's own is near enough for 'Nuevo'.
    now: startOfHour(Date.now()),
  }
}

type Pages = Record<PageWidth, number>

function toVariables(
  { query, ...address }: ListingAddress,
  pages: Pages,
  width: PageWidth | undefined,
  place: boolean,
) {
  const list = pageSlice(pages[width ?? 'wide'], width ?? 'wide')
  const middle = pageSlice(pages.middle, 'middle')
  const narrow = pageSlice(pages.narrow, 'narrow')
  const { productType, slugs, subscribing } = listingScope(address)
  return {
    filter: { productType, slugs, ...toApiFilter(query, { subscribing }) },
    sortBy: LISTING_SORTS[query.sort].sortBy,
    sortOrder: LISTING_SORTS[query.sort].sortOrder,
    ...list,
    // On page 1 all widths begin with the same products, so the widest page contains the others.
    allWidths: width === undefined && pages.wide > 1,
    firstMiddle: middle.first,
    offsetMiddle: middle.offset,
    firstNarrow: narrow.first,
    offsetNarrow: narrow.offset,
    place,
    language: address.locale,
  }
}

function toLists(answer: ListingAnswer, pages: Pages, width: PageWidth | undefined) {
  const list = { ...pageSlice(pages[width ?? 'wide'], width ?? 'wide'), products: answer.list.nodes }
  if (width) return { [width]: list }
  const other = (each: PageWidth, nodes: readonly CardProduct[] | undefined) => {
    const { first, offset } = pageSlice(pages[each], each)
    return { offset, products: nodes ?? list.products.slice(offset, offset + first) }
  }
  return { wide: list, middle: other('middle', answer.middle?.nodes), narrow: other('narrow', answer.narrow?.nodes) }
}

/** @throws ApiError when the list itself is missing */
async function runListing(variables: VariablesOf<typeof ListingDocument>, where: Where): Promise<ListingAnswer> {
  const { data, failures } = await runPartial(
    ListingDocument,
    { shopId: SHOP_ID, shopIds: [SHOP_ID], ...variables },
    where,
  )
  if (data.list === null) throw failures.get('list')!
  return { ...data, list: data.list }
}

/** The label comes from the slug while the name is unknown. */
function unnamedPlace({ category, subCategory }: ListingAddress) {
  const named = (slug: string | undefined) =>
    slug === undefined ? null : { slug, label: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ') }
  return { category: named(category), subCategory: named(subCategory), subCategories: [], collection: null }
}

type Places = { categories: CategoryTree; collections: readonly Collection[] }

/** A type's categories do not change while a customer turns pages. The server stores none. */
const knownTrees = new Map<ListingType, Places>()

/** Without collections their addresses would be unknown, so their failure counts as the categories' own. */
function rememberListing(
  type: ListingType,
  { categories, collections = [] }: ListingAnswer,
  width: PageWidth | undefined,
): Places | null {
  const places = categories && collections && { categories, collections }
  if (places && width) knownTrees.set(type, places)
  return places ?? null
}
