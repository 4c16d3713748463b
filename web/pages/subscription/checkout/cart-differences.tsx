/** 'Cart differences' (ACCOUNT §2): what the cart holds and cannot be subscribed to is listed, and taken out. */
import { useRef } from 'react'
import { subscriptionCheckout } from '#web/messages/es/subscription-checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { isRestricted } from '#web/stores/cart-line.ts'
import { subscriptionCart } from '#web/stores/subscription-cart.ts'
import { subscriptionSaving } from '#web/stores/subscription-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

export function CartDifferences() {
  const t = useMessages(subscriptionCheckout).differences
  const { order } = subscriptionSaving.useSaving()
  const served = new Map(order?.products.map((line) => [line._id, line]))
  const others = subscriptionCart.useCart().filter((line) => isRestricted(line) || served.get(line._id)?.subscribable === false)
  // The names stay while the modal fades.
  const shown = useRef(others)
  if (others.length > 0) shown.current = others
  const takeOut = () => {
    for (const line of shown.current) subscriptionCart.removeFromCart(line._id)
  }
  return (
    <Modal open={others.length > 0} onClose={takeOut} blocking size="sm" title={t.title} description={t.text} actions={<Button onClick={takeOut}>{t.confirm}</Button>}>
      <ul className="grid gap-2">
        {shown.current.map((line) => (
          <li key={line._id} className="rounded-control bg-litre-100 px-3.5 py-2.5 font-medium">
            {line.productName}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
