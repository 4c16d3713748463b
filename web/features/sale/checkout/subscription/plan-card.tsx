/** ACCOUNT §4 §5 §9. */
import { useRef } from 'react'
import { formatChileDate } from '#lib/chile-time.ts'
import { DAYS_BETWEEN, MONTHS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { keepPlan, STARTS, usePlan, type Plan } from '#web/features/basket/cart/subscription-data.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { PlannedDates } from './planned-dates.tsx'
import { usePlannedDeliveries } from './use-planned-deliveries.ts'

/** `attempts` counts how often the customer wanted to go on without a choice. */
export function PlanCard({ attempts, className = '' }: { attempts: number; className?: string }) {
  const t = useMessages(subscriptionCheckout).plan
  const plan = usePlan()
  const card = useRef<HTMLDivElement>(null)
  useAfterChange(attempts, () => card.current?.querySelector<HTMLElement>('select[aria-invalid=true]')?.focus())
  // The first date does not depend on the length: before the choice the shortest one serves.
  const planFrom = (start: Plan['start']) => ({ ...plan, months: plan.months ?? MONTHS[0], start })
  const today = usePlannedDeliveries(planFrom('today')).deliveries?.[0]
  const next = usePlannedDeliveries(planFrom('nextPeriod')).deliveries?.[0]
  const hints = {
    today: today ? t.firstOn(formatChileDate(today.date)) : t.todayHintOpen,
    nextPeriod: next ? t.firstOn(formatChileDate(next.date)) : t.nextPeriodHintOpen,
  }
  return (
    <div ref={card} className={className}>
      <Card title={t.title}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t.months}
            aria-required
            placeholder={t.choose}
            value={plan.months ?? ''}
            onChange={({ target }) => keepPlan({ months: Number(target.value) })}
            options={MONTHS.map((months) => ({ value: String(months), label: t.monthsLabel(months) }))}
            error={attempts > 0 && plan.months === null ? t.monthsMissing : undefined}
          />
          <SelectField
            label={t.days}
            aria-required
            placeholder={t.choose}
            value={plan.days ?? ''}
            onChange={({ target }) => keepPlan({ days: Number(target.value) })}
            options={DAYS_BETWEEN.map((days) => ({ value: String(days), label: t.daysLabel(days) }))}
            error={attempts > 0 && plan.days === null ? t.daysMissing : undefined}
          />
          <RadioGroup
            legend={t.start}
            name="start"
            value={plan.start}
            onValueChange={(start) => keepPlan({ start: STARTS.find((each) => each === start) ?? 'today' })}
            options={STARTS.map((start) => ({ value: start, label: t[start], hint: hints[start] }))}
            className="sm:col-span-2 sm:grid-cols-2 sm:[&>legend]:col-span-2"
          />
        </div>
        <PlannedDates plan={plan} className="mt-5" />
      </Card>
    </div>
  )
}
