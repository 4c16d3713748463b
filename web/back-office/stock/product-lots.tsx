import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { lotPath } from '#web/back-office/kit/back-office-paths.ts'
import { formatExpiry } from '#web/back-office/kit/expiry.ts'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ProductLot, ProductStock } from './level-documents.ts'
import { LotState } from './lot-state.tsx'
import { stockLots } from './messages/stock-lots.es.ts'
import { RecallForm } from './recall-form.tsx'

/** The first to expire first. */
export function ProductLots({ stock: { level, lots }, onChanged }: { stock: ProductStock; onChanged: () => void }) {
  const t = useMessages(stockLots)
  const may = useMay()
  const navigate = useNavigate()
  const [recalled, setRecalled] = useState<{ lot: ProductLot; open: boolean } | null>(null)
  const without = level.shelf - lots.reduce((sum, { units }) => sum + units, 0)
  return (
    <Card title={t.ofProduct} className="self-start">
      {lots.length === 0 ? (
        <p>{t.noLots}</p>
      ) : (
        <ul className="grid gap-3">
          {lots.map((lot) => (
            <li
              key={lot._id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-arena-200 pb-3 tabular-nums"
            >
              <LotName lot={lot} />
              <span>{t.opened.expires(formatExpiry(lot.expiresOn))}</span>
              <span className="font-semibold">{t.opened.onShelf(lot.units)}</span>
              <LotState state={lot.state} />
              {lot.reason === null ? null : <span className="text-sm text-tinta-600 wrap-anywhere">{lot.reason}</span>}
              {may('lots.recall') && lot.state !== 'recalled' ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t.recall.label(lot.code)}
                  onClick={() => setRecalled({ lot, open: true })}
                  className="ml-auto"
                >
                  {t.recall.openLot}
                </Button>
              ) : null}
            </li>
          ))}
          {without > 0 ? <li>{t.without(without)}</li> : null}
        </ul>
      )}
      {recalled ? (
        <RecallForm
          key={recalled.lot._id}
          known={{ product: level, lot: recalled.lot }}
          open={recalled.open}
          onClose={() => setRecalled({ ...recalled, open: false })}
          onDone={(id) => {
            onChanged()
            void navigate(lotPath(id))
          }}
        />
      ) : null}
    </Card>
  )
}

function LotName({ lot: { _id, code, state } }: { lot: ProductLot }) {
  const may = useMay()
  if (state !== 'recalled' || !may('lots.recall')) return <span className="font-semibold">{code}</span>
  return (
    <Link to={lotPath(_id)} className="text-link inline-flex min-h-6 items-center font-semibold max-sm:min-h-11">
      {code}
    </Link>
  )
}
