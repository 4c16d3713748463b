/** Step 0: the products, the plan, and the prescriptions. */
import { useRef, useState } from 'react'
import { subscriptionCheckout } from '#web/messages/es/subscription-checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { CartHoldUps } from '#web/pages/checkout/cart-hold-ups.tsx'
import { CartLine } from '#web/pages/checkout/cart-line.tsx'
import { CheckoutColumns } from '#web/pages/checkout/checkout-columns.tsx'
import type { CheckoutPricing } from '#web/pages/checkout/checkout-pricing.ts'
import { PrescriptionsCard } from '#web/pages/checkout/prescriptions/prescriptions-card.tsx'
import { subscribedPath } from '#web/pages/subscription/subscription-mode.ts'
import type { ShopCartLine } from '#web/stores/cart-line.ts'
import { readPlan, usePlan } from '#web/stores/subscription-data.ts'
import { subscriptionCart } from '#web/stores/subscription-cart.ts'
import { subscriptionSaving } from '#web/stores/subscription-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { PlanCard } from './plan-card.tsx'
import { missingPrescriptions, subscribedLineProblem } from './subscription-checkout.rules.ts'
import { subscriptionPapers } from './subscription-papers.ts'
import { useSubscriptionWords } from './subscription-words.ts'

interface SubscriptionCartStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  /** Some method takes all lines. */
  deliverable: boolean
  onContinue: () => void
}

export function SubscriptionCartStep({ lines, pricing, deliverable, onContinue }: SubscriptionCartStepProps) {
  const words = useMessages(subscriptionCheckout)
  const plan = usePlan()
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState(0)
  const [papersAsked, setPapersAsked] = useState(0)
  const [busy, setBusy] = useState(false)
  const totals = new Map(pricing.lines.map((line) => [line.sku, line.totalPrice]))
  const heldUp = lines.some((line) => subscribedLineProblem(line, plan.start) !== null)

  // The button that was pressed goes with its line; the keyboard goes on in the list.
  const remove = (id: string) => {
    subscriptionCart.removeFromCart(id)
    list.current?.focus()
  }
  const goOn = async () => {
    const { months, days } = readPlan()
    if (months === null || days === null) return setAsked((times) => times + 1)
    setBusy(true)
    await subscriptionSaving.settled()
    setBusy(false)
    if (missingPrescriptions(subscriptionCart.readCart(), subscriptionSaving.readSaving().order?.products).length > 0) setPapersAsked((times) => times + 1)
    else onContinue()
  }
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      words={useSubscriptionWords()}
      ownLines
      action={
        <Button block size="lg" loading={busy} disabled={heldUp || !deliverable} onClick={() => void goOn()}>
          {words.continue}
        </Button>
      }
    >
      <CartHoldUps heldUp={heldUp} deliverable={deliverable} />
      <ul ref={list} tabIndex={-1} aria-label={words.steps[0]} className="mb-5 divide-y divide-arena-200 rounded-card border border-arena-200 bg-white outline-none">
        {lines.map((line) => (
          <CartLine
            key={line._id}
            line={line}
            total={totals.get(line.sku) ?? 0}
            promo={undefined}
            onRemove={() => remove(line._id)}
            subscription={{ onQuantity: subscriptionCart.setQuantity, path: subscribedPath(line), problem: subscribedLineProblem(line, plan.start) }}
          />
        ))}
      </ul>
      <PlanCard asked={asked} />
      <PrescriptionsCard lines={lines} asked={papersAsked} papers={subscriptionPapers} text={words.prescriptions} mayWait={(line) => missingPrescriptions([line], [{ _id: line._id, prescription: null }]).length === 0} className="mt-5" />
    </CheckoutColumns>
  )
}
