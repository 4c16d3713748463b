const MARK = '#enlace='
const keyOf = (orderId: string) => `enlace ${orderId}`

/**
 * The link of a mail that opened this page; null without one. It goes out of the address bar at once, and stays with
 * the tab alone, so that a reload works and no history keeps it.
 */
export function mailLink(orderId: string): string | null {
  const { hash, pathname, search } = window.location
  if (hash.startsWith(MARK)) {
    const link = hash.slice(MARK.length)
    try {
      window.sessionStorage.setItem(keyOf(orderId), link)
      window.history.replaceState(window.history.state, '', pathname + search)
    } catch {
      // Without a storage the address keeps it.
    }
    return link
  }
  try {
    return window.sessionStorage.getItem(keyOf(orderId))
  } catch {
    return null
  }
}
