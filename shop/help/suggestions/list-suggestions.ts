import type { Shop } from '#context'
import { dependOn } from '#lib/dependencies.ts'
import { parseInput } from '#lib/parse-input.ts'
import { recordStaffCall } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { BookEntry } from '#shop/help/cases/book-entry.rules.ts'
import { findBookEntries } from '#shop/help/cases/claims-book.db.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { mayReadAll, parseBookSearch } from './book-search.rules.ts'
import { readEntry, type ReadEntry } from './read-entry.rules.ts'
import { bookInput, type BookQuery } from './suggestion.input.ts'
import type { Language } from './suggestion.rules.ts'

export type SuggestionList = { nodes: ReadEntry[]; totalCount: number; hasNextPage: boolean; hasPreviousPage: boolean }
type ListSuggestionsInput = {
  account: SignedIn | null
  /** Empty for a page that the shop renders itself, whose own limit counts it. */
  address: string
  language: Language
  query: unknown
}

/**
 * CONTENT §2.8, §7. Strangers read published entries without personal data (server rules §9); staff also read the
 * unpublished ones, and an account its own. An e-mail finds entries for staff and its owner only (decision D6).
 * @throws DomainError 'input.invalid' { fields }, 'request.rate_limited' { retryAfterS }
 */
export async function listSuggestions(
  shop: Shop,
  { account, address, language, query }: ListSuggestionsInput,
): Promise<SuggestionList> {
  const page = parseInput(bookInput, query)
  if (address !== '') await limitCalls(shop, { 'claims book readings by address': address })
  return recordStaffCall(shop, account, { call: 'suggestions', object: null }, () =>
    listEntries(shop, account, language, page),
  )
}

async function listEntries(
  shop: Shop,
  account: SignedIn | null,
  language: Language,
  { isVisible, searcherBook, first, offset, topic, subType }: BookQuery,
): Promise<SuggestionList> {
  dependOn(['claims-book'])
  const isReader = mayReadAll(account)
  if (!isVisible && account === null) return { nodes: [], totalCount: 0, hasNextPage: false, hasPreviousPage: false }
  const { entries, totalCount } = await findBookEntries(shop, {
    scope: isVisible ? 'published' : isReader ? 'unpublished' : 'own unpublished',
    reader: account,
    visibleFiles: isReader ? 'everybody' : 'the own account',
    search: searcherBook === null ? null : parseBookSearch(searcherBook, account),
    topic,
    subType,
    first,
    offset,
  })
  return {
    nodes: entries.map((entry: BookEntry) => readEntry(entry, { isReader, language })),
    totalCount,
    hasNextPage: offset + entries.length < totalCount,
    hasPreviousPage: offset > 0 && totalCount > 0,
  }
}
