/** Step 0, 'Carro de compras'. */
import { useEffect, useRef } from 'react'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { ShopCartLine } from '#web/stores/cart-line.ts'
import { removeFromCart } from '#web/stores/cart-store.ts'
import { clearInsurance, useInsurance } from '#web/stores/insurance.ts'
import { Button } from '#web/ui/button.tsx'
import { Alternatives } from './alternatives.tsx'
import { CartHoldUps } from './cart-hold-ups.tsx'
import { CartLine } from './cart-line.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import type { CheckoutPricing } from './checkout-pricing.ts'
import { lineProblem } from './checkout.rules.ts'
import { QuotesCard } from './quotes/quotes-card.tsx'
import { PrescriptionsCard } from './prescriptions/prescriptions-card.tsx'
import { SimpleRecipeGuide } from './prescriptions/simple-recipe-guide.tsx'

interface CartStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  /** Some method takes all lines. */
  deliverable: boolean
  onContinue: () => void
}

export function CartStep({ lines, pricing, deliverable, onContinue }: CartStepProps) {
  const t = useMessages(checkout)
  const list = useRef<HTMLUListElement>(null)
  const promos = new Map(pricing.lines.map((line) => [line.sku, line]))
  const totals = new Map(pricing.lines.map((line) => [line.sku, line.totalPrice]))
  const problems = lines.map(lineProblem)
  const heldUp = problems.some((problem) => problem !== null)

  // Entering the cart clears the insurance order (SHOP §4): with another cart it is asked for again.
  const { granted, isInsuranceOrder } = useInsurance()
  useEffect(() => {
    if (granted || isInsuranceOrder) clearInsurance().catch(() => {})
  }, [granted, isInsuranceOrder])

  // The button that was pressed goes with its line; the keyboard goes on in the list.
  const remove = (id: string) => {
    removeFromCart(id)
    list.current?.focus()
  }
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      ownLines
      action={
        <Button block size="lg" disabled={heldUp || !deliverable} onClick={onContinue}>
          {t.continue}
        </Button>
      }
    >
      <CartHoldUps heldUp={heldUp} deliverable={deliverable} />
      <ul ref={list} tabIndex={-1} aria-label={t.steps[0]} className="divide-y divide-arena-200 rounded-card border border-arena-200 bg-white outline-none">
        {lines.map((line) => (
          <CartLine key={line._id} line={line} total={totals.get(line.sku) ?? 0} promo={promos.get(line.sku)} onRemove={() => remove(line._id)} />
        ))}
      </ul>
      <Alternatives lines={lines} className="mt-5" />
      <PrescriptionsCard lines={lines} className="mt-5" />
      <QuotesCard className="mt-5" />
      <SimpleRecipeGuide lines={lines} />
    </CheckoutColumns>
  )
}
