import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failed } from './failed.tsx'
import { DataTable, LoadingRows, type Column, type Selection } from './data-table.tsx'
import { backOffice } from './messages/back-office.es.ts'
import type { KeysetList } from './use-keyset-list.ts'

interface ListViewProps<Row> {
  list: KeysetList<Row>
  caption: string
  header: { name: string; text: (row: Row) => string; path?: (row: Row) => string }
  columns: readonly Column<Row>[]
  toId: (row: Row) => string
  selection?: Selection
  empty: { title: string; text?: string; children?: ReactNode; actions?: ReactNode }
}

export function ListView<Row>({ list, empty, ...table }: ListViewProps<Row>) {
  const t = useMessages(backOffice).list
  if (list.is === 'failed') return <Failed title={t.failed} onRetry={list.retry} />
  if (list.is === 'loading') return <LoadingRows />
  return (
    <>
      {list.rows.length === 0 ? <EmptyState {...empty} /> : <DataTable {...table} rows={list.rows} />}
      {list.hasMore ? (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={list.more} loading={list.isLoadingMore}>
            {t.more}
          </Button>
        </div>
      ) : null}
      {/* At the foot of the screen: the rows stay where they are under a pointer. */}
      <div role="status" className="sticky bottom-18 z-20 grid justify-items-center gap-3 not-empty:pt-3 sm:bottom-4">
        {list.isStale ? (
          <Alert
            tone="warning"
            title={t.stale}
            className="w-full max-w-xl shadow-float"
            actions={
              <Button variant="secondary" size="sm" onClick={list.reload}>
                {t.refresh}
              </Button>
            }
          />
        ) : null}
        {list.hasChanged ? (
          <Button variant="secondary" size="sm" onClick={list.showFresh} className="shadow-float">
            {list.freshCount > 0 ? t.fresh(list.freshCount) : t.changed}
          </Button>
        ) : null}
      </div>
    </>
  )
}
