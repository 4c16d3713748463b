import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import { orderSteps } from '#web/features/sale/orders/messages/order-steps.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { OrderStep, Tracking } from './order-steps-fragments.ts'

interface OrderStepsProps {
  steps: readonly OrderStep[]
  tracking?: Tracking | null
}

/** A line of the order's steps, each in words and with its moment. Nothing for an order that is over. */
export default function OrderSteps({ steps, tracking = null }: OrderStepsProps) {
  const t = useMessages(orderSteps)
  if (steps.length === 0) return null
  const isPickup = steps.every(({ name }) => name !== 'sent')
  const stepName = (name: string) => (isPickup && t.pickupNames[name]) || (t.names[name] ?? name)
  return (
    <div className="grid gap-4 print:hidden">
      <ol aria-label={t.title} className="grid sm:auto-cols-fr sm:grid-flow-col">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} name={stepName(step.name)} isLast={index === steps.length - 1} />
        ))}
      </ol>
      {tracking ? (
        <p className="text-sm wrap-anywhere">
          {t.tracking(tracking.carrier, tracking.number)}{' '}
          {tracking.url ? (
            <a href={tracking.url} rel="noreferrer" className="text-link">
              {t.follow(tracking.carrier)}
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

const LINE =
  'absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2 sm:top-3 sm:right-0 sm:bottom-auto sm:left-6 sm:h-0.5 ' +
  'sm:w-auto sm:translate-x-0 sm:-translate-y-1/2'
const DOTS: Record<string, string> = {
  done: 'bg-hoja-700 text-white',
  current: 'border-2 border-hoja-700 bg-hoja-100',
  failed: 'bg-litre-500 text-tinta-900',
}

function Step({ step: { at, state }, name, isLast }: { step: OrderStep; name: string; isLast: boolean }) {
  const t = useMessages(orderSteps)
  const isPresent = state === 'current' || state === 'failed'
  const moment = at === null ? null : `${formatChileInstant(at)}, ${chileClock(at).time.slice(0, 5)}`
  const words: Record<string, string> = {
    done: moment ?? t.done,
    current: moment ? t.since(moment) : t.now,
    failed: t.failed,
    to_come: t.toCome,
  }
  return (
    <li
      {...(isPresent && { 'aria-current': 'step' as const })}
      className={
        'relative grid content-start grid-cols-[1.5rem_1fr] gap-x-3 pb-4 last:pb-0 sm:grid-cols-1 ' +
        'sm:gap-y-2 sm:pr-3 sm:pb-0'
      }
    >
      {isLast ? null : <span aria-hidden className={`${LINE} ${state === 'done' ? 'bg-hoja-700' : 'bg-arena-200'}`} />}
      <span
        aria-hidden
        className={
          'relative grid size-6 place-items-center rounded-full ' +
          (DOTS[state] ?? 'border-2 border-arena-200 bg-white')
        }
      >
        {state === 'done' ? <Check size={16} /> : state === 'failed' ? <TriangleAlert size={14} /> : null}
      </span>
      <span className="grid content-start">
        <span className={state === 'to_come' ? 'text-tinta-600' : 'font-semibold'}>{name}</span>
        <span className="text-sm text-tinta-600">{words[state]}</span>
      </span>
    </li>
  )
}
