/** The heavy part of CartUpdatedGuard; render that instead. */
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation, type NavigateFunction } from 'react-router'
import { cart as cartMessages } from '#web/messages/es/cart.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { splitPath } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showToast } from '#web/ui/toast.ts'
import { isRestricted } from './cart-line.ts'
import { cart, removeRestrictedFromCart, readLastAdded, useAdditions, useCart } from './cart-store.ts'
import { useLeftCoupon } from './coupon.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { startOrderSaving, useOrderSaving } from './order-saving.ts'
import { ProductNames } from './product-names.tsx'
import { useSavingToasts } from './saving-toasts.ts'

/** Below this width an add leads home (SHOP §4). */
const NARROW = '(width < 768px)'
const HOME_AFTER_MS = 300

export default function CartWatch() {
  useEffect(startOrderSaving, [])
  useAddedToast()
  useSavingToasts(useOrderSaving(), '/checkout')
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
  const navigate = useNavigate()
  const { state } = useNavigation()
  const underWay = useRef(false)
  useEffect(() => {
    underWay.current = state !== 'idle'
  }, [state])
  useEffect(() => {
    if (additions === told) return
    told = additions
    showToast({ text: t.added, detail: readLastAdded(), action: { label: t.seeCart, to: '/checkout' } })
    goHome(navigate, underWay)
  }, [additions, t, navigate])
}

/** "On screens narrower than 768 the sidebar closes and the user goes home after 300 ms": arriving there closes it. */
function goHome(navigate: NavigateFunction, underWay: { readonly current: boolean }) {
  const { href } = location
  if (splitPath(location.pathname).path === '/' || !matchMedia(NARROW).matches) return
  setTimeout(() => {
    // Whoever went somewhere in the meantime, or is on the way, is not fetched back.
    if (location.href === href && !underWay.current) void navigate('/')
  }, HOME_AFTER_MS)
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
