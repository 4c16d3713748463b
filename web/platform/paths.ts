/**
 * Addresses of both languages. Every path in the code is the Spanish one; an English page has the same path below /en.
 * The router adds and takes away that prefix (its basename), so links, forms, redirects and `useLocation` know nothing
 * of it. Use this file where the router has no part: `location`, a `URL` of a request or of a link, and addresses with
 * an origin.
 */
export type Locale = 'es' | 'en'

/** The router's basename of each language. */
export const BASENAMES: Record<Locale, string> = { es: '/', en: '/en' }

// '/en.data' is the home page's data. In lower case alone: one page has one address.
const ENGLISH = /^\/en(?=[/?#]|\.data$|$)/

/** The language of an address and its path without it: '/en/checkout?a=1' → 'en', '/checkout?a=1'. */
export function splitPath(address: string): { locale: Locale; path: string } {
  if (!ENGLISH.test(address)) return { locale: 'es', path: address }
  return { locale: 'en', path: address.replace(/^\/en\/?/, '/') }
}

/** The address of a path in a language: '/' → '/en', '/product/1' → '/en/product/1'. */
export function addressIn(locale: Locale, path: string): string {
  return locale === 'es' ? path : `/en${path.replace(/^\/(?![^?#])/, '')}`
}

/** The path and search that the browser shows, without the language. */
export const currentPlace = (): string => splitPath(location.pathname + location.search).path

/** Loads a page anew, in the language of the one that is left. */
export const loadPage = (path: string): void => location.assign(addressIn(splitPath(location.pathname).locale, path))

// The pages' own addresses. Those that the server writes too are in shop/ground/policy/storefront-path.rules.ts.
export const CHECKOUT_PATH = '/checkout'
export const SUBSCRIPTION_PATH = '/suscripcion'
export const SEARCH_PATH = '/busqueda'
export const CREATE_ACCOUNT_PATH = '/create-account'
export const RECOVER_PASSWORD_PATH = `/${encodeURIComponent('recuperar-contraseña')}`
export const ACCOUNT_ORDERS_PATH = '/account/orders'
export const ACCOUNT_PROFILE_PATH = '/account/profile'
export const ACCOUNT_ADDRESS_PATH = '/account/address'
export const CHANGE_PASSWORD_PATH = '/account/password'
/** The operators' desk. */
export const DESK_PATH = '/operador'
export const PRIVACY_PATH = '/politicas-de-privacidad'
export const TERMS_PATH = '/terminos-y-condiciones'

/** The page of an event day (SHOP §2). */
export const eventDayPath = (slug: string): string => `/${slug}`
