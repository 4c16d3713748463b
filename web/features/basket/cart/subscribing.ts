import { useLocation } from 'react-router'

/** ACCOUNT §2. */
export const isSubscribing = (pathname: string, search: string): boolean =>
  /^\/(suscripci|busqueda-)/.test(pathname) || search.includes('type=suscripciones')

export function useSubscribing(): boolean {
  const { pathname, search } = useLocation()
  return isSubscribing(pathname, search)
}
