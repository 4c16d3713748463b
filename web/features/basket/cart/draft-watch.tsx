/**
 * The part of a cart's watch that purchase and subscription share. It saves the cart as a draft, shows
 * 'Carrito actualizado', and resets a coupon outside the last step.
 */
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cart as cartMessages } from '#web/features/basket/cart/messages/cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { BrowserCart } from './browser-cart.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { DraftSaving } from './draft-kind.ts'

interface DraftWatchProps {
  cart: BrowserCart
  saving: { start: () => void; useSaving: () => DraftSaving<unknown> }
  coupon: { useLeftCoupon: () => void }
  /** Its checkout, which shows the state of saving in the page itself. */
  path: string
  /** The modal that removes products that this kind of cart may not have. */
  children: ReactNode
}

export function DraftWatch({ cart, saving, coupon, path, children }: DraftWatchProps) {
  useEffect(saving.start, [])
  useSavingToasts(saving.useSaving(), path)
  coupon.useLeftCoupon()
  return (
    <>
      <ChangedElsewhere cart={cart} />
      {children}
    </>
  )
}

/** A cart that is not saved, or that the server's products replaced. */
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
