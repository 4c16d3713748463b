/**
 * ?marca=&laboratorio=&forma=&dosis=&venta=&oferta=si&stock=si&bioequivalente=si&suscripcion=si&miboldo=si
 * &precioMin=&precioMax=&orden=&pageId=, the first five repeated. Unknown values and an upside-down price range are
 * ignored, never an error.
 */
const PRICE_MAX = 1_000_000_000 // SHOP §9: 0 to 1e9
const CHOICES_MAX = 50 // of one kind, as the API takes them
const LAST_PAGE = 10_000

/** The selector's order (SHOP §9, then decision D57's). The first is the default, which no address writes. */
export const LISTING_SORTS = {
  newest: { word: 'nuevos', sortBy: 'createdAt', sortOrder: 'desc' },
  bestSold: { word: 'mas-vendidos', sortBy: 'sold', sortOrder: 'desc' },
  nameUp: { word: 'nombre', sortBy: 'productName', sortOrder: 'asc' },
  nameDown: { word: 'nombre-desc', sortBy: 'productName', sortOrder: 'desc' },
  priceUp: { word: 'precio', sortBy: 'price', sortOrder: 'asc' },
  priceDown: { word: 'precio-desc', sortBy: 'price', sortOrder: 'desc' },
  unitPriceUp: { word: 'precio-unidad', sortBy: 'unitPrice', sortOrder: 'asc' },
} as const
export type ListingSort = keyof typeof LISTING_SORTS

/** Several slugs of each may be chosen. */
export const LIST_FILTERS = ['brands', 'laboratories', 'forms', 'strengths', 'saleConditions'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]
export const FLAG_FILTERS = ['offer', 'inStock', 'bioequivalent', 'subscribable', 'loyalty'] as const
export type FlagFilter = (typeof FLAG_FILTERS)[number]

export interface PriceFilter {
  /** CLP; null is the list's own end. */
  priceMin: number | null
  priceMax: number | null
}
export type ListingFilters = Record<ListFilter, readonly string[]> & Record<FlagFilter, boolean> & PriceFilter

export interface ListingQuery extends ListingFilters {
  sort: ListingSort
  page: number
}

/** The names of the parameters, for forms that are sent without a script. */
export const PARAMETER = {
  brands: 'marca',
  laboratories: 'laboratorio',
  forms: 'forma',
  strengths: 'dosis',
  saleConditions: 'venta',
  bioequivalent: 'bioequivalente',
  inStock: 'stock',
  subscribable: 'suscripcion',
  loyalty: 'miboldo',
  offer: 'oferta',
  priceMin: 'precioMin',
  priceMax: 'precioMax',
  sort: 'orden',
  page: 'pageId',
} as const

export const FLAG_WORD = 'si'

/** A mandatory simple prescription is a simple one (SHOP §3). */
export const SALE_WORDS = {
  'sin-receta': 'noPrescription',
  'receta-simple': 'simpleRecipe',
  'receta-retenida': 'recipeRetention',
  'receta-cheque': 'recipeCheck',
} as const
export type SaleWord = keyof typeof SALE_WORDS

export const NO_FILTERS: ListingFilters = {
  brands: [],
  laboratories: [],
  forms: [],
  strengths: [],
  saleConditions: [],
  bioequivalent: false,
  inStock: false,
  subscribable: false,
  loyalty: false,
  offer: false,
  priceMin: null,
  priceMax: null,
}

export function readFilters(parameters: URLSearchParams): ListingFilters {
  const priceMin = readPrice(parameters.get(PARAMETER.priceMin))
  const priceMax = readPrice(parameters.get(PARAMETER.priceMax))
  const upsideDown = priceMin !== null && priceMax !== null && priceMin > priceMax
  const slugs = (filter: ListFilter) => readSlugs(parameters.getAll(PARAMETER[filter]))
  const isOn = (filter: FlagFilter) => parameters.get(PARAMETER[filter]) === FLAG_WORD
  return {
    brands: slugs('brands'),
    laboratories: slugs('laboratories'),
    forms: slugs('forms'),
    strengths: slugs('strengths'),
    saleConditions: slugs('saleConditions').filter((word) => Object.hasOwn(SALE_WORDS, word)),
    bioequivalent: isOn('bioequivalent'),
    inStock: isOn('inStock'),
    subscribable: isOn('subscribable'),
    loyalty: isOn('loyalty'),
    offer: isOn('offer'),
    priceMin: upsideDown ? null : priceMin,
    priceMax: upsideDown ? null : priceMax,
  }
}

