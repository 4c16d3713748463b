import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** An anchor pressed before hydration makes React drop the HTML, so the new text scrolls to the anchor again. */
export function useLateAnchor(): void {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isLate] = useState(!isHydrating)
  useEffect(() => {
    if (isLate && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLate])
}
