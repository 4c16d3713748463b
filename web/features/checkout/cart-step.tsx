/** Step 0, 'Carro de compras'. */
import { useEffect } from 'react'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CartDelivery } from '#web/features/delivery/cart-delivery.tsx'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { clearInsurance, useInsurance } from '#web/features/cart/insurance.ts'
import { Button } from '#web/ui/button.tsx'
import { Alternatives } from './alternatives.tsx'
import { CartBlockers } from './cart-hold-ups.tsx'
import { CartLine } from './cart-line.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import type { CheckoutPricing } from './checkout-pricing.ts'
import { lineProblem } from './checkout.rules.ts'
import { QuotesCard } from '#web/features/quotes/quotes-card.tsx'
import { RemovedLine } from './removals/removed-line.tsx'
import type { Removals } from './removals/use-removals.ts'
import { PrescriptionsCard } from '#web/features/prescriptions/prescriptions-card.tsx'
import { SimpleRecipeGuide } from '#web/features/prescriptions/simple-recipe-guide.tsx'

interface CartStepProps {
  lines: readonly ShopCartLine[]
  removals: Removals
  pricing: CheckoutPricing
  /** Some method takes all lines. */
  deliverable: boolean
  onContinue: () => void
}

export function CartStep({ lines, removals, pricing, deliverable, onContinue }: CartStepProps) {
  const t = useMessages(checkout)
  const promos = new Map(pricing.lines.map((line) => [line.sku, line]))
  const totals = new Map(pricing.lines.map((line) => [line.sku, line.totalPrice]))
  const problems = lines.map(lineProblem)
  const heldUp = problems.some((problem) => problem !== null)

  // Entering the cart clears the insurance order (SHOP §4): another cart needs another query.
  const { granted, isInsuranceOrder } = useInsurance()
  useEffect(() => {
    if (granted || isInsuranceOrder) clearInsurance().catch(() => {})
  }, [granted, isInsuranceOrder])

  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      ownLines
      delivery={<CartDelivery lines={lines} />}
      action={
        <Button block size="lg" disabled={heldUp || !deliverable} onClick={onContinue}>
          {t.continue}
        </Button>
      }
    >
      <CartBlockers heldUp={heldUp} deliverable={deliverable} />
      <ul
        aria-label={t.steps[0]}
        className="divide-y divide-arena-200 overflow-hidden rounded-card border border-arena-200 bg-white"
      >
        {removals.rows.map(({ line, removed }) =>
          removed ? (
            <RemovedLine key={line._id} line={line} onRestore={removals.restore} />
          ) : (
            <CartLine
              key={line._id}
              line={line}
              total={totals.get(line.sku) ?? 0}
              promo={promos.get(line.sku)}
              asMember={pricing.memberSaving > 0}
              onRemove={() => removals.remove(line._id)}
            />
          ),
        )}
      </ul>
      <PrescriptionsCard lines={lines} className="mt-5" />
      <QuotesCard className="mt-5" />
      <Alternatives lines={lines} className="mt-5" />
      <SimpleRecipeGuide lines={lines} />
    </CheckoutColumns>
  )
}
