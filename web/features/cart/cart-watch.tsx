/** The heavy part of CartUpdatedGuard; render that instead. */
import { useEffect, useRef } from 'react'
import { cart as cartMessages } from '#web/features/cart/messages/cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showToast } from '#web/ui/toast.ts'
import { isRestricted } from './cart-item.ts'
import { cart, removeRestrictedFromCart, readLastAdded, useAdditions, useCart } from './cart-store.ts'
import { useLeftCoupon } from './coupon.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { startOrderSaving, useOrderSaving } from './order-saving.ts'
import { ProductNames } from './product-names.tsx'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { useSavingToasts } from './saving-toasts.ts'

export default function CartWatch() {
  useEffect(startOrderSaving, [])
  useAddedToast()
  useSavingToasts(useOrderSaving(), CHECKOUT_PATH)
  useLeftCoupon()
  return (
    <>
      <ChangedElsewhere cart={cart} />
      <RestrictedProducts />
    </>
  )
}

/** Adds that were told already. This code arrives after the first add, and again with each layout. */
let told = 0

function useAddedToast() {
  const t = useMessages(cartMessages)
  const additions = useAdditions()
  useEffect(() => {
    if (additions === told) return
    told = additions
    showToast({ text: t.added, detail: readLastAdded(), action: { label: t.seeCart, to: CHECKOUT_PATH } })
  }, [additions, t])
}

function RestrictedProducts() {
  const t = useMessages(cartMessages).restricted
  const restricted = useCart().filter(isRestricted)
  // The names stay while the modal fades.
  const shown = useRef(restricted)
  if (restricted.length > 0) shown.current = restricted
  return (
    <Modal
      open={restricted.length > 0}
      onClose={removeRestrictedFromCart}
      blocking
      size="sm"
      title={t.title}
      description={t.text}
      actions={<Button onClick={removeRestrictedFromCart}>{t.confirm}</Button>}
    >
      <ProductNames lines={shown.current} />
    </Modal>
  )
}
