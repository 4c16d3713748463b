import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import { createHttp } from '#api/http.ts'
import type { HttpEnvironment } from '#api/door.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { attemptsOf, inTheForm, readyOrder, statusOf } from '#test/test-buyer.ts'
import { openWalletShop } from '#test/test-wallet.ts'

const SECRET = 'a-visitor-of-the-payment-tests'
const VISITOR = createHash('sha256').update(SECRET).digest('base64url')

let hands: Awaited<ReturnType<typeof openWalletShop>>
let http: Hono<HttpEnvironment>
const lines: string[] = []
before(async () => {
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
  hands = await openWalletShop({ database: 'embedded', log, products: [{ sku: 'PARA', stock: 100 }] })
  http = createHttp(hands.shop, {
    production: true,
    formTargets: [],
    build: () => Promise.reject(new Error('no pages here')),
    assets: null,
  })
})
after(() => hands.shop.close())
// Limits are by the minute.
beforeEach(() => void hands.shop.clock.advance({ minutes: 2 }))

/** What the fields asked for here answer; a refusal has no `data`. */
type Payment = { url: string; token: string; preferenceId: string }
type Answer = {
  data: {
    payWithWebpay: Payment
    payWithMercadopago: Payment
    payOrder: Payment
    updateOrder: { paymentMethod: string }
    returnFromWallet: object | null
    checkPayment: object | null
    paymentMethods: object[]
  }
  errors?: { message: string; extensions?: { code: string } }[]
  error: { code: string }
}

const ask = async (path: string, init: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) => {
  const body =
    init.body === undefined ? {} : { body: typeof init.body === 'string' ? init.body : JSON.stringify(init.body) }
  const response = await http.request(path, {
    method: init.method ?? 'GET',
    headers: { 'content-type': 'application/json', cookie: `boldo_visitor=${SECRET}`, ...init.headers },
    ...body,
  })
  return { status: response.status, json: (await response.json()) as Answer }
}
const graphql = async (query: string, variables: object = {}) =>
  (await ask('/graphql', { method: 'POST', body: { query, variables } })).json
const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions?.code
const order = () => readyOrder(hands.shop, { PARA: 1 }, VISITOR)
const PAY = (method: string, fields: string) =>
  `mutation ($input: CardPaymentInput!) { ${method}(input: $input) { ${fields} } }`

test('the content service answers the payment positions, and GraphQL the same', async () => {
  const positions = [
    { identifier: 'mercadopago', position: 1 },
    { identifier: 'webpay', position: 2 },
  ]
  assert.deepEqual(await ask('/content/1.0/payment-positions'), { status: 200, json: positions })
  assert.deepEqual((await graphql('{ paymentMethods { identifier position } }')).data.paymentMethods, positions)
  await hands.shop.db
    .updateTable('payment_position')
    .set({ position: 9 })
    .where('identifier', '=', 'mercadopago')
    .execute()
  assert.deepEqual((await ask('/content/1.0/payment-positions')).json, [
    { identifier: 'webpay', position: 1 },
    { identifier: 'mercadopago', position: 2 },
  ])
  await hands.shop.db
    .updateTable('payment_position')
    .set({ position: 1 })
    .where('identifier', '=', 'mercadopago')
    .execute()
})

test('an address, and an order, starts so many payments in ten minutes and no more; a stranger uses up nobody’s tries', async () => {
  const limited = createHttp(
    { ...hands.shop, settings: { ...hands.shop.settings, paymentStarts: 3 } },
    {
      production: true,
      trustedProxies: 1,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    },
  )
  const start = async (
    orderId: string,
    { address = '10.0.0.1', secret = SECRET, amount = 5_180, typeResponse = 'init' } = {},
  ) => {
    const response = await limited.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `boldo_visitor=${secret}`, 'x-forwarded-for': address },
      body: JSON.stringify({
        query: PAY('payWithWebpay', 'token'),
        variables: { input: { orderId, amount, typeResponse } },
      }),
    })
    return { status: response.status, json: (await response.json()) as Answer }
  }
  const codes = async (tries: ReturnType<typeof start>[]) =>
    (await Promise.all(tries)).map(({ json }) => codeOf(json) ?? 'started')
  const many = 'payment.too_many_starts'
  // One order, from four addresses.
  const first = await order()
  const stranger = { secret: 'another-visitor-of-the-payment-tests' }
  assert.deepEqual(
    await codes([
      start(first.id, { address: '10.0.1.1', ...stranger }),
      start(first.id, { address: '10.0.1.2', ...stranger }),
      start(first.id, { address: '10.0.1.3', ...stranger }),
      start(first.id, { address: '10.0.1.4', ...stranger }),
    ]),
    ['order.not_found', 'order.not_found', 'order.not_found', many],
  )
  const own: string[] = []
  for (let at = 0; at < 4; at++) own.push(...(await codes([start(first.id, { address: `10.0.2.${at}` })])))
  assert.deepEqual(own, ['started', 'started', 'started', many])
  assert.equal((await attemptsOf(hands.shop, first)).length, 3)
  // One address, four orders.
  const ends: string[] = []
  for (let at = 0; at < 4; at++) ends.push(...(await codes([start((await order()).id)])))
  assert.deepEqual(ends, ['started', 'started', 'started', many])
  const refused = await start((await order()).id)
  assert.deepEqual(
    [refused.status, refused.json.errors?.[0]?.message],
    [429, 'Empezaste muchos pagos seguidos. Espera 10 minutos e inténtalo de nuevo: tu carro sigue guardado.'],
  )
  const waiting = await order()
  assert.equal(
    (await hands.shop.db.selectFrom('stock_hold').select('order_id').where('order_id', '=', waiting.id).execute())
      .length,
    0,
  )
  // Coming back is no start, another address is another customer, and ten minutes later it is one again.
  assert.equal((await codes([start(waiting.id, { typeResponse: 'confirm' })]))[0], 'payment.unknown_token')
  assert.deepEqual(await codes([start(waiting.id, { address: '10.0.3.1' })]), ['started'])
  hands.shop.clock.advance({ minutes: 10 })
  assert.deepEqual(await codes([start(waiting.id)]), ['started'])
})

