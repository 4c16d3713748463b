import { useState } from 'react'

/** Unopened parts are never downloaded; an opened one stays mounted for its closing animation. */
export function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened || open
}
