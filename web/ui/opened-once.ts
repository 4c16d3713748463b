import { useState } from 'react'

/** True from the first opening on: unopened parts are never downloaded, opened ones stay to close gracefully. */
export function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened || open
}
