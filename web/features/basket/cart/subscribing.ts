import { useLocation } from 'react-router'

/** Subscription mode (ACCOUNT §2): a path that begins with /suscripcion, and the search among subscriptions. */
export const isSubscribing = (pathname: string, search: string): boolean =>
  /^\/(suscripci|busqueda-)/.test(pathname) || search.includes('type=suscripciones')

export function useSubscribing(): boolean {
  const { pathname, search } = useLocation()
  return isSubscribing(pathname, search)
}
