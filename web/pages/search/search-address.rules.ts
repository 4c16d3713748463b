/**
 * The search page's address: ?search=&orden=&pageId=. An empty text lists the whole catalogue: SHOP §2's "text 'all' when
 * empty" is read as what is then asked for, not as a word to look for ('all' itself finds Allegra).
 */
import { LISTING_SORTS, PARAMETER, readListingQuery, sortOfWord, type ListingSort } from '#web/pages/listing/listing-address.rules.ts'

/** As the API takes it. */
const LONGEST_TEXT = 200

/** 'standard' is relevance, offered while searching only (SHOP §9). */
export type SearchSort = 'standard' | ListingSort
export const SEARCH_WORD = 'search'
const STANDARD_WORD = 'estandar'

export interface SearchQuery {
  text: string
  sort: SearchSort
  /** From 1. */
  page: number
}

export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const text = (parameters.get(SEARCH_WORD) ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT).trim()
  return { text, sort: sortOfWord(parameters.get(PARAMETER.sort)) ?? defaultSort(text), page: readListingQuery(parameters).page }
}

/** The address with its '?'; what goes without saying is not written. */
export function searchAddress({ text, sort, page }: SearchQuery): string {
  const parameters = new URLSearchParams({ [SEARCH_WORD]: text })
  if (sort !== defaultSort(text)) parameters.set(PARAMETER.sort, wordOfSort(sort))
  if (page > 1) parameters.set(PARAMETER.page, String(page))
  return `/busqueda?${parameters}`
}

/** The orders on offer, the default first. */
export function sortsFor(text: string): SearchSort[] {
  const sorts = Object.keys(LISTING_SORTS) as ListingSort[]
  return text === '' ? sorts : ['standard', ...sorts]
}

export const wordOfSort = (sort: SearchSort): string => (sort === 'standard' ? STANDARD_WORD : LISTING_SORTS[sort].word)

export function sortOfSearchWord(word: string, text: string): SearchSort {
  return sortOfWord(word) ?? defaultSort(text)
}

const defaultSort = (text: string): SearchSort => (text === '' ? 'newest' : 'standard')
