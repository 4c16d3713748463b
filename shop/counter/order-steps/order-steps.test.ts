/** The steps as each reader asks for them: the owner, the bearer of a mail's link, and one with number and e-mail. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { orderLinkAddress } from '#shop/ordering/orders/order-link.ts'
import { createTestHttp } from '#test/test-http.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { handOverParcels } from '#shop/counter/parcels/hand-over-parcels.ts'
import { reportMissingStock } from '#shop/counter/parcels/report-missing-stock.ts'
import { showOrderSteps } from './show-order-steps.ts'

const FIELDS = 'steps { name at state }'

eachDatabase((database) => {
  const { shop, staff, sell, sellPacked, approve, take, deliver, fail, refund } = useParcels(database)
  let http: ReturnType<typeof createTestHttp>
  before(() => {
    http = createTestHttp(shop, { production: false })
  })
  let addresses = 0
  const ask = async (query: string, variables: object = {}, headers: Record<string, string> = {}) => {
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    return answer.text()
  }
  const track = async ({ reference, email }: Order) =>
    ask(
      `mutation ($captcha: String) { trackOrder(orderReferenceId: "${reference}", email: "${email}",
        tokenCaptcha: $captcha) { stage units ${FIELDS} } }`,
      { captcha: await solvedCaptcha(shop) },
      { 'x-forwarded-for': `10.8.0.${++addresses}` },
    )
  const byLink = async (order: Order, fields = FIELDS) => {
    const link = orderLinkAddress(shop, order).split('#enlace=')[1]!
    return ask(`query ($link: String!) { orderByLink(link: $link) { ${fields} } }`, { link })
  }
  const readStates = async (order: Order) =>
    (await showOrderSteps(shop, (await getOrder(shop, order.id))!)).map(({ state }) => state)

  test('from the payment to the door, the three readers see the same steps, and no word on the order’s content', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    assert.deepEqual(await readStates(order), ['done', 'done', 'current', 'to_come', 'to_come'])
    await handOverParcels(shop, {
      account: staff.dispatch,
      carrier: 'own',
      parcels: [{ id: parcel.id, trackingNumber: 'CL-9' }],
    })
    const steps = /"steps":(\[[^\]]*\])/
    const [tracked, linked] = [await track(order), await byLink(order)]
    assert.equal(steps.exec(tracked)?.[1], steps.exec(linked)?.[1])
    assert.match(tracked, /\{"name":"sent","at":"2026-[^"]+Z","state":"current"\}/)
    assert.match(await byLink(order, 'tracking { carrier number url }'), /"carrier":"Reparto propio","number":"CL-9"/)
    for (const secret of [order.lines[0]!.name, order.lines[0]!.sku, order.firstName, order.shippingAddress])
      assert.ok(!tracked.includes(secret), secret)
    await fail(parcel.id)
    assert.deepEqual((await readStates(order))[3], 'failed')
    await handOverParcels(shop, {
      account: staff.dispatch,
      carrier: 'own',
      parcels: [{ id: parcel.id, trackingNumber: null }],
    })
    await deliver(parcel.id)
    assert.deepEqual(await readStates(order), ['done', 'done', 'done', 'done', 'done'])
    assert.match(await byLink(order, 'tracking { number }'), /"tracking":null/)
  })

  test('one who knows number and e-mail cannot distinguish a review from missing units by the steps', async () => {
    const reviewed = await sell({ SIMPLE: 1 })
    const missing = await sell({ FREE: 1 })
    const parcel = await take(missing)
    await reportMissingStock(shop, {
      account: staff.dispatch,
      id: parcel.id,
      lines: [{ productId: parcel.products[0]!.productId, units: 1 }],
      note: null,
    })
    const withoutTimes = async (order: Order) => (await track(order)).replaceAll(/"at":"[^"]+"/g, '"at":"…"')
    assert.match(await withoutTimes(reviewed), /"stage":"checking"/)
    assert.equal(await withoutTimes(reviewed), await withoutTimes(missing))
  })

  test('an approved order is prepared, though nobody has taken it; one that is over has no steps', async () => {
    const order = await sell({ SIMPLE: 1 })
    assert.deepEqual((await readStates(order))[0], 'current')
    await approve(order)
    assert.deepEqual((await readStates(order)).slice(0, 3), ['done', 'current', 'to_come'])
    await refund(order)
    assert.deepEqual(await readStates(order), [])
    assert.match(await track(order), /"steps":\[\]/)
  })

  test('the orders of a list are read by one statement, and a stranger’s query reads nothing', async () => {
    const orders = [await sell({ FREE: 1 }), await sell({ FREE: 1 }), await sell({ FREE: 1 })]
    const answers = await Promise.all(orders.map((order) => showOrderSteps(shop, order)))
    assert.ok(answers.every((steps) => steps.length === 5))
    assert.match(await ask(`{ order(id: "${orders[0]!.id}") { order { ${FIELDS} } } }`), /"order":null/)
  })
})
