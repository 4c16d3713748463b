/** Visitors sign in first, and then the product is added (ACCOUNT §1). */
import { useState, type ReactNode } from 'react'
import { subscription } from '#web/features/shelf/subscribing/messages/subscription.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoginModal } from '#web/features/people/session/login-modal.tsx'
import type { CartProduct } from '#web/features/basket/cart/cart-item.ts'
import { currentPlace } from '#web/platform/paths.ts'
import { keepPlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { readSession } from '#web/features/people/session/session.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { isSubscriber } from '#web/features/basket/cart/subscription-saving.ts'
import { showToast } from '#web/ui/toast.ts'

type Result = ReturnType<typeof subscriptionCart.addToCart> | 'sign_in'

/** `onResult` receives the result of an addition after the sign-in. Render `modal` beside the button. */
export function useSubscribe(
  product: CartProduct,
  onResult: (result: Result) => void,
): { subscribe: (quantity: number) => Result; modal: ReactNode } {
  const t = useMessages(subscription)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [quantity, setQuantity] = useState(1)

  const subscribe = (units: number): Result => {
    const session = readSession()
    if (isSubscriber(session)) return subscriptionCart.addToCart(product, units)
    if (session?.isCallCenterOp) showToast({ text: t.clientsOnly, tone: 'info' })
    else {
      // Creating an account first leads back here.
      keepPlaceToReturnTo(currentPlace())
      setQuantity(units)
      setWaiting(units)
    }
    return 'sign_in'
  }
  const onSignedIn = () => {
    setWaiting(null)
    onResult(subscribe(quantity))
  }
  const modal = (
    <LoginModal open={waiting !== null} onClose={() => setWaiting(null)} onSignedIn={onSignedIn} text={t.signIn} />
  )
  return { subscribe, modal }
}
