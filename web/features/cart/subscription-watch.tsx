/** What keeps the subscription's cart right in its own pages: saving it as a draft, the toast of each add, 'Carrito actualizado', and what cannot be subscribed to. */
import { useEffect } from 'react'
import { subscriptionCartTexts } from './messages/subscription-cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CartDifferences } from './cart-differences.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { useSavingToasts } from './saving-toasts.ts'
import { subscriptionCart } from './subscription-cart.ts'
import { subscriptionCoupon } from './subscription-coupon.ts'
import { SUBSCRIPTION_PATH } from '#web/platform/paths.ts'
import { subscriptionSaving } from './subscription-saving.ts'

export default function SubscriptionWatch() {
  useEffect(subscriptionSaving.start, [])
  useAddedToast()
  useSavingToasts(subscriptionSaving.useSaving(), SUBSCRIPTION_PATH)
  subscriptionCoupon.useLeftCoupon()
  return (
    <>
      <ChangedElsewhere cart={subscriptionCart} />
      <CartDifferences />
    </>
  )
}

/** Adds that were told already. This code arrives after the first add, and again with each layout. */
let told = 0

function useAddedToast() {
  const t = useMessages(subscriptionCartTexts)
  const additions = subscriptionCart.useAdditions()
  useEffect(() => {
    if (additions === told) return
    told = additions
    showToast({
      text: t.added,
      detail: subscriptionCart.readLastAdded(),
      action: { label: t.seeCart, to: SUBSCRIPTION_PATH },
    })
  }, [additions, t])
}
