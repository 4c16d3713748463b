import { useEffect, useRef, useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { claimsBook as messages } from '#web/features/pages/suggestions/messages/claims-book.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BookQuery } from './book-address.rules.ts'
import { BookEntry } from './book-entry.tsx'
import { SuggestionsDocument, type ShownEntry } from './suggestion-documents.ts'

/** The most that the API gives at once. */
const MOST = 20

type Found = { entries: ShownEntry[]; total: number }
type Query = { email: string; topic: string | null; subType: string | null; language: string; offset: number }

async function askEntries({ email, ...query }: Query): Promise<Found | 'often' | 'failed'> {
  try {
    const { suggestions } = await callInTime((signal) =>
      runDocument(
        SuggestionsDocument,
        { ...query, shopId: SHOP_ID, isVisible: true, first: MOST, searcherBook: email },
        { signal },
      ),
    )
    return suggestions ? { entries: suggestions.nodes, total: suggestions.totalCount } : 'failed'
  } catch (error) {
    return error instanceof ApiError && error.code === 'request.rate_limited' ? 'often' : 'failed'
  }
}

/** The published entries of an e-mail, twenty more with each press; `query` starts anew. */
function useEntries(email: string, { topic, subType }: BookQuery) {
  const language = useLocale()
  const userId = useSession()?.userId
  const [found, setFound] = useState<Found | null>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'often' | 'failed'>('loading')
  const last = useRef(0)
  const load = async (shown: ShownEntry[]) => {
    const own = ++last.current
    setState('loading')
    const answer = await askEntries({ email, topic, subType, language, offset: shown.length })
    if (own !== last.current) return
    if (typeof answer === 'string') return setState(answer)
    // One that was published meanwhile has moved the others.
    const fresh = answer.entries.filter(({ _id }) => !shown.some((entry) => entry._id === _id))
    setFound({ entries: [...shown, ...fresh], total: answer.total })
    setState('shown')
  }
  useEffect(() => {
    setFound(null)
    void load([])
    return () => void last.current++
  }, [email, topic, subType, language, userId])
  return { found, state, load: () => void load(found?.entries ?? []) }
}

/** Entries by an e-mail (decision D6), which is in no address: of one's own, of any for staff. */
export function EmailEntries({ email, query }: { email: string; query: BookQuery }) {
  const t = useMessages(messages)
  const { found, state, load } = useEntries(email, query)
  const list = useRef<HTMLDivElement>(null)
  const shownBefore = useRef(0)
  const shown = found?.entries.length ?? 0
  useEffect(() => {
    // The first of the new ones: the pressed button is below them, or has left.
    const entry = list.current?.children[shownBefore.current]
    if (shownBefore.current > 0 && entry instanceof HTMLElement) entry.focus()
    shownBefore.current = shown
  }, [shown])
  const isFailed = state === 'failed' || state === 'often'
  return (
    <>
      <p role="status" className="text-sm text-tinta-600">
        {state === 'loading' ? t.loading : !found || isFailed ? '' : found.total === 0 ? t.none : t.found(found.total)}
      </p>
      {found?.total === 0 ? <EmptyState title={t.none} text={t.noneByEmail} /> : null}
      <div ref={list} className="grid gap-4">
        {found?.entries.map((entry) => (
          <BookEntry key={entry._id} entry={entry} />
        ))}
      </div>
      {isFailed ? (
        <ErrorState title={t.failed} text={state === 'often' ? t.failedOften : t.failedText} onRetry={load} />
      ) : found === null ? (
        <Skeleton className="h-48 w-full" />
      ) : shown < found.total ? (
        <Button variant="secondary" loading={state === 'loading'} onClick={load} className="justify-self-center">
          {t.more(found.total - shown)}
        </Button>
      ) : null}
    </>
  )
}
