/**
 * Where axe looks at each page and each dialog in the gate, state by state: once. Every other `assertAccessible` of a
 * story is a deep run's. `test/axe-states.test.ts` compares the list with the routes, the dialogs and the tests.
 *
 * A state names who looks at it:
 * - an address: `accessibility.test.ts` visits it as a visitor;
 * - 'client' and an address: `overlays-account.test.ts` visits it signed in, with a subscription;
 * - a test's file and the words that it gives to `assertAccessible`, or to `look` of an overlay.
 */

import { BACK_OFFICE_DIALOGS } from './back-office-axe-dialogs.ts'
import { BACK_OFFICE_PAGES } from './back-office-axe-pages.ts'

type States = Record<string, string>

/** From the demo catalogue. */
const VITAMIN = '/product/9249644'
const CREAM = '/product/9322255'
const PRESCRIPTION = '/product/123098'
const RECIPE_CHECK = '/product/107545'

const ACCOUNT = 'web/features/account'
const OVER_PAGES = 'test/stories/overlays-pages.test.ts: '
const OVER_CHECKOUT = 'test/stories/overlays-checkout.test.ts: '
const OVER_ACCOUNT = 'test/stories/overlays-account.test.ts: '
const SUBSCRIBING = 'test/stories/subscription.test.ts: '
const PRESCRIPTION_CART = 'web/features/shelf/prescription-cart/prescription-page.test.tsx: '
const STEPS = 'test/stories/accessibility.test.ts: '
const TELEMEDICINE = 'web/features/ordering/telemedicine/telemedicine-entry.test.tsx: '
const RETURN = 'web/features/ordering/telemedicine/telemedicine-return.test.tsx: '
/** Its page shows nothing of its own. */
const LEADS_ON = { 'leads on': '/404' }

