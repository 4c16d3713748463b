import { useLocation } from 'react-router'
import { useAfterChange } from '#web/platform/focus.ts'

/**
 * Calls `then` after the customer has changed the page; not on the first one, where a press may precede React's
 * effects.
 */
export function useOnAnotherPage(then: () => void): void {
  useAfterChange(useLocation().key, then)
}
