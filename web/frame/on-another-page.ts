import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Calls `then` after the customer has changed the page; not on the first one, where a press may precede React's
 * effects.
 */
export function useOnAnotherPage(then: () => void): void {
  const { key } = useLocation()
  const at = useRef(key)
  useEffect(() => {
    if (at.current === key) return
    at.current = key
    then()
  })
}
