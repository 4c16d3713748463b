import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { CartDelivery } from '#web/features/basket/delivery/cart-delivery.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { CartBlockers } from './cart-blockers.tsx'
import { CartLine } from './cart-line.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { useCheckoutProfile, type CartStepContent, type CartStepProps } from './profile.ts'
import { RemovedLine } from './removals/removed-line.tsx'

interface CartStepOwnProps extends CartStepProps {
  content: CartStepContent
}

export function CartStep({ lines, removals, pricing, deliverable, onDone, content }: CartStepOwnProps) {
  const t = useMessages(checkout)
  const { useStepNames } = useCheckoutProfile()
  const { findProblem, proceed, busy, asMember, below } = content
  const [name] = useStepNames()
  const priced = new Map(pricing.lines.map((line) => [line.sku, line]))
  const blocked = lines.some((line) => findProblem(line) !== null)
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      ownLines
      delivery={<CartDelivery lines={lines} />}
      action={
        <Button block size="lg" loading={busy} disabled={blocked || !deliverable} onClick={() => proceed(onDone)}>
          {t.continue}
        </Button>
      }
    >
      <CartBlockers blocked={blocked} deliverable={deliverable} />
      <ul
        aria-label={name}
        className="divide-y divide-arena-200 overflow-hidden rounded-card border border-arena-200 bg-white"
      >
        {removals.rows.map(({ line, removed }) =>
          removed ? (
            <RemovedLine key={line._id} line={line} onRestore={removals.restore} />
          ) : (
            <CartLine
              key={line._id}
              line={line}
              subtotal={priced.get(line.sku)?.subtotal ?? 0}
              total={priced.get(line.sku)?.totalPrice ?? 0}
              promo={priced.get(line.sku)}
              problem={findProblem(line)}
              asMember={asMember}
              onRemove={() => removals.remove(line._id)}
            />
          ),
        )}
      </ul>
      {below}
    </CheckoutColumns>
  )
}
