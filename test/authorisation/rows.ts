import { CONTENT } from './content-rows.ts'
import { CASES } from './case-rows.ts'
import { CAMPAIGNS } from './campaign-rows.ts'
import { DESK } from './desk-rows.ts'
import { OWN_DATA } from './own-data-rows.ts'
import { FORMS } from './form-rows.ts'
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import { SUPPORT } from './support-rows.ts'
import { PAGES } from './page-rows.ts'
import { OPERATOR } from './operator-rows.ts'
import { STAFF } from './staff-rows.ts'
import type { Person } from './world.ts'

/** Who ends how; '*': everybody else. */
export type Ends = { readonly [person in Person | '*']?: string }

/**
 * The operation, what it is called with ($names are the owner's things), and how each person ends. `key`: the call's
 * text is itself the key (a payment's token, a mail's link), so its holder may read what it opens.
 */
export type Row = readonly [operation: string, input: string, ends: Ends, key?: 'key']

const CUSTOMER =
  'firstName: "Eva", lastName: "Soto", phoneNumber: "911112222", rut: "11111111-1", birthdate: ' +
  '"1990-05-04", gender: "female"'
const LINES = 'products: [{ _id: "$PARA", quantity: 1 }]'
const PAY = 'input: { orderId: "$draft", amount: 1 }'
const CALL = 'input: { orderId: "$draft", shippingMethod: "withdrawalStore", userInfo: { firstName: "Eva" } }'
const EVERYBODY = { '*': 'ok' }
const OWN_ORDER = { '*': 'order.not_found', client: 'ok' }
/** A date that its plan does not have. */
const NO_DELIVERY = {
  '*': 'subscription.sign_in_needed',
  client: 'subscription.delivery_settled',
  'other client': 'subscription.not_found',
}
const OWN_SUBSCRIPTION = { '*': 'subscription.sign_in_needed', client: 'ok', 'other client': 'subscription.not_found' }
const STAFF_NOT_ALLOWED = Object.fromEntries(STAFF_ROLES.map((role) => [role, 'account.not_allowed']))
const OWN_PROFILE = { '*': 'account.sign_in_needed', client: 'ok', 'other client': 'ok', ...STAFF_NOT_ALLOWED }
const OWN_PAYMENT = { '*': 'order.not_found', client: 'order.amount_changed' }
const NOTHING = { '*': 'empty' }
const PROVIDER_TOKEN = { '*': 'account.provider_token_ended' }
const everyStaff = (end: string) => Object.fromEntries(STAFF_ROLES.map((role) => [role, end]))
const OWN_SESSIONS = { '*': 'account.sign_in_needed', client: 'ok', 'other client': 'ok', ...everyStaff('ok') }
/** The id is no session's. */
const END_OF_NONE = { client: 'empty', 'other client': 'empty', ...everyStaff('empty') }
const ORDER_READERS = { operator: 'ok', pharmacist: 'ok', dispatch: 'ok', manager: 'ok' }
const WITH_MANAGER = { '*': 'account.not_allowed', operator: 'empty', pharmacist: 'empty', manager: 'empty' }
const READ_BY_STAFF = { '*': 'account.not_allowed', operator: 'ok', pharmacist: 'ok' }
const REVIEW = { '*': 'account.not_allowed', pharmacist: 'prescription.cannot_move' }

