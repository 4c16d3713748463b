import { ACCOUNT_ORDERS_PATH } from '#web/platform/paths.ts'
import Check from 'lucide-react/icons/check'
import Printer from 'lucide-react/icons/printer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useNavigate } from 'react-router'
import { deliveryPromise } from '#web/features/sale/orders/messages/delivery-promise.es.ts'
import { orderResponse } from '#web/features/sale/orders/messages/order-response.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { stepPath } from '#web/platform/checkout-paths.ts'
import { useCart } from '#web/features/basket/cart/cart-store.ts'
import { refillCart } from '#web/features/basket/cart/order-saving.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PaidOrder } from './order-document.ts'
import {
  providerName,
  rejectedBecause,
  type RejectedBecause,
  shownOutcome,
  type ShownOutcome,
} from './order-response.rules.ts'

const LOOK: Record<ShownOutcome, { ground: string; iconClass: string }> = {
  confirmed: { ground: 'border-hoja-600 bg-hoja-50', iconClass: 'bg-hoja-700 text-white' },
  rejected: { ground: 'border-error bg-copihue-100', iconClass: 'bg-error text-white' },
  cancelled: { ground: 'border-litre-500 bg-litre-100', iconClass: 'bg-litre-500 text-tinta-900' },
  waiting: { ground: 'border-litre-500 bg-litre-100', iconClass: 'bg-litre-500 text-tinta-900' },
  pending: { ground: 'border-mar-600 bg-mar-100', iconClass: 'bg-mar-600 text-white' },
  refunded: { ground: 'border-mar-600 bg-mar-100', iconClass: 'bg-mar-600 text-white' },
}

export function OrderHeader({ paid, title, slow }: { paid: PaidOrder; title: string; slow: boolean }) {
  const known = shownOutcome(paid)
  return (
    <section
      role="status"
      className={`rounded-card border p-5 sm:p-8 print:border-0 print:bg-transparent print:p-0 ${LOOK[known].ground}`}
    >
      <div className="flex gap-4 sm:gap-5">
        <span
          className={
            'grid size-12 shrink-0 place-items-center rounded-full sm:size-14 ' +
            `print:hidden ${LOOK[known].iconClass}`
          }
        >
          <OutcomeIcon outcome={known} />
        </span>
        <div className="grid min-w-0 gap-2">
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
          <OutcomeText paid={paid} outcome={known} slow={slow} />
        </div>
      </div>
      {known === 'pending' ? null : <NextSteps orderId={paid.order._id} outcome={known} />}
    </section>
  )
}

const isUnpaid = (outcome: ShownOutcome) => outcome === 'rejected' || outcome === 'cancelled'

function OutcomeIcon({ outcome }: { outcome: ShownOutcome }) {
  if (outcome === 'pending') return <Spinner size={28} />
  if (outcome === 'waiting') return <TriangleAlert size={28} aria-hidden />
  return isUnpaid(outcome) ? <X size={28} aria-hidden /> : <Check size={28} aria-hidden />
}

function OutcomeText({ paid, outcome, slow }: { paid: PaidOrder; outcome: ShownOutcome; slow: boolean }) {
  const t = useMessages(orderResponse)
  const provider = providerName(paid.payment?.gateway)
  if (outcome === 'confirmed') return <ConfirmedText order={paid.order} />
  if (outcome === 'waiting')
    return (
      <p>
        {t.confirmed.title}. {t.waiting.text}
      </p>
    )
  if (outcome === 'refunded') return <p>{t.refunded.text}</p>
  if (outcome === 'rejected') return <RejectedText paid={paid} provider={provider} />
  if (outcome === 'cancelled') return <CancelledText provider={provider} />
  return (
    <p>
      {paid.payment?.reason === 'in_review'
        ? t.pending.review(provider)
        : slow
          ? t.pending.slow
          : t.pending.text(provider)}
    </p>
  )
}

function ConfirmedText({ order }: Pick<PaidOrder, 'order'>) {
  const t = useMessages(orderResponse)
  const promiseTexts = useMessages(deliveryPromise)
  const confirmed = useSession()?.isCallCenterOp ? t.sold : t.confirmed
  const inReview = order.deliveryPromise.kind === 'review'
  return (
    <>
      <p className="wrap-anywhere">{inReview ? confirmed.review(order.email) : confirmed.text(order.email)}</p>
      {inReview ? <p>{promiseTexts.reviewFirst(order.deliveryPromise.reviewHours)}</p> : null}
    </>
  )
}

function RejectedText({ paid, provider }: { paid: PaidOrder; provider: string }) {
  const t = useMessages(orderResponse)
  const empty = useCart().length === 0
  const because = rejectedBecause(paid.payment) as Exclude<RejectedBecause, 'aborted'>
  return (
    <>
      <p className="font-semibold">{t.rejected.reference(paid.order.orderReferenceId)}</p>
      <p className="font-semibold">{t.rejected.text}</p>
      <p>
        {because === 'timed_out' ? t.rejected.reasons.timed_out(provider) : t.rejected.reasons[because]}{' '}
        {empty ? t.rejected.refill : t.rejected.cartSaved}
      </p>
    </>
  )
}

function CancelledText({ provider }: { provider: string }) {
  const t = useMessages(orderResponse)
  const empty = useCart().length === 0
  return (
    <p>
      {t.cancelled.text(provider)} {empty ? t.rejected.refill : t.rejected.cartSaved}
    </p>
  )
}

function NextSteps({ orderId, outcome }: { orderId: string; outcome: ShownOutcome }) {
  const t = useMessages(orderResponse)
  const empty = useCart().length === 0
  const session = useSession()
  return (
    <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:pl-19 print:hidden">
      {isUnpaid(outcome) ? (
        <>
          {empty ? <RefillButton orderId={orderId} /> : <LinkButton to={stepPath(2)}>{t.rejected.again}</LinkButton>}
          <LinkButton to="/" variant="secondary">
            {t.shop}
          </LinkButton>
        </>
      ) : (
        <>
          {/* While a prescription is awaited, the main action is the form below. */}
          <LinkButton to="/" variant={outcome === 'waiting' ? 'secondary' : 'primary'}>
            {t.shop}
          </LinkButton>
          {session?.isClient || session?.isCallCenterOp ? (
            <LinkButton to={ACCOUNT_ORDERS_PATH} variant="secondary">
              {t.orders}
            </LinkButton>
          ) : null}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer size={20} aria-hidden /> {t.print}
          </Button>
        </>
      )}
    </div>
  )
}

/** The payment that was under review emptied the cart; this button fills it again. */
function RefillButton({ orderId }: { orderId: string }) {
  const t = useMessages(orderResponse)
  const navigate = useNavigate()
  const { is, send } = useSending(refillCart)
  const refill = async () => {
    await send(orderId)
    void navigate(stepPath(0))
  }
  return (
    <Button loading={is !== 'idle'} onClick={() => void refill()}>
      {t.rejected.again}
    </Button>
  )
}
