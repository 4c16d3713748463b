import { useRef, useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { claimsBook as messages } from '#web/features/pages/suggestions/messages/claims-book.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { anySignal } from '#web/platform/any-signal.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import type { BookQuery } from './book-address.rules.ts'
import { BookEntry } from './book-entry.tsx'
import { SuggestionsDocument, type ShownEntry } from './suggestion-documents.ts'

/** The API's limit. */
const PAGE_SIZE_MAX = 20

type Found = { entries: ShownEntry[]; total: number }
function useEntries(email: string, { topic, subType }: BookQuery) {
  const language = useLocale()
  const [offset, setOffset] = useState(0)
  const query = useLoaded(String(offset), async (leaving, before?: Found): Promise<Found> => {
    const page = { topic, subType, language, offset, shopId: SHOP_ID, isVisible: true, first: PAGE_SIZE_MAX }
    const { suggestions } = await callInTime((signal) =>
      runDocument(SuggestionsDocument, { ...page, searcherBook: email }, { signal: anySignal(signal, leaving) }),
    )
    if (!suggestions) throw new ApiError('internal', 'no entries')
    const shown = before?.entries ?? []
    // A message published meanwhile shifts the pages, so an entry may arrive twice.
    const fresh = suggestions.nodes.filter(({ _id }) => !shown.some((entry) => entry._id === _id))
    return { entries: [...shown, ...fresh], total: suggestions.totalCount }
  })
  return { ...query, more: () => setOffset(query.former!.entries.length) }
}

/** The e-mail is in no address (decision D6). Customers find their own messages, staff find anybody's. */
export function EmailEntries(props: { email: string; query: BookQuery }) {
  const { email, query } = props
  const key = JSON.stringify([email, query.topic, query.subType, useLocale(), useSession()?.userId])
  return <Entries key={key} {...props} />
}

function Entries({ email, query }: { email: string; query: BookQuery }) {
  const t = useMessages(messages)
  const state = useEntries(email, query)
  const { is, former: found, more, retry } = state
  const list = useRef<HTMLDivElement>(null)
  const shown = found?.entries.length ?? 0
  useAfterChange(shown, (before) => {
    // The first new entry takes the focus: the pressed button is below it, or has disappeared.
    const entry = list.current?.children[before]
    if (before > 0 && entry instanceof HTMLElement) entry.focus()
  })
  const isOften = state.is === 'failed' && state.error.code === 'request.rate_limited'
  return (
    <>
      <p role="status" className="text-sm text-tinta-600">
        {is === 'loading'
          ? t.loading
          : !found || is === 'failed'
            ? ''
            : found.total === 0
              ? t.none
              : t.found(found.total)}
      </p>
      {found?.total === 0 ? <EmptyState title={t.none} text={t.noneByEmail} /> : null}
      <div ref={list} className="grid gap-4">
        {found?.entries.map((entry) => (
          <BookEntry key={entry._id} entry={entry} />
        ))}
      </div>
      {is === 'failed' ? (
        <ErrorState title={t.failed} text={isOften ? t.failedOften : t.failedText} onRetry={retry} />
      ) : !found ? (
        <Skeleton className="h-48 w-full" />
      ) : shown < found.total ? (
        <Button variant="secondary" loading={is === 'loading'} onClick={more} className="justify-self-center">
          {t.more(found.total - shown)}
        </Button>
      ) : null}
    </>
  )
}
