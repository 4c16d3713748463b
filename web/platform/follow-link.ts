import type { MouseEvent } from 'react'

/** True for a press that leads on in this window; the browser itself answers all others. */
export const isFollowed = (event: MouseEvent, { target }: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  (target === '' || target === '_self') &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
