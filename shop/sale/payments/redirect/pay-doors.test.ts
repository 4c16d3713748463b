import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { inTheForm, listAttempts, readStatus } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import {
  errorCode,
  openPaymentDoors,
  VISITOR_COOKIE,
  type Payment,
  type PaymentAnswer,
} from '#test/test-payment-doors.ts'

let doors: Awaited<ReturnType<typeof openPaymentDoors>>
before(async () => void (doors = await openPaymentDoors()))
after(() => doors.shop.close())
// Limits are by the minute.
beforeEach(() => void doors.shop.clock.advance({ minutes: 2 }))

const PAY = (method: string, fields: string) =>
  `mutation ($input: CardPaymentInput!) { ${method}(input: $input) { ${fields} } }`
const graphql = (query: string, variables: object = {}) => doors.graphql(query, variables)
const order = () => doors.draftOrder()

test('the content service answers the payment positions, and GraphQL the same', async () => {
  const positions = [
    { identifier: 'mercadopago', position: 1 },
    { identifier: 'webpay', position: 2 },
  ]
  assert.deepEqual(await doors.request('/content/1.0/payment-positions'), { status: 200, json: positions })
  assert.deepEqual((await graphql('{ paymentMethods { identifier position } }')).data.paymentMethods, positions)
  await doors.shop.db
    .updateTable('payment_position')
    .set({ position: 9 })
    .where('identifier', '=', 'mercadopago')
    .execute()
  // As the change's notice does (db/catalogue-notices.test.ts).
  doors.shop.memory.forget()
  assert.deepEqual((await doors.request('/content/1.0/payment-positions')).json, [
    { identifier: 'webpay', position: 1 },
    { identifier: 'mercadopago', position: 2 },
  ])
  await doors.shop.db
    .updateTable('payment_position')
    .set({ position: 1 })
    .where('identifier', '=', 'mercadopago')
    .execute()
  doors.shop.memory.forget()
})

test('an address and an order each start a limited number of payments in ten minutes; a stranger uses up none of them', async () => {
  const settings = { ...doors.shop.settings, paymentStarts: 3 }
  const limited = createTestHttp({ ...doors.shop, settings }, { trustedProxies: 1 })
  const start = async (
    orderId: string,
    { address = '10.0.0.1', secret = VISITOR_COOKIE, amount = 5_180, typeResponse = 'init' } = {},
  ) => {
    const response = await limited.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `__Host-boldo_visitor=${secret}`,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        query: PAY('payWithWebpay', 'token'),
        variables: { input: { orderId, amount, typeResponse } },
      }),
    })
    return { status: response.status, json: (await response.json()) as PaymentAnswer }
  }
  const codes = async (tries: ReturnType<typeof start>[]) =>
    (await Promise.all(tries)).map(({ json }) => errorCode(json) ?? 'started')
  const many = 'payment.too_many_starts'
  // One order, from four addresses.
  const first = await order()
  const stranger = { secret: 'another-visitor-of-the-payment-tests' }
  const tried = await codes([
    start(first.id, { address: '10.0.1.1', ...stranger }),
    start(first.id, { address: '10.0.1.2', ...stranger }),
    start(first.id, { address: '10.0.1.3', ...stranger }),
    start(first.id, { address: '10.0.1.4', ...stranger }),
  ])
  // Any of four at once may be the last.
  assert.deepEqual(tried.toSorted(), ['order.not_found', 'order.not_found', 'order.not_found', many])
  const own: string[] = []
  for (let index = 0; index < 4; index++) own.push(...(await codes([start(first.id, { address: `10.0.2.${index}` })])))
  assert.deepEqual(own, ['started', 'started', 'started', many])
  assert.equal((await listAttempts(doors.shop, first)).length, 3)
  // One address, four orders.
  const ends: string[] = []
  for (let index = 0; index < 4; index++) ends.push(...(await codes([start((await order()).id)])))
  assert.deepEqual(ends, ['started', 'started', 'started', many])
  const refused = await start((await order()).id)
  assert.deepEqual(
    [refused.status, refused.json.errors?.[0]?.message],
    [429, 'Empezaste muchos pagos seguidos. Espera 10 minutos e inténtalo de nuevo: tu carro sigue guardado.'],
  )
  const waiting = await order()
  assert.equal(
    (await doors.shop.db.selectFrom('stock_hold').select('order_id').where('order_id', '=', waiting.id).execute())
      .length,
    0,
  )
  // A return is no start, another address is another customer, and after ten minutes the first may start again.
  assert.equal((await codes([start(waiting.id, { typeResponse: 'confirm' })]))[0], 'payment.unknown_token')
  assert.deepEqual(await codes([start(waiting.id, { address: '10.0.3.1' })]), ['started'])
  doors.shop.clock.advance({ minutes: 10 })
  assert.deepEqual(await codes([start(waiting.id)]), ['started'])
})

