import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { backOffice } from './messages/back-office.es.ts'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** On a card the cell stands without its column's name. */
  isPlain?: boolean
  className?: string
}

export interface Selection {
  chosen: ReadonlySet<string>
  choose: (ids: ReadonlySet<string>) => void
  max: number
}

interface TableProps<Row> {
  caption: string
  /** The first column is the row's header. */
  header: { name: string; text: (row: Row) => string; path?: (row: Row) => string }
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  toId: (row: Row) => string
  selection?: Selection
}

const CELL = 'px-3 py-2 text-left align-middle max-sm:block max-sm:p-0 max-sm:text-base'
/** What can be pressed in a card lies above the link that fills it. */
const ABOVE = 'max-sm:[&_:is(a,button,label)]:relative max-sm:[&_:is(a,button,label)]:z-1'
const ROW =
  'h-14 border-b border-arena-200 last:border-b-0 max-sm:relative max-sm:flex max-sm:h-auto max-sm:flex-wrap ' +
  'max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:p-4'

// The roles are written out because a table whose rows are cards is no table to browsers.
export function DataTable<Row>({ caption, header, columns, rows, toId, selection }: TableProps<Row>) {
  const t = useMessages(backOffice).list
  return (
    // The longest names are wider than a tablet: there the table is moved, and its head is not held.
    <div className="rounded-card border border-arena-200 bg-white sm:max-xl:overflow-x-auto">
      <table role="table" className="w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={selection ? 'max-sm:block' : 'max-sm:sr-only'}>
          <tr role="row" className="max-sm:block">
            {selection ? (
              <th
                role="columnheader"
                scope="col"
                className={`${HEAD} w-10 max-sm:static max-sm:block max-sm:size-auto max-sm:rounded-t-card`}
              >
                <ChooseAll selection={selection} ids={rows.map(toId)} />
              </th>
            ) : null}
            {[header, ...columns].map((column) => (
              <th
                key={column.name}
                role="columnheader"
                scope="col"
                className={`${HEAD} max-sm:sr-only ${'className' in column ? column.className : ''}`}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={moveByKeys} className="max-sm:block">
          {rows.map((row) => (
            <tr key={toId(row)} role="row" className={`${ROW} hover:bg-arena-50 has-checked:bg-hoja-50`}>
              {selection ? (
                <td role="cell" className={`${CELL} ${ABOVE} w-10 max-sm:w-auto`}>
                  <Choose
                    selection={selection}
                    id={toId(row)}
                    ids={rows.map(toId)}
                    label={t.choose(header.text(row))}
                  />
                </td>
              ) : null}
              <th role="rowheader" scope="row" className={`${CELL} font-semibold whitespace-nowrap tabular-nums`}>
                {header.path ? (
                  <Link
                    to={header.path(row)}
                    data-row
                    // A press anywhere on a card opens it.
                    className="text-link inline-flex min-h-6 items-center max-sm:after:absolute max-sm:after:inset-0"
                  >
                    {header.text(row)}
                  </Link>
                ) : (
                  header.text(row)
                )}
              </th>
              {columns.map(({ name, cell, isPlain, className = '' }) => (
                <td key={name} role="cell" className={`${CELL} ${ABOVE} empty:hidden sm:empty:table-cell ${className}`}>
                  {isPlain ? cell(row) : <Labelled name={name}>{cell(row)}</Labelled>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEAD =
  'h-10 border-b border-arena-200 bg-arena-100 px-3 text-left text-sm font-semibold ' +
  'text-tinta-600 first:rounded-tl-card last:rounded-tr-card xl:sticky xl:top-14 xl:z-10 low:static'

/** A card has no column heads. */
function Labelled({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <>
      <span className="text-sm text-tinta-600 sm:hidden">{name}: </span>
      {children}
    </>
  )
}

function ChooseAll({ selection: { chosen, choose, max }, ids }: { selection: Selection; ids: readonly string[] }) {
  const t = useMessages(backOffice).list
  const first = ids.slice(0, max)
  const isAll = first.length > 0 && first.every((id) => chosen.has(id))
  return (
    <label className="-m-2 flex items-center gap-3 p-2 max-sm:-mx-3 max-sm:my-0 max-sm:min-h-12 max-sm:px-3">
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => choose(new Set(isAll ? [] : first))}
        className="size-5 max-sm:size-6"
      />
      <span className="sm:sr-only">{t.chooseAll(first.length)}</span>
    </label>
  )
}

function Choose({
  selection: { chosen, choose, max },
  id,
  ids,
  label,
}: {
  selection: Selection
  id: string
  ids: readonly string[]
  label: string
}) {
  /** With Shift all rows from the last chosen one. */
  const press = (event: MouseEvent<HTMLInputElement>) => {
    const next = new Set(chosen)
    const lastChosen = [...chosen].at(-1)
    if (event.shiftKey && lastChosen !== undefined && !chosen.has(id)) {
      const [start, end] = [ids.indexOf(lastChosen), ids.indexOf(id)].toSorted((a, b) => a - b)
      for (const each of ids.slice(start, end! + 1)) next.add(each)
    } else if (!next.delete(id)) next.add(id)
    choose(new Set([...next].slice(0, max)))
  }
  return (
    <label className="-m-2 flex p-2 max-sm:-m-2.5 max-sm:p-2.5">
      <input
        type="checkbox"
        aria-label={label}
        checked={chosen.has(id)}
        onClick={press}
        onChange={() => {}}
        className="size-5 max-sm:size-6"
      />
    </label>
  )
}

/** Arrows, Home and End move among the rows' links. */
function moveByKeys(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const index = links.indexOf(event.target as HTMLElement)
  if (index === -1) return
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: links.length - 1 }[event.key]
  const link = next === undefined ? undefined : links[next]
  if (!link) return
  event.preventDefault()
  link.focus()
}

export function LoadingRows() {
  const t = useMessages(backOffice).list
  return (
    <div aria-busy="true" className="rounded-card border border-arena-200 bg-white">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <div className="h-10 rounded-t-card border-b border-arena-200 bg-arena-100 max-sm:hidden" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="flex h-14 items-center gap-6 border-b border-arena-200 px-3 last:border-b-0 max-sm:h-20"
        >
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-16 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
