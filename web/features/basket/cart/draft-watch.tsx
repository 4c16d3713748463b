/** Shared by purchase and subscription: saves the cart as a draft and resets a coupon outside the last step. */
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
  /** The cart's checkout, which shows the state of saving in the page itself. */
  path: string
  /** The modal that removes products which this kind of cart may not have. */
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

function useSavingToasts({ failing, replacements }: DraftSaving<unknown>, path: string) {
  const t = useMessages(cartMessages)
  const silent = useLocation().pathname === path
  useInfoToast(silent ? 0 : Number(failing), t.saveFailed)
  useInfoToast(silent ? 0 : replacements, t.replaced)
}

/** Each new `showCount` shows the toast again; 0 shows none. */
function useInfoToast(showCount: number, text: string) {
  useEffect(() => {
    if (showCount > 0) showToast({ text, tone: 'info' })
  }, [showCount, text])
}
