/** "Stock below 2 opens a back-in-stock prompt after 1 second" (SHOP §4): once per product and visit (decision D8). */
import { useEffect, useEffectEvent } from 'react'
import { loadPrompt, useBackInStockPrompt } from './notify-button.tsx'
import type { PromptedProduct } from './back-in-stock-prompt.tsx'
import { promptLater } from './prompt-visit.ts'

export default function BackInStock({ product }: { product: PromptedProduct }) {
  const { open, modal } = useBackInStockPrompt(product)
  // React forgets a part that has loaded within 300 ms while a transition waits for the page's late parts. So this one
  // opens with its code in place.
  const openNow = useEffectEvent(() => void loadPrompt().then(open))
  useEffect(() => promptLater(product.sku, () => openNow()), [product.sku])
  return modal
}