export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  return {
    ...readFilters(parameters),
    sort: sortOfWord(parameters.get(PARAMETER.sort)) ?? 'newest',
    page: readPage(parameters),
  }
}

export function readPage(parameters: URLSearchParams): number {
  const page = parameters.get(PARAMETER.page) ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1
}

/** The order is fixed, so that equal filters are equal addresses. */
export function writeFilters(parameters: URLSearchParams, filters: ListingFilters): void {
  for (const filter of LIST_FILTERS) for (const slug of filters[filter]) parameters.append(PARAMETER[filter], slug)
  for (const filter of FLAG_FILTERS) if (filters[filter]) parameters.set(PARAMETER[filter], FLAG_WORD)
  if (filters.priceMin !== null) parameters.set(PARAMETER.priceMin, String(filters.priceMin))
  if (filters.priceMax !== null) parameters.set(PARAMETER.priceMax, String(filters.priceMax))
}

/** Includes the '?'; '' for an empty query. */
export function listingSearch(query: ListingQuery): string {
  const parameters = new URLSearchParams()
  writeFilters(parameters, query)
  if (query.sort !== 'newest') parameters.set(PARAMETER.sort, LISTING_SORTS[query.sort].word)
  if (query.page > 1) parameters.set(PARAMETER.page, String(query.page))
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

export function sortOfWord(word: string | null): ListingSort | undefined {
  return (Object.keys(LISTING_SORTS) as ListingSort[]).find((sort) => LISTING_SORTS[sort].word === word)
}

/** A price range counts once. */
export function countFilters(filters: ListingFilters): number {
  const chosen = LIST_FILTERS.reduce((sum, filter) => sum + filters[filter].length, 0)
  const flags = FLAG_FILTERS.filter((filter) => filters[filter]).length
  return chosen + flags + (filters.priceMin !== null || filters.priceMax !== null ? 1 : 0)
}

export function pickFilters({
  brands,
  laboratories,
  forms,
  strengths,
  saleConditions,
  bioequivalent,
  inStock,
  subscribable,
  loyalty,
  offer,
  priceMin,
  priceMax,
}: ListingFilters): ListingFilters {
  return {
    brands,
    laboratories,
    forms,
    strengths,
    saleConditions,
    bioequivalent,
    inStock,
    subscribable,
    loyalty,
    offer,
    priceMin,
    priceMax,
  }
}

export function isSameFilters(one: ListingFilters, other: ListingFilters): boolean {
  const toSearch = (filters: ListingFilters) => listingSearch({ ...filters, sort: 'newest', page: 1 })
  return toSearch(one) === toSearch(other)
}

export function toggleSlug(slugs: readonly string[], slug: string): string[] {
  return slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug]
}

/** An end at or beyond the list's own sets no filter; reversed ends change places. */
export function priceFilter(range: { from: number; to: number }, ends: { min: number; max: number }): PriceFilter {
  const from = Math.min(range.from, range.to)
  const to = Math.max(range.from, range.to)
  return { priceMin: from > ends.min ? from : null, priceMax: to < ends.max ? to : null }
}

/** Reads '12990' and '12.990', as people write pesos. */
export function readPrice(text: string | null): number | null {
  const digits = text !== null && /^(\d{1,10}|\d{1,3}(\.\d{3})+)$/.test(text) ? text.replaceAll('.', '') : ''
  return digits !== '' && Number(digits) <= PRICE_MAX ? Number(digits) : null
}

function readSlugs(values: readonly string[]): string[] {
  return [...new Set(values)].filter((slug) => /^[a-z0-9.-]{1,120}$/.test(slug)).slice(0, CHOICES_MAX)
}
