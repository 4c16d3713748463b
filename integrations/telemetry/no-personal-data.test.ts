/** What leaves the process about a person who searches, registers, buys, uploads and is served: nothing of theirs. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { inTrace, SPAN_ATTRIBUTES } from '#lib/tracing.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { inTheForm, toCart } from '#test/test-buyer.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { pdf } from '#test/test-files.ts'
import { createTestHttp } from '#test/test-http.ts'
import { REGISTRATION } from '#test/test-registration.ts'
import type { TestShop } from '#test/test-shop.ts'
import { useStaffCalls } from '#test/test-staff-calls.ts'
import { openWatchedShop, watchTest, type WatchedTest } from '#test/watched-shop.ts'

const COOKIE = 'cookie-of-a-person-of-the-tests'
const PERSON = {
  firstName: 'Wenceslao',
  lastName: 'Quintriqueo',
  email: 'wences.q@ejemplo.cl',
  phoneNumber: '976543210',
  rut: '11111111-1',
  address: 'Pasaje Los Canelos 4501',
  apartment: 'Depto 1207',
  gender: 'male',
  birthdate: '1984-07-19',
}
const SEARCH = 'pastillas para quintriqueo'
const OPERATION = 'OfWenceslao'
/** As they may be written anywhere, too. */
const RUTS = [PERSON.rut, '11.111.111-1', '111111111', REGISTRATION.rut]

