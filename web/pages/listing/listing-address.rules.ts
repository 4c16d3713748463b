/**
 * A listing's state is its address: ?marca=&laboratorio=&precioMin=&precioMax=&orden=&pageId=, the first two repeated.
 * What is not understood is ignored, never an error; an upside-down price range is no range.
 */
const HIGHEST_PRICE = 1_000_000_000 // SHOP §9: 0 to 1e9
const MOST_CHOICES = 50 // of one kind, as the API takes them
const LAST_PAGE = 10_000

/** SHOP §9, in the order of the selector; the first is the default and is not written. */
export const LISTING_SORTS = {
  newest: { word: 'nuevos', sortBy: 'createdAt', sortOrder: 'desc' },
  nameUp: { word: 'nombre', sortBy: 'productName', sortOrder: 'asc' },
  nameDown: { word: 'nombre-desc', sortBy: 'productName', sortOrder: 'desc' },
  priceUp: { word: 'precio', sortBy: 'price', sortOrder: 'asc' },
  priceDown: { word: 'precio-desc', sortBy: 'price', sortOrder: 'desc' },
} as const
export type ListingSort = keyof typeof LISTING_SORTS

export interface ListingFilters {
  /** Slugs. */
  brands: readonly string[]
  laboratories: readonly string[]
  /** Whole pesos; null: as low, as high as there is. */
  priceMin: number | null
  priceMax: number | null
}

export interface ListingQuery extends ListingFilters {
  sort: ListingSort
  /** From 1. */
  page: number
}

/** The names of the parameters, for forms that are sent without a script. */
export const PARAMETER = { brands: 'marca', laboratories: 'laboratorio', priceMin: 'precioMin', priceMax: 'precioMax', sort: 'orden', page: 'pageId' } as const

export const NO_FILTERS: ListingFilters = { brands: [], laboratories: [], priceMin: null, priceMax: null }

export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const priceMin = readPrice(parameters.get(PARAMETER.priceMin))
  const priceMax = readPrice(parameters.get(PARAMETER.priceMax))
  const upsideDown = priceMin !== null && priceMax !== null && priceMin > priceMax
  const page = parameters.get(PARAMETER.page) ?? ''
  return {
    brands: readSlugs(parameters.getAll(PARAMETER.brands)),
    laboratories: readSlugs(parameters.getAll(PARAMETER.laboratories)),
    priceMin: upsideDown ? null : priceMin,
    priceMax: upsideDown ? null : priceMax,
    sort: sortOfWord(parameters.get(PARAMETER.sort)) ?? 'newest',
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  }
}

/** The query as an address has it, with its '?'; '' when nothing is asked. Values in a fixed order, so equal queries are equal addresses. */
export function listingSearch(query: ListingQuery): string {
  const parameters = new URLSearchParams()
  for (const slug of query.brands) parameters.append(PARAMETER.brands, slug)
  for (const slug of query.laboratories) parameters.append(PARAMETER.laboratories, slug)
  if (query.priceMin !== null) parameters.set(PARAMETER.priceMin, String(query.priceMin))
  if (query.priceMax !== null) parameters.set(PARAMETER.priceMax, String(query.priceMax))
  if (query.sort !== 'newest') parameters.set(PARAMETER.sort, LISTING_SORTS[query.sort].word)
  if (query.page > 1) parameters.set(PARAMETER.page, String(query.page))
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

export function sortOfWord(word: string | null): ListingSort | undefined {
  return (Object.keys(LISTING_SORTS) as ListingSort[]).find((sort) => LISTING_SORTS[sort].word === word)
}

/** How many filters are on; a price range counts once. */
export function filtersOn({ brands, laboratories, priceMin, priceMax }: ListingFilters): number {
  return brands.length + laboratories.length + (priceMin !== null || priceMax !== null ? 1 : 0)
}

/** The list with the slug, or without it if it was there. */
export function toggled(slugs: readonly string[], slug: string): string[] {
  return slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug]
}

/**
 * A range as it was typed or dragged, as a filter: an end that lies on (or beyond) the catalogue's own asks for
 * nothing, and ends the wrong way round change places.
 */
export function priceFilter(range: { from: number; to: number }, ends: { min: number; max: number }): { priceMin: number | null; priceMax: number | null } {
  const from = Math.min(range.from, range.to)
  const to = Math.max(range.from, range.to)
  return { priceMin: from > ends.min ? from : null, priceMax: to < ends.max ? to : null }
}

/** '12990' and '12.990', as people write pesos. */
export function readPrice(text: string | null): number | null {
  const digits = text !== null && /^(\d{1,10}|\d{1,3}(\.\d{3})+)$/.test(text) ? text.replaceAll('.', '') : ''
  return digits !== '' && Number(digits) <= HIGHEST_PRICE ? Number(digits) : null
}

function readSlugs(values: readonly string[]): string[] {
  return [...new Set(values)].filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug)).slice(0, MOST_CHOICES)
}