export const ROWS: readonly Row[] = [
  ...CONTENT,
  ...DESK,
  ...FORMS,
  ['query callCenterGetSettings', '', EVERYBODY],
  ['query categories', 'productType: "Medicament"', EVERYBODY],
  ['query checkAddress', 'townShip: "13114", address: "Apoquindo 4501"', EVERYBODY],
  ['query communes', '', EVERYBODY],
  ['query eventDay', '', NOTHING],
  ['query facets', '', EVERYBODY],
  ['query featuredProducts', '', EVERYBODY],
  ['query getRegions', '', EVERYBODY],
  ['query getTelemedicineToken', 'orderId: "$draft"', OWN_ORDER],
  ['mutation getTelemedicineToken', 'orderId: "$draft"', OWN_ORDER],
  ['mutation returnFromTelemedicine', 'id: "$consultation"', { '*': 'telemedicine.not_found', client: 'ok' }],
  ['query holidays', '', EVERYBODY],
  ['query insuranceClaims', '', WITH_MANAGER],
  ['query isSignedIn', '', { '*': 'empty', client: 'ok', 'other client': 'ok', ...everyStaff('ok') }],
  ['query order', 'id: "$draft"', { '*': 'empty', client: 'ok', ...ORDER_READERS }],
  ['query orderByCardToken', 'tokenTBK: "$token"', EVERYBODY, 'key'],
  ['query orderByLink', 'link: "$link"', EVERYBODY, 'key'],
  [
    'query ordersByAccountId',
    'accountId: "$owner"',
    { '*': 'account.sign_in_needed', client: 'ok', 'other client': 'empty', ...everyStaff('empty') },
  ],
  ['query pathologies', '', EVERYBODY],
  ['query paymentMethods', '', EVERYBODY],
  ...OWN_DATA,
  ...STAFF,
  ...SUPPORT,
  ['query prescription', 'id: "$prescription"', READ_BY_STAFF],
  ['query prescriptionQueue', '', READ_BY_STAFF],
  ['query priceProducts', '', EVERYBODY],
  ['query products', '', EVERYBODY],
  ['query quoteRequests', '', READ_BY_STAFF],
  ['query relatedProducts', 'activePrinciple: ["x"]', NOTHING],
  ['query searchProducts', 'query: "producto"', EVERYBODY],
  ['query shippingCostTownShips', 'region: "13"', EVERYBODY],
  ['query shippingCosts', '', EVERYBODY],
  ['query signInProviders', '', EVERYBODY],
  ['query singleProduct', 'sku: "PARA"', EVERYBODY],
  ['query ownSessions', '', OWN_SESSIONS],
  ['mutation endSession', 'id: "$owner"', { ...OWN_SESSIONS, ...END_OF_NONE }],
  ['mutation endOtherSessions', '', OWN_SESSIONS],
  [
    'mutation endCustomerSessions',
    'customerId: "$owner"',
    { '*': 'account.not_allowed', operator: 'ok', manager: 'ok' },
  ],
  ['query securityEvents', 'kind: "none"', { '*': 'account.not_allowed', manager: 'empty' }],
  ['query staffActions', '', { '*': 'account.not_allowed', manager: 'ok' }],
  ['query streets', 'townShip: "13114", search: "apo"', NOTHING],
  ['query subscription', 'subscriptionId: "$subscription"', OWN_SUBSCRIPTION],
  [
    'query subscriptions',
    'userId: "$owner"',
    { '*': 'subscription.sign_in_needed', client: 'ok', 'other client': 'empty' },
  ],
  ['query user', 'userId: "$owner"', { '*': 'empty', client: 'ok' }],
  ['mutation applyCoupon', 'orderId: "$draft", code: "NADA"', { '*': 'order.not_found', client: 'coupon.unknown' }],
  [
    'mutation applyCouponSubscription',
    'subscriptionId: "$subscriptionDraft", code: "NADA"',
    { '*': 'subscription.sign_in_needed', client: 'coupon.unknown', 'other client': 'subscription.not_found' },
  ],
  ['mutation approvePrescription', 'id: "$prescription", issuedOn: "2026-11-10"', REVIEW],
  [
    'mutation changePassword',
    'userId: "$owner", currentPassword: "otra", newPassword: "una nueva"',
    {
      '*': 'account.sign_in_needed',
      client: 'account.wrong_password',
      'other client': 'account.not_allowed',
      ...STAFF_NOT_ALLOWED,
    },
  ],
  ['mutation cancelOrder', 'orderId: "$draft"', { '*': 'order.not_found', client: 'order.too_late_to_cancel' }],
  ['mutation changeQuantities', 'subscriptionId: "$subscription" version: 1 products: [] amount: 1', OWN_SUBSCRIPTION],
  ['mutation chargeAgain', 'subscriptionId: "$subscription", date: "01-01-2020", tries: 1, amount: 1', NO_DELIVERY],
  ['mutation checkPayment', 'token: "$token"', EVERYBODY, 'key'],
  ['mutation clarifyPrescription', 'id: "$prescription", reason: "No se lee la fecha"', REVIEW],
  [
    'mutation closeOrderReview',
    'id: "1", note: "Revisado"',
    { '*': 'account.not_allowed', operator: 'review.not_found', manager: 'review.not_found' },
  ],
  [
    'mutation completeAccountInformation',
    `input: { ${CUSTOMER}, older: true, privacy: true }`,
    { '*': 'account.not_allowed', client: 'account.has_profile', 'other client': 'account.has_profile' },
  ],
  ['mutation completeCallCenterOrder', CALL, { '*': 'account.not_allowed', operator: 'order.not_found' }],
  ['mutation completeFreeOrder', 'orderId: "$draft", amount: 0', OWN_PAYMENT],
  ['mutation confirmAccount', 'userId: "$owner", token: "x", password: "una nueva"', { '*': 'account.link_used' }],
  ['mutation createOrder', `input: { ${LINES} }`, EVERYBODY],
  ['mutation createSubscription', LINES, { '*': 'subscription.sign_in_needed', client: 'ok', 'other client': 'ok' }],
  [
    'mutation decideQuarantine',
    'id: "1", forSale: 0',
    { '*': 'account.not_allowed', pharmacist: 'quarantine.not_found' },
  ],
  [
    'mutation decideRefund',
    'id: "1", happened: true',
    { '*': 'account.not_allowed', operator: 'refund.not_found', manager: 'refund.not_found' },
  ],
  ['mutation delayDelivery', 'subscriptionId: "$subscription", date: "01-01-2020", to: "02-01-2020"', NO_DELIVERY],
  [
    'mutation generateInscription',
    'input: { typeResponse: "confirmInscription", tokenTBK: "$inscription" }',
    { '*': 'card.sign_in_needed', client: 'ok', 'other client': 'card.enrolment_not_found' },
  ],
  ['mutation login', 'email: "nadie@ejemplo.cl", password: "otra"', { '*': 'account.wrong_credentials' }],
  ['mutation payOrder', 'orderId: "$draft", amount: 1', OWN_PAYMENT],
  ['mutation payWithMercadopago', PAY, OWN_PAYMENT],
  ['mutation payWithWebpay', PAY, OWN_PAYMENT],
  ['mutation proveSecondFactor', 'ticket: "x", code: "123456"', { '*': 'account.second_factor_ended' }],
  [
    'mutation recoveryPassword',
    'email: "nadie@ejemplo.cl", tokenCaptcha: "bm8gc29sdXRpb24="',
    { '*': 'captcha.unsolved' },
  ],
  [
    'mutation refundOrder',
    'orderId: "$paid", reason: "Cliente arrepentido"',
    { '*': 'account.not_allowed', operator: 'ok', manager: 'ok' },
  ],
  [
    'mutation registerClient',
    `input: { ${CUSTOMER}, email: "eva@ejemplo.cl", older: true, privacy: true }`,
    { '*': 'captcha.unsolved' },
  ],
  [
    'mutation registerGuestClient',
    `input: { ${CUSTOMER}, email: "eva@ejemplo.cl", address: "Apoquindo 1", healthInstitute: "1" }`,
    EVERYBODY,
  ],
  [
    'mutation registerProviderUser',
    'input: { provider:"google", token:"x", firstName: "E", lastName: "S", email: "e@a.cl", phoneNumber:"911112222" }',
    PROVIDER_TOKEN,
  ],
  ['mutation rejectPrescription', 'id: "$prescription", reason: "Está vencida"', REVIEW],
  ['mutation releasePrescription', 'id: "$prescription"', REVIEW],
  ['mutation removeCoupon', 'orderId: "$draft", code: "NADA"', OWN_ORDER],
  ['mutation removeCouponSubscription', 'subscriptionId: "$subscriptionDraft", code: "NADA"', OWN_SUBSCRIPTION],
  ['mutation removePrescription', 'orderId: "$draft", products: ["$SIMPLE"]', OWN_ORDER],
  [
    'mutation removeSubscriptionPrescription',
    'subscriptionId: "$subscriptionDraft", products: ["$PARA"]',
    OWN_SUBSCRIPTION,
  ],
  ['mutation resetCoupon', 'orderId: "$draft"', OWN_ORDER],
  ['mutation resetCouponSubscription', 'subscriptionId: "$subscriptionDraft"', OWN_SUBSCRIPTION],
  ['mutation resetPassword', 'userId: "$owner", token: "x", password: "una nueva"', { '*': 'account.link_used' }],
  ['mutation restoreDelivery', 'subscriptionId: "$subscription", date: "01-01-2020"', NO_DELIVERY],
  ['mutation returnFromWallet', 'externalReference: "X-1"', NOTHING],
  ['mutation saveInsuranceOrder', 'orderId: "$draft"', OWN_ORDER],
  ['mutation signOut', '', EVERYBODY],
  ['mutation skipDelivery', 'subscriptionId: "$subscription", date: "01-01-2020"', NO_DELIVERY],
  ['mutation takePrescription', 'id: "$prescription"', { '*': 'account.not_allowed', pharmacist: 'ok' }],
  [
    'mutation updateAddress',
    'subscriptionReferenceId: "$reference", shippingAddress: "Apoquindo 4501, Las Condes, Metropolitana de ' +
      'Santiago", townShipId: "13114"',
    OWN_SUBSCRIPTION,
  ],
  ['mutation updateCallCenterOrder', CALL, { '*': 'account.not_allowed', operator: 'order.not_found' }],
  ['mutation trackOrder', 'orderReferenceId: "ABCD2345", email: "eva@ejemplo.cl"', { '*': 'captcha.unsolved' }],
  ['mutation updateOrder', 'orderId: "$draft", order: { firstName: "Eva" }', OWN_ORDER],
  [
    'mutation updateSubscription',
    'subscriptionId: "$subscriptionDraft", subscription: { subShippingAddress: "Depto 1" }',
    OWN_SUBSCRIPTION,
  ],
  [
    'mutation updateUser',
    'userId: "$owner", user: { addresses: [{ name: "Casa", address: "Pasaje Marcador 1" }] }',
    {
      '*': 'account.sign_in_needed',
      client: 'ok',
      'other client': 'account.not_allowed',
      ...STAFF_NOT_ALLOWED,
    },
  ],
  ['get /products/1.0/search', '?query=producto', EVERYBODY],
  ['get /products/1.0/coverage/:sku', 'PARA?rut=11111111-1', EVERYBODY],
  [
    'post /customers/1.0/insurance-benefits',
    '{"dni":"11111111-1","documentNumber":"123456789","medicIdentityNumber":"22222222-2"}',
    EVERYBODY,
  ],
  ['get /1.0/order/:id', '$draft', { '*': 'order.not_found', client: 'ok', ...ORDER_READERS }],
  ['post /1.0/order', '{"products":[{"_id":"$PARA","quantity":1}]}', EVERYBODY],
  ['put /1.0/order', '{"orderId":"$draft","order":{"firstName":"Eva"}}', OWN_ORDER],
  ['get /1.0/subscription/:id', '$subscription', OWN_SUBSCRIPTION],
  [
    'post /1.0/subscription',
    '{"products":[{"_id":"$PARA","quantity":1}]}',
    { '*': 'subscription.sign_in_needed', client: 'ok', 'other client': 'ok' },
  ],
  [
    'put /1.0/subscription',
    '{"subscriptionId":"$subscriptionDraft","subscription":{"subShippingAddress":"Depto 1"}}',
    OWN_SUBSCRIPTION,
  ],
  ['get /customers/1.0/account', '', OWN_PROFILE],
  ['put /customers/1.0/account', '{"profile":{"firstName":"Eva"}}', OWN_PROFILE],
  ['post /uploads/prescriptions', 'orderId=$draft&product=$SIMPLE', OWN_ORDER],
  [
    'get /uploads/prescriptions/:id',
    '$prescription',
    { '*': 'prescription.not_found', client: 'ok', operator: 'ok', pharmacist: 'ok' },
  ],
  ...CASES,
  ['post /uploads/quotes', 'orderId=$draft&product=$QUOTE', OWN_ORDER],
  ['get /time/1.0/now', '?timezone=America/Santiago', EVERYBODY],
  ['get /captcha/1.0/challenge', '', EVERYBODY],
  ['get /content/1.0/payment-positions', '', EVERYBODY],
  ['post /pago/mercadopago/aviso', 'data.id=1', { '*': 'payment.bad_notice' }],
  [
    'post /save-event',
    '{"event":"add_to_cart","googleAnalyticsSessionId":"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6",' +
      '"body":{"type":"ecommerce","value":"11690","action":"add_to_cart"}}',
    EVERYBODY,
  ],
  ['post /login-with-rrss/', '{"email":"eva@ejemplo.cl","token":"x"}', PROVIDER_TOKEN],
  ['post /create-provider-user/', '{"provider":"google","token":"x"}', { '*': 'input.invalid' }],
  ['get /acceso/:provider', 'google', { '*': 'redirect' }],
  ['get /acceso/:provider/retorno', 'google', { '*': 'redirect' }],
  ['post /acceso/:provider/retorno', 'apple', { '*': 'redirect' }],
  ['post /acceso/:provider/resultado', 'google', EVERYBODY],
  ['get /pago/webpay/retorno', '?token_ws=$token', { '*': 'redirect' }, 'key'],
  ['post /pago/webpay/retorno', 'token_ws=$token', { '*': 'redirect' }, 'key'],
  ['get /pago/oneclick/retorno', '?TBK_TOKEN=$inscription', { '*': 'redirect' }, 'key'],
  ['post /pago/oneclick/retorno', 'TBK_TOKEN=$inscription', { '*': 'redirect' }, 'key'],
  ...CAMPAIGNS,
  ...OPERATOR,
  ...PAGES,
]