describe('a whole purchase, watched', () => {
  let watched: WatchedTest
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  const secrets: string[] = []
  before(async () => {
    watched = await watchTest()
    shop = await openWatchedShop({ products: [{ sku: 'PARA' }, { sku: 'RECETA', sale_condition: 'simpleRecipe' }] })
    await seedDemoPeople(shop)
    http = createTestHttp(shop, { trustedProxies: 1 })
  })
  after(async () => {
    await shop.close()
    await watched.stop()
  })

  const request = (path: string, init: RequestInit = {}) =>
    http.request(path, { ...init, headers: { cookie: `__Host-boldo_visitor=${COOKIE}`, ...init.headers } })
  const ask = async (query: string, variables: object, operationName?: string) => {
    const response = await request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ query, variables, operationName }),
    })
    const { data, errors } = (await response.json()) as { data: Record<string, never>; errors?: object[] }
    assert.equal(errors, undefined, JSON.stringify(errors))
    return data as Record<string, { _id: string; amount: number; token: string }>
  }

  const search = async () => {
    await ask(
      `query ${OPERATION}($query: String) { ${OPERATION}: searchProducts(query: $query) { totalCount } }`,
      { query: SEARCH },
      OPERATION,
    )
    await request(`/products/1.0/search?query=${encodeURIComponent(SEARCH)}`)
    await request(`/${encodeURIComponent(PERSON.email)}/${PERSON.rut}?token=${COOKIE}`)
  }
  const registerPerson = async () =>
    ask(
      `mutation ($input: RegisterClientInput!, $captcha: String) {
        registerClient(input: $input, tokenCaptcha: $captcha) { email } }`,
      { input: { ...REGISTRATION }, captcha: await solvedCaptcha(shop) },
    )
  const buy = async () => {
    const products = (await toCart(shop, { PARA: 1, RECETA: 1 })).map(({ _id, ...line }) => ({
      _id: `${_id}`,
      ...line,
    }))
    const { createOrder } = await ask('mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }', {
      input: { products },
    })
    const orderId = createOrder!._id
    const { firstName, lastName, email, phoneNumber, rut, gender, birthdate } = PERSON
    await ask('mutation ($input: GuestClientInput!) { registerGuestClient(input: $input) { guestId } }', {
      input: { firstName, lastName, email, phoneNumber, rut, gender, birthdate, healthInstitute: '1' },
    })
    const form = new FormData()
    form.set('orderId', orderId)
    form.set('product', products[1]!._id)
    form.set('file', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), `receta ${PERSON.lastName}.pdf`)
    const uploaded = await request('/uploads/prescriptions', { method: 'POST', body: form })
    assert.ok(uploaded.status < 300, await uploaded.text())
    const { updateOrder } = await ask(
      `mutation ($orderId: ID!, $order: OrderInput!) {
        updateOrder(orderId: $orderId, order: $order) { amount } }`,
      {
        orderId,
        order: {
          ...PERSON,
          healthInstitute: '1',
          shippingMethod: 'homeDelivery',
          townShip: '13114',
          paymentMethod: 'webpay',
        },
      },
    )
    const { payWithWebpay } = await ask(
      'mutation ($input: CardPaymentInput!) { payWithWebpay(input: $input) { url token } }',
      { input: { orderId, amount: updateOrder!.amount } },
    )
    const { token } = payWithWebpay!
    secrets.push(token)
    const back = new URLSearchParams(inTheForm(shop, token, 'approve'))
    const returned = await request(`/pago/webpay/retorno?${back}`)
    assert.equal(returned.status, 303)
    return orderId
  }
  const serve = async () => {
    const { ask: askAs } = useStaffCalls(shop)
    const answer = await askAs('operator', 'query ($search: String!) { findCustomers(search: $search) { hasMore } }', {
      search: PERSON.rut,
    })
    assert.equal(answer.errors, undefined, JSON.stringify(answer.errors))
    const { token } = (await shop.db
      .selectFrom('session')
      .select(sql<string>`id::text`.as('token'))
      .executeTakeFirst())!
    secrets.push(token)
  }
  /** PostgreSQL quotes the value that it refuses. */
  const failInDatabase = () =>
    inTrace({ name: 'a request' }, null, () =>
      assert.rejects(sql`select ${PERSON.address}::text::int`.execute(shop.db)),
    )

  test('spans and figures have keys of closed lists, and none of the person’s values', async () => {
    await search()
    await registerPerson()
    const orderId = await buy()
    await failInDatabase()
    await sendMail(shop)
    await serve()
    assert.ok(shop.sent.length >= 2, 'the mails have left')

    const spans = watched.spans()
    const metrics = await watched.metrics()
    const names = spans.map(({ name }) => name)
    for (const expected of [
      'POST /graphql',
      'mutation payWithWebpay',
      'query searchProducts',
      'webpay start',
      'webpay confirm',
      's3 put',
      'smtp send',
      'mail',
      'POST /uploads/prescriptions',
      'GET /pago/webpay/retorno',
      'query findCustomers',
    ])
      assert.ok(names.includes(expected), `${expected} in\n${[...new Set(names)].join('\n')}`)

    assert.ok(spans.some(({ attributes }) => attributes['error.type'] === '22P02'))

    const keys = new Set(
      spans.flatMap(({ attributes, events, links }) => [
        ...Object.keys(attributes),
        ...[...events, ...links].flatMap((each) => Object.keys(each.attributes ?? {})),
      ]),
    )
    assert.deepEqual(
      [...keys].filter((key) => !(SPAN_ATTRIBUTES as readonly string[]).includes(key)),
      [],
    )
    assert.deepEqual(
      spans.filter(({ events }) => events.length > 0),
      [],
    )
    const labels = new Set(
      metrics.flatMap(({ dataPoints }) => dataPoints.flatMap((one) => Object.keys(one.attributes))),
    )
    const documented = readFileSync('docs/metrics.md', 'utf8')
    assert.deepEqual(
      [...labels].filter((label) => !documented.includes(`\`${label.replaceAll('.', '_')}\``)),
      [],
    )

    const everything = JSON.stringify([
      spans.map(({ name, attributes, status, events, links, resource }) => [
        name,
        attributes,
        status,
        events,
        links.map((link) => link.attributes),
        resource.attributes,
      ]),
      metrics,
    ]).toLowerCase()
    for (const value of [
      ...Object.entries(PERSON)
        .filter(([key]) => key !== 'gender')
        .map(([, text]) => text),
      ...RUTS,
      ...[REGISTRATION.email, REGISTRATION.phoneNumber, REGISTRATION.firstName, REGISTRATION.lastName],
      ...[
        SEARCH,
        'quintriqueo',
        'canelos',
        OPERATION,
        COOKIE,
        orderId,
        '203.0.113',
        'receta quint',
        'query=',
        'token_ws',
        'eyj',
      ],
      ...secrets,
    ])
      assert.ok(!everything.includes(value.toLowerCase()), `'${value}' is in a span or a figure`)
  })
})
