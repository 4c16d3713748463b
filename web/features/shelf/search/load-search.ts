import { ApiError, runPartial, type runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { serviceFailure, type ServiceFailure } from '#web/platform/service-failure.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import {
  PAGE_WIDTHS,
  pageShown,
  mergePages,
  pageSlice,
  type PageWidth,
  type MergedPages,
} from '#web/features/shelf/catalogue/page-size.rules.ts'
import { ProductCardFields, type CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { startOfHour } from '#shop/shelf/catalogue/products/new-product.rules.ts'
import { loadFacets, toApiFilter, type ListFacets, type Scope } from '#web/features/shelf/listing/facets-document.ts'
import { LISTING_SORTS } from '#web/features/shelf/listing/listing-address.rules.ts'
import { asSubscribed } from '#web/features/shelf/catalogue/subscribed.rules.ts'
import { SearchAdviceFields, type SearchAdvice } from './search-advice-fields.ts'
import type { SearchQuery } from './search-address.rules.ts'

/** `list` is the page at one width; the server requests the other two with it, for all widths at once. */
const SearchDocument = graphql(
  `
    query Search(
      $shopIds: [String!]
      $query: String
      $filter: ProductFilter!
      $subscribing: Boolean!
      $sortBy: String
      $sortOrder: String
      $first: Int!
      $offset: Int!
      $allWidths: Boolean!
      $firstMiddle: Int
      $offsetMiddle: Int
      $firstNarrow: Int
      $offsetNarrow: Int
    ) {
      list: searchProducts(
        shopIds: $shopIds
        query: $query
        filter: $filter
        sortBy: $sortBy
        sortOrder: $sortOrder
        first: $first
        offset: $offset
      ) {
        totalCount
        suggestion
        corrected
        ...SearchAdviceFields
        nodes {
          ...ProductCardFields
          subscriptionPrice @include(if: $subscribing)
        }
      }
      middle: searchProducts(
        shopIds: $shopIds
        query: $query
        filter: $filter
        sortBy: $sortBy
        sortOrder: $sortOrder
        first: $firstMiddle
        offset: $offsetMiddle
      ) @include(if: $allWidths) {
        nodes {
          ...ProductCardFields
          subscriptionPrice @include(if: $subscribing)
        }
      }
      narrow: searchProducts(
        shopIds: $shopIds
        query: $query
        filter: $filter
        sortBy: $sortBy
        sortOrder: $sortOrder
        first: $firstNarrow
        offset: $offsetNarrow
      ) @include(if: $allWidths) {
        nodes {
          ...ProductCardFields
          subscriptionPrice @include(if: $subscribing)
        }
      }
    }
  `,
  [ProductCardFields, SearchAdviceFields],
)

type FoundNode = ResultOf<typeof SearchDocument>['list']['nodes'][number]
type SubscribedNode = { [Field in keyof FoundNode]-?: Exclude<FoundNode[Field], undefined> }

export interface Found {
  failure: null
  /** Null when the call failed: the shelf is shown without them (decision D29). */
  facets: ListFacets | null
  total: number
  /** A spelling that would find something; only when nothing was found. */
  suggestion: string | null
  /** The text that replaced a misspelt one. */
  corrected: string | null
  shelf: MergedPages<CardProduct>[]
  advice: SearchAdvice
  /** The widths whose page `shelf` holds. */
  widths: PageWidth[]
  now: number
}
/** SHOP §8: the service answered with an error, or was not reached. */
export type SearchFailure = { failure: ServiceFailure; error: unknown }

type Where = NonNullable<Parameters<typeof runDocument>[2]>

type Wanted = Omit<SearchQuery, 'subscription'> & { slugs?: readonly string[]; subscription?: boolean }

const toScope = ({ text, slugs, subscription }: Pick<Wanted, 'text' | 'slugs' | 'subscription'>): Scope => ({
  query: text,
  ...(slugs && { slugs }),
  subscribing: subscription ?? false,
})

/** Without `width`, as on the server, all widths are loaded. */
export async function loadSearch(query: Wanted, where: Where, width?: PageWidth): Promise<Found | SearchFailure> {
  try {
    return await requestSearch(query, where, width)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { failure: serviceFailure(error), error }
  }
}

async function requestSearch(query: Wanted, where: Where, width: PageWidth | undefined): Promise<Found> {
  const widths = width ? [width] : PAGE_WIDTHS
  let pages = pagesFor(() => query.page)
  const [first, facets] = await Promise.all([
    requestPages(toVariables(query, pages, width), where),
    loadFacets(toScope(query), query, where),
  ])
  let answer = first
  const total = answer.list.totalCount
  if (widths.some((each) => pageShown(query.page, total, each) !== query.page)) {
    pages = pagesFor((each) => pageShown(query.page, total, each))
    answer = await requestPages(toVariables(query, pages, width), where)
  }
  const cards = (nodes: readonly FoundNode[]): CardProduct[] =>
    nodes.map((node) => (query.subscription ? asSubscribed(node as SubscribedNode) : node))
  const list = { ...pageSlice(pages[width ?? 'wide'], width ?? 'wide'), products: cards(answer.list.nodes) }
  const other = (each: PageWidth, nodes: readonly FoundNode[] | undefined) => {
    const { first, offset } = pageSlice(pages[each], each)
    return { offset, products: nodes ? cards(nodes) : list.products.slice(offset, offset + first) }
  }
  return {
    failure: null,
    facets,
    total,
    suggestion: answer.list.suggestion,
    corrected: answer.list.corrected,
    advice: { choices: answer.list.choices, brand: answer.list.brand, places: answer.list.places },
    shelf: mergePages(
      width
        ? { [width]: list }
        : { wide: list, middle: other('middle', answer.middle?.nodes), narrow: other('narrow', answer.narrow?.nodes) },
    ),
    widths: [...widths],
    now: startOfHour(Date.now()),
  }
}

/** When another width's list failed, this list's products are shown. @throws ApiError without the list */
async function requestPages(variables: ReturnType<typeof toVariables>, where: Where) {
  const { data, failures } = await runPartial(SearchDocument, { shopIds: [SHOP_ID], ...variables }, where)
  if (data.list === null) throw failures.get('list')!
  return { ...data, list: data.list }
}

type Pages = Record<PageWidth, number>
const pagesFor = (page: (width: PageWidth) => number): Pages => ({
  narrow: page('narrow'),
  middle: page('middle'),
  wide: page('wide'),
})

function toVariables(
  { text, sort, slugs, subscription = false, ...filters }: Wanted,
  pages: Pages,
  width: PageWidth | undefined,
) {
  const middle = pageSlice(pages.middle, 'middle')
  const narrow = pageSlice(pages.narrow, 'narrow')
  return {
    query: text,
    filter: { ...(slugs && { slugs: [...slugs] }), ...toApiFilter(filters, { subscribing: subscription }) },
    subscribing: subscription,
    ...(sort !== 'standard' && { sortBy: LISTING_SORTS[sort].sortBy, sortOrder: LISTING_SORTS[sort].sortOrder }),
    ...pageSlice(pages[width ?? 'wide'], width ?? 'wide'),
    // On page 1 all widths begin with the same products, so the widest page contains the others.
    allWidths: width === undefined && pages.wide > 1,
    firstMiddle: middle.first,
    offsetMiddle: middle.offset,
    firstNarrow: narrow.first,
    offsetNarrow: narrow.offset,
  }
}
