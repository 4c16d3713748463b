import { z } from 'zod'
import { REPEATED, searchQueryInput } from '#shop/catalogue/search-products.input.ts'
import { bannersInput, landingInput } from '#shop/content/content.input.ts'
import { saveEventInput } from '#shop/analytics/save-event.input.ts'
import { insuranceQueryInput } from '#shop/insurance/insurance.input.ts'
import { worldTimeInput } from '#shop/service-hours/world-time.input.ts'
import { createOrderInput, updateOrderInput } from '#shop/drafts/save-order.input.ts'
import { createSubscriptionInput, updateSubscriptionInput } from '#shop/subscriptions/save-subscription.input.ts'

/**
 * One REST call, as /openapi.json and its page tell it. Schemas are those of the doors themselves where there are some.
 */
export type Operation = {
  method: 'get' | 'post' | 'put'
  /** As Hono has it: `:id` is a parameter. */
  path: string
  tag: string
  summary: string
  description?: string
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  /** Query parameters that may come several times. */
  repeated?: readonly string[]
  body?: z.core.$ZodType
  contentType?: string
  /** A body, or a query, that the call takes; the tests send it. */
  example?: Record<string, unknown>
  answer?: z.core.$ZodType
  answerType?: string
  /** Of a good answer; 200 unless told. */
  status?: number
  /** What a redirect leads to. */
  redirects?: string
  /** Asks who is asking. */
  isPersonal?: boolean
  isIdempotent?: boolean
  /** Beside 400: the status, and when. */
  refusals?: readonly (readonly [status: number, when: string])[]
}

const clp = z.int().describe('CLP.')
const product = z
  .looseObject({
    _id: z.string(),
    sku: z.string(),
    productName: z.string(),
    normalPrice: clp,
    offerPrice: clp.nullable(),
    stock: z.int(),
    saleCondition: z.object({ value: z.string() }),
    shippingMethod: z.array(z.string()),
  })
  .describe('With every field of GraphQL’s Product.')
const order = z.looseObject({
  _id: z.uuid(),
  orderReferenceId: z.string(),
  idClient: z.string().nullable(),
  name: z.string(),
  rut: z.string(),
  phone: z.string(),
  email: z.string(),
  shippingCost: clp,
  shippingAddress: z.string().describe('street number, commune, region'),
  subShippingAddress: z.string(),
  shippingCommentary: z.string(),
  boldoDiscount: clp,
  amount: clp,
  status: z.string(),
  paymentType: z.string().nullable(),
  paymentDate: z.string().nullable(),
  updateAt: z.string(),
  insuranceProducts: z.array(z.looseObject({})),
  coupon: z.unknown(),
  products: z.array(
    z.looseObject({
      _id: z.string(),
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      originalPrice: clp,
      totalPrice: clp,
    }),
  ),
})
const subscription = z.looseObject({
  _id: z.uuid(),
  subscriptionReferenceId: z.string(),
  status: z.string(),
  idClient: z.string(),
  amount: clp.describe('One delivery, shipping included.'),
  boldoDiscount: clp,
  shippingCost: clp,
  shippingAddress: z.string().describe('street number, commune, region'),
  startPayment: z.string().nullable(),
  monthsQuantity: z.int().nullable(),
  daysQuantity: z.int().nullable(),
  paymentDates: z.array(z.object({ date: z.string().describe('DD-MM-YYYY'), payment: z.boolean() })),
  coupon: z.unknown(),
  products: z.array(
    z.looseObject({
      _id: z.string(),
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      originalPrice: clp,
      totalPrice: clp,
    }),
  ),
})
const banner = z.object({
  position: z.string(),
  identifier: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  url: z.string(),
  image: z.string(),
  imageMobile: z.string(),
  ground: z.string(),
})
const landing = z.object({
  position: z.string(),
  identifier: z.string(),
  version: z.int(),
  title: z.string(),
  text: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})

const NOT_FOUND = [404, 'There is none, or it is somebody else’s: `order.not_found`.'] as const
const NO_SUBSCRIPTION = [404, 'There is none, or it is somebody else’s: `subscription.not_found`.'] as const
const SIGN_IN = [401, 'Only registered customers who are signed in: `subscription.sign_in_needed`.'] as const
const NOT_NOW = [409, 'The order is finished, or is being paid.'] as const
const NOT_SOLD = [422, 'Something of it cannot be: `cart.unknown_product`, `delivery.unknown_commune`.'] as const
const TOO_OFTEN = [429, 'Asked too often from this address: `request.rate_limited`.'] as const

