/**
 * Saves the carts as drafts during shopping, and shows the toast of each add and 'Carrito actualizado'. Removes
 * products sold only in the store. One per layout. Without a cart it downloads nothing.
 */
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { cartSummary, subscriptionSummary } from './cart-summary.ts'
import { useSubscribing } from './subscribing.ts'

export const AddedToast = lazyComponent(() => import('./added-toast.tsx'))
const CartWatch = lazyComponent(() => import('./cart-watch.tsx'))
const SubscriptionWatch = lazyComponent(async () => (await import('./subscription-watch-later.ts')).loadWatch())

/** Renders only modals. An emptied cart still has a draft to update; the subscription's own pages watch its cart. */
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
