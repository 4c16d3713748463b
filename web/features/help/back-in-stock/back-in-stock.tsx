/** "Stock below 2 opens a back-in-stock prompt after 1 second" (SHOP §4): once per product and visit (decision D8). */
import { useEffect, useEffectEvent } from 'react'
import { loadPrompt, useBackInStockPrompt } from './notify-button.tsx'
import type { PromptedProduct } from './back-in-stock-prompt.tsx'
import { promptLater } from './prompt-visit.ts'

export default function BackInStock({ product }: { product: PromptedProduct }) {
  const { open, modal } = useBackInStockPrompt(product)
  // The code is loaded before the prompt opens. While a transition waits for other parts, React drops a part that
  // loads within 300 ms.
  const openNow = useEffectEvent(() => void loadPrompt().then(open))
  useEffect(() => promptLater(product.sku, () => openNow()), [product.sku])
  return modal
}
