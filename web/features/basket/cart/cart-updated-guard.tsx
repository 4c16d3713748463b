/** Saves the carts as drafts and shows their toasts and modals. One per layout; without a cart it downloads nothing. */
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { cartSummary, subscriptionSummary } from './cart-summary.ts'
import { useSubscribing } from './subscribing.ts'

export const AddedToast = lazyComponent(() => import('./added-toast.tsx'))
const CartWatch = lazyComponent(() => import('./cart-watch.tsx'))
const SubscriptionWatch = lazyComponent(async () => (await import('./subscription-watch-later.ts')).loadWatch())

/** An emptied cart still has a draft to update. The subscription's own pages watch its cart. */
export function CartUpdatedGuard() {
  const cart = cartSummary.useBegun()
  const subscription = subscriptionSummary.useBegun()
  const subscribing = useSubscribing()
  return (
    <>
      <Suspense fallback={null}>{cart ? <AddedToast /> : null}</Suspense>
      <Suspense fallback={null}>
        {cart ? <CartWatch /> : null}
        {subscribing && subscription ? <SubscriptionWatch /> : null}
      </Suspense>
    </>
  )
}
