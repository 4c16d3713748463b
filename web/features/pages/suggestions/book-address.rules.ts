/** ?search=&topic=&subType=&pageId=. No address has an e-mail. */
import {
  BOOK_PATH,
  findSubType,
  isTopic,
  SEARCH_LENGTH_MAX,
  type SubType,
  type Topic,
} from '#shop/help/suggestions/suggestion.rules.ts'

export interface BookQuery {
  text: string
  topic: Topic | null
  subType: SubType | null
  /** Counted from 1. */
  page: number
}

/** A search for an e-mail is sent in a request's body and is in no address. */
export const isEmailSearch = (text: string): boolean => text.includes('@')

const PAGE_MAX = 2_000

export function readBookQuery(parameters: URLSearchParams): BookQuery {
  const text = (parameters.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH_MAX).trim()
  const topic = parameters.get('topic')
  const page = Number(parameters.get('pageId') ?? 1)
  return {
    text: isEmailSearch(text) ? '' : text,
    topic: isTopic(topic) ? topic : null,
    subType: findSubType(parameters.get('subType')),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** Default values are left out of the address. */
export function bookAddress({ text, topic, subType, page }: BookQuery): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('search', text)
  if (topic !== null) parameters.set('topic', topic)
  if (subType !== null) parameters.set('subType', subType)
  if (page > 1) parameters.set('pageId', String(page))
  const search = parameters.toString()
  return search === '' ? BOOK_PATH : `${BOOK_PATH}?${search}`
}

/** True for a search, which robots should not index. */
export const isSearched = ({ text, topic, subType }: BookQuery): boolean =>
  text !== '' || topic !== null || subType !== null