test('payWithWebpay takes every input that the specification names, saves the data it is told to save, and believes none of it', async () => {
  const draft = await order()
  const input = {
    amount: draft.amount,
    shopId: 'boldo',
    orderId: draft.id,
    tokenUser: 'x',
    typeResponse: 'init',
    tokenTBK: '',
    makeUpdate: true,
    orderUpdateData: { shippingCommentary: 'dejar en conserjería' },
    authenticated: true,
    isSubscription: false,
  }
  const { url, token } = (await graphql(PAY('payWithWebpay', 'url token'), { input })).data.payWithWebpay
  assert.match(url, /webpayserver/)
  assert.equal(hands.shop.sandbox.webpay.find(token)!.amount, draft.amount)
  assert.equal((await getOrder(hands.shop, draft.id))!.shippingCommentary, 'dejar en conserjería')
  const refused = async (change: object) =>
    codeOf(await graphql(PAY('payWithWebpay', 'token'), { input: { ...input, ...change } }))
  assert.deepEqual(
    [
      await refused({ amount: 1 }),
      await refused({ isSubscription: true }),
      await refused({ typeResponse: 'perhaps' }),
      await refused({ shopId: 'another' }),
      await refused({ orderId: 'x', makeUpdate: false }),
      await refused({ orderUpdateData: { email: 'x'.repeat(300) } }),
    ],
    ['order.amount_changed', 'input.invalid', 'input.invalid', 'input.invalid', 'order.not_found', 'input.invalid'],
  )
})

test('payOrder and payWithMercadopago answer a preference’s id and where the browser goes', async () => {
  const draft = await order()
  const first = (
    await graphql(PAY('payWithMercadopago', 'preferenceId url token'), {
      input: { orderId: draft.id, amount: draft.amount },
    })
  ).data.payWithMercadopago
  const second = (
    await graphql(
      `
        mutation ($id: ID!, $amount: Int!) {
          payOrder(shopId: "boldo", orderId: $id, amount: $amount) {
            preferenceId
            url
          }
        }
      `,
      { id: draft.id, amount: draft.amount },
    )
  ).data.payOrder
  for (const { preferenceId, url } of [first, second])
    assert.equal(new URL(url).searchParams.get('pref_id'), preferenceId)
  assert.notEqual(first.preferenceId, second.preferenceId)
  assert.deepEqual(
    (await attemptsOf(hands.shop, draft)).map(({ state }) => state),
    ['open', 'open'],
  )
})

test('confirm and finish ask the provider and answer the token', async () => {
  const byCard = await order()
  const { token } = (
    await graphql(PAY('payWithWebpay', 'url token'), { input: { orderId: byCard.id, amount: byCard.amount } })
  ).data.payWithWebpay
  inTheForm(hands.shop, token, 'approve')
  const again = { orderId: byCard.id, amount: byCard.amount, tokenTBK: token }
  assert.deepEqual(
    (await graphql(PAY('payWithWebpay', 'url token'), { input: { ...again, typeResponse: 'confirm' } })).data
      .payWithWebpay,
    { url: null, token },
  )
  assert.equal(await statusOf(hands.shop, byCard), 'AUTORIZADO')
  assert.deepEqual(
    (await graphql(PAY('payWithWebpay', 'url token'), { input: { ...again, typeResponse: 'finish' } })).data
      .payWithWebpay,
    { url: null, token },
  )
  for (const typeResponse of ['confirm', 'finish'])
    for (const tokenTBK of ['nobodys', '', undefined])
      assert.equal(
        codeOf(await graphql(PAY('payWithWebpay', 'token'), { input: { ...again, tokenTBK, typeResponse } })),
        'payment.unknown_token',
        `${typeResponse} ${tokenTBK}`,
      )

  const byWallet = await order()
  const { preferenceId } = (
    await graphql(PAY('payWithMercadopago', 'preferenceId'), {
      input: { orderId: byWallet.id, amount: byWallet.amount },
    })
  ).data.payWithMercadopago
  await hands.at(preferenceId, 'pay_in_silence')
  await graphql(PAY('payWithMercadopago', 'token'), {
    input: { orderId: byWallet.id, amount: byWallet.amount, tokenTBK: preferenceId, typeResponse: 'finish' },
  })
  assert.equal(await statusOf(hands.shop, byWallet), 'AUTORIZADO')
})

