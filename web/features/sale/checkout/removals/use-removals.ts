import { useState } from 'react'
import { flushSync } from 'react-dom'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { BrowserCart } from '#web/features/basket/cart/browser-cart.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { cartIndex, cartRows, findNeighbour, type CartRow, type Removal } from './removals.rules.ts'

export type Removals = {
  /** Removed lines stand between the cart's. */
  rows: readonly CartRow<ShopCartLine>[]
  remove: (id: string) => void
  restore: (id: string) => void
  announcement: string
}

/** Removals live until the customer leaves the checkout; the draft stores a removed line's prescription. */
export function useRemovals(
  cart: Pick<BrowserCart, 'removeFromCart' | 'restoreToCart'>,
  lines: readonly ShopCartLine[],
): Removals {
  const t = useMessages(checkout).removal
  const [removals, setRemovals] = useState<readonly Removal<ShopCartLine>[]>([])
  const [announcement, setAnnouncement] = useState('')
  const rows = cartRows(lines, removals)

  const remove = (id: string) => {
    const index = rows.findIndex(({ line, removed }) => line._id === id && !removed)
    const line = rows[index]?.line
    if (!line) return
    const next = findNeighbour(rows, id)
    // The pressed button disappears with its line: the focus moves before anything else is painted.
    flushSync(() => {
      setRemovals([
        ...removals.filter((other) => other.line._id !== id),
        { line, idsAbove: rows.slice(0, index).map((row) => row.line._id) },
      ])
      setAnnouncement(t.removed(line.productName))
      cart.removeFromCart(id)
    })
    document.getElementById(next ? removeButtonId(next._id) : EMPTY_CART_ID)?.focus()
  }
  const restore = (id: string) => {
    const line = rows.find((row) => row.line._id === id && row.removed)?.line
    if (!line) return
    flushSync(() => {
      setRemovals(removals.filter((other) => other.line._id !== id))
      setAnnouncement(t.restored(line.productName))
      cart.restoreToCart(line, cartIndex(rows, id))
    })
    document.getElementById(removeButtonId(id))?.focus()
  }
  return { rows, remove, restore, announcement }
}

export const removeButtonId = (id: string) => `quitar-${id}`
export const EMPTY_CART_ID = 'carro-vacio'
