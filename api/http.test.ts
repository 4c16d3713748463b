import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { CUSTOMER, pay, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { COOKIE, openRequests } from '#test/test-requests.ts'
import { eachDatabase } from '#test/test-shop.ts'

eachDatabase((database) => {
  let api: Awaited<ReturnType<typeof openRequests>>
  before(async () => void (api = await openRequests(database)))
  after(() => api.shop.close())
  beforeEach(() => void (api.logLines.length = 0))

  test('an order that does not exist, or another visitor’s, is not found: by REST, by GraphQL, to read, to change and to pay', async () => {
    const theirs = await readyOrder(api.shop, { PARA: 1 })
    for (const id of [newId(), theirs.id, 'x', '1']) {
      await api.expectRefusal(api.request(`/1.0/order/${id}`), 404, 'order.not_found')
      assert.equal(
        (await api.graphql('query ($id: ID!) { order(id: $id) { outcome } }', { id })).json.data?.order,
        null,
      )
      await api.expectRefusal(
        api.rest('PUT', '/1.0/order', { orderId: id, order: { firstName: 'Eva' } }),
        404,
        'order.not_found',
      )
      await api.expectRefusal(
        api.graphql('mutation ($id: ID!) { updateOrder(orderId: $id, order: { firstName: "Eva" }) { _id } }', { id }),
        404,
        'order.not_found',
      )
      await api.expectRefusal(
        api.graphql('mutation ($id: ID!) { payWithWebpay(input: { orderId: $id, amount: 1 }) { token } }', { id }),
        404,
        'order.not_found',
      )
    }
    assert.equal((await api.request(`/1.0/order/${theirs.id}`, { headers: { cookie: '' } })).status, 404)
  })

  test('bodies over 256 kB are refused, with a content-length or without', async () => {
    const big = JSON.stringify({ query: `{ __typename } #${'x'.repeat(1_048_576)}` })
    await api.expectRefusal(
      api.request('/graphql', { method: 'POST', body: big, headers: { 'content-length': String(big.length) } }),
      413,
      'request.too_large',
    )
    await api.expectRefusal(api.request('/graphql', { method: 'POST', body: big }), 413, 'request.too_large')
    await api.expectRefusal(
      api.request('/1.0/order', {
        method: 'POST',
        body: big,
        headers: { 'content-type': 'application/json', 'content-length': String(big.length) },
      }),
      413,
      'request.too_large',
    )
  })

  test('no line of the log carries a RUT, an e-mail, an address, a token or a query', async () => {
    const secrets = ['11111111', '11.111.111', 'ana@example.com', 'Apoquindo']
    const order = await readyOrder(api.shop, { PARA: 1 })
    const { token } = await pay(api.shop, order)
    await api.request(`/products/1.0/search?query=11.111.111-1`)
    await api.request(`/pago/webpay/retorno?token_ws=${token}&rut=11111111-1`)
    await api.request(`/payment-response/${token}`)
    await api.rest('PUT', '/1.0/order', { orderId: newId(), order: { ...CUSTOMER } })
    await api.graphql('mutation ($x: GuestClientInput!) { registerGuestClient(input: $x) { guestId } }', {
      x: { email: 'ana@example.com', rut: '11111111-1', firstName: 'Ana' },
    })
    // A bug: the database refuses a row and quotes it.
    await api.shop.db
      .updateTable('orders')
      .set({ shipping_commentary: `RUT 11111111-1 ana@example.com ${'x'.repeat(600)}` })
      .where('id', '=', order.id)
      .execute()
      .catch((error: unknown) => api.shop.log.error({ err: error }, 'bug'))
    await payAndReturn(api.shop, await readyOrder(api.shop, { PARA: 1 }), 'lost_answer')
    const log = api.logLines.join('\n')
    assert.match(log, /violates check constraint/)
    for (const secret of [...secrets, token])
      assert.ok(!log.includes(secret), `${secret} in: ${api.logLines.find((line) => line.includes(secret))}`)
  })

  test('a birthdate in the year zero and a form without its boundary are refused', async () => {
    const { json: own } = await api.rest('POST', '/1.0/order', { products: [] })
    await api.expectRefusal(
      api.rest('PUT', '/1.0/order', { orderId: own._id, order: { birthdate: '0000-05-04' } }),
      400,
      'input.invalid',
    )
    await api.expectRefusal(
      api.graphql('mutation ($x: GuestClientInput!) { registerGuestClient(input: $x) { guestId } }', {
        x: {
          email: 'ana@example.com',
          rut: '11111111-1',
          firstName: 'Ana',
          lastName: 'Rojas',
          phoneNumber: '912345678',
          gender: 'female',
          healthInstitute: '1',
          birthdate: '0000-05-04',
        },
      }),
      400,
      'input.invalid',
    )
    await api.expectRefusal(
      api.request('/pago/webpay/retorno', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'multipart/form-data' },
      }),
      400,
      'request.unreadable',
    )
  })

  test('a value of the wrong type for the database is not in the log', async () => {
    for (const value of ['11.111.111-1', 'ana@example.com: "Ana"'])
      await sql`select ${value}::date`
        .execute(api.shop.db)
        .catch((error: unknown) => api.shop.log.error({ err: error }, 'bug'))
    const log = api.logLines.join('\n')
    assert.match(log, /invalid input syntax for type date/)
    assert.doesNotMatch(log, /11\.111|ana@|Ana/)
  })

  test('no cache stores a person’s data', async () => {
    const { json: own } = await api.rest('POST', '/1.0/order', { products: [] })
    for (const path of [
      `/1.0/order/${own._id}`,
      `/graphql?query=${encodeURIComponent(`{ order(id: "${own._id}") { outcome } }`)}`,
      '/pago/webpay/retorno?token_ws=x',
    ])
      assert.equal(
        (await api.http.request(path, { headers: { cookie: COOKIE } })).headers.get('cache-control'),
        'no-store',
        path,
      )
  })

  test('a bug answers 500 with the request’s id, which is in the log with its cause', async () => {
    api.logLines.length = 0
    const answer = await api.request('/a-page')
    assert.equal(answer.status, 500)
    assert.deepEqual(answer.json.error?.code, 'internal')
    assert.doesNotMatch(answer.text, /no pages here/)
    const cause = api.logLines
      .map((line) => JSON.parse(line) as { id: string; msg: string; err?: { message: string } })
      .find((line) => line.msg === 'bug')!
    assert.deepEqual([cause.id, cause.err!.message], [answer.json.error?.requestId, 'no pages here'])
  })
})
