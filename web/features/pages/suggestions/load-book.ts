/** The browser requests the book for the signed-in person, the server for anonymous visitors (CONTENT §7). */
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { BOOK_PAGE } from '#shop/help/suggestions/suggestion.rules.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import type { Locale } from '#lib/locale.ts'
import type { BookQuery } from './book-address.rules.ts'
import { SuggestionsDocument, type ShownEntry } from './suggestion-documents.ts'

/** When the requested page is beyond the last one, `page` is the last. */
export type ShownBook = { failure: null; entries: ShownEntry[]; total: number; page: number; pages: number }
export type BookFailure = { failure: 'often' | 'other'; error: unknown }
type CallOptions = NonNullable<Parameters<typeof runDocument>[2]>

export async function loadBook(
  query: BookQuery,
  locale: Locale,
  callOptions: CallOptions,
): Promise<ShownBook | BookFailure> {
  try {
    const book = await loadPage(query, locale, callOptions)
    return query.page > book.pages && book.total > 0
      ? await loadPage({ ...query, page: book.pages }, locale, callOptions)
      : book
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { failure: error.code === 'request.rate_limited' ? 'often' : 'other', error }
  }
}

async function loadPage(
  { text, topic, subType, page }: BookQuery,
  locale: Locale,
  callOptions: CallOptions,
): Promise<ShownBook> {
  const { suggestions } = await runDocument(
    SuggestionsDocument,
    {
      shopId: SHOP_ID,
      isVisible: true,
      first: BOOK_PAGE,
      offset: (page - 1) * BOOK_PAGE,
      topic,
      subType,
      searcherBook: text === '' ? null : text,
      language: locale,
    },
    callOptions,
  )
  if (!suggestions) throw new ApiError('internal', 'no book')
  const pages = Math.max(1, Math.ceil(suggestions.totalCount / BOOK_PAGE))
  return { failure: null, entries: suggestions.nodes, total: suggestions.totalCount, page, pages }
}