test('payWithWebpay takes every input that the specification names, saves the order’s data with makeUpdate, and trusts none of it', async () => {
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
  assert.equal(doors.shop.sandbox.webpay.find(token)!.amount, draft.amount)
  assert.equal((await getOrder(doors.shop, draft.id))!.shippingCommentary, 'dejar en conserjería')
  const refused = async (change: object) =>
    errorCode(await graphql(PAY('payWithWebpay', 'token'), { input: { ...input, ...change } }))
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

test('payOrder and payWithMercadopago answer a preference’s id and the URL for the browser', async () => {
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
    (await listAttempts(doors.shop, draft)).map(({ state }) => state),
    ['open', 'open'],
  )
})

test('confirm and finish query the provider and answer the token', async () => {
  const byCard = await order()
  const { token } = (
    await graphql(PAY('payWithWebpay', 'url token'), { input: { orderId: byCard.id, amount: byCard.amount } })
  ).data.payWithWebpay
  inTheForm(doors.shop, token, 'approve')
  const again = { orderId: byCard.id, amount: byCard.amount, tokenTBK: token }
  assert.deepEqual(
    (await graphql(PAY('payWithWebpay', 'url token'), { input: { ...again, typeResponse: 'confirm' } })).data
      .payWithWebpay,
    { url: null, token },
  )
  assert.equal(await readStatus(doors.shop, byCard), 'AUTORIZADO')
  assert.deepEqual(
    (await graphql(PAY('payWithWebpay', 'url token'), { input: { ...again, typeResponse: 'finish' } })).data
      .payWithWebpay,
    { url: null, token },
  )
  for (const typeResponse of ['confirm', 'finish'])
    for (const tokenTBK of ['nobodys', '', undefined])
      assert.equal(
        errorCode(await graphql(PAY('payWithWebpay', 'token'), { input: { ...again, tokenTBK, typeResponse } })),
        'payment.unknown_token',
        `${typeResponse} ${tokenTBK}`,
      )

  const byWallet = await order()
  const { preferenceId } = (
    await graphql(PAY('payWithMercadopago', 'preferenceId'), {
      input: { orderId: byWallet.id, amount: byWallet.amount },
    })
  ).data.payWithMercadopago
  await doors.at(preferenceId, 'pay_in_silence')
  await graphql(PAY('payWithMercadopago', 'token'), {
    input: { orderId: byWallet.id, amount: byWallet.amount, tokenTBK: preferenceId, typeResponse: 'finish' },
  })
  assert.equal(await readStatus(doors.shop, byWallet), 'AUTORIZADO')
})

test('a card provider’s refusal is data, ‘url and token, or error’; an invalid order is an error of the call', async () => {
  const draft = await order()
  const input = { orderId: draft.id, amount: draft.amount }
  doors.shop.sandbox.webpay.faults.plan({ operation: 'create', fault: 'error_500' })
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
  assert.deepEqual([other.data.payWithWebpay, errorCode(other)], [null, 'order.amount_changed'])
  assert.equal(
    (
      (await graphql(PAY('payWithWebpay', 'url token error'), { input })).data.payWithWebpay as Payment & {
        error: string | null
      }
    ).error,
    null,
  )
})

test('a draft accepts either method, and no other', async () => {
  const draft = await order()
  const save = (paymentMethod: string) =>
    graphql('mutation ($id: ID!, $order: OrderInput!) { updateOrder(orderId: $id, order: $order) { paymentMethod } }', {
      id: draft.id,
      order: { paymentMethod },
    })
  assert.equal((await save('mercadopago')).data.updateOrder.paymentMethod, 'mercadopago')
  assert.equal((await save('webpay')).data.updateOrder.paymentMethod, 'webpay')
  for (const other of ['cash', 'oneclick']) assert.equal(errorCode(await save(other)), 'input.invalid')
})
