import type { SubscriberForm } from '#shop/ground/policy/customer-form.input.ts'
import { usePlan } from '#web/features/basket/cart/subscription-data.ts'
import { subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'
import { DeliveryFacts, EditLink } from '#web/features/sale/checkout/delivery-summary.tsx'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import type { PaymentContent, StepProps } from '#web/features/sale/checkout/profile.ts'
import { useTerms } from '#web/features/sale/checkout/use-terms.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { emit } from '#web/platform/shop-events.ts'
import { Card } from '#web/ui/card.tsx'
import { useFinalising } from './finalise.ts'
import { PlannedDates } from './planned-dates.tsx'
import { PaymentCard } from './payment-card.tsx'
import { useSavedCard } from './saved-card.ts'
import { useSubscriptionProblem } from './use-subscription-problem.ts'

export function useSubscriptionPayment(
  { lines, pricing, places }: StepProps,
  accepted: SubscriberForm,
): PaymentContent {
  const { payment: t } = useMessages(checkout)
  const texts = useMessages(subscriptionCheckout)
  const session = useSession()
  const plan = usePlan()
  const card = useSavedCard()
  const { saving, failing } = subscriptionSaving.useSaving()
  const { busy, problem, submit } = useFinalising()
  const [terms, setTerms] = useTerms(() => ({ subscriptionId: subscriptionSaving.draftId() }))
  const deliverable = accepted.shippingMethod === 'withdrawalStore' || pricing.shippingKnown
  return {
    busy,
    problem,
    useProblem: useSubscriptionProblem,
    loading: (saving && !failing) || (places.communes.length === 0 && !places.failed),
    missing: !deliverable ? t.addressFirst : terms ? null : texts.payment.termsFirst,
    label: card === null ? texts.payment.enrol : texts.payment.subscribe,
    submit: () => {
      emit('payment begun', { lines, pricing, method: 'oneclick', isSubscription: true })
      void submit(pricing)
    },
    opening: (
      <Card title={texts.plan.title} edit={<EditLink step={0} label={texts.plan.editLabel} short={t.edit} />}>
        <PlannedDates plan={plan} />
      </Card>
    ),
    delivery: (
      <DeliveryFacts accepted={{ ...accepted, email: session?.email ?? '', rut: session?.rut ?? '' }} places={places} />
    ),
    method: (
      <Card title={texts.payment.title}>
        <PaymentCard card={card} />
      </Card>
    ),
    terms: { label: texts.payment.terms, accepted: terms, onAccept: setTerms },
  }
}
