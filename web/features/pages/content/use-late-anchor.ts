import { useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * An anchor that is pressed before the text is React's makes React let go of the server's HTML. The page is empty for
 * a moment, and at its top. A text that is shown anew goes to the anchor of the address.
 */
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
