/** Staff see an order as its customer does, without a link: what they are shown changes nothing, and is recorded. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import pino from 'pino'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { findOrderByLink, orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import { pay, payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'

const SHOWN = `_id orderReferenceId status statusLabel cancellation shippingMethod deliveryPromise { kind date }
  steps { name state } tracking { url } products { _id name } prescriptions { _id state reason }`
/** Three parts of base64url: a signed link. */
const TOKEN = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/

eachDatabase((database) => {
  let logged = ''
  const shop = useShop({
    database,
    products: [{ sku: 'FREE', product_name: 'Losartán 50 mg' }],
    log: pino({ level: 'debug', base: null }, { write: (line: string) => void (logged += line) }),
  })
  const { ask, send } = useStaffCalls(shop)
  before(() => seedDemoPeople(shop))
  const sell = async () => {
    const order = await readyOrder(shop, { FREE: 1 })
    await payAndReturn(shop, order)
    return order
  }
  const show = (reference: string) => `{ orderAsCustomer(reference: "${reference}") { ${SHOWN} } }`

  test('it is what the mail’s link shows, and neither the answer, its headers nor the log has a link', async () => {
    const order = await sell()
    const link = orderLinkAddress(shop, order).split('#enlace=')[1]!
    logged = ''
    const response = await send('operator', show(order.reference))
    const text = await response.text()
    const { data } = await ask<object>('stranger', `query ($link: String!) { orderByLink(link: $link) { ${SHOWN} } }`, {
      link,
    })
    assert.deepEqual(Object.values((JSON.parse(text) as { data: object }).data), Object.values(data!))
    for (const leak of [text, logged, JSON.stringify([...response.headers])]) assert.doesNotMatch(leak, TOKEN)
  })

  test('its number and id open nothing to a stranger, and let nobody of staff act for the customer', async () => {
    const order = await sell()
    await ask('operator', show(order.reference))
    for (const key of [order.id, order.reference]) assert.equal(await findOrderByLink(shop, key), null)
    for (const person of ['stranger', 'client', 'operator', 'pharmacist', 'dispatch', 'manager'] as const) {
      const { errors } = await ask(person, `mutation { cancelOrder(orderId: "${order.id}", link: "") { _id } }`)
      assert.ok(errors, person)
    }
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })

  test('only who reads orders; each look is a reading, and a refusal is recorded', async () => {
    const order = await sell()
    const refusals = async (person: Caller) => (await ask(person, show(order.reference))).errors?.[0]?.extensions.code
    for (const person of ['stranger', 'client', 'editor'] as const)
      assert.equal(await refusals(person), 'account.not_allowed', person)
    const reads = async () =>
      (await shop.db.selectFrom('order_read').select('reader').where('order_id', '=', order.id).execute()).map(
        ({ reader }) => reader,
      )
    assert.deepEqual(await reads(), [])
    for (const person of ['operator', 'dispatch'] as const) assert.equal(await refusals(person), undefined)
    assert.deepEqual((await reads()).toSorted(), ['dispatch', 'operator'])
    const rows = await shop.db.selectFrom('staff_action').selectAll().where('call', '=', 'orderAsCustomer').execute()
    assert.equal(rows.filter(({ object, refusal }) => object === order.id && refusal === null).length, 2)
    assert.equal(rows.filter(({ refusal }) => refusal === 'account.not_allowed').length, 1)
  })

  test('a draft, another number and hostile text show nothing', async () => {
    const draft = await readyOrder(shop, { FREE: 1 })
    await pay(shop, draft)
    for (const reference of [draft.reference, 'NONE', '', '%', draft.id])
      assert.deepEqual((await ask('operator', show(reference))).data, { orderAsCustomer: null }, reference)
  })
})
