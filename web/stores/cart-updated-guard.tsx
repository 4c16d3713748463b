/**
 * What keeps a cart right while someone shops: saving it as a draft order, the toast of each add, 'Carrito actualizado',
 * and taking out what is only sold in the store. Once per layout. An empty cart downloads nothing of it.
 */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readStored } from './browser-storage.ts'
import { subscribeCart, useAdditions, useCart, useChangedElsewhere } from './cart-store.ts'

const CartWatch = lazy(() => import('./cart-watch.tsx'))

/** Renders only modals. */
export function CartUpdatedGuard() {
  const used = useCart().length > 0
  const changedElsewhere = useChangedElsewhere()
  const additions = useAdditions()
  // An emptied cart still has a draft order to be told of it.
  const hasOrder = useSyncExternalStore(subscribeCart, () => Boolean(readStored('order')), () => false)
  if (!used && !changedElsewhere && !hasOrder && additions === 0) return null
  return (
    <Suspense fallback={null}>
      <CartWatch />
    </Suspense>
  )
}
