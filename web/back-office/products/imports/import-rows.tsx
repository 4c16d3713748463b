import Download from 'lucide-react/icons/download'
import { ROW_VIEWS } from '#shop/shelf/catalogue/import/import.rules.ts'
import { staffProductPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { fetchOwn, saveAnswer } from '#web/platform/fetch-own.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLaw } from '#web/back-office/products/field-input.tsx'
import { useProductWords } from '#web/back-office/products/product-words.ts'
import { ImportRowsDocument, type ImportRow, type OpenedImport } from './import-documents.ts'
import { imports } from './messages/imports.es.ts'

type View = (typeof ROW_VIEWS)[number]

export function ImportRows({ shown }: { shown: OpenedImport }) {
  const t = useMessages(imports)
  const counts: Record<View, number | null> = {
    changed: shown.rowsChanged,
    new: shown.rowsNew,
    refused: shown.rowsRefused,
    unclassified: shown.unclassified,
    left: shown.left,
  }
  const [first = 'changed', ...others] = ROW_VIEWS.filter((view) => counts[view] !== 0)
  const views = [first, ...others]
  const [{ vista }] = useFilters({ vista: views })
  return (
    <>
      <ViewTabs
        label={t.views.label}
        current={vista}
        views={views.map((key) => ({
          key,
          label: `${t.views[key]} (${t.number(counts[key] ?? 0)})`,
        }))}
      />
      <Rows key={vista} shown={shown} view={vista} />
      <p className="mt-4 text-sm text-tinta-600 tabular-nums">{t.unchanged(t.number(shown.rowsUnchanged))}</p>
    </>
  )
}

function Rows({ shown, view }: { shown: OpenedImport; view: View }) {
  const t = useMessages(imports)
  const language = useLocale()
  const list = useKeysetList(
    ImportRowsDocument,
    { id: shown._id, view, language },
    { pick: (answer) => answer.importRows, toId: ({ line }: ImportRow) => String(line) },
  )
  return (
    <>
      {list.rows.length > 0 ? <DownloadRows id={shown._id} view={view} /> : null}
      <ListView
        list={list}
        caption={t.views[view]}
        header={{
          name: t.columns.sku,
          text: ({ sku }) => sku || '—',
          ...(view !== 'refused' && { path: ({ sku }: ImportRow) => staffProductPath(sku) }),
        }}
        toId={({ line }) => String(line)}
        empty={{ title: t.views.empty }}
        columns={[
          { name: t.columns.line, cell: ({ line }) => line, className: 'tabular-nums sm:text-right' },
          { name: t.columns.product, cell: ({ name }) => name ?? '', isPlain: true, className: 'wrap-anywhere' },
          {
            name: t.columns[view],
            cell: (row) => <RowLines row={row} view={view} />,
            isPlain: true,
            className: 'max-sm:w-full',
          },
        ]}
      />
    </>
  )
}

/** What becomes of a row, in the words of its fields. */
function RowLines({ row, view }: { row: ImportRow; view: View }) {
  const t = useMessages(imports)
  const words = useProductWords()
  const law = useLaw()
  const isDone = row.state !== null && view !== 'unclassified'
  const condition = view === 'unclassified' && row.classification.find(({ field }) => field === 'sale_condition')
  const lines =
    view === 'refused'
      ? row.problems.map(({ column, reason }) => `${column === '' ? t.row : words.name(column)}: ${reason}`)
      : view === 'left'
        ? row.leftFields.map((field) => t.leftField(words.name(field)))
        : [...(view === 'unclassified' ? [] : row.changes), ...(isDone ? [] : row.classification)].map(
            ({ field, from, to }) => words.line(field, from, to),
          )
  return (
    <ul className="grid gap-0.5 py-1">
      {lines.slice(0, LINES_MAX).map((line) => (
        <li key={line} className="line-clamp-3 wrap-anywhere tabular-nums">
          {line}
        </li>
      ))}
      {condition ? <li className="text-tinta-600">{law(condition.to)}</li> : null}
      {lines.length > LINES_MAX ? <li className="text-tinta-600">{t.moreFields(lines.length - LINES_MAX)}</li> : null}
    </ul>
  )
}
const LINES_MAX = 6

function DownloadRows({ id, view }: { id: string; view: View }) {
  const t = useMessages(imports)
  const { is, send } = useSending(
    async (_: void, signal) =>
      saveAnswer(await fetchOwn(`/staff/1.0/imports/${id}?view=${view}`, { signal }), 'importacion.csv'),
    120_000,
  )
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" onClick={() => void send()} loading={is === 'sending'}>
        <Download size={18} aria-hidden /> {t.download}
      </Button>
      {is === 'failed' ? <Alert tone="error" title={t.downloadFailed} /> : null}
    </div>
  )
}
