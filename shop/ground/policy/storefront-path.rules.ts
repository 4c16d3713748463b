/**
 * Addresses of the storefront that the server writes too, in redirects, mails and the sitemap; without the language.
 */

export const NOT_FOUND_PATH = '/404'
export const LOGIN_PATH = '/login'
export const SUBSCRIPTIONS_PATH = '/suscripciones'
export const ABOUT_SUBSCRIPTIONS_PATH = '/conoce-suscripciones'
/** Where a prescription fills the cart. */
export const PRESCRIPTION_CART_PATH = '/sube-tu-receta'
export const PAYMENT_METHODS_PATH = '/account/payment-methods'
export const OWN_DATA_PATH = '/account/privacy'
export const OWN_PEOPLE_PATH = '/account/people'
export const CABINET_PATH = '/account/botiquin'
export const OWN_PRESCRIPTIONS_PATH = '/account/prescriptions'
export const ACCOUNT_SUBSCRIPTIONS_PATH = '/account/subscriptions'

/** The page of one subscription of the account (ACCOUNT §2). */
export const subscriptionDetailPath = (reference: string): string => `${ACCOUNT_SUBSCRIPTIONS_PATH}/detail/${reference}`

/** Where a card payment ends (SHOP §2); the token is opaque. */
export const paymentResponsePath = (token: string): string => `/payment-response/${encodeURIComponent(token)}`

/** Where an order without a payment in it is shown (SHOP §2). */
export const orderResponsePath = (orderId: string): string => `/cocc-response/${orderId}`

/** Where the enrolment of a card ends that began in a subscription's checkout (ACCOUNT §2 §4). */
export const enrolmentResponsePath = (token: string): string => `/inscription-response/${encodeURIComponent(token)}`

/** Where the enrolment of a card ends that began in the account (ACCOUNT §2). */
export const cardReturnPath = (token: string): string => `${PAYMENT_METHODS_PATH}/${encodeURIComponent(token)}`

/** Where the wallet sends the browser back to (SHOP §2). */
export const WALLET_RETURN_PATH = '/respuesta-pago'

/** An order by its number and e-mail, without an account. */
export const TRACKING_PATH = '/seguimiento'

/** Where the mail of a registration leads (ACCOUNT §2). */
export const newPasswordPath = (token: string): string => `/${encodeURIComponent('nueva-contraseña')}/${token}`
