import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
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
  empty: { title: string; text?: string; actions?: ReactNode }
}

export function ListView<Row>({ list, empty, ...table }: ListViewProps<Row>) {
  const t = useMessages(backOffice).list
  if (list.is === 'failed') return <ErrorState title={t.failed} onRetry={list.retry} />
  if (list.is === 'loading') return <LoadingRows />
  return (
    <>
      <div role="status" className="empty:hidden">
        {list.isStale ? (
          <Alert
            tone="warning"
            title={t.stale}
            className="mb-3"
            actions={
              <Button variant="secondary" size="sm" onClick={list.reload}>
                {t.refresh}
              </Button>
            }
          />
        ) : null}
        {list.hasChanged ? (
          <Button variant="secondary" size="sm" onClick={list.showFresh} className="mb-3">
            {list.freshCount > 0 ? t.fresh(list.freshCount) : t.changed}
          </Button>
        ) : null}
      </div>
      {list.rows.length === 0 ? <EmptyState {...empty} /> : <DataTable {...table} rows={list.rows} />}
      {list.hasMore ? (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={list.more} loading={list.isLoadingMore}>
            {t.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}
