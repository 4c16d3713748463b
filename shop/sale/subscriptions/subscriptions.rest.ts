import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { saveBody } from '#api/save-body.ts'
import type { Shop } from '#context'
import { formatChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls, limitOrderStarts } from '#shop/ground/limits/limit-calls.ts'
import { createSubscription } from '#shop/sale/subscriptions/plan/create-subscription.ts'
import {
  createSubscriptionInput,
  updateSubscriptionInput,
} from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { showSubscription, subscriberOf } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { addressText, type Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { updateSubscription } from '#shop/sale/subscriptions/plan/update-subscription.ts'

/** The checkout service's calls (ACCOUNT §7): GET /1.0/subscription/{id}, POST and PUT /1.0/subscription. */
export function addSubscriptions(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/1.0/subscription/:id', async (http) =>
    http.json(
      subscriptionJson(
        await showSubscription(shop, {
          account: await http.get('viewer').account(),
          subscriptionId: http.req.param('id'),
        }),
      ),
    ),
  )
  app.post('/1.0/subscription', (http) =>
    saveBody(shop, http, async (body) => {
      const viewer = http.get('viewer')
      const account = subscriberOf(await viewer.account())
      await limitOrderStarts(shop, viewer, 'drafts by address')
      await limitCalls(shop, { 'subscription starts by account': account.id })
      return Response.json(
        subscriptionJson(await createSubscription(shop, { account, ...parseInput(createSubscriptionInput, body) })),
        { status: 201 },
      )
    }),
  )
  app.put('/1.0/subscription', (http) =>
    saveBody(shop, http, async ({ subscriptionId, subscription }) => {
      const account = subscriberOf(await http.get('viewer').account())
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
  )
}

/** A subscription as ACCOUNT §3 has it. */
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
