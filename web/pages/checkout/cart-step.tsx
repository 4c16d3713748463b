/** Step 0, 'Carro de compras'. */
import { useRef } from 'react'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { removeFromCart, type ShopCartLine } from '#web/stores/cart-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CartLine } from './cart-line.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import type { CheckoutPricing } from './checkout-pricing.ts'
import { lineProblem } from './checkout.rules.ts'

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
  const totals = new Map(pricing.lines.map((line) => [line.sku, line.totalPrice]))
  const problems = lines.map(lineProblem)
  const heldUp = problems.some((problem) => problem !== null)
  const withPrescription = lines.filter((_, at) => problems[at] === 'prescription')

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
      {heldUp ? (
        <Alert
          tone="warning"
          live
          title={t.heldUp.title}
          className="mb-5"
          actions={
            withPrescription.length > 0 ? (
              <Button variant="secondary" size="sm" onClick={() => withPrescription.forEach(({ _id }) => remove(_id))}>
                {t.heldUp.removePrescription}
              </Button>
            ) : null
          }
        >
          {t.heldUp.text}
        </Alert>
      ) : null}
      {deliverable ? null : (
        <Alert tone="warning" live title={t.noMethod.title} className="mb-5">
          {t.noMethod.text}
        </Alert>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t.steps[0]} className="divide-y divide-arena-200 rounded-card border border-arena-200 bg-white outline-none">
        {lines.map((line) => (
          <CartLine key={line._id} line={line} total={totals.get(line.sku) ?? 0} onRemove={() => remove(line._id)} />
        ))}
      </ul>
    </CheckoutColumns>
  )
}
