import { useState } from 'react'

/**
 * True from the first opening on: what is never opened is never downloaded, what was opened stays to close gracefully.
 */
export function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened || open
}
