import { useEffect, useEffectEvent } from 'react'
import type { PageWidth } from './page-size.rules.ts'

const MIDDLE = '(min-width: 768px)'
const WIDE = '(min-width: 992px)'

/** Which page size this window has (SHOP §9). Only in the browser. */
export function currentWidth(): PageWidth {
  return window.matchMedia(WIDE).matches ? 'wide' : window.matchMedia(MIDDLE).matches ? 'middle' : 'narrow'
}

/** Calls when the window crosses a border: turned phones, resized windows. */
export function useWidthChange(onChange: (width: PageWidth) => void): void {
  const changed = useEffectEvent(() => onChange(currentWidth()))
  useEffect(() => {
    const queries = [MIDDLE, WIDE].map((query) => window.matchMedia(query))
    for (const query of queries) query.addEventListener('change', changed)
    return () => {
      for (const query of queries) query.removeEventListener('change', changed)
    }
  }, [])
}
