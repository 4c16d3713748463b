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

/** An e-mail is requested beside the address. */
export const isEmailSearch = (text: string): boolean => text.includes('@')

const DEEPEST_PAGE = 2_000

export function readBookQuery(parameters: URLSearchParams): BookQuery {
  const text = (parameters.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH_MAX).trim()
  const topic = parameters.get('topic')
  const page = Number(parameters.get('pageId') ?? 1)
  return {
    text: isEmailSearch(text) ? '' : text,
    topic: isTopic(topic) ? topic : null,
    subType: findSubType(parameters.get('subType')),
    page: Number.isInteger(page) && page >= 1 && page <= DEEPEST_PAGE ? page : 1,
  }
}

/** Default values are not written. */
export function bookAddress({ text, topic, subType, page }: BookQuery): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('search', text)
  if (topic !== null) parameters.set('topic', topic)
  if (subType !== null) parameters.set('subType', subType)
  if (page > 1) parameters.set('pageId', String(page))
  const search = parameters.toString()
  return search === '' ? BOOK_PATH : `${BOOK_PATH}?${search}`
}

/** Robots leave out an address that names a part of the book. */
export const isSearched = ({ text, topic, subType }: BookQuery): boolean =>
  text !== '' || topic !== null || subType !== null