/** By the path of web/routes.ts. */
export const PAGE_STATES: Record<string, States> = {
  '/': {
    filled: '/',
    'on an event’s day': 'test/stories/event-day.test.ts: the home page on the event day',
    'of a customer': 'test/stories/known-customer.test.ts: the greeting of a customer',
  },
  '/medicamentos/:category?/:subCategory?': { filled: '/medicamentos' },
  '/dermocosmeticos/:category?/:subCategory?': {
    filled: '/dermocosmeticos',
    empty: '/dermocosmeticos?precioMin=999999',
  },
  '/vitaminas-y-suplementos/:category?/:subCategory?': {
    filled: '/vitaminas-y-suplementos',
    filtered: '/vitaminas-y-suplementos?marca=vitalerce&precioMin=5000',
  },
  '/accesorios/:category?/:subCategory?': {
    filled: '/accesorios',
    failed: 'web/features/shelf/search/list-failures.test.tsx: a listing that failed',
  },
  '/black-friday': { over: '/black-friday' },
  '/cyber-monday': { filled: 'test/stories/event-day.test.ts: the event’s listing', over: '/cyber-monday' },
  '/cyber': { over: '/cyber' },
  '/product/:sku/:slug?': {
    filled: VITAMIN,
    'of dermocosmetics': CREAM,
    'with a prescription': PRESCRIPTION,
    'sold in the store': RECIPE_CHECK,
    unknown: '/product/000000',
  },
  '/busqueda': { filled: '/busqueda?search=paracetamol', empty: '/busqueda?search=zzzzqqqq' },
  '/sube-tu-receta': {
    empty: '/sube-tu-receta',
    filled: `${PRESCRIPTION_CART}a chosen medicine with its bioequivalents`,
  },
  '/suscripciones/:category?/:subCategory?': { filled: '/suscripciones' },
  '/busqueda-suscripciones': { filled: '/busqueda-suscripciones?search=omega' },
  '/suscripcion/product/:sku/:slug?': { filled: `/suscripcion${VITAMIN}` },
  '/conoce-suscripciones': { filled: '/conoce-suscripciones' },
  ...texts([
    '/about',
    '/como-comprar',
    '/preguntas-frecuentes',
    '/control-pack',
    '/donde-encontrarnos',
    '/informacion-reglamentaria',
    '/politicas-de-privacidad',
    '/terminos-y-condiciones',
    '/descuentos-progresivos',
    '/despacho-programado',
    '/telemedicina',
    '/seguro-complementario',
    '/contigo-beneficios',
  ]),
  '/sugerencias-reclamos': {
    filled: '/sugerencias-reclamos',
    wrong: 'web/features/pages/suggestions/suggestion-form.test.tsx: the suggestion form with its errors',
    sent: 'web/features/pages/suggestions/suggestion-form.test.tsx: a suggestion that was sent',
  },
  '/libro-sugerencias-y-reclamos': {
    filled: '/libro-sugerencias-y-reclamos',
    empty: 'web/features/pages/suggestions/claims-book.test.tsx: the empty book',
    failed: 'web/features/pages/suggestions/claims-book.test.tsx: a book that failed',
  },
  '/account/orders': {
    filled: 'test/stories/prescription-state.test.ts: an order’s row that waits for another prescription',
    empty: 'client /account/orders',
  },
  '/account/subscriptions': {
    filled: 'client /account/subscriptions',
    'a failed charge': 'test/stories/subscription-changes.test.ts: a failed charge in the list',
  },
  '/account/subscriptions/detail/:subscriptionReferenceId': {
    filled: `${OVER_ACCOUNT}subscription-address`,
    'a failed charge': 'test/stories/subscription-changes.test.ts: a failed charge',
    unknown: 'client /account/subscriptions/detail/0',
  },
  '/account/prescriptions': {
    filled: 'test/stories/saved-prescriptions.test.ts: a list of prescriptions',
    empty: 'client /account/prescriptions',
    failed: `${ACCOUNT}/prescriptions/own-prescriptions.test.tsx: prescriptions that could not be loaded`,
  },
  '/account/botiquin': { filled: 'test/stories/known-customer.test.ts: a cabinet', empty: 'client /account/botiquin' },
  '/account/people': {
    filled: `${OVER_ACCOUNT}person-delete`,
    empty: 'client /account/people',
    wrong: `${ACCOUNT}/people/people.test.tsx: a person with errors`,
    failed: `${ACCOUNT}/people/people.test.tsx: people that could not be loaded`,
  },
  '/account/profile': {
    filled: 'client /account/profile',
    wrong: `${ACCOUNT}/profile/profile.test.tsx: a profile with its errors`,
  },
  '/account/address': {
    filled: `${ACCOUNT}/addresses/addresses.test.tsx: addresses`,
    empty: 'client /account/address',
    wrong: `${ACCOUNT}/addresses/addresses.test.tsx: an address with its errors`,
  },
  '/account/privacy': {
    filled: 'client /account/privacy',
    failed: `${ACCOUNT}/own-data/own-data.test.tsx: one’s own data that failed`,
  },
  '/account/password': { filled: 'client /account/password' },
  '/account/payment-methods': {
    filled: 'client /account/payment-methods',
    'not added': `${ACCOUNT}/account/payment-methods.test.tsx: a card that is not added`,
  },
  '/account/payment-methods/:token': LEADS_ON,
  '/404': { filled: '/404' },
  '/*': LEADS_ON,
  '/page/:id': {
    filled: 'test/stories/campaign.test.ts: a running campaign',
    'to come': 'web/features/pages/campaign/campaign-view.test.tsx: a campaign to come',
    over: 'web/features/pages/campaign/campaign-view.test.tsx: a campaign that is over',
    wrong: 'web/features/pages/campaign/campaign-view.test.tsx: the offers form with errors',
  },
  '/checkout': {
    filled: `${STEPS}cart`,
    empty: `${STEPS}cart-empty`,
    identifying: `${STEPS}guest`,
    wrong: `${STEPS}delivery-errors-and-streets`,
    pickup: `${STEPS}pickup`,
    payment: `${STEPS}payment`,
    failed: `${STEPS}payment-problem`,
  },
  '/respuesta-pago': LEADS_ON,
  '/retorno-telemedicina': {
    loading: `${RETURN}the return while the result is queried`,
    open: `${RETURN}a consultation without a result`,
    failed: `${RETURN}a failed query`,
    unknown: '/retorno-telemedicina?consulta=0198b7a2-0000-7000-8000-000000000001',
  },
  '/payment-response/:token': { filled: `${STEPS}confirmed`, refused: `${STEPS}rejected` },
  '/cocc-response/:orderId': { filled: 'test/stories/insurance.test.ts: the result' },
  '/suscripcion': {
    filled: `${SUBSCRIBING}the cart with its errors`,
    empty: `${SUBSCRIBING}empty`,
    wrong: `${SUBSCRIBING}the delivery with its errors`,
    payment: `${SUBSCRIBING}the summary`,
    visitor: 'web/features/sale/checkout/subscription/subscription-checkout.test.tsx: the warning',
  },
  '/subscription-response/:id': { filled: `${SUBSCRIBING}active` },
  '/inscription-response/:token': {
    loading: 'web/features/sale/checkout/subscription/response/confirming.test.tsx: confirming',
    refused: `${SUBSCRIBING}rejected`,
  },
  '/login': { filled: '/login' },
  '/create-account': {
    filled: '/create-account',
    wrong: `${ACCOUNT}/registration/registration-form.test.tsx: the form with its errors`,
  },
  '/seguimiento': {
    filled: '/seguimiento',
    found: 'test/stories/tracking.test.ts: a tracked order',
    unknown: 'test/stories/tracking.test.ts: an order that was not found',
  },
  '/recuperar-contraseña': {
    filled: '/recuperar-contraseña',
    wrong: `${ACCOUNT}/recovery/recovery-form.test.tsx: the form with its errors`,
  },
  '/nueva-contraseña/:token': { filled: '/nueva-contraseña/a1b2c3d4' },
  '/operador': {
    empty: 'web/features/counter/desk/desk.test.tsx: the empty desk',
    filled: 'web/features/counter/desk/desk.test.tsx: a guest at the desk',
    failed: 'web/features/counter/desk/desk.test.tsx: lists that failed',
  },
  ...BACK_OFFICE_PAGES,
}

