/**
 * What keeps the carts right while someone shops: saving them as drafts, the toast of each add, 'Carrito actualizado',
 * and taking out what is only sold in the store. Once per layout. Where no cart was begun it downloads nothing of it.
 */
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-component.ts'
import { cartSigns, subscriptionSigns } from './cart-signs.ts'
import { useSubscribing } from './subscribing.ts'

const CartWatch = lazyPart(() => import('./cart-watch.tsx'))
const SubscriptionWatch = lazyPart(async () => (await import('./subscription-watch-later.ts')).loadWatch())

/** Renders only modals. An emptied cart still has a draft to be told of it; the subscription's is looked after in its own pages. */
export function CartUpdatedGuard() {
  const cart = cartSigns.useBegun()
  const subscription = subscriptionSigns.useBegun()
  const subscribing = useSubscribing()
  return (
    <Suspense fallback={null}>
      {cart ? <CartWatch /> : null}
      {subscribing && subscription ? <SubscriptionWatch /> : null}
    </Suspense>
  )
}
