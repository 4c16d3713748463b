/**
 * The pages' own addresses, in Spanish: an English page has the same path below /en, which the router's basename adds
 * and takes away. Where the router has no part, `lib/locale.ts` has the addresses of both languages.
 */
import { addressIn, splitPath } from '#lib/locale.ts'

/** The path and search that the browser shows, without the language. */
export const currentPlace = (): string => splitPath(location.pathname + location.search).path

/** Loads a page anew, in the language of the one that is left. */
export const loadPage = (path: string): void => location.assign(addressIn(splitPath(location.pathname).locale, path))

// Those that the server writes too are in shop/ground/policy/storefront-path.rules.ts.
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
