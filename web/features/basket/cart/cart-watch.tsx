/** Import cart-updated-guard.tsx, which loads this file on demand. */
import { cart as cartMessages } from '#web/features/basket/cart/messages/cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { isRestricted } from './cart-item.ts'
import { cart } from './cart-store.ts'
import { orderCoupon } from './coupon.ts'
import { DraftWatch } from './draft-watch.tsx'
import { orderSaving } from './order-saving.ts'
import { RemovalModal } from './removal-modal.tsx'

export default function CartWatch() {
  const t = useMessages(cartMessages)
  return (
    <DraftWatch cart={cart} saving={orderSaving} coupon={orderCoupon} path={CHECKOUT_PATH}>
      <RemovalModal
        lines={cart.useCart().filter(isRestricted)}
        texts={t.restricted}
        onRemove={cart.removeRestrictedFromCart}
      />
    </DraftWatch>
  )
}
