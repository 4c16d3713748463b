import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { cart } from '#web/features/cart/messages/cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Tells when a cart is not saved, or the server's products took its place. Its own checkout, `path`, says these in the page itself. */
export function useSavingToasts({ failing, replaced }: { failing: boolean; replaced: number }, path: string): void {
  const t = useMessages(cart)
  const silent = useLocation().pathname === path
  useEffect(() => {
    if (failing && !silent) showToast({ text: t.saveFailed, tone: 'info' })
  }, [failing, silent, t])
  useEffect(() => {
    if (replaced && !silent) showToast({ text: t.replaced, tone: 'info' })
  }, [replaced, silent, t])
}
