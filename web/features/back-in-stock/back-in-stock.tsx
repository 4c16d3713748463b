/**
 * "Stock below 2 opens a back-in-stock prompt after 1 second" (SHOP §4): once per product and visit (decision D8).
 * 'Avísame' stays on the page.
 */
import { useEffect, useEffectEvent } from 'react'
import { useBackInStockPrompt } from './notify-button.tsx'
import type { PromptedProduct } from './back-in-stock-prompt.tsx'
import { promptLater } from './prompt-visit.ts'

/** Render it for products at low stock. */
export default function BackInStock({ product }: { product: PromptedProduct }) {
  const { open, modal } = useBackInStockPrompt(product)
  const openNow = useEffectEvent(open)
  useEffect(() => promptLater(product.sku, () => openNow()), [product.sku])
  return modal
}
