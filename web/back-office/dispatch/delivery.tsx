import MapPin from 'lucide-react/icons/map-pinned'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { phoneLink } from '#lib/phone.ts'
import { DISPATCH_PATH, orderPath, PICKUPS_PATH, preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { Opened } from '#web/back-office/kit/opened.tsx'
import { LoadingParcel, ParcelHead } from '#web/back-office/kit/parcel-page.tsx'
import { TakeOrderDocument } from '#web/back-office/kit/parcel-documents.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { TaxNumber } from '#web/back-office/kit/tax-number.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeliveredForm } from './delivered-form.tsx'
import { isOwed } from './delivery.rules.ts'
import { DeliveryDocument, type Delivery } from './dispatch-documents.ts'
import { dispatch } from './messages/dispatch.es.ts'
import { NotDeliveredForm } from './not-delivered-form.tsx'
import { ReturnedForm } from './returned-form.tsx'
import { Tracking } from './tracking.tsx'

/** One parcel for the person who brings it, or hands it over the counter: large buttons, one question at a time. */
export function DeliveryPage({ id }: { id: string }) {
  const t = useMessages(dispatch).delivery
  const words = useMessages(parcels)
  const query = useOwnQuery(DeliveryDocument, { id })
  const listPath = query.former?.parcel?.shippingMethod === 'withdrawalStore' ? PICKUPS_PATH : DISPATCH_PATH
  return (
    <Opened
      query={query}
      pick={({ parcel }) => parcel}
      words={{ ...words, failed: t.failed }}
      listPath={listPath}
      loading={<LoadingParcel />}
    >
      {(parcel) => (
        <div className="max-w-2xl">
          <ParcelHead parcel={parcel} />
          <Addressee parcel={parcel} />
          <Acts key={parcel.since} parcel={parcel} show={(next) => query.replace({ parcel: next })} />
        </div>
      )}
    </Opened>
  )
}

function Addressee({ parcel }: { parcel: Delivery }) {
  const t = useMessages(dispatch).delivery
  const { order, shippingMethod } = parcel
  const isPickup = shippingMethod === 'withdrawalStore'
  const address = [order.shippingAddress, order.subShippingAddress].filter(Boolean).join(', ')
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(order.shippingAddress)}`
  return (
    <section aria-label={t.to} className="mb-4 rounded-card border border-arena-200 bg-white p-4">
      <p className="text-lg font-semibold">{order.name}</p>
      {isPickup ? null : <p className="text-lg">{address}</p>}
      {order.shippingCommentary ? (
        <p className="mt-1">
          <span className="text-tinta-600">{t.comment}: </span>
          {order.shippingCommentary}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {order.phone ? (
          <a href={phoneLink(order.phone)} className="text-link inline-flex min-h-11 items-center gap-2">
            <Phone size={20} aria-hidden /> {t.phone} {order.phone}
          </a>
        ) : null}
        {isPickup ? null : (
          <a href={map} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center gap-2">
            <MapPin size={20} aria-hidden /> {t.map}
          </a>
        )}
      </div>
      {parcel.carrier ? (
        <p className="mt-1 text-sm text-tinta-600">
          <Tracking parcel={parcel} />
        </p>
      ) : null}
      <p className="mt-1 text-sm text-tinta-600 tabular-nums empty:hidden">
        <TaxNumber parcel={parcel} />
      </p>
      {isOwed(parcel) ? <Alert tone="warning" title={t.toBePaid(formatClp(order.amount))} className="mt-3" /> : null}
      {parcel.needsPrescription ? <Alert tone="warning" title={t.prescriptionNeeded} className="mt-3" /> : null}
    </section>
  )
}

const ACTS = {
  packed: ['delivered', 'returned'],
  on_the_way: ['delivered', 'notDelivered', 'returned'],
  not_delivered: ['returned'],
} as const
type Act = 'delivered' | 'notDelivered' | 'returned'

function Acts({ parcel, show }: { parcel: Delivery; show: (parcel: Delivery) => void }) {
  const t = useMessages(dispatch).delivery
  const words = useMessages(parcels)
  const may = useMay()
  const [act, setAct] = useState<Act | null>(null)
  const isPickup = parcel.shippingMethod === 'withdrawalStore'
  const { state } = parcel
  // A packed parcel of another delivery has not left yet.
  const acts: readonly Act[] = state === 'packed' && !isPickup ? [] : (ACTS[state as keyof typeof ACTS] ?? [])
  const form = { parcel, show, onCancel: () => setAct(null) }
  if (act === 'delivered') return <DeliveredForm {...form} isPickup={isPickup} />
  // A parcel that comes back was not delivered either, and has a reason.
  if (act === 'notDelivered' || (act && state === 'on_the_way'))
    return <NotDeliveredForm {...form} isBack={act === 'returned'} />
  if (act === 'returned') return <ReturnedForm {...form} />
  const settled = t.settled[state as keyof typeof t.settled]
  const reason = parcel.reason && words.reasons[parcel.reason as keyof typeof words.reasons]
  return (
    <>
      {settled ? (
        <Alert tone={state === 'delivered' ? 'success' : 'info'} live title={settled} className="mb-4">
          {[reason, parcel.note].filter(Boolean).join('. ')}
        </Alert>
      ) : null}
      {may('parcels.dispatch') ? (
        <div className="grid gap-3 sm:grid-cols-3">
          {acts.map((each) => (
            <Button
              key={each}
              size="lg"
              variant={each === 'delivered' ? 'primary' : 'secondary'}
              className="min-h-16!"
              onClick={() => setAct(each)}
            >
              {each === 'returned' && isPickup ? t.notCollected : t[each]}
            </Button>
          ))}
        </div>
      ) : null}
      {state === 'returned' ? <Returned parcel={parcel} /> : null}
    </>
  )
}

/** What staff decide of it: another parcel, or the order's money. */
function Returned({ parcel }: { parcel: Delivery }) {
  const t = useMessages(dispatch).delivery
  const may = useMay()
  const navigate = useNavigate()
  const { is, error, send } = useStaffMutation(TakeOrderDocument)
  const sendAgain = async () => {
    const { answer } = await send({ orderId: parcel.orderId })
    if (answer?.takeOrder) await navigate(preparationPath(answer.takeOrder._id))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {may('parcels.prepare') ? (
        <Button size="lg" onClick={() => void sendAgain()} loading={is === 'sending'} className="max-sm:w-full">
          {t.again}
        </Button>
      ) : null}
      {may('orders.read') ? (
        <Link to={orderPath(parcel.orderReferenceId)} className="text-link inline-flex min-h-11 items-center">
          {t.toOrder}
        </Link>
      ) : null}
      {error ? <RefusalAlert error={error} /> : null}
    </div>
  )
}
