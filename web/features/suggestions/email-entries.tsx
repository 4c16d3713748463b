import { useEffect, useState } from 'react'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { claimsBook as messages } from '#web/features/suggestions/messages/claims-book.es.ts'
import { useSession } from '#web/features/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BookQuery } from './book-address.rules.ts'
import { BookEntry } from './book-entry.tsx'
import { SuggestionsDocument, type ShownEntry } from './suggestion-documents.ts'

/** The most that the API gives at once. */
const MOST = 20

type State = 'loading' | 'often' | 'failed' | { entries: ShownEntry[]; total: number }

/** The published entries of an e-mail (decision D6), which is in no address: of one's own, of any for staff. */
export function EmailEntries({ email, query }: { email: string; query: BookQuery }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const userId = useSession()?.userId
  const [state, setState] = useState<State>('loading')
  const [turn, setTurn] = useState(0)
  const { topic, subType } = query
  useEffect(() => {
    let isHere = true
    setState('loading')
    callInTime((signal) =>
      runDocument(
        SuggestionsDocument,
        { shopId: SHOP_ID, isVisible: true, first: MOST, topic, subType, searcherBook: email, language: locale },
        { signal },
      ),
    )
      .then(({ suggestions }) => {
        if (isHere) setState(suggestions ? { entries: suggestions.nodes, total: suggestions.totalCount } : 'failed')
      })
      .catch((error: unknown) => {
        if (isHere) setState(error instanceof ApiError && error.code === 'request.rate_limited' ? 'often' : 'failed')
      })
    return () => void (isHere = false)
  }, [email, topic, subType, locale, userId, turn])
  if (state === 'failed' || state === 'often')
    return (
      <ErrorState
        title={t.failed}
        text={state === 'often' ? t.failedOften : t.failedText}
        onRetry={() => setTurn(turn + 1)}
      />
    )
  const total = state === 'loading' ? null : state.total
  return (
    <>
      <p role="status" className="text-sm text-tinta-600">
        {total === null ? t.loading : total === 0 ? t.none : t.found(total)}
      </p>
      {state === 'loading' ? (
        <Skeleton className="h-48 w-full" />
      ) : state.total === 0 ? (
        <EmptyState title={t.none} text={t.noneByEmail} />
      ) : (
        state.entries.map((entry) => <BookEntry key={entry._id} entry={entry} />)
      )}
    </>
  )
}
