/**
 * What keeps a cart right while someone shops: saving it as a draft order, the toast of each add, 'Carrito actualizado',
 * and taking out what is only sold in the store. Once per layout. Where no cart was begun it downloads nothing of it.
 */
import { Suspense } from 'react'
import { lazyPart } from '#web/lazy-part.ts'
import { useCartBegun } from './cart-signs.ts'

const CartWatch = lazyPart(() => import('./cart-watch.tsx'))

/** Renders only modals. An emptied cart still has a draft order to be told of it. */
export function CartUpdatedGuard() {
  if (!useCartBegun()) return null
  return (
    <Suspense fallback={null}>
      <CartWatch />
    </Suspense>
  )
}
