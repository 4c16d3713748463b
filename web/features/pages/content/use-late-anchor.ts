import { useEffect, useState, useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** An anchor pressed before hydration makes React render the page anew, which then scrolls to the anchor again. */
export function useLateAnchor(): void {
  const isHydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  )
  const [isLate] = useState(!isHydrating)
  useEffect(() => {
    if (isLate && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLate])
}
