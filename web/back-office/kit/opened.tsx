import { createContext, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { QueryState } from '#web/platform/use-loaded.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface OpenedProps<Answer, Shown> {
  query: QueryState<Answer>
  /** Null when there is no such object. */
  pick: (answer: Answer) => Shown | null | undefined
  words: { failed: string; notFound: string; back: string }
  listPath: string
  loading: ReactNode
  children: (shown: Shown) => ReactNode
}

/** Reads the object anew: for an act that was refused because a colleague was faster. */
export const ShowNowContext = createContext<(() => void) | null>(null)

/** One object of a list: while it loads, when it failed, when it is unknown, and when it is there. */
export function Opened<Answer, Shown>({ query, pick, words, listPath, loading, children }: OpenedProps<Answer, Shown>) {
  const { is, former, retry } = query
  const shown = former && pick(former)
  if (shown) return <ShowNowContext value={query.refresh}>{children(shown)}</ShowNowContext>
  if (is === 'failed') return <ErrorState title={words.failed} onRetry={retry} />
  if (!former) return loading
  return (
    <EmptyState
      title={words.notFound}
      actions={
        <Link to={listPath} className="text-link">
          {words.back}
        </Link>
      }
    />
  )
}
