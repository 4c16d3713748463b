import CalendarDays from 'lucide-react/icons/calendar-days'
import { formatChileDate } from '#lib/chile-time.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { Plan } from '#web/features/basket/cart/subscription-data.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePlannedDeliveries } from './use-planned-deliveries.ts'

/** More dates are shown on request. */
const SHOWN_DATES = 6

/** Renders nothing until months and days are chosen. */
export function PlannedDates({ plan, className = '' }: { plan: Plan; className?: string }) {
  const t = useMessages(subscriptionCheckout).plan
  const { today, deliveries, failed, retry } = usePlannedDeliveries(plan)
  if (deliveries === null) return null
  if (deliveries === undefined)
    return failed ? <ErrorState onRetry={retry} className={className} /> : <Skeleton className={`h-48 ${className}`} />
  const list = (shown: typeof deliveries) => (
    <ol className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-3">
      {shown.map(({ date, charged }) => (
        <li key={date} className="grid rounded-control border border-arena-200 bg-white px-3 py-2 tabular-nums">
          <span className="font-semibold">{formatChileDate(date)}</span>
          <span className="text-xs text-tinta-600">
            {charged === today ? t.chargedNow : t.charged(formatChileDate(charged))}
          </span>
        </li>
      ))}
    </ol>
  )
  return (
    <div className={`rounded-control bg-hoja-50 p-4 ${className}`}>
      <p role="status" className="mb-3 flex gap-2.5">
        <CalendarDays size={20} aria-hidden className="mt-0.5 shrink-0 text-hoja-700" />
        <span>
          <strong className="font-semibold">{t.deliveries(deliveries.length)}</strong>{' '}
          <span className="text-tinta-600">{t.between(plan.months!, plan.days!)}</span>
        </span>
      </p>
      {list(deliveries.slice(0, SHOWN_DATES))}
      {deliveries.length > SHOWN_DATES ? (
        <details className="group mt-2">
          <summary
            className={
              'inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-hoja-700 ' +
              'underline-offset-4 group-open:hidden hover:underline'
            }
          >
            {t.all(deliveries.length)}
          </summary>
          {list(deliveries.slice(SHOWN_DATES))}
        </details>
      ) : null}
      <p className="mt-3 text-sm text-tinta-600">{t.note}</p>
    </div>
  )
}
