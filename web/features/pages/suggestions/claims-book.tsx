/** CONTENT §2.8. */
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { BOOK_PATH, SUGGESTIONS_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { WithHelp } from '#web/features/pages/content/help-aside.tsx'
import { PrintedHead } from '#web/features/pages/content/printed-head.tsx'
import { claimsBook as messages } from '#web/features/pages/suggestions/messages/claims-book.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { splitPath } from '#lib/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { bookAddress, isSearched, readBookQuery, type BookQuery } from './book-address.rules.ts'
import { BookEntry } from './book-entry.tsx'
import { BookHead } from './book-head.tsx'
import { BookSearch } from './book-search.tsx'
import { EmailEntries } from './email-entries.tsx'
import type { BookFailure, ShownBook } from './load-book.ts'

export type LoadedBook = ShownBook | Pick<BookFailure, 'failure'>

export default function ClaimsBook({ book }: { book: LoadedBook }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const query = readBookQuery(new URLSearchParams(search))
  const [byEmail, setByEmail] = useState<{ at: string; email: string; query: BookQuery } | null>(null)
  const list = useRef<HTMLHeadingElement>(null)
  // A search by e-mail lasts until the next navigation.
  const email = byEmail?.at === key ? byEmail : null
  return (
    <>
      <PrintedHead />
      <div className="page-width py-4 lg:py-6 lg:pb-16 print:py-4">
        <BookHead
          query={query}
          page={book.failure === null ? book.page : query.page}
          pages={book.failure === null ? book.pages : 1}
        />
        <Breadcrumb crumbs={[{ label: t.home, to: '/' }, { label: t.title }]} className="print:hidden" />
        <WithHelp path={BOOK_PATH}>
          <header className="grid gap-3">
            <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
            <p className="max-w-prose text-tinta-600">{t.lead}</p>
            <Link to={SUGGESTIONS_PATH} className="text-link justify-self-start print:hidden">
              {t.write}
            </Link>
          </header>
          <BookSearch
            query={query}
            onSearch={(next) => {
              setByEmail(null)
              void navigate(bookAddress(next), { preventScrollReset: true })
              list.current?.focus()
            }}
            onEmail={(text, next) => setByEmail({ at: key, email: text, query: next })}
          />
          <section aria-labelledby="mensajes" className="grid gap-4">
            <h2 id="mensajes" ref={list} tabIndex={-1} className="text-xl outline-none">
              {t.list}
            </h2>
            {email ? <EmailEntries email={email.email} query={email.query} /> : <Entries book={book} query={query} />}
          </section>
        </WithHelp>
      </div>
    </>
  )
}

function Entries({ book, query }: { book: LoadedBook; query: BookQuery }) {
  const t = useMessages(messages)
  const isLoading = useIsLoading()
  const revalidator = useRevalidator()
  if (book.failure !== null)
    return (
      <ErrorState
        title={t.failed}
        text={book.failure === 'often' ? t.failedOften : t.failedText}
        onRetry={() => void revalidator.revalidate()}
        retrying={isLoading}
      />
    )
  const { entries, total, page, pages } = book
  return (
    <>
      <p role="status" className="text-sm text-tinta-600">
        {isLoading ? t.loading : total === 0 ? (isSearched(query) ? t.none : '') : t.found(total)}
        {pages > 1 ? <span className="hidden print:inline">. {t.pageLabel(page, pages)}</span> : null}
      </p>
      {total > 0 ? (
        <div aria-busy={isLoading} className={`grid gap-4 transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
          {entries.map((entry) => (
            <BookEntry key={entry._id} entry={entry} />
          ))}
        </div>
      ) : isSearched(query) ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          actions={
            <LinkButton to={BOOK_PATH} variant="secondary">
              {t.search.clear}
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          title={t.empty}
          text={t.emptyText}
          actions={
            <LinkButton to={SUGGESTIONS_PATH} variant="secondary">
              {t.write}
            </LinkButton>
          }
        />
      )}
      <div className="print:hidden">
        <Pagination page={page} pages={pages} toHref={(target) => bookAddress({ ...query, page: target })} />
      </div>
    </>
  )
}

function useIsLoading(): boolean {
  const { location } = useNavigation()
  const revalidator = useRevalidator()
  const target = location && splitPath(location.pathname).path
  return revalidator.state === 'loading' || target === BOOK_PATH
}
