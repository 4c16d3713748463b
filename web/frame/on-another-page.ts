import { useLocation } from 'react-router'
import { useAfterChange } from '#web/platform/focus.ts'

/** The first page does not count: there a press may precede React's effects. */
export function useOnAnotherPage(then: () => void): void {
  useAfterChange(useLocation().key, then)
}
