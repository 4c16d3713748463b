/** Step 0: the products, the plan, and the prescriptions. */
import { subscribedProductPath } from '#shop/policy/product-path.rules.ts'
import { useState } from 'react'
import { subscriptionCheckout } from '#web/features/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CartBlockers } from '#web/features/checkout/cart-hold-ups.tsx'
import { CartLine } from '#web/features/checkout/cart-line.tsx'
import { CheckoutColumns } from '#web/features/checkout/checkout-columns.tsx'
import type { CheckoutPricing } from '#web/features/checkout/checkout-pricing.ts'
import { PrescriptionsCard } from '#web/features/prescriptions/prescriptions-card.tsx'
import { RemovedLine } from '#web/features/checkout/removals/removed-line.tsx'
import type { Removals } from '#web/features/checkout/removals/use-removals.ts'
import { CartDelivery } from '#web/features/delivery/cart-delivery.tsx'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { readPlan, usePlan } from '#web/features/cart/subscription-data.ts'
import { subscriptionCart } from '#web/features/cart/subscription-cart.ts'
import { subscriptionSaving } from '#web/features/cart/subscription-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { PlanCard } from './plan-card.tsx'
import { missingPrescriptions, subscribedLineProblem } from './subscription-checkout.rules.ts'
import { subscriptionPapers } from './subscription-papers.ts'
import { useSubscriptionWords } from './subscription-words.ts'

interface SubscriptionCartStepProps {
  lines: readonly ShopCartLine[]
  removals: Removals
  pricing: CheckoutPricing
  /** Some method takes all lines. */
  deliverable: boolean
  onContinue: () => void
}

export function SubscriptionCartStep({ lines, removals, pricing, deliverable, onContinue }: SubscriptionCartStepProps) {
  const words = useMessages(subscriptionCheckout)
  const plan = usePlan()
  const [planAttempts, setPlanAttempts] = useState(0)
  const [prescriptionAttempts, setPrescriptionAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const totals = new Map(pricing.lines.map((line) => [line.sku, line.totalPrice]))
  const heldUp = lines.some((line) => subscribedLineProblem(line, plan.start) !== null)

  const goOn = async () => {
    const { months, days } = readPlan()
    if (months === null || days === null) return setPlanAttempts((times) => times + 1)
    setBusy(true)
    await subscriptionSaving.settled()
    setBusy(false)
    if (missingPrescriptions(subscriptionCart.readCart(), subscriptionSaving.readSaving().order?.products).length > 0)
      setPrescriptionAttempts((times) => times + 1)
    else onContinue()
  }
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      words={useSubscriptionWords()}
      ownLines
      delivery={<CartDelivery lines={lines} />}
      action={
        <Button block size="lg" loading={busy} disabled={heldUp || !deliverable} onClick={() => void goOn()}>
          {words.continue}
        </Button>
      }
    >
      <CartBlockers heldUp={heldUp} deliverable={deliverable} />
      <ul
        aria-label={words.steps[0]}
        className="mb-5 divide-y divide-arena-200 overflow-hidden rounded-card border border-arena-200 bg-white"
      >
        {removals.rows.map(({ line, removed }) =>
          removed ? (
            <RemovedLine key={line._id} line={line} onRestore={removals.restore} />
          ) : (
            <CartLine
              key={line._id}
              line={line}
              total={totals.get(line.sku) ?? 0}
              promo={undefined}
              onRemove={() => removals.remove(line._id)}
              subscription={{
                onQuantity: subscriptionCart.setQuantity,
                path: subscribedProductPath(line),
                problem: subscribedLineProblem(line, plan.start),
              }}
            />
          ),
        )}
      </ul>
      <PlanCard attempts={planAttempts} />
      <PrescriptionsCard
        lines={lines}
        asked={prescriptionAttempts}
        draftPrescriptions={subscriptionPapers}
        text={words.prescriptions}
        mayWait={(line) => missingPrescriptions([line], [{ _id: line._id, prescription: null }]).length === 0}
        className="mt-5"
      />
    </CheckoutColumns>
  )
}
