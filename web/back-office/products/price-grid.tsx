import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { staffProductPath } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangePreview } from './change-preview.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FILTERS, toVariables, type Filters, type Variables } from './list-filters.rules.ts'
import { priceGrid } from './messages/price-grid.es.ts'
import { staffProducts } from './messages/staff-products.es.ts'
import {
  findWrongCells,
  pasteColumn,
  planPrices,
  PRICE_COLUMNS,
  readPrice,
  toCell,
  type PriceColumn,
  type Typed,
} from './price-grid.rules.ts'
import { StaffProductsDocument, type ListedProduct } from './product-documents.ts'
import { RefusedProducts } from './steps-dialog.tsx'
import type { NamedRefusal } from './use-steps.ts'

/** Prices of many products, cell by cell or a pasted column. */
export function PriceGrid() {
  const t = useMessages(priceGrid)
  const words = useMessages(staffProducts)
  const [filters, setFilters] = useFilters(FILTERS)
  const change = (patch: Partial<Filters & { buscar: string }>) => setFilters(patch as Parameters<typeof setFilters>[0])
  const variables = toVariables(filters)
  return (
    <>
      <PageTitle title={t.title} text={t.text} />
      <ListSearch
        key={filters.buscar}
        label={words.search}
        hint={words.searchHint}
        search={filters.buscar}
        onSearch={(buscar) => change({ buscar })}
      />
      <FilterBar filters={filters} change={change} />
      <Grid key={JSON.stringify(variables)} variables={variables} />
    </>
  )
}

function Grid({ variables }: { variables: Variables }) {
  const t = useMessages(priceGrid)
  const { columns, empty, fields } = useMessages(staffProducts)
  const list = useKeysetList(StaffProductsDocument, variables, {
    pick: (answer) => answer.staffProducts,
    toId: ({ _id }: ListedProduct) => String(_id),
  })
  const [typed, setTyped] = useState<Typed>(new Map())
  const [isShown, show] = useState(false)
  const [refused, setRefused] = useState<readonly NamedRefusal[]>([])
  const planned = planPrices(list.rows, typed)
  const wrong = list.rows.reduce((sum, row) => sum + findWrongCells(row, typed.get(row._id) ?? {}).length, 0)
  return (
    <>
      {refused.length > 0 ? (
        <div className="mb-4">
          <RefusedProducts rows={refused} />
        </div>
      ) : null}
      <ListView
        list={list}
        caption={t.caption}
        header={{ name: columns.sku, text: ({ sku }) => sku, path: ({ sku }) => staffProductPath(sku) }}
        toId={({ _id }) => String(_id)}
        empty={{ title: empty }}
        columns={[
          { name: columns.product, cell: ({ name }) => name, isPlain: true },
          ...PRICE_COLUMNS.map((column) => ({
            name: fields[column],
            className: 'max-sm:w-full',
            cell: (row: ListedProduct) => (
              <PriceCell
                row={row}
                column={column}
                value={typed.get(row._id)?.[column] ?? toCell(row, column)}
                isWrong={findWrongCells(row, typed.get(row._id) ?? {}).includes(column)}
                onChange={(text) =>
                  setTyped(new Map(typed).set(row._id, { ...typed.get(row._id), [column]: readPrice(text) }))
                }
                onPaste={(text) =>
                  setTyped(pasteColumn(typed, { rows: list.rows, from: list.rows.indexOf(row), column, text }))
                }
              />
            ),
          })),
        ]}
      />
      {planned.length > 0 ? (
        <ChangeBar
          changed={planned.length}
          wrong={wrong}
          onDiscard={() => setTyped(new Map())}
          onLook={() => show(true)}
        />
      ) : null}
      {isShown ? (
        <ChangePreview
          planned={planned}
          onClose={() => show(false)}
          onDone={(rows) => {
            show(false)
            setTyped(new Map())
            setRefused(rows)
            list.reload()
          }}
        />
      ) : null}
    </>
  )
}

interface ChangeBarProps {
  changed: number
  wrong: number
  onDiscard: () => void
  onLook: () => void
}

function ChangeBar({ changed, wrong, onDiscard, onLook }: ChangeBarProps) {
  const t = useMessages(priceGrid)
  return (
    <div
      data-page-bar="all"
      className={
        'sticky bottom-18 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-arena-200 ' +
        'bg-white p-3 shadow-float sm:bottom-4 low:static'
      }
    >
      <p role="status" className="grow text-sm text-tinta-600">
        {[t.changed(changed), wrong > 0 ? t.wrong(wrong) : null].filter(Boolean).join(', ')}
      </p>
      <Button variant="ghost" onClick={onDiscard}>
        {t.discard}
      </Button>
      <KeyButton shortcut="F8" label={t.preview} aria-disabled={wrong > 0} onClick={() => wrong === 0 && onLook()}>
        {t.preview}
      </KeyButton>
    </div>
  )
}

interface PriceCellProps {
  row: ListedProduct
  column: PriceColumn
  value: string
  isWrong: boolean
  onChange: (text: string) => void
  onPaste: (text: string) => void
}

function PriceCell({ row, column, value, isWrong, onChange, onPaste }: PriceCellProps) {
  const t = useMessages(priceGrid)
  const { fields } = useMessages(staffProducts)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!text.includes('\n')) return
    event.preventDefault()
    onPaste(text)
  }
  return (
    <TextField
      label={t.cell(fields[column], row.name)}
      labelHidden
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      value={value}
      error={isWrong ? t.wrongCell[column] : undefined}
      data-column={column}
      className="min-w-28"
      onChange={({ target }) => onChange(target.value)}
      onPaste={paste}
      onKeyDown={moveInColumn}
    />
  )
}

/** ↑ and ↓ go to the cell above and below, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const { column } = event.currentTarget.dataset
  const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)]
  const next = cells[cells.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
  next.select()
}
