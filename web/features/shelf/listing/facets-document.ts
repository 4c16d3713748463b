/** The filters of listings, searches and event days, by a request beside the list's own. */
import { ApiError, runPartial } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import {
  pickFilters,
  SALE_WORDS,
  type FlagFilter,
  type ListFilter,
  type ListingFilters,
  type SaleWord,
} from './listing-address.rules.ts'
import { SHOWN_CHOICES, type Counted } from './listing-place.rules.ts'

const FacetsDocument = graphql(`
  query Facets($shopIds: [String!], $filter: ProductFilter!, $query: String, $choices: Int) {
    facets(shopIds: $shopIds, filter: $filter, query: $query, choices: $choices) {
      brands {
        label
        slug
        products
      }
      brandCount
      laboratories {
        label
        slug
        products
      }
      laboratoryCount
      forms {
        label
        slug
        products
      }
      formCount
      strengths {
        label
        slug
        products
      }
      strengthCount
      saleConditions {
        label
        slug
        products
      }
      priceBands {
        from
        to
        products
      }
      priceMin
      priceMax
      bioequivalent
      inStock
      subscription
      boldoDiscount
      offer
      totalCount
    }
  }
`)

export interface Scope {
  productType?: string | null
  slugs?: readonly string[]
  query?: string
  /** True for subscription products alone, at the subscriber's price. */
  subscribing?: boolean
}

export type Choices = { shown: Counted[]; total: number }
export type PriceBand = { from: number; to: number | null; products: number }

export interface ListFacets {
  lists: Record<ListFilter, Choices>
  flags: Record<FlagFilter, number>
  bands: PriceBand[]
  /** CLP; null when nothing is left. */
  prices: { min: number; max: number } | null
  total: number
}

type Where = NonNullable<Parameters<typeof runPartial>[2]>

export function toApiFilter(
  { brands, laboratories, forms, strengths, saleConditions, ...filters }: ListingFilters,
  scope: Pick<Scope, 'subscribing'>,
) {
  return {
    brand: [...brands],
    laboratory: [...laboratories],
    pharmaceuticalForm: [...forms],
    strength: [...strengths],
    saleCondition: saleConditions.map((word) => SALE_WORDS[word as SaleWord]),
    bioequivalent: filters.bioequivalent || null,
    inStock: filters.inStock || null,
    subscription: filters.subscribable || scope.subscribing || null,
    boldoDiscount: filters.loyalty || null,
    offer: filters.offer || null,
    memberPrice: scope.subscribing || null,
    priceMin: filters.priceMin,
    priceMax: filters.priceMax,
  }
}

/** Returns the twelve largest choices of each kind and the chosen ones; null when the call failed (decision D29). */
export async function loadFacets(scope: Scope, filters: ListingFilters, where: Where): Promise<ListFacets | null> {
  const key = JSON.stringify([scope, pickFilters(filters)])
  const before = import.meta.env.SSR ? undefined : knownFacets.get(key)
  if (before) return before
  const facets = await requestFacets(scope, filters, where, SHOWN_CHOICES).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return null
  })
  if (facets && !import.meta.env.SSR) keepFacets(key, facets)
  return facets
}

export const loadAllFacets = (scope: Scope, filters: ListingFilters): Promise<ListFacets> =>
  requestFacets(scope, filters, {}, null)

async function requestFacets(
  { productType = null, slugs = [], query = '', subscribing = false }: Scope,
  filters: ListingFilters,
  where: Where,
  choices: number | null,
): Promise<ListFacets> {
  const filter = { productType, slugs: [...slugs], ...toApiFilter(filters, { subscribing }) }
  const { data, failures } = await runPartial(FacetsDocument, { shopIds: [SHOP_ID], filter, query, choices }, where)
  if (!data.facets) throw failures.get('facets')!
  return shownFacets(data.facets)
}

function shownFacets(facets: NonNullable<ResultOf<typeof FacetsDocument>['facets']>): ListFacets {
  const conditions = facets.saleConditions.flatMap(({ slug: condition, label, products }) => {
    const word = Object.entries(SALE_WORDS).find(([, name]) => name === condition)?.[0]
    return word ? [{ slug: word, label, products }] : []
  })
  return {
    lists: {
      brands: { shown: facets.brands, total: facets.brandCount },
      laboratories: { shown: facets.laboratories, total: facets.laboratoryCount },
      forms: { shown: facets.forms, total: facets.formCount },
      strengths: { shown: facets.strengths, total: facets.strengthCount },
      saleConditions: { shown: conditions, total: conditions.length },
    },
    flags: {
      bioequivalent: facets.bioequivalent,
      inStock: facets.inStock,
      subscribable: facets.subscription,
      loyalty: facets.boldoDiscount,
      offer: facets.offer,
    },
    bands: facets.priceBands,
    prices:
      facets.priceMin === null || facets.priceMax === null ? null : { min: facets.priceMin, max: facets.priceMax },
    total: facets.totalCount,
  }
}

/** Answers do not change while a customer turns pages or goes back. The server stores none. */
const knownFacets = new Map<string, ListFacets>()
const KNOWN_MAX = 40

function keepFacets(key: string, facets: ListFacets): void {
  knownFacets.set(key, facets)
  for (const oldest of knownFacets.keys()) {
    if (knownFacets.size <= KNOWN_MAX) return
    knownFacets.delete(oldest)
  }
}
