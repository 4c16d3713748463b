import { useState } from 'react'
import { useSession } from '#web/features/people/session/session.ts'
import { anySignal } from '#web/platform/any-signal.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { documentText, type ResultOf, type VariablesOf } from '#web/platform/graphql.ts'
import { useInterval } from '#web/platform/use-interval.ts'
import { useLoaded, type QueryState } from '#web/platform/use-loaded.ts'
import { useActs } from './acts.ts'

type Page<Row> = { nodes: readonly Row[]; endCursor: string | null }
type Loaded<Row> = Page<Row> & { key: string; pages: number }

const REFRESH_MS = 20_000

/** The lists of this tab: 'back' shows one at once, and the router finds its scroll position. */
const visited = new Map<string, Loaded<unknown>>()

export interface KeysetList<Row> {
  is: 'loading' | 'failed' | 'here'
  rows: readonly Row[]
  hasMore: boolean
  isLoadingMore: boolean
  /** The rows are others by now; `showFresh` puts them in, so that no row moves under a pointer. */
  hasChanged: boolean
  freshCount: number
  /** The last reading failed: the rows are of an earlier one. */
  isStale: boolean
  showFresh: () => void
  more: () => void
  /** After an act of one's own: what changed is shown at once. */
  reload: () => void
  retry: () => void
}

/** `variables` without `first` and `after`. Other variables need another component, by a `key`. */
export function useKeysetList<Document, Row>(
  listDocument: Document,
  variables: Omit<VariablesOf<Document>, 'after' | 'first'>,
  { pick, toId }: { pick: (answer: ResultOf<Document>) => Page<Row> | null; toId: (row: Row) => string },
): KeysetList<Row> {
  const key = JSON.stringify([documentText(listDocument), variables, useSession()?.userId])
  const known = visited.get(key) as Loaded<Row> | undefined
  const [pages, setPages] = useState(known?.pages ?? 1)
  const load = async (signal: AbortSignal, former: Loaded<Row> | undefined) => {
    const isNext = former?.key === key && former.pages < pages && former.endCursor !== null
    let loaded: Loaded<Row> = isNext ? former : { key, nodes: [], endCursor: null, pages: 0 }
    do {
      const page = { ...variables, after: loaded.endCursor } as unknown as VariablesOf<Document>
      const answer = await callInTime((inTime) =>
        runDocument(listDocument, page, { signal: anySignal(signal, inTime) }),
      )
      const { nodes, endCursor } = pick(answer) ?? { nodes: [], endCursor: null }
      loaded = { key, nodes: [...loaded.nodes, ...nodes], endCursor, pages: loaded.pages + 1 }
    } while (loaded.pages < pages && loaded.endCursor !== null)
    visited.set(key, loaded)
    return loaded
  }
  const state = useLoaded(`${key} ${pages}`, load, { checksSession: 'on failure' }, known)
  useInterval(REFRESH_MS, () => {
    if (!document.hidden) state.refresh()
  })
  useActs(state.refresh)
  return { ...useShownRows(state, toId), more: () => setPages(pages + 1), retry: state.retry }
}

/** Rows stay in their places until the person asks for the fresh ones; further pages join them at the end. */
function useShownRows<Row>(state: QueryState<Loaded<Row>>, toId: (row: Row) => string) {
  const latest = state.former
  const [{ shown, isOpen }, setShown] = useState<{ shown: Loaded<Row> | undefined; isOpen: boolean }>({
    shown: latest,
    isOpen: true,
  })
  const shownIds = new Set(shown?.nodes.map(toId))
  const fresh = latest?.nodes.filter((row) => !shownIds.has(toId(row))) ?? []
  const isContinued = shown?.nodes.every(
    (row, index) => latest?.nodes[index] && toId(latest.nodes[index]) === toId(row),
  )
  if (latest && latest !== shown && (isOpen || isContinued || shown?.nodes.length === 0))
    setShown({ shown: latest, isOpen: false })
  const isWaiting = state.is === 'loading' && shown !== undefined
  return {
    is: shown ? ('here' as const) : state.is === 'failed' ? ('failed' as const) : ('loading' as const),
    rows: shown?.nodes ?? [],
    hasMore: shown?.endCursor != null,
    isLoadingMore: isWaiting,
    hasChanged: shown !== latest,
    freshCount: fresh.length,
    isStale: state.is === 'failed',
    showFresh: () => setShown({ shown: latest, isOpen: false }),
    reload: () => {
      setShown({ shown, isOpen: true })
      state.refresh()
    },
  }
}