/** By the file that has it. What web/ui draws them with is no dialog of its own. */
export const DIALOG_STATES: Record<string, States> = {
  [`${ACCOUNT}/addresses/addresses.tsx`]: {
    deleting: `${ACCOUNT}/addresses/addresses.test.tsx: to delete an address`,
  },
  [`${ACCOUNT}/account/card-dialogs.tsx`]: {
    editing: `${OVER_ACCOUNT}card-edit`,
    deleting: `${OVER_ACCOUNT}card-delete`,
  },
  [`${ACCOUNT}/own-data/consents.tsx`]: {
    withdrawing: `${ACCOUNT}/own-data/own-data.test.tsx: withdrawing a consent`,
  },
  [`${ACCOUNT}/own-data/owner-dialog.tsx`]: {
    copying: `${OVER_ACCOUNT}own-data-copy`,
    deleting: `${OVER_ACCOUNT}own-data-delete`,
  },
  [`${ACCOUNT}/people/people.tsx`]: { deleting: `${OVER_ACCOUNT}person-delete` },
  [`${ACCOUNT}/prescriptions/own-prescriptions.tsx`]: {
    deleting: 'test/stories/saved-prescriptions.test.ts: the question before a prescription is deleted',
  },
  [`${ACCOUNT}/subscriptions/address-modal.tsx`]: {
    list: `${OVER_ACCOUNT}subscription-address`,
    another: `${OVER_ACCOUNT}subscription-other-address`,
  },
  [`${ACCOUNT}/subscriptions/card-modal.tsx`]: {
    open: `${OVER_ACCOUNT}subscription-card`,
    failed: `${ACCOUNT}/subscriptions/mend-charge.test.tsx: an enrolment that cannot begin`,
  },
  [`${ACCOUNT}/subscriptions/delivery-modal.tsx`]: {
    open: `${OVER_ACCOUNT}subscription-delivery`,
    failed: `${ACCOUNT}/subscriptions/delivery-modal.test.tsx: a refused change`,
  },
  [`${ACCOUNT}/subscriptions/quantities-modal.tsx`]: {
    open: `${OVER_ACCOUNT}subscription-quantities`,
    failed: `${ACCOUNT}/subscriptions/quantities-modal.test.tsx: quantities without an answer`,
  },
  [`${ACCOUNT}/subscriptions/subscription-end.tsx`]: { cancelling: `${OVER_ACCOUNT}subscription-cancel` },
  'web/features/help/back-in-stock/back-in-stock-prompt.tsx': {
    wrong: `${OVER_PAGES}back-in-stock`,
    done: `${OVER_PAGES}back-in-stock-done`,
    loading: 'web/features/help/back-in-stock/back-in-stock-prompt.test.tsx: while it sends',
    failed: 'web/features/help/back-in-stock/back-in-stock-prompt.test.tsx: the error',
  },
  'web/features/basket/cart/changed-elsewhere.tsx': { open: `${OVER_CHECKOUT}changed-elsewhere` },
  'web/features/basket/cart/removal-modal.tsx': {
    restricted: `${OVER_CHECKOUT}restricted`,
    'of a subscription': `${OVER_ACCOUNT}cart-differences`,
  },
  'web/features/sale/checkout/problem-alert.tsx': { open: `${OVER_CHECKOUT}recipe-check` },
  'web/features/sale/checkout/purchase/checkout-notice.tsx': { open: `${OVER_CHECKOUT}notice` },
  'web/features/counter/desk/settle-modal.tsx': {
    receiving: 'web/features/counter/desk/owed-payments.test.tsx: receiving a payment',
    declining: 'web/features/counter/desk/owed-payments.test.tsx: declining a payment',
    failed: 'web/features/counter/desk/owed-payments.test.tsx: a payment that was not saved',
  },
  'web/features/shelf/listing/filter-drawer.tsx': { open: `${OVER_PAGES}filters` },
  'web/features/sale/orders/cancel-order.tsx': {
    open: 'web/features/sale/orders/cancel-order.test.tsx: the question before an order is cancelled',
    loading: 'web/features/sale/orders/cancel-order.test.tsx: an order being cancelled',
  },
  'web/features/sale/orders/reorder.tsx': {
    open: 'web/features/sale/orders/reorder.test.tsx: what changed since the order',
  },
  'web/features/shelf/prescription-cart/unreadable.tsx': { open: `${PRESCRIPTION_CART}an unreadable prescription` },
  'web/features/ordering/prescriptions/file-button.tsx': { refused: `${OVER_CHECKOUT}refused-file` },
  'web/features/ordering/prescriptions/simple-recipe-guide.tsx': { open: `${OVER_CHECKOUT}prescription-guide` },
  'web/features/shelf/product/gallery-zoom.tsx': { open: `${OVER_PAGES}gallery` },
  'web/features/shelf/product/programme-prices.tsx': { open: `${OVER_PAGES}programme` },
  'web/features/shelf/programme/example-prices.tsx': { open: `${OVER_PAGES}programme-example` },
  'web/features/people/session/login-modal.tsx': {
    'at a product': `${OVER_PAGES}sign-in`,
    'at the checkout': `${OVER_CHECKOUT}sign-in-at-checkout`,
  },
  'web/features/people/session/session-watch.tsx': {
    open: 'web/features/people/session/session-watch.test.tsx: the session has ended',
  },
  'web/features/help/support/help-call.tsx': {
    open: 'web/features/help/support/help-call.test.tsx: the help call',
    wrong: 'web/features/help/support/help-call.test.tsx: the help call with an error',
    loading: 'web/features/help/support/help-call.test.tsx: the help call while it sends',
  },
  'web/features/help/support/help-modal.tsx': { open: 'test/stories/support.test.ts: the guide' },
  'web/features/ordering/telemedicine/identify-modal.tsx': { open: `${TELEMEDICINE}telemedicine for a visitor` },
  'web/features/ordering/telemedicine/telemedicine-modal.tsx': {
    open: `${TELEMEDICINE}telemedicine’s choice`,
    loading: `${TELEMEDICINE}telemedicine’s loading`,
    failed: `${TELEMEDICINE}telemedicine’s failure over the choice`,
  },
  'web/frame/mobile-menu.tsx': { open: `${OVER_PAGES}menu` },
  ...BACK_OFFICE_DIALOGS,
}

function texts(paths: readonly string[]): Record<string, States> {
  return Object.fromEntries(paths.map((path) => [path, { filled: path }]))
}
