/** ?search=&orden=&pageId= and a listing's filters. 'all' and an empty text list everything (SHOP §2, decision D25). */
import {
  LISTING_SORTS,
  NO_FILTERS,
  PARAMETER,
  readFilters,
  readPage,
  sortOfWord,
  writeFilters,
  type ListingFilters,
  type ListingSort,
} from '#web/features/shelf/listing/listing-address.rules.ts'
import { SUBSCRIPTIONS } from '#web/features/shelf/listing/listing-type.rules.ts'
import { SEARCH_PATH } from '#web/platform/paths.ts'
import { ALL_PRODUCTS } from './all-products.ts'

/** The API's limit. */
const TEXT_LENGTH_MAX = 200

/** 'standard' is relevance, offered while searching only (SHOP §9). */
export type SearchSort = 'standard' | ListingSort
export const SEARCH_WORD = 'search'
const PATH = SEARCH_PATH
export const SEARCH_TYPE = 'type'
const STANDARD_WORD = 'estandar'
export const HELP_PLACE = 'ayuda'

export interface SearchQuery extends ListingFilters {
  text: string
  sort: SearchSort
  page: number
  /** Only subscription products, at the subscriber's price (ACCOUNT §2). */
  subscription: boolean
}

/** /busqueda-suscripciones is another name of /busqueda?type=suscripciones. */
export function readSearchQuery(parameters: URLSearchParams, pathname = PATH): SearchQuery {
  const typed = (parameters.get(SEARCH_WORD) ?? '').replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH_MAX).trim()
  const text = typed === ALL_PRODUCTS ? '' : typed
  return {
    ...readFilters(parameters),
    text,
    sort: sortOfWord(parameters.get(PARAMETER.sort)) ?? defaultSort(text),
    page: readPage(parameters),
    subscription: pathname.startsWith(`${PATH}-`) || parameters.get(SEARCH_TYPE) === SUBSCRIPTIONS,
  }
}

/** Includes the '?'; default values are not written. */
export function searchAddress({
  text,
  sort,
  page,
  subscription,
  ...filters
}: Pick<SearchQuery, 'text' | 'sort' | 'page'> & Partial<SearchQuery>): string {
  const parameters = new URLSearchParams({ [SEARCH_WORD]: text === '' ? ALL_PRODUCTS : text })
  writeFilters(parameters, { ...NO_FILTERS, ...filters })
  if (sort !== defaultSort(text)) parameters.set(PARAMETER.sort, wordOfSort(sort))
  if (page > 1) parameters.set(PARAMETER.page, String(page))
  if (subscription) parameters.set(SEARCH_TYPE, SUBSCRIPTIONS)
  return `${PATH}?${parameters}`
}

/** The default stands first. */
export function sortsFor(text: string): SearchSort[] {
  const sorts = Object.keys(LISTING_SORTS) as ListingSort[]
  return text === '' ? sorts : ['standard', ...sorts]
}

export const wordOfSort = (sort: SearchSort): string => (sort === 'standard' ? STANDARD_WORD : LISTING_SORTS[sort].word)

const defaultSort = (text: string): SearchSort => (text === '' ? 'newest' : 'standard')

/** An empty search box lists the whole catalogue (decision D25). Null: the address already names its list. */
export function addressOfEmptySearch(parameters: URLSearchParams): string | null {
  if (parameters.get(SEARCH_WORD)?.trim() !== '') return null
  const all = new URLSearchParams(parameters)
  all.set(SEARCH_WORD, ALL_PRODUCTS)
  return `?${all}`
}
