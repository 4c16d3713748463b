/** The heavy part of CartUpdatedGuard; render that instead. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, type NavigateFunction } from 'react-router'
import { cart as cartMessages } from '#web/messages/es/cart.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showToast } from '#web/ui/toast.ts'
import { isRestricted } from './cart-line.ts'
import { cart, removeRestrictedFromCart, useAdditions, useCart } from './cart-store.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { startOrderSaving, useOrderSaving } from './order-saving.ts'

/** Below this width an add leads home (SHOP §4). */
const NARROW = '(width < 768px)'
const HOME_AFTER_MS = 300

export default function CartWatch() {
  useEffect(startOrderSaving, [])
  useAddedToast()
  useSavingToasts()
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
    showToast({ text: t.added, action: { label: t.seeCart, to: '/checkout' } })
    goHome(navigate, underWay)
  }, [additions, t, navigate])
}

/** "On screens narrower than 768 the sidebar closes and the user goes home after 300 ms": arriving there closes it. */
function goHome(navigate: NavigateFunction, underWay: { readonly current: boolean }) {
  const { href, pathname } = location
  if (pathname === '/' || !matchMedia(NARROW).matches) return
  setTimeout(() => {
    // Whoever went somewhere in the meantime, or is on the way, is not fetched back.
    if (location.href === href && !underWay.current) void navigate('/')
  }, HOME_AFTER_MS)
}

/** The checkout says these in the page itself. */
function useSavingToasts() {
  const t = useMessages(cartMessages)
  const { pathname } = useLocation()
  const { failing, replaced } = useOrderSaving()
  const silent = pathname === '/checkout'
  useEffect(() => {
    if (failing && !silent) showToast({ text: t.saveFailed, tone: 'info' })
  }, [failing, silent, t])
  useEffect(() => {
    if (replaced && !silent) showToast({ text: t.replaced, tone: 'info' })
  }, [replaced, silent, t])
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
      <ul className="grid gap-2">
        {shown.current.map((line) => (
          <li key={line._id} className="rounded-control bg-litre-100 px-3.5 py-2.5 font-medium">
            {line.productName}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
