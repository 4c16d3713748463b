/** A file apart from cart-watch.tsx, because the toast's code arrives before the code that saves the draft. */
import { useEffect } from 'react'
import { added as addedTexts } from '#web/features/basket/cart/messages/added.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { showToast } from '#web/ui/toast.ts'
import type { BrowserCart } from './browser-cart.ts'
import { cart } from './cart-store.ts'

export default function AddedToast() {
  useAddedToast(cart, CHECKOUT_PATH, useMessages(addedTexts))
  return null
}

/** The additions already announced, by cart: this code may arrive after the first one, and each layout runs it anew. */
const announcedCount = new WeakMap<BrowserCart, number>()

/** `path` is the cart's checkout. */
export function useAddedToast(cart: BrowserCart, path: string, { added, seeCart }: { added: string; seeCart: string }) {
  const additions = cart.useAdditions()
  useEffect(() => {
    if (additions === (announcedCount.get(cart) ?? 0)) return
    announcedCount.set(cart, additions)
    showToast({ text: added, detail: cart.readLastAdded(), action: { label: seeCart, to: path } })
  }, [additions, cart, path, added, seeCart])
}
