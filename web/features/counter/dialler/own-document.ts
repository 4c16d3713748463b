/**
 * Only documents of operators' pages allow the microphone and the provider. After client-side navigation the policy
 * is still the first page's, so the page is reloaded, once.
 * @returns whether the page is being reloaded
 */
export function loadOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || new URL(navigation.name).pathname === location.pathname) return false
  location.reload()
  return true
}
