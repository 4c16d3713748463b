/** Step 2: deliveries and their price, the card, the terms. */
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import type { SubscriberForm } from '#shop/policy/customer-form.input.ts'
import { emit } from '#web/platform/shop-events.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CheckoutColumns } from '#web/features/checkout/checkout-columns.tsx'
import type { CheckoutPricing } from '#web/features/checkout/checkout-pricing.ts'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import { CouponBox } from '#web/features/checkout/coupon-box.tsx'
import { DeliveryFacts, EditLink } from '#web/features/checkout/delivery-summary.tsx'
import { PrescriptionsSummary } from '#web/features/checkout/prescriptions-summary.tsx'
import { SummaryLines } from '#web/features/checkout/summary.tsx'
import { TermsLink } from '#web/features/checkout/terms-link.tsx'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { useSession } from '#web/features/session/session.ts'
import { subscriptionCoupon } from '#web/features/cart/subscription-coupon.ts'
import { usePlan } from '#web/features/cart/subscription-data.ts'
import { subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFinalising } from './finalise.ts'
import { PlannedDates } from './planned-dates.tsx'
import { useSavedCard, type SavedCard } from './saved-card.ts'
import { subscriptionStepPath } from './subscription-checkout.rules.ts'
import { subscriptionPapers } from './subscription-papers.ts'
import { SubscriptionProblem } from './subscription-problem.tsx'
import { useSubscriptionWords } from './subscription-words.ts'
import { useInView } from '#web/features/checkout/use-in-view.ts'

interface SubscriptionPaymentStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  accepted: SubscriberForm
}

export function SubscriptionPaymentStep({ lines, pricing, places, accepted }: SubscriptionPaymentStepProps) {
  const t = useMessages(checkout).payment
  const words = useMessages(subscriptionCheckout)
  const session = useSession()
  const plan = usePlan()
  const card = useSavedCard()
  const { saving, failing, order } = subscriptionSaving.useSaving()
  const { busy, problem, finalise } = useFinalising()
  const [terms, setTerms] = useState(false)
  const deliverable = accepted.shippingMethod === 'withdrawalStore' || pricing.shippingKnown
  const loading = (saving && !failing) || (places.communes.length === 0 && !places.failed)
  const trouble = useInView(problem)
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      words={useSubscriptionWords()}
      note={!deliverable ? words.payment.addressFirst : terms ? null : words.payment.termsFirst}
      action={
        <Button
          block
          size="lg"
          loading={busy}
          disabled={!busy && (loading || !terms || !deliverable)}
          onClick={() => {
            emit('payment begun', { lines, pricing, method: 'oneclick', isSubscription: true })
            finalise(pricing)
          }}
        >
          {card === null ? words.payment.enrol : words.payment.subscribe}
        </Button>
      }
    >
      <div className="grid gap-5">
        <div ref={trouble} className="empty:hidden">
          {problem ? <SubscriptionProblem problem={problem} /> : null}
        </div>
        <Card
          title={words.plan.title}
          edit={
            <EditLink step={0} label={words.plan.editLabel} short={words.plan.edit} pathOf={subscriptionStepPath} />
          }
        >
          <PlannedDates plan={plan} />
        </Card>
        <DeliveryFacts
          accepted={{ ...accepted, email: session?.email ?? '', rut: session?.rut ?? '' }}
          places={places}
          pathOf={subscriptionStepPath}
        />
        <PrescriptionsSummary lines={lines} draftPrescriptions={subscriptionPapers} pathOf={subscriptionStepPath} />
        <Card
          title={t.products}
          edit={<EditLink step={0} label={t.editProducts} short={t.edit} pathOf={subscriptionStepPath} />}
          className="lg:hidden"
        >
          <SummaryLines lines={lines} pricing={pricing} />
        </Card>
        <SubscriptionCoupon coupon={order?.coupon ?? null} />
        <Card title={words.payment.title}>
          <PaymentCard card={card} />
        </Card>
        <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          <Checkbox label={words.payment.terms} checked={terms} onChange={(event) => setTerms(event.target.checked)} />
          <TermsLink />
        </div>
      </div>
    </CheckoutColumns>
  )
}

type Coupon = NonNullable<ReturnType<typeof subscriptionSaving.useSaving>['order']>['coupon']

function SubscriptionCoupon({ coupon }: { coupon: Coupon }) {
  const { couponGone } = useMessages(subscriptionCheckout).problems
  return (
    <CouponBox
      coupon={
        coupon && {
          ...coupon,
          shippingDiscount: 0,
          withheld: 0,
          refusal: coupon.applied ? null : couponGone,
        }
      }
      onApply={subscriptionCoupon.applyCoupon}
      onRemove={subscriptionCoupon.removeCoupon}
    />
  )
}

function PaymentCard({ card }: { card: SavedCard | null | undefined }) {
  const t = useMessages(subscriptionCheckout).payment
  if (card === undefined) return <Skeleton className="h-16" />
  return (
    <div className="flex gap-3">
      <CreditCard size={24} aria-hidden className="mt-0.5 shrink-0 text-hoja-700" />
      <p className="grid gap-0.5 text-sm">
        <strong className="text-base font-semibold">{card ? t.card(card.cardType, card.cardNumber) : t.none}</strong>
        <span className="text-tinta-600">
          {t.method}. {card ? t.cardText : t.noneText}
        </span>
      </p>
    </div>
  )
}
