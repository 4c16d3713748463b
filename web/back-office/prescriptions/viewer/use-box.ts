import { useEffect, useState, type RefObject } from 'react'
import type { Size } from './fit.rules.ts'

/** Its size on the screen; null until it is measured. */
export function useBox(place: RefObject<HTMLElement | null>): Size | null {
  const [box, setBox] = useState<Size | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return box && box.width > 0 && box.height > 0 ? box : null
}
