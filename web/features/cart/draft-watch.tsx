/**
 * Keeps a cart right during shopping: saves it as a draft, announces each add, shows 'Carrito actualizado', and removes
 * a stale coupon.
 */
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cart as cartMessages } from '#web/features/cart/messages/cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { BrowserCart } from './browser-cart.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { DraftSaving } from './draft-kind.ts'

interface DraftWatchProps {
  cart: BrowserCart
  saving: { start: () => void; useSaving: () => DraftSaving<unknown> }
  coupon: { useLeftCoupon: () => void }
  /** Its checkout, which says in the page itself how saving goes. */
  path: string
  texts: { added: string; seeCart: string }
  /** Products that this kind of cart may not hold. */
  children: ReactNode
}

export function DraftWatch({ cart, saving, coupon, path, texts, children }: DraftWatchProps) {
  useEffect(saving.start, [])
  useAddedToast(cart, path, texts)
  useSavingToasts(saving.useSaving(), path)
  coupon.useLeftCoupon()
  return (
    <>
      <ChangedElsewhere cart={cart} />
      {children}
    </>
  )
}

/** Adds that were said already. This code arrives after the first add, and again with each layout. */
const said = new WeakMap<BrowserCart, number>()

function useAddedToast(cart: BrowserCart, path: string, { added, seeCart }: DraftWatchProps['texts']) {
  const additions = cart.useAdditions()
  useEffect(() => {
    if (additions === (said.get(cart) ?? 0)) return
    said.set(cart, additions)
    showToast({ text: added, detail: cart.readLastAdded(), action: { label: seeCart, to: path } })
  }, [additions, cart, path, added, seeCart])
}

/** A cart that is not saved, or whose place the server's products took. */
function useSavingToasts({ failing, replaced }: DraftSaving<unknown>, path: string) {
  const t = useMessages(cartMessages)
  const silent = useLocation().pathname === path
  useEffect(() => {
    if (failing && !silent) showToast({ text: t.saveFailed, tone: 'info' })
  }, [failing, silent, t])
  useEffect(() => {
    if (replaced && !silent) showToast({ text: t.replaced, tone: 'info' })
  }, [replaced, silent, t])
}
