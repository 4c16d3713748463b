import { useState } from 'react'
import { addDays, formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CancelOffer } from './cancel-offer.tsx'
import { scheduledOffers } from './messages/scheduled-offers.es.ts'
import { ScheduledOffersDocument, type ScheduledOffer } from './offer-documents.ts'
import { PlanOffer } from './plan-offer.tsx'

type Dialog = { turn: number; cancelled: ScheduledOffer | null; open: boolean }
interface ScheduledOffersProps {
  product: { _id: number; sku: string }
  /** CLP. */
  normalPrice: number
  /** An offer that begins today is in the prices at once. */
  onChanged: () => void
}

/** Offers that begin and end by themselves. */
export function ScheduledOffers({ product, normalPrice, onChanged }: ScheduledOffersProps) {
  const t = useMessages(scheduledOffers)
  const may = useMay()
  const query = useOwnQuery(ScheduledOffersDocument, { sku: product.sku })
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const show = (cancelled: ScheduledOffer | null) => setDialog({ turn: (dialog?.turn ?? 0) + 1, cancelled, open: true })
  const hide = () => setDialog(dialog && { ...dialog, open: false })
  const change = () => {
    hide()
    query.refresh()
    onChanged()
  }
  const offers = query.former?.scheduledOffers
  return (
    <Card title={t.title}>
      {offers ? (
        <Offers offers={offers} onCancel={may('prices.edit') ? show : null} />
      ) : query.is === 'failed' ? (
        <Failed title={t.failed} onRetry={query.retry} className="border-0! p-0!" />
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      {may('prices.edit') ? (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => show(null)}>
          {t.add}
        </Button>
      ) : null}
      {dialog?.cancelled ? (
        <CancelOffer key={dialog.turn} offer={dialog.cancelled} open={dialog.open} onClose={hide} onDone={change} />
      ) : dialog ? (
        <PlanOffer
          key={dialog.turn}
          productId={product._id}
          normalPrice={normalPrice}
          open={dialog.open}
          onClose={hide}
          onDone={change}
        />
      ) : null}
    </Card>
  )
}

interface OffersProps {
  offers: readonly ScheduledOffer[]
  onCancel: ((offer: ScheduledOffer) => void) | null
}

function Offers({ offers, onCancel }: OffersProps) {
  const t = useMessages(scheduledOffers)
  const states: Record<string, string> = t.states
  if (offers.length === 0) return <p className="text-tinta-600">{t.none}</p>
  return (
    <ul className="grid gap-3">
      {offers.map((offer) => {
        const { _id, offerPrice, startsAt, endsAt, state, author } = offer
        const price = formatClp(offerPrice)
        const days = t.days(
          formatChileDate(toChileDate(startsAt)),
          // The end is the first moment of the day after.
          formatChileDate(addDays(toChileDate(endsAt), -1)),
        )
        return (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p>
              <span className="font-semibold tabular-nums">{price}</span>
              <span className="block text-sm text-tinta-600 tabular-nums">{days}</span>
              <span className="block text-sm text-tinta-600">
                {[states[state], author ? t.by(author) : null].filter(Boolean).join(', ')}
              </span>
            </p>
            {onCancel && (state === 'waiting' || state === 'running') ? (
              <Button variant="ghost" size="sm" aria-label={t.cancelLabel(price, days)} onClick={() => onCancel(offer)}>
                {t.cancel}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
