import { createContext, type ReactNode } from 'react'
import type { QueryState } from '#web/platform/use-loaded.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { Failed } from './failed.tsx'

interface OpenedProps<Answer, Shown> {
  query: QueryState<Answer>
  /** Null when there is no such object. */
  pick: (answer: Answer) => Shown | null | undefined
  words: { failed: string; notFound: string; back: string }
  listPath: string
  /** Escape leads to the list; a page that gives the key another meaning says so. */
  hasBackKey?: boolean
  loading: ReactNode
  children: (shown: Shown) => ReactNode
}

/** Reads the object anew: for an act that was refused because a colleague was faster. */
export const ShowNowContext = createContext<(() => void) | null>(null)

/** One object of a list, with the way back: while it loads, when it failed, when it is unknown, when it is there. */
export function Opened<Answer, Shown>({ words, listPath, hasBackKey = true, ...content }: OpenedProps<Answer, Shown>) {
  return (
    <>
      <BackLink to={listPath} hasKey={hasBackKey}>
        {words.back}
      </BackLink>
      <Content words={words} {...content} />
    </>
  )
}

type ContentProps<Answer, Shown> = Omit<OpenedProps<Answer, Shown>, 'listPath' | 'hasBackKey'>

function Content<Answer, Shown>({ query, pick, words, loading, children }: ContentProps<Answer, Shown>) {
  const { is, former, retry } = query
  const shown = former && pick(former)
  if (shown) return <ShowNowContext value={query.refresh}>{children(shown)}</ShowNowContext>
  const isUnknown = is === 'failed' && query.error.code.endsWith('.not_found')
  if (isUnknown) return <EmptyState title={words.notFound} />
  if (is === 'failed') return <Failed title={words.failed} onRetry={retry} />
  return former ? <EmptyState title={words.notFound} /> : loading
}

export const LoadingObject = ({ label }: { label: string }) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    <Skeleton className="h-8 w-56" />
    <Skeleton className="mt-2 h-6 w-72" />
    <Skeleton className="mt-6 h-72 w-full rounded-card" />
  </div>
)
