/** The server writes these too, in redirects, mails and the sitemap; without the language. */

export const NOT_FOUND_PATH = '/404'
export const LOGIN_PATH = '/login'
export const SUBSCRIPTIONS_PATH = '/suscripciones'
export const ABOUT_SUBSCRIPTIONS_PATH = '/conoce-suscripciones'
export const PRESCRIPTION_CART_PATH = '/sube-tu-receta'
export const PAYMENT_METHODS_PATH = '/account/payment-methods'
export const OWN_DATA_PATH = '/account/privacy'
export const OWN_PEOPLE_PATH = '/account/people'
export const CABINET_PATH = '/account/botiquin'
export const OWN_PRESCRIPTIONS_PATH = '/account/prescriptions'
export const ACCOUNT_SUBSCRIPTIONS_PATH = '/account/subscriptions'

export const subscriptionDetailPath = (reference: string): string => `${ACCOUNT_SUBSCRIPTIONS_PATH}/detail/${reference}`

export const paymentResponsePath = (token: string): string => `/payment-response/${encodeURIComponent(token)}`

export const orderResponsePath = (orderId: string): string => `/cocc-response/${orderId}`

export const enrolmentResponsePath = (token: string): string => `/inscription-response/${encodeURIComponent(token)}`

export const cardReturnPath = (token: string): string => `${PAYMENT_METHODS_PATH}/${encodeURIComponent(token)}`

export const WALLET_RETURN_PATH = '/respuesta-pago'

export const TRACKING_PATH = '/seguimiento'

export const newPasswordPath = (token: string): string => `/${encodeURIComponent('nueva-contraseña')}/${token}`
