const MARK = '#enlace='
const storageKey = (orderId: string) => `enlace ${orderId}`

/** The link leaves the address bar at once and stays with the tab: a reload works, and no history has it. */
export function mailLink(orderId: string): string | null {
  const { hash, pathname, search } = window.location
  if (hash.startsWith(MARK)) {
    const link = hash.slice(MARK.length)
    try {
      window.sessionStorage.setItem(storageKey(orderId), link)
      window.history.replaceState(window.history.state, '', pathname + search)
    } catch {
      // Without a storage the link stays in the address.
    }
    return link
  }
  try {
    return window.sessionStorage.getItem(storageKey(orderId))
  } catch {
    return null
  }
}
