import { z } from 'zod'
import { NOT_SOLD, TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { saveBody } from '#api/save-body.ts'
import { formatChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls, limitOrderStarts } from '#shop/ground/limits/limit-calls.ts'
import { createSubscription } from '#shop/sale/subscriptions/plan/create-subscription.ts'
import {
  createSubscriptionInput,
  updateSubscriptionInput,
} from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { requireSubscriber, showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { addressText, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { updateSubscription } from '#shop/sale/subscriptions/plan/update-subscription.ts'

const clpSchema = z.int().describe('CLP.')

const subscription = z.looseObject({
  _id: z.uuid(),
  subscriptionReferenceId: z.string(),
  status: z.string(),
  paymentType: z.literal('Oneclick'),
  idClient: z.string(),
  amount: clpSchema.describe('One delivery, shipping included.'),
  boldoDiscount: clpSchema,
  shippingCost: clpSchema,
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
      originalPrice: clpSchema,
      totalPrice: clpSchema,
    }),
  ),
})

const NO_SUBSCRIPTION = [404, 'There is none, or it is somebody else’s: `subscription.not_found`.'] as const
const SIGN_IN = [401, 'Only registered customers who are signed in: `subscription.sign_in_needed`.'] as const

export const subscriptionOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/1.0/subscription/:id',
    tag: 'Subscriptions',
    summary: 'One’s own subscription',
    params: z.object({ id: z.string().describe('The subscription’s _id.') }),
    answer: subscription,
    isPersonal: true,
    refusals: [SIGN_IN, NO_SUBSCRIPTION],
    door: async (http, shop) =>
      http.json(
        subscriptionJson(
          await showSubscription(shop, {
            account: await http.get('viewer').account(),
            subscriptionId: http.req.param('id'),
          }),
        ),
      ),
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
    door: (http, shop) =>
      saveBody(shop, http, async (body) => {
        const viewer = http.get('viewer')
        const account = requireSubscriber(await viewer.account())
        await limitOrderStarts(shop, viewer, 'drafts by address')
        await limitCalls(shop, { 'subscription starts by account': account.id })
        return Response.json(
          subscriptionJson(await createSubscription(shop, { account, ...parseInput(createSubscriptionInput, body) })),
          { status: 201 },
        )
      }),
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
    door: (http, shop) =>
      saveBody(shop, http, async ({ subscriptionId, subscription }) => {
        const account = requireSubscriber(await http.get('viewer').account())
        await limitCalls(shop, { 'subscription changes by account': account.id })
        if (typeof subscriptionId !== 'string') throw refuse('subscription.not_found')
        return Response.json(
          subscriptionJson(
            await updateSubscription(shop, {
              account,
              subscriptionId,
              changes: parseInput(updateSubscriptionInput, subscription),
            }),
          ),
        )
      }),
  },
]

const subscriptionJson = (subscription: Subscription) => ({
  _id: subscription.id,
  subscriptionReferenceId: subscription.reference,
  version: subscription.version,
  status: subscription.status,
  paymentType: 'Oneclick',
  idClient: subscription.accountId,
  amount: subscription.amount,
  boldoDiscount: subscription.boldoDiscount,
  shippingCost: subscription.shippingCost,
  shippingMethod: subscription.shippingMethod,
  shippingAddress: addressText(subscription),
  subShippingAddress: subscription.subShippingAddress,
  shippingCommentary: subscription.shippingCommentary,
  townShip: subscription.commune?.id ?? null,
  firstName: subscription.firstName,
  lastName: subscription.lastName,
  rut: subscription.rut,
  phone: subscription.phone,
  email: subscription.email,
  startPayment: subscription.startPayment,
  monthsQuantity: subscription.monthsQuantity,
  daysQuantity: subscription.daysQuantity,
  paymentDates: subscription.deliveries.map(({ date, state }) => ({
    date: formatChileDate(date, '-'),
    payment: state === 'paid',
  })),
  coupon: subscription.coupon,
  products: subscription.lines.map(({ productId, product: _product, prescription, ...line }) => ({
    _id: String(productId),
    ...line,
    prescription: prescription && { _id: prescription.id, fileName: prescription.fileName, state: prescription.state },
  })),
})
