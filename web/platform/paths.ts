/** Paths have no language: the router's basename adds and removes /en, outside it `lib/locale.ts` does. */
import { addressIn, splitPath } from '#lib/locale.ts'

export const currentPlace = (): string => splitPath(location.pathname + location.search).path

export const loadPage = (path: string): void => location.assign(addressIn(splitPath(location.pathname).locale, path))

// Paths that the server writes too are in shop/ground/policy/storefront-path.rules.ts.
export const CHECKOUT_PATH = '/checkout'
export const SUBSCRIPTION_PATH = '/suscripcion'
export const SEARCH_PATH = '/busqueda'
export const CREATE_ACCOUNT_PATH = '/create-account'
export const RECOVER_PASSWORD_PATH = `/${encodeURIComponent('recuperar-contraseña')}`
export const ACCOUNT_ORDERS_PATH = '/account/orders'
export const ACCOUNT_PROFILE_PATH = '/account/profile'
export const ACCOUNT_ADDRESS_PATH = '/account/address'
export const CHANGE_PASSWORD_PATH = '/account/password'
export const DESK_PATH = '/operador'
export const BACK_OFFICE_PATH = '/mostrador'
export const PRIVACY_PATH = '/politicas-de-privacidad'
export const TERMS_PATH = '/terminos-y-condiciones'

/** SHOP §2. */
export const eventDayPath = (slug: string): string => `/${slug}`
