/** Who may call what of the back office's first screens. */
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const everyStaff = (end: string): Ends => Object.fromEntries(STAFF_ROLES.map((role) => [role, end]))
const orderReaders = (end: string): Ends => ({
  '*': 'account.not_allowed',
  operator: end,
  pharmacist: end,
  dispatch: end,
  manager: end,
})
const describers = (end: string): Ends => ({ '*': 'account.not_allowed', editor: end, manager: end })
const customersService = (end: string): Ends => ({ '*': 'account.not_allowed', operator: end, manager: end })

const toChange = (field: string) => `id: $PARA, changes: [{ field: "${field}", from: "nobody’s", to: "true" }]`

export const WORK: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query ownPermissions', '', { '*': 'empty', ...everyStaff('ok') }],
  ['query workCounts', '', { '*': 'account.not_allowed', ...everyStaff('ok') }],
  ['query demoYear', '', { '*': 'account.not_allowed', ...everyStaff('empty') }],
  ['query salesByDay', '', { '*': 'account.not_allowed', manager: 'ok' }],
  ['query staffOrders', 'search: "Quillahuasca"', orderReaders('ok')],
  ['query staffOrder', 'reference: "NONE"', orderReaders('empty')],
  ['query orderAsCustomer', 'reference: "NONE"', orderReaders('empty')],
  ['query orderTimeline', 'orderId: "$paid"', orderReaders('ok')],
  ['query staffPayments', 'view: "claims"', { '*': 'account.not_allowed', operator: 'empty', manager: 'empty' }],
  ['query moneyReviews', '', { '*': 'account.not_allowed', operator: 'empty', pharmacist: 'empty', manager: 'empty' }],
  ['query quarantineQueue', '', { '*': 'account.not_allowed', operator: 'empty', pharmacist: 'empty' }],
  ['query findCustomers', 'search: "$rut"', { ...customersService('ok'), pharmacist: 'ok' }],
  ['query customer', 'id: "$owner"', { ...customersService('ok'), pharmacist: 'ok' }],
  ['query customerPurchases', 'id: "$owner", reason: "interactions"', { '*': 'account.not_allowed', pharmacist: 'ok' }],
  ['query dataRequests', '', { '*': 'account.not_allowed', manager: 'empty' }],
  ['query staffProducts', '', { '*': 'account.not_allowed', ...everyStaff('ok') }],
  ['query matchingProducts', '', { '*': 'account.not_allowed', ...everyStaff('ok') }],
  ['query productFilters', '', { '*': 'account.not_allowed', ...everyStaff('ok') }],
  ['query staffProduct', 'sku: "PARA"', { '*': 'account.not_allowed', ...everyStaff('ok') }],
  ['query priceHistory', 'sku: "PARA"', { '*': 'account.not_allowed', ...everyStaff('empty') }],
  ['query productChanges', 'sku: "PARA"', { '*': 'account.not_allowed', ...everyStaff('empty') }],
  // Each field has its own right (staff-products.test.ts): this one's is a describer's.
  [
    'mutation updateProduct',
    toChange('description'),
    {
      '*': 'account.not_allowed',
      pharmacist: 'product.right_missing',
      editor: 'product.changed',
      manager: 'product.changed',
    },
  ],
  [
    'query previewProductChange',
    'ids: [$PARA], change: { percent: 10 }',
    { '*': 'account.not_allowed', pharmacist: 'product.right_missing', editor: 'product.right_missing', manager: 'ok' },
  ],
  [
    'mutation changeProducts',
    `products: [{ ${toChange('enabled')} }]`,
    { '*': 'account.not_allowed', pharmacist: 'product.right_missing', editor: 'product.right_missing', manager: 'ok' },
  ],
  [
    'mutation undoProductChanges',
    'batchId: "00000000-0000-4000-8000-000000000000"',
    {
      '*': 'account.not_allowed',
      pharmacist: 'product.batch_unknown',
      editor: 'product.batch_unknown',
      manager: 'product.batch_unknown',
    },
  ],
  // A pdf is no photograph; nothing was seen of what the product has.
  ['post /uploads/products', 'product=$PARA&left=0&top=0&size=1', describers('photograph.type')],
  [
    'mutation orderPhotographs',
    'productId: $PARA, seen: ["/x.jpg"], order: ["/x.jpg"]',
    describers('photograph.changed'),
  ],
  [
    'mutation removePhotograph',
    'productId: $PARA, seen: ["/x.jpg"], address: "/x.jpg"',
    describers('photograph.changed'),
  ],
  [
    'mutation describePhotograph',
    'productId: $PARA, address: "/x.jpg", from: "", to: "x"',
    describers('photograph.changed'),
  ],
  ['mutation addOrderNote', 'orderId: "$paid", text: "Llamó"', orderReaders('ok')],
  ['query orderMails', 'orderId: "$paid"', orderReaders('ok')],
  [
    'mutation correctOrder',
    'orderId: "$paid", changes: [{ field: "phone", from: "nobody’s", to: "987654321" }], reason: "Llamó"',
    customersService('order.changed'),
  ],
  ['mutation resendOrderMail', 'orderId: "$paid", kind: "none"', customersService('order.no_such_mail')],
  ['query previewRefund', 'orderId: "$paid"', customersService('ok')],
  ['query staffSubscriptions', '', customersService('ok')],
  ['query staffSubscription', 'reference: "$reference"', customersService('ok')],
  [
    'mutation skipDeliveryFor',
    'subscriptionId: "$subscription", date: "01-01-2020"',
    customersService('subscription.delivery_settled'),
  ],
  [
    'mutation delayDeliveryFor',
    'subscriptionId: "$subscription", date: "01-01-2020", to: "02-01-2020"',
    customersService('subscription.delivery_settled'),
  ],
  [
    'mutation cancelSubscriptionFor',
    'subscriptionId: "$subscriptionDraft", reason: "requested"',
    customersService('subscription.not_found'),
  ],
  ['mutation resendEnrolmentLink', 'subscriptionId: "$subscription"', customersService('enrolment.not_needed')],
]
