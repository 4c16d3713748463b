/**
 * Only the operators' own document allows microphone and provider. A page reached inside another document has that
 * one's policy, so it is loaded anew, once.
 * @returns whether the page is being loaded anew
 */
export function loadOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || new URL(loaded.name).pathname === location.pathname) return false
  location.reload()
  return true
}
