import { useMessages } from '#web/platform/messages/messages.tsx'
import { SUBSCRIPTION_PATH } from '#web/platform/paths.ts'
import { useAddedToast } from './added-toast.tsx'
import { isRestricted, type ShopCartLine } from './cart-item.ts'
import { DraftWatch } from './draft-watch.tsx'
import { subscriptionCartTexts } from './messages/subscription-cart.es.ts'
import { RemovalModal } from './removal-modal.tsx'
import { subscriptionCart } from './subscription-cart.ts'
import { subscriptionCoupon } from './subscription-coupon.ts'
import { subscriptionSaving } from './subscription-saving.ts'

/** ACCOUNT §2 'Cart differences'. */
export default function SubscriptionWatch() {
  const t = useMessages(subscriptionCartTexts)
  useAddedToast(subscriptionCart, SUBSCRIPTION_PATH, t)
  const { order } = subscriptionSaving.useSaving()
  const served = new Map(order?.products.map((line) => [line._id, line]))
  const others = subscriptionCart
    .useCart()
    .filter((line) => isRestricted(line) || served.get(line._id)?.subscribable === false)
  const takeOut = (lines: readonly ShopCartLine[]) => {
    for (const line of lines) subscriptionCart.removeFromCart(line._id)
  }
  return (
    <DraftWatch
      cart={subscriptionCart}
      saving={subscriptionSaving}
      coupon={subscriptionCoupon}
      path={SUBSCRIPTION_PATH}
    >
      <RemovalModal lines={others} texts={t.differences} onRemove={takeOut} />
    </DraftWatch>
  )
}
