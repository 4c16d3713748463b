/**
 * Microphone and provider are allowed to the document that the server answered for the operators' page. A page that was
 * reached inside another document has that one's policy: it is loaded anew, once.
 * @returns whether the page is being loaded anew
 */
export function loadOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || new URL(loaded.name).pathname === location.pathname) return false
  location.reload()
  return true
}
