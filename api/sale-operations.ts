import { z } from 'zod'
import { REPEATED, searchQueryInput } from '#shop/shelf/catalogue/search/search-products.input.ts'
import { insuranceQueryInput } from '#shop/shelf/insurance/insurance.input.ts'
import { createOrderInput, updateOrderInput } from '#shop/ordering/drafts/save-order.input.ts'
import {
  createSubscriptionInput,
  updateSubscriptionInput,
} from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { ownDataInput } from '#shop/counter/personal-data/personal-data.rest.ts'
import { product, order, profileAnswer, subscription } from './rest-answers.ts'
import { NOT_FOUND, NO_SUBSCRIPTION, SIGN_IN, NOT_NOW, NOT_SOLD, TOO_OFTEN, type Operation } from './rest-operation.ts'

const ACCOUNT_SIGN_IN = [401, 'Nobody is signed in: `account.sign_in_needed`.'] as const
const NOT_A_CUSTOMER = [403, 'Staff have no profile here: `account.not_allowed`.'] as const

/** Products, benefits of insurers, orders and subscriptions. */
export const SALE_OPERATIONS: readonly Operation[] = [
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
    description: 'No cache stores the answer, and no log has the query string.',
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
    path: '/customers/1.0/account',
    tag: 'Accounts',
    summary: 'One’s own profile and saved addresses',
    answer: profileAnswer,
    isPersonal: true,
    refusals: [ACCOUNT_SIGN_IN, NOT_A_CUSTOMER],
  },
  {
    method: 'put',
    path: '/customers/1.0/account',
    tag: 'Accounts',
    summary: 'Changes one’s own profile and saved addresses',
    description: 'What is left out of `profile` stays; RUT and e-mail always do. The same as GraphQL’s updateUser.',
    body: z.object({ profile: z.looseObject({}) }),
    example: { profile: { promotions: true } },
    answer: profileAnswer,
    isPersonal: true,
    refusals: [
      ACCOUNT_SIGN_IN,
      NOT_A_CUSTOMER,
      [409, 'Another window changed it: `account.profile_changed`, `account.addresses_changed`.'],
      TOO_OFTEN,
    ],
  },
  {
    method: 'post',
    path: '/customers/1.0/personal-data',
    tag: 'Accounts',
    summary: 'A copy of one’s own data',
    description:
      'One zip of JSON and files. Demands the password again, or the token of mailOwnerLink for an account without ' +
      'one. Five in an hour; never cached.',
    body: ownDataInput,
    example: { password: 'secret' },
    answer: z.file(),
    answerType: 'application/zip',
    isPersonal: true,
    refusals: [
      ACCOUNT_SIGN_IN,
      [403, 'Staff have none here: `account.not_allowed`; or `account.owner_unproven`.'],
      [422, 'The password is wrong: `account.wrong_password`.'],
      TOO_OFTEN,
    ],
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
      'Missing fields of `subscription` stay. `status`: ACTIVA finalises, at the named amounts; ' +
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
]
