import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, useSyncExternalStore } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dateStates, findFirstSlide, type DateState } from './delivery-dates.rules.ts'
import { DeliveryModal } from './delivery-modal.tsx'
import type { DetailNotice } from './detail-notice.ts'
import { useDeliveryChange } from './use-delivery-change.ts'
import type { ShownDelivery, ShownSubscription } from './subscriptions-document.ts'

/** ACCOUNT §9. */
const DATES_ON_DESKTOP = 6
const DATES_ON_MOBILE = 3
const WIDE_QUERY = '(width >= 768px)'

export function DeliveryDates({
  subscription,
  onDone,
}: {
  subscription: ShownSubscription
  onDone: (notice: DetailNotice) => void
}) {
  const { _id, paymentDates, status } = subscription
  const t = useMessages(accountSubscriptions).detail
  const perSlide = useIsWide() ? DATES_ON_DESKTOP : DATES_ON_MOBILE
  const active = status === 'ACTIVA'
  const [chosenSlide, setChosenSlide] = useState<number | null>(null)
  const { changing, setChanging, restore } = useDeliveryChange(subscription, onDone)
  if (paymentDates.length === 0) return null
  const states = dateStates(paymentDates, active)
  const slides = Math.ceil(paymentDates.length / perSlide)
  const slide = Math.min(chosenSlide ?? findFirstSlide(paymentDates, perSlide), slides - 1)
  const from = slide * perSlide
  const shown = paymentDates.slice(from, from + perSlide)
  return (
    <Card title={t.dates}>
      <ol
        aria-label={t.slide(from + 1, from + shown.length, paymentDates.length)}
        className="grid grid-cols-3 gap-2 md:grid-cols-6"
      >
        {shown.map((delivery, index) => (
          <DateCell
            key={delivery.date}
            delivery={delivery}
            state={states[from + index] ?? null}
            onChange={() => setChanging(delivery)}
            onRestore={() => restore(delivery)}
          />
        ))}
      </ol>
      {slides > 1 ? (
        <div className="mt-3 flex items-center justify-center gap-2">
          <IconButton label={t.previous} disabled={slide === 0} onClick={() => setChosenSlide(slide - 1)}>
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <p aria-live="polite" className="min-w-40 text-center text-sm text-tinta-600">
            {t.slide(from + 1, from + shown.length, paymentDates.length)}
          </p>
          <IconButton label={t.next} disabled={slide === slides - 1} onClick={() => setChosenSlide(slide + 1)}>
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {active ? <p className="mt-4 text-sm text-tinta-600">{t.note}</p> : null}
      {changing ? (
        <DeliveryModal
          subscriptionId={_id}
          delivery={changing}
          onClose={() => setChanging(null)}
          onDone={(notice) => {
            setChanging(null)
            onDone(notice)
          }}
        />
      ) : null}
    </Card>
  )
}

const stateTextClass: { [state in DateState]?: string } = {
  paid: 'font-semibold text-hoja-800',
  next: 'font-semibold text-hoja-700',
}
const stateBoxClass: Record<DateState, string> = {
  paid: 'border-hoja-600 bg-hoja-50',
  next: 'border-hoja-700 bg-white',
  waiting: 'border-arena-200 bg-white',
  skipped: 'border-arena-200 bg-arena-100',
}

interface DateCellProps {
  delivery: ShownDelivery
  state: DateState | null
  onChange: () => void
  onRestore: () => void
}

function DateCell({ delivery, state, onChange, onRestore }: DateCellProps) {
  const t = useMessages(accountSubscriptions).detail
  const { dateStates: names, skipReasons } = t
  const { skipReason: reason } = delivery
  const date = delivery.arrives.replaceAll('-', '/')
  return (
    <li
      className={
        'grid content-start justify-items-center gap-0.5 rounded-control border px-1 py-2.5 text-center ' +
        `${stateBoxClass[state ?? 'skipped']}`
      }
    >
      <span className="text-sm font-semibold tabular-nums max-sm:text-xs">{date}</span>
      {state ? (
        <span className={`flex items-center gap-1 text-xs ${stateTextClass[state] ?? 'text-tinta-600'}`}>
          {state === 'paid' ? <CircleCheck size={14} aria-hidden /> : null}
          {names[state]}
        </span>
      ) : null}
      {state === 'skipped' && reason ? (
        <span className="text-xs text-tinta-600">{skipReasons[reason as keyof typeof skipReasons]}</span>
      ) : null}
      {delivery.canSkip || delivery.delayDates.length > 0 ? (
        <Button variant="ghost" className="px-2! text-sm" aria-label={t.changeLabel(date)} onClick={onChange}>
          {t.change}
        </Button>
      ) : delivery.canRestore ? (
        <Button variant="ghost" className="px-2! text-sm" aria-label={t.restoreLabel(date)} onClick={onRestore}>
          {t.restore}
        </Button>
      ) : null}
    </li>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE_QUERY)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE_QUERY).matches,
    () => true,
  )
}
