/** Telemedicine's doors as an attacker meets them: limits, double presses, and what they say of somebody else. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { comeBack, consult, guestDraft, PRESCRIBED, prescribedUnits } from '#test/test-telemedicine.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { telemedicineToken } from './telemedicine-token.ts'
import { createTestHttp } from '#test/test-http.ts'

const TOKEN = 'mutation ($orderId: ID!) { getTelemedicineToken(orderId: $orderId) { accessToken } }'
const BACK = 'mutation ($id: ID!) { returnFromTelemedicine(id: $id) }'
type Answer = { errors?: { extensions: { code: string; retryAfterS?: number } }[] }

eachDatabase((database) => {
  const shop = useShop({ database, products: PRESCRIBED })
  let doors: ReturnType<typeof createTestHttp>[]
  before(async () => {
    doors = [shop, await shop.openSecond()].map((process) => createTestHttp(process, { trustedProxies: 1 }))
  })

  const call = async (
    query: string,
    variables: object,
    { address, instance = 0 }: { address: string; instance?: number },
  ) => {
    const response = await doors[instance % doors.length]!.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ query, variables }),
    })
    return ((await response.json()) as Answer).errors?.[0]?.extensions
  }
  const findConsultations = (orderId: string) =>
    shop.db.selectFrom('telemedicine_consultation').select('id').where('order_id', '=', orderId).execute()

  test('a GET, which any page can make a browser send, opens no consultation; the document’s query by POST and the mutation do (security review S20)', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const query = TOKEN.replace('mutation', 'query')
    const search = new URLSearchParams({ query, variables: JSON.stringify({ orderId: order.id }) })
    const answer = await doors[0]!.request(`/graphql?${search}`)
    const { errors } = (await answer.json()) as Answer
    assert.deepEqual([answer.status, errors?.[0]?.extensions.code], [405, 'request.method_not_allowed'])
    assert.equal((await findConsultations(order.id)).length, 0)
    for (const document of [query, TOKEN])
      assert.equal(
        (await call(document, { orderId: order.id }, { address: '192.0.2.9' }))?.code,
        'order.not_found',
        'it is asked for, and is another person’s',
      )
  })

  test('one address may not try orders over and over, nor consultations; a stranger’s and an invented one answer alike', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const id = await consult(shop, order, 'prescribe')
    const starts = []
    for (let index = 0; index < 42; index++)
      starts.push(
        (await call(TOKEN, { orderId: index % 2 ? order.id : 'x' }, { address: '192.0.2.1', instance: index }))?.code,
      )
    assert.deepEqual([...new Set(starts.slice(0, 40))], ['order.not_found'])
    assert.deepEqual(starts.slice(40), ['request.rate_limited', 'request.rate_limited'])
    assert.equal((await findConsultations(order.id)).length, 1, 'a stranger opens none')
    const returns = []
    for (let index = 0; index < 122; index++) {
      const tried = index % 2 ? id : '0198b7a2-0000-7000-8000-000000000001'
      returns.push((await call(BACK, { id: tried }, { address: '192.0.2.2', instance: index }))?.code)
    }
    assert.deepEqual([...new Set(returns.slice(0, 120))], ['telemedicine.not_found'])
    assert.deepEqual(returns.slice(120), ['request.rate_limited', 'request.rate_limited'])
    assert.deepEqual(await prescribedUnits(shop, order), {}, 'a stranger’s return settles nothing')
    assert.equal(await comeBack(shop, order, id), 'prescribed')
  })

  test('an order opens ten consultations in ten minutes, from wherever, and the next learns when', async () => {
    const order = await guestDraft(shop, { RECETA: 1 })
    const start = () => telemedicineToken(shop, { visitor: order.visitor, account: null, orderId: order.id })
    for (let time = 0; time < 10; time++) await start()
    await assert.rejects(start(), (error: { code?: string; data?: { retryAfterS?: number } }) => {
      assert.equal(error.code, 'request.rate_limited')
      return typeof error.data?.retryAfterS === 'number'
    })
    assert.equal((await findConsultations(order.id)).length, 10)
    shop.clock.advance({ minutes: 11 })
    await start()
  })

  test('a double press is two consultations at most; both prescribed, the lines have one prescription', async () => {
    const order = await guestDraft(shop, { RECETA: 2, OTRA: 1 })
    const requested = { visitor: order.visitor, account: null, orderId: order.id }
    await Promise.all([telemedicineToken(shop, requested), telemedicineToken(shop, requested)])
    const ids = shop.sandbox.telemedicine.list(order.reference).map(({ id }) => id)
    assert.equal(ids.length, 2)
    for (const id of ids) shop.sandbox.telemedicine.act(id, 'prescribe')
    const ends = await Promise.all(ids.map((id) => comeBack(shop, order, id)))
    // The later one takes the place of the other, whose document ends without a line.
    assert.deepEqual(ends, ['prescribed', 'prescribed'])
    assert.deepEqual(await prescribedUnits(shop, order), { RECETA: 2, OTRA: 1 })
    const lines = await shop.db
      .selectFrom('prescription_line')
      .select('prescription_id')
      .where('order_id', '=', order.id)
      .execute()
    assert.deepEqual([lines.length, new Set(lines.map((line) => line.prescription_id)).size], [2, 1])
  })
})
