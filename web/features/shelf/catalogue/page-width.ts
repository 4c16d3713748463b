import { useEffect, useEffectEvent } from 'react'
import type { PageWidth } from './page-size.rules.ts'

const MIDDLE = '(min-width: 768px)'
const WIDE = '(min-width: 992px)'

/** Only in the browser (SHOP §9). */
export function currentWidth(): PageWidth {
  return window.matchMedia(WIDE).matches ? 'wide' : window.matchMedia(MIDDLE).matches ? 'middle' : 'narrow'
}

/** A turned phone may need a size that was not loaded. `widths` is null when nothing was loaded. */
export function useOtherWidth(widths: readonly PageWidth[] | null, request: () => void): void {
  const check = useEffectEvent(() => (widths?.includes(currentWidth()) === false ? request() : undefined))
  useEffect(() => {
    const queries = [MIDDLE, WIDE].map((query) => window.matchMedia(query))
    const onChange = () => check()
    for (const query of queries) query.addEventListener('change', onChange)
    check()
    return () => {
      for (const query of queries) query.removeEventListener('change', onChange)
    }
  }, [])
}