test('a card provider that refuses is data, ‘url and token, or error’; what is wrong with the order is an error of the call', async () => {
  const draft = await order()
  const input = { orderId: draft.id, amount: draft.amount }
  hands.shop.sandbox.webpay.faults.plan({ operation: 'create', fault: 'error_500' })
  const refused = await graphql(PAY('payWithWebpay', 'url token error'), { input })
  assert.deepEqual(
    [refused.data.payWithWebpay, refused.errors],
    [
      {
        url: null,
        token: null,
        error: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
      },
      undefined,
    ],
  )
  const other = await graphql(PAY('payWithWebpay', 'url token error'), { input: { ...input, amount: 1 } })
  assert.deepEqual([other.data.payWithWebpay, codeOf(other)], [null, 'order.amount_changed'])
  assert.equal(
    (
      (await graphql(PAY('payWithWebpay', 'url token error'), { input })).data.payWithWebpay as Payment & {
        error: string | null
      }
    ).error,
    null,
  )
})

test('a draft takes either method, and no other', async () => {
  const draft = await order()
  const save = (paymentMethod: string) =>
    graphql('mutation ($id: ID!, $order: OrderInput!) { updateOrder(orderId: $id, order: $order) { paymentMethod } }', {
      id: draft.id,
      order: { paymentMethod },
    })
  assert.equal((await save('mercadopago')).data.updateOrder.paymentMethod, 'mercadopago')
  assert.equal((await save('webpay')).data.updateOrder.paymentMethod, 'webpay')
  for (const other of ['cash', 'oneclick']) assert.equal(codeOf(await save(other)), 'input.invalid')
})

test('returnFromWallet answers the response page’s token to who has the reference; checkPayment the order', async () => {
  const { order: draft, token } = await hands.opened()
  const query = (await hands.at(token, 'approve'))!
  const back = `mutation ($reference: String!, $id: String, $status: String) { returnFromWallet(externalReference:
    $reference,
      paymentId: $id, collectionStatus: $status, paymentStatus: $status) { token } }`
  assert.deepEqual(
    (
      await graphql(back, {
        reference: query.external_reference,
        id: query.payment_id,
        status: query.collection_status,
      })
    ).data.returnFromWallet,
    { token },
  )
  assert.equal(await statusOf(hands.shop, draft), 'AUTORIZADO')
  for (const reference of [
    '',
    'NOBODYS',
    `${draft.reference}-00000000000000000`,
    'x'.repeat(5_000),
    "'; drop table orders; --",
  ])
    assert.equal((await graphql(back, { reference, status: 'approved' })).data.returnFromWallet, null)
  assert.deepEqual(
    (
      await graphql(
        'mutation ($token: String!) { checkPayment(token: $token) { outcome payment { gateway outcome } } }',
        { token },
      )
    ).data.checkPayment,
    { outcome: 'confirmed', payment: { gateway: 'mercadopago', outcome: 'approved' } },
  )
  assert.equal((await graphql('mutation { checkPayment(token: "nobodys") { outcome } }')).data.checkPayment, null)
})

test('the notices’ door: 200 for what is heard, also again; 401 for what is not signed; 502 while the wallet is down; no secret in the log', async () => {
  const { order: draft, token } = await hands.opened()
  await hands.at(token, 'pay_and_leave')
  const [notice] = hands.notices
  const post = (headers: Record<string, string> = notice!.headers, body = notice!.body) => {
    const url = new URL(notice!.url)
    return ask(url.pathname + url.search, { method: 'POST', headers, body })
  }
  lines.length = 0
  for (const headers of [
    {},
    { ...notice!.headers, 'x-signature': 'ts=1,v1=00' },
    { ...notice!.headers, 'x-signature': `ts=${'9'.repeat(400)},v1=${'a'.repeat(64)}` },
  ]) {
    const { status, json } = await post(headers)
    assert.deepEqual([status, json.error.code], [401, 'payment.bad_notice'])
  }
  assert.equal((await post(notice!.headers, '{')).status, 401)
  assert.deepEqual(
    (await attemptsOf(hands.shop, draft)).map(({ state }) => state),
    ['open'],
  )
  hands.shop.sandbox.wallet.faults.plan({ operation: 'get', fault: 'error_500', times: 2 })
  assert.equal((await post()).status, 502)
  for (let times = 0; times < 2; times++) assert.deepEqual(await post(), { status: 200, json: { status: 'heard' } })
  assert.equal(await statusOf(hands.shop, draft), 'AUTORIZADO')
  const log = lines.join('\n')
  for (const secret of [String(notice!.paymentId), notice!.headers['x-signature']!, hands.referenceOf(token), token])
    assert.ok(!log.includes(secret), `the log shows ${secret}`)
})
