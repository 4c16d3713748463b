import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { picturePath } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { LOTS_PATH, QUARANTINE_PATH, RECEIPT_PATH, stockPath } from '#web/back-office/kit/back-office-paths.ts'
import type { Column } from '#web/back-office/kit/data-table.tsx'
import { formatExpiry } from '#web/back-office/kit/expiry.ts'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useScanner } from '#web/back-office/kit/scanner.ts'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { ViewTabs } from '#web/back-office/kit/view-tabs.tsx'
import { formatWorkCount, useWaiting } from '#web/back-office/kit/work-counts.tsx'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { findProducts } from './find-products.ts'
import { StockLevelsDocument, type StockLevel } from './level-documents.ts'
import { stockLevels } from './messages/stock-levels.es.ts'
import { Marks } from './product-marks.tsx'

const VIEWS = ['places', 'low'] as const
const FILTERS = { vista: VIEWS, desde: [], codigo: [] } as const
type Variables = Omit<VariablesOf<typeof StockLevelsDocument>, 'first' | 'after'>

/** Products on their shelves. A code of one product opens it, typed or scanned. */
export function StockList() {
  const t = useMessages(stockLevels)
  const navigate = useNavigate()
  const [{ vista, desde, codigo }, change] = useFilters(FILTERS)
  const search = useSending((code: string) => findProducts(code))
  const find = async (code: string) => {
    const { answer: found = [] } = code === '' ? {} : await search.send(code)
    if (found.length === 1) await navigate(stockPath(found[0]!.sku))
    // The list says that there is none, or that it failed.
    else change({ codigo: code })
  }
  useScanner((code) => void find(code))
  const variables: Variables =
    codigo !== '' ? { code: codigo } : { view: vista, from: vista === 'places' ? desde || null : null }
  return (
    <>
      <PageTitle title={t.title} actions={<Links />} />
      <ListSearch {...t.search} search={codigo} onSearch={(code) => void find(code)} />
      <ViewTabs label={t.views.label} views={VIEWS.map((key) => ({ key, label: t.views[key] }))} current={vista} />
      {codigo === '' && vista === 'places' ? (
        <FromShelf key={desde} from={desde} onFrom={(from) => change({ desde: from })} />
      ) : null}
      <Levels
        key={JSON.stringify(variables)}
        caption={t.views[vista]}
        variables={variables}
        empty={t.empty[codigo === '' ? vista : 'code']}
      />
    </>
  )
}

function Links() {
  const t = useMessages(stockLevels).links
  const may = useMay()
  const waiting = useWaiting()
  const [toWithdraw, expiring, quarantined] = [['lotsToWithdraw'], ['lotsExpiring'], ['unitsInQuarantine']].map(
    (counters) => waiting(counters as Parameters<typeof waiting>[0]),
  )
  return (
    <>
      <LinkButton to={LOTS_PATH} variant="secondary">
        {toWithdraw?.count || expiring?.count
          ? t.lotsWaiting(formatWorkCount(toWithdraw!), formatWorkCount(expiring!))
          : t.lots}
      </LinkButton>
      {may('quarantine.read') ? (
        <LinkButton to={QUARANTINE_PATH} variant="secondary">
          {quarantined?.count ? t.waiting(t.quarantine, formatWorkCount(quarantined)) : t.quarantine}
        </LinkButton>
      ) : null}
      {may('stock.correct') ? <LinkButton to={RECEIPT_PATH}>{t.receive}</LinkButton> : null}
    </>
  )
}

function FromShelf({ from, onFrom }: { from: string; onFrom: (from: string) => void }) {
  const t = useMessages(stockLevels)
  const [typed, setTyped] = useState(from)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFrom(typed.trim().toUpperCase())
  }
  return (
    <form onSubmit={submit} className="mb-4 flex items-end gap-2">
      <TextField
        label={t.from}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="w-44"
      />
      <Button type="submit" variant="secondary">
        {t.go}
      </Button>
    </form>
  )
}

interface LevelsProps {
  caption: string
  variables: Variables
  empty: string
}

function Levels({ caption, variables, empty }: LevelsProps) {
  const columns = useColumns()
  const list = useKeysetList(StockLevelsDocument, variables, {
    pick: (answer) => answer.stockLevels,
    toId: ({ _id }: StockLevel) => _id,
  })
  return (
    <ListView
      list={list}
      caption={caption}
      header={{ name: 'SKU', text: ({ sku }) => sku, path: ({ sku }) => stockPath(sku) }}
      toId={({ _id }) => _id}
      empty={{ title: empty }}
      columns={columns}
    />
  )
}

const FIGURE = 'tabular-nums sm:text-right'

function useColumns(): Column<StockLevel>[] {
  const t = useMessages(stockLevels)
  return [
    { name: t.columns.product, cell: (level) => <Product level={level} />, isPlain: true, className: 'min-w-48' },
    { name: t.columns.place, cell: ({ place }) => place, className: 'font-semibold tabular-nums whitespace-nowrap' },
    { name: t.columns.shelf, cell: ({ shelf }) => shelf, className: FIGURE },
    { name: t.columns.unpacked, cell: ({ unpacked }) => unpacked || null, className: FIGURE },
    { name: t.columns.held, cell: ({ held }) => held || null, className: FIGURE },
    {
      name: t.columns.available,
      cell: ({ available, reorderPoint }) => (
        <span className={available <= reorderPoint ? 'font-semibold text-error' : 'font-semibold'}>{available}</span>
      ),
      className: FIGURE,
    },
    { name: t.columns.reorderPoint, cell: ({ reorderPoint }) => reorderPoint || null, className: FIGURE },
    {
      name: t.columns.counted,
      cell: ({ countedAt }) => (countedAt === null ? t.never : formatMoment(countedAt)),
      className: 'tabular-nums whitespace-nowrap',
    },
    {
      name: t.columns.expires,
      cell: ({ expiresOn }) => (expiresOn === null ? null : formatExpiry(expiresOn)),
      className: 'tabular-nums whitespace-nowrap',
    },
  ]
}

function Product({ level }: { level: StockLevel }) {
  return (
    <span className="flex items-center gap-3">
      {level.image === null ? null : (
        <img
          src={picturePath({ sku: level.sku, index: 0, url: level.image }, 160, 'webp')}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 shrink-0 rounded-small bg-arena-100 object-contain"
        />
      )}
      <span className="min-w-0">
        {level.name} <Marks level={level} />
      </span>
    </span>
  )
}
