import { useState } from 'react'
import { STOCK_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CountForm } from './count-form.tsx'
import { ProductStockDocument, type ProductStock, type StockLevel } from './level-documents.ts'
import { stockLevels } from './messages/stock-levels.es.ts'
import { Movements } from './movements.tsx'
import { ProductLots } from './product-lots.tsx'
import { Marks } from './product-marks.tsx'
import { Shelf } from './shelf-form.tsx'
import { WriteOffForm } from './write-off-form.tsx'

/** One product's units: what a person counts, what is promised, and why. */
export function OpenedStock({ sku }: { sku: string }) {
  const t = useMessages(stockLevels).opened
  const query = useOwnQuery(ProductStockDocument, { sku })
  return (
    <Opened
      query={query}
      pick={({ productStock }) => productStock}
      words={t}
      listPath={STOCK_PATH}
      loading={<LoadingStock />}
    >
      {(stock) => <Shown stock={stock} reload={query.refresh} />}
    </Opened>
  )
}

function Shown({ stock, reload }: { stock: ProductStock; reload: () => void }) {
  const t = useMessages(stockLevels)
  const { level } = stock
  // A change of one's own is in the list at once.
  const [turn, setTurn] = useState(0)
  const onChanged = () => {
    setTurn((before) => before + 1)
    reload()
  }
  return (
    <>
      <PageTitle
        title={level.name}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            SKU {level.sku} <Marks level={level} />
            <span>
              {level.countedAt === null ? t.opened.neverCounted : t.opened.counted(formatMoment(level.countedAt))}
            </span>
          </span>
        }
        actions={<Acts stock={stock} onChanged={onChanged} reload={reload} />}
      />
      <Figures level={level} />
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProductLots stock={stock} onChanged={onChanged} />
        <Shelf level={level} onChanged={onChanged} />
      </div>
      <Movements key={turn} productId={level._id} />
    </>
  )
}

interface ActsProps {
  stock: ProductStock
  onChanged: () => void
  reload: () => void
}

function Acts({ stock, onChanged, reload }: ActsProps) {
  const t = useMessages(stockLevels)
  const may = useMay()
  const { level } = stock
  const [count, setCount] = useState({ open: false, shelf: level.shelf })
  const [isWritingOff, setWritingOff] = useState(false)
  if (!may('stock.correct')) return null
  return (
    <>
      <KeyButton shortcut="F9" label={t.writeOff.open} variant="secondary" onClick={() => setWritingOff(true)}>
        {t.writeOff.open}
      </KeyButton>
      <KeyButton shortcut="F8" label={t.count.open} onClick={() => setCount({ open: true, shelf: level.shelf })}>
        {t.count.open}
      </KeyButton>
      <CountForm
        level={level}
        shelf={count.shelf}
        onMoved={reload}
        open={count.open}
        onClose={() => setCount({ ...count, open: false })}
        onDone={() => {
          setCount({ ...count, open: false })
          onChanged()
        }}
      />
      <WriteOffForm
        stock={stock}
        open={isWritingOff}
        onClose={() => setWritingOff(false)}
        onDone={() => {
          setWritingOff(false)
          onChanged()
        }}
      />
    </>
  )
}

function Figures({ level }: { level: StockLevel }) {
  const t = useMessages(stockLevels).opened.figures
  const figures = [
    ['shelf', level.shelf],
    ['unpacked', level.unpacked],
    ['held', level.held],
    ['available', level.available],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(([name, units]) => (
        <div key={name} className="flex flex-col rounded-card border border-arena-200 bg-white p-4">
          <dt className="grow font-semibold">{t[name]}</dt>
          <dd className="text-3xl leading-10 font-bold tabular-nums">{units}</dd>
        </div>
      ))}
    </dl>
  )
}

function LoadingStock() {
  const t = useMessages(stockLevels).opened
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-8 w-72" />
      <Skeleton className="mt-6 h-24 w-full rounded-card" />
      <Skeleton className="mt-4 h-72 w-full rounded-card" />
    </div>
  )
}
