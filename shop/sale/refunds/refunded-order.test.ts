/**
 * An order that was refunded, cancelled or not paid in time: every door to it says so, and none takes money for it
 * again.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import {
  chargedFor,
  inTheForm,
  listAttempts,
  mailsAbout,
  pay,
  payAndReturn,
  readStatus,
  readStock,
  readyOrder,
  runJobs,
} from '#test/test-buyer.ts'
import { openRefundShop } from '#test/test-refund.ts'
import { createTestHttp } from '#test/test-http.ts'

const SECRET = 'a-visitor-of-the-refunded-orders'
const VISITOR = createHash('sha256').update(SECRET).digest('base64url')

let hands: Awaited<ReturnType<typeof openRefundShop>>
let http: ReturnType<typeof createTestHttp>
before(async () => {
  hands = await openRefundShop()
  http = createTestHttp(hands.shop)
})
after(() => hands.shop.close())
// Limits are by the minute.
beforeEach(() => void hands.shop.clock.advance({ minutes: 2 }))

type Answer = {
  data: Record<string, Record<string, unknown> | null> | null
  errors?: { extensions: { code: string } }[]
}
const ask = async (query: string, variables: object) => {
  const response = await http.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `__Host-boldo_visitor=${SECRET}` },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as Answer
}
const errorCode = ({ errors }: Answer) => errors?.[0]?.extensions.code
const orderLink = async (order: Order) => orderLinkAddress(hands.shop, order).split('#enlace=')[1]!

/** Each asks to pay the order once more, from its own browser and with its old token; all at once, and again. */
async function payAgain(order: Order, token: string): Promise<(string | undefined)[]> {
  const input = { orderId: order.id, amount: order.amount }
  const PAY = (call: string) => `mutation ($input: CardPaymentInput!) { ${call}(input: $input) { token } }`
  const once = () => [
    ask(PAY('payWithWebpay'), { input }),
    ask(PAY('payWithMercadopago'), { input }),
    ask('mutation ($id: ID!, $order: OrderInput!) { updateOrder(orderId: $id, order: $order) { status } }', {
      id: order.id,
      order: { firstName: 'Ana' },
    }),
    ask('mutation ($id: ID!) { completeFreeOrder(orderId: $id, amount: 0) { status } }', { id: order.id }),
  ]
  const answers = await Promise.all([...once(), ...once()])
  // The browser's back button posts the form's answer again.
  for (const deed of ['approve', 'reject'] as const)
    await returnFromCard(hands.shop, 'webpay', inTheForm(hands.shop, token, deed))
  await returnFromCard(hands.shop, 'webpay', { token_ws: token })
  return answers.map(errorCode)
}

const REFUSED = Array.from({ length: 8 }, () => 'order.finished')

/** What the mail's link and the response page say, and that neither has changed anything. */
async function shows(
  order: Order,
  token: string,
  expected: { status: string; label: string; outcome: string },
): Promise<void> {
  const { status, label, outcome } = expected
  assert.deepEqual(
    (
      await ask(
        'query ($link: String!) { orderByLink(link: $link) { status statusLabel deliveryPromise { kind date } } }',
        { link: await orderLink(order) },
      )
    ).data!.orderByLink,
    { status, statusLabel: label, deliveryPromise: { kind: 'over', date: null } },
  )
  assert.deepEqual(
    (
      await ask('query ($token: String!) { orderByCardToken(tokenTBK: $token) { outcome order { status } } }', {
        token,
      })
    ).data!.orderByCardToken,
    { outcome, order: { status } },
  )
  assert.equal(await readStatus(hands.shop, order), status)
}

test('a refunded order is paid by no door a second time, at once or again; link and response page say that it was refunded', async () => {
  const { shop, refund } = hands
  const order = await readyOrder(shop, { A: 2 }, VISITOR)
  const token = await payAndReturn(shop, order)
  await refund(order)
  const refunded = (await getOrder(shop, order.id))!
  assert.deepEqual(await payAgain(refunded, token), REFUSED)
  await runJobs(shop)
  await shows(refunded, token, { status: 'REEMBOLSADO', label: 'REEMBOLSADO', outcome: 'confirmed' })
  assert.deepEqual(
    [
      await chargedFor(shop, order),
      (await listAttempts(shop, order)).length,
      await mailsAbout(shop, order, 'received'),
    ],
    [0, 1, 1],
  )
  assert.equal((await readStock(shop, 'A')).held, 0)
})

test('an order that was never paid and is cancelled is paid by no door; link and response page say rejected', async () => {
  const { shop } = hands
  const order = await readyOrder(shop, { A: 2 }, VISITOR)
  const token = await payAndReturn(shop, order, 'reject')
  const rejected = (await getOrder(shop, order.id))!
  if (rejected.status === 'PENDIENTE')
    await moveOrder(shop, { orderId: order.id, from: 'PENDIENTE', event: 'payment_declined', actor: 'staff' })
  assert.deepEqual(await payAgain(order, token), REFUSED)
  await runJobs(shop)
  await shows(order, token, { status: 'RECHAZADO', label: 'rechazado', outcome: 'rejected' })
  assert.equal(await chargedFor(shop, order), 0)
})

test('a payment that ran out takes no money later: what the form brings back then is given up, and the draft may be paid once', async () => {
  const { shop } = hands
  const order = await readyOrder(shop, { A: 1 }, VISITOR)
  const { token } = await pay(shop, order)
  shop.clock.advance({ minutes: 30 })
  await reconcilePayments(shop)
  await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
  await runJobs(shop)
  assert.equal(await chargedFor(shop, order), 0)
  const left = (await getOrder(shop, order.id))!
  await payAndReturn(shop, left)
  await runJobs(shop)
  assert.deepEqual(
    [
      await readStatus(shop, order),
      await chargedFor(shop, order),
      (await listAttempts(shop, order)).filter(({ state }) => state === 'approved').length,
    ],
    ['AUTORIZADO', order.amount, 1],
  )
})

test('an address opens so many links of orders in a minute and no more, valid or not; then again', async () => {
  const { shop } = hands
  const { order } = await hands.bought()
  const link = await orderLink(order)
  const open = (link: string) =>
    ask('query ($link: String!) { orderByLink(link: $link) { orderReferenceId } }', { link })
  for (let index = 0; index < 60; index++) {
    assert.equal((await open(link)).data!.orderByLink!.orderReferenceId, order.reference)
    assert.equal((await open(`${link.slice(0, -4)}${index}`)).data!.orderByLink, null)
  }
  assert.deepEqual(
    [errorCode(await open(link)), errorCode(await open('x'))],
    ['request.rate_limited', 'request.rate_limited'],
  )
  shop.clock.advance({ minutes: 2 })
  assert.equal((await open(link)).data!.orderByLink!.orderReferenceId, order.reference)
})