/** Every REST call (SHOP §7). */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/products/1.0/search',
    tag: 'Products',
    summary: 'Products by words and filters',
    description: 'The same as GraphQL’s searchProducts. Anything but 200 is shown as ‘Error: {status}’.',
    query: searchQueryInput,
    repeated: REPEATED,
    example: { query: 'producto', first: '2', slugs: ['dolor-y-fiebre'] },
    answer: z.object({
      totalCount: z.int(),
      nodes: z.array(product),
      suggestion: z.string().nullable(),
      corrected: z.string().nullable(),
    }),
  },
  {
    method: 'get',
    path: '/products/1.0/coverage/:sku',
    tag: 'Insurance',
    summary: 'Whether a person’s insurance covers a product',
    description: 'Kept by nobody on the way; the query string is in no log.',
    params: z.object({ sku: z.string().max(40) }),
    query: z.object({ rut: z.string().max(40).describe('Without dots.') }),
    example: { rut: '11111111-1' },
    answer: z.object({
      isCovered: z.boolean(),
      insuranceCompany: z.string().nullable(),
      success: z.boolean(),
      hasCoverage: z.boolean(),
      message: z.string(),
    }),
    refusals: [TOO_OFTEN, [502, 'The insurer does not answer: `insurance.unavailable`.']],
  },
  {
    method: 'post',
    path: '/customers/1.0/insurance-benefits',
    tag: 'Insurance',
    summary: 'A client’s benefits',
    body: z.object({
      dni: insuranceQueryInput.shape.clientIdentityNumber,
      documentNumber: insuranceQueryInput.shape.documentNumber,
      medicIdentityNumber: insuranceQueryInput.shape.medicIdentityNumber,
    }),
    example: { dni: '11111111-1', documentNumber: '111222333', medicIdentityNumber: '11111111-1' },
    answer: z.object({ isUserValid: z.boolean(), benefits: z.array(z.looseObject({})) }),
    refusals: [TOO_OFTEN, [502, 'The insurer does not answer: `insurance.unavailable`.']],
  },
  {
    method: 'get',
    path: '/1.0/order/:id',
    tag: 'Orders',
    summary: 'One’s own order',
    params: z.object({ id: z.string().describe('The order’s _id.') }),
    answer: order,
    isPersonal: true,
    refusals: [NOT_FOUND],
  },
  {
    method: 'post',
    path: '/1.0/order',
    tag: 'Orders',
    summary: 'Opens a draft order',
    description: 'At the server’s own prices; amounts that come along are not read.',
    body: createOrderInput,
    example: { products: [{ _id: '1', quantity: 2 }] },
    answer: order,
    status: 201,
    isPersonal: true,
    isIdempotent: true,
    refusals: [NOT_SOLD, [429, 'Too many drafts from this address: `order.too_many_starts`.']],
  },
  {
    method: 'put',
    path: '/1.0/order',
    tag: 'Orders',
    summary: 'Brings cart and data into a draft',
    description:
      'What is left out of `order` stays. shippingAddress, subShippingAddress, name and phone are other names ' +
      'of address, apartment, firstName with lastName, and phoneNumber.',
    body: z.object({ orderId: z.uuid(), order: updateOrderInput }),
    answer: order,
    isPersonal: true,
    isIdempotent: true,
    refusals: [NOT_FOUND, NOT_NOW, NOT_SOLD],
  },
  {
    method: 'get',
    path: '/1.0/subscription/:id',
    tag: 'Subscriptions',
    summary: 'One’s own subscription',
    params: z.object({ id: z.string().describe('The subscription’s _id.') }),
    answer: subscription,
    isPersonal: true,
    refusals: [SIGN_IN, NO_SUBSCRIPTION],
  },
  {
    method: 'post',
    path: '/1.0/subscription',
    tag: 'Subscriptions',
    summary: 'Opens the draft of a subscription',
    body: createSubscriptionInput,
    answer: subscription,
    status: 201,
    isPersonal: true,
    isIdempotent: true,
    refusals: [SIGN_IN, NOT_SOLD, [429, 'Too many drafts: `order.too_many_starts`, `request.rate_limited`.']],
  },
  {
    method: 'put',
    path: '/1.0/subscription',
    tag: 'Subscriptions',
    summary: 'Saves a draft, finalises it or cancels a subscription',
    description:
      'What is left out of `subscription` stays. `status`: ACTIVA finalises, at the amounts that are told; ' +
      'CANCELADA cancels an active one.',
    body: z.object({ subscriptionId: z.uuid(), subscription: updateSubscriptionInput }),
    answer: subscription,
    isPersonal: true,
    isIdempotent: true,
    refusals: [
      SIGN_IN,
      NO_SUBSCRIPTION,
      [
        409,
        'It is not a draft any more, or its figures have changed: `subscription.finished`, ' +
          '`subscription.amount_changed`.',
      ],
      [422, 'Something is missing or cannot be sent: `subscription.incomplete`, `subscription.not_for_product`.'],
      TOO_OFTEN,
    ],
  },
  {
    method: 'post',
    path: '/uploads/prescriptions',
    tag: 'Prescriptions',
    summary: 'A prescription for one or several products of one’s order or subscription',
    description: 'pdf, jpg or png by what is in it, up to 5,242,880 bytes. Kept encrypted.',
    contentType: 'multipart/form-data',
    body: z.object({
      orderId: z.uuid().optional(),
      subscriptionId: z.uuid().optional().describe('In place of orderId: one’s own subscription.'),
      product: z.array(z.string()).max(60).describe('The products’ _id; one field for each.'),
      file: z.file(),
      link: z
        .string()
        .optional()
        .describe('What a pharmacist’s mail has behind #enlace=: in place of being the order’s owner.'),
      rut: z
        .string()
        .optional()
        .describe(
          'Of an operator’s customer, as the draft had it when the file was chosen: another customer’s is ' +
            'refused with order.changed_meanwhile.',
        ),
    }),
    answer: z.object({ _id: z.uuid(), fileName: z.string(), state: z.string(), products: z.array(z.string()) }),
    status: 201,
    isPersonal: true,
    refusals: [NOT_FOUND, [422, 'It is no prescription file, or the product needs none.'], TOO_OFTEN],
  },
  {
    method: 'get',
    path: '/uploads/prescriptions/:id',
    tag: 'Prescriptions',
    summary: 'A prescription’s file',
    description: 'For its owner and for staff; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'There is none, or it is somebody else’s.'], TOO_OFTEN],
  },
  {
    method: 'post',
    path: '/uploads/quotes',
    tag: 'Prescriptions',
    summary: 'A file for the quote form of a product of one’s draft',
    description: 'pdf, jpg or png by what is in it, up to 5,242,880 bytes. Kept encrypted. Its _id goes into the form.',
    contentType: 'multipart/form-data',
    body: z.object({
      orderId: z.uuid(),
      product: z.string().describe('The product’s _id.'),
      file: z.file(),
      rut: z.string().optional().describe('As of POST /uploads/prescriptions.'),
    }),
    answer: z.object({ _id: z.uuid(), fileName: z.string() }),
    status: 201,
    isPersonal: true,
    refusals: [NOT_FOUND, [422, 'It is no such file, or the product needs no quote.'], TOO_OFTEN],
  },
  {
    method: 'get',
    path: '/uploads/quotes/:id',
    tag: 'Prescriptions',
    summary: 'A quote form’s file',
    description: 'For its owner and for staff; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'There is none, or it is somebody else’s.'], TOO_OFTEN],
  },
  {
    method: 'get',
    path: '/content/1.0/banners',
    tag: 'Content',
    summary: 'The banners of a position',
    query: bannersInput,
    example: { position: 'home' },
    answer: z.object({ banners: z.array(banner) }),
  },
  {
    method: 'get',
    path: '/content/1.0/landing',
    tag: 'Content',
    summary: 'Landing content by position and identifier',
    query: landingInput,
    example: { position: 'programme', identifier: 'descuentos-progresivos' },
    answer: landing,
    refusals: [[404, 'There is none: `content.not_found`.']],
  },
  {
    method: 'get',
    path: '/time/1.0/now',
    tag: 'Content',
    summary: 'The time in a zone, by the shop’s clock',
    query: worldTimeInput,
    example: { timezone: 'America/Santiago' },
    answer: z.object({
      timezone: z.string(),
      datetime: z.string().describe('ISO 8601 with offset.'),
      unixtime: z.int().describe('Seconds since 1970.'),
      day_of_week: z.int().describe('1 (Monday) to 7.'),
    }),
  },
  {
    method: 'get',
    path: '/content/1.0/payment-positions',
    tag: 'Content',
    summary: 'The ways to pay, in the order of their buttons',
    answer: z.array(z.object({ identifier: z.string(), position: z.int() })),
  },
  {
    method: 'post',
    path: '/pago/mercadopago/aviso',
    tag: 'Payments',
    summary: 'Where Mercado Pago sends its notices',
    description:
      'Not for clients. Signed by Mercado Pago; the payment is always asked about, the notice is not believed.',
    answer: z.object({ status: z.string() }),
    refusals: [[401, 'The signature is not Mercado Pago’s.']],
  },
  {
    method: 'post',
    path: '/save-event',
    tag: 'Analytics',
    summary: 'The event tracker',
    description: 'Who it was is kept only of visitors whose cookie says that they consent; a RUT of nobody.',
    body: saveEventInput,
    status: 201,
    example: {
      event: 'add_to_cart',
      googleAnalyticsSessionId: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6',
      body: { type: 'ecommerce', value: '11690', action: 'add_to_cart' },
    },
    answer: z.object({ saved: z.literal(true) }),
    refusals: [TOO_OFTEN],
  },
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/pago/webpay/retorno',
    tag: 'Payments',
    summary: 'Where Webpay sends the browser back',
    description:
      'Not for clients. The query or the form is Webpay’s: token_ws, or TBK_TOKEN, TBK_ID_SESION and TBK_ORDEN_COMPRA.',
    status: 303,
    redirects: 'The order’s response page, or /404.',
  })),
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/pago/oneclick/retorno',
    tag: 'Payments',
    summary: 'Where Oneclick sends the browser back',
    description:
      'Not for clients. The query or the form is Oneclick’s: TBK_TOKEN, with TBK_ORDEN_COMPRA when the customer ' +
      'turned back.',
    status: 303,
    redirects: 'The page that says how the enrolment ended, or /404.',
  })),
]
