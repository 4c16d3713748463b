/** "Stock below 2 opens a back-in-stock prompt after 1 second" (SHOP §4). Its code is downloaded when it is due. */
import { Suspense, useEffect, useState } from 'react'
import { isRunningOut, PROMPT_AFTER_MS } from '#shop/back-in-stock/back-in-stock.rules.ts'
import { lazyPart } from '#web/lazy-part.ts'
import type { PageProduct } from './product-document.ts'

const Prompt = lazyPart(() => import('./back-in-stock-prompt.tsx'))

export function BackInStock({ product }: { product: PageProduct }) {
  const [due, setDue] = useState(false)
  const runningOut = isRunningOut(product)
  useEffect(() => {
    if (!runningOut) return
    const timer = setTimeout(() => setDue(true), PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [runningOut])
  if (!due) return null
  return (
    <Suspense fallback={null}>
      <Prompt product={product} />
    </Suspense>
  )
}
