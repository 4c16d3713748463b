/** 'Cart differences' (ACCOUNT §2): what the cart holds and cannot be subscribed to is listed, and taken out. */
import { useRef } from 'react'
import { subscriptionCartTexts } from './messages/subscription-cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { isRestricted } from './cart-item.ts'
import { ProductNames } from './product-names.tsx'
import { subscriptionCart } from './subscription-cart.ts'
import { subscriptionSaving } from './subscription-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

export function CartDifferences() {
  const t = useMessages(subscriptionCartTexts).differences
  const { order } = subscriptionSaving.useSaving()
  const served = new Map(order?.products.map((line) => [line._id, line]))
  const others = subscriptionCart
    .useCart()
    .filter((line) => isRestricted(line) || served.get(line._id)?.subscribable === false)
  // The names stay while the modal fades.
  const shown = useRef(others)
  if (others.length > 0) shown.current = others
  const takeOut = () => {
    for (const line of shown.current) subscriptionCart.removeFromCart(line._id)
  }
  return (
    <Modal
      open={others.length > 0}
      onClose={takeOut}
      blocking
      size="sm"
      title={t.title}
      description={t.text}
      actions={<Button onClick={takeOut}>{t.confirm}</Button>}
    >
      <ProductNames lines={shown.current} />
    </Modal>
  )
}
