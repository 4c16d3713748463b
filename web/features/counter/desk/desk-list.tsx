import type { ReactNode } from 'react'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { QueryState } from '#web/platform/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DESK_PAGE } from './desk-documents.ts'

interface DeskListProps<Row> {
  name: string
  texts: { loading: string; none: string; failed: string }
  state: Pick<QueryState<unknown>, 'is' | 'refresh'> & {
    answer: { totalCount: number; nodes: readonly Row[] } | undefined
  }
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}

export function DeskList<Row extends { _id: string }>({
  name,
  texts,
  state: { is, answer, refresh },
  page,
  onPage,
  children,
}: DeskListProps<Row>) {
  if (is === 'failed') return <ErrorState title={texts.failed} onRetry={refresh} />
  if (!answer)
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <div className="grid gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-16 w-full rounded-control" />
          ))}
        </div>
      </div>
    )
  return (
    <>
      {answer.totalCount === 0 ? (
        <p className="text-tinta-600">{texts.none}</p>
      ) : (
        <ul aria-label={name} className="divide-y divide-arena-200">
          {answer.nodes.map((row) => (
            <li key={row._id} className="py-3 first:pt-0">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      <Pages name={name} page={page} pages={Math.ceil(answer.totalCount / DESK_PAGE)} onPage={onPage} />
    </>
  )
}

function Pages({
  name,
  page,
  pages,
  onPage,
}: {
  name: string
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const t = useMessages(desk).pages
  if (pages < 2 && page === 1) return null
  return (
    <nav aria-label={t.label(name)} className="mt-2 flex flex-wrap items-center gap-3">
      {/* Not `disabled` on the first and last page: a disabled button loses the focus. */}
      <Button variant="secondary" size="sm" aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
        {t.previous}
      </Button>
      <p role="status" className="text-sm text-tinta-600 tabular-nums">
        {t.at(page, Math.max(page, pages))}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={page >= pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        {t.next}
      </Button>
    </nav>
  )
}
