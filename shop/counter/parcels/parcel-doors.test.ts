/** The parcels' calls as a screen and an attacker make them: pages of a moving queue, bad input, one answer a key. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { readStatus } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { takeNextOrder } from './take-order.ts'

type Answer = {
  data?: Record<string, never>
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[]
}
type List = { nodes: { orderId: string; _id?: string }[]; endCursor: string | null }

eachDatabase((database) => {
  const { shop, staff, sell, approve, take, finish, sellPacked } = useParcels(database)
  let http: ReturnType<typeof createTestHttp>
  before(() => {
    http = createTestHttp(shop, { production: false })
  })
  const send = async (person: 'dispatch' | 'operator', query: string, variables: object = {}, key?: string) => {
    const token = signSession((await findAccount(shop, DEMO_PEOPLE[person].id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
    return http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ query, variables }),
    })
  }
  const ask = async (query: string, variables: object = {}, person: 'dispatch' | 'operator' = 'dispatch') =>
    (await (await send(person, query, variables)).json()) as Answer
  const list = async (name: 'ordersToPrepare' | 'parcels', args = '', fields = '') => {
    const answer = await ask(`{ ${name}(${args || 'shopId: "boldo"'}) { nodes { orderId ${fields} } endCursor } }`)
    assert.equal(answer.errors, undefined, JSON.stringify(answer.errors))
    return answer.data![name] as unknown as List
  }
  const readRefusal = async (query: string, variables: object = {}) =>
    (await ask(query, variables)).errors?.[0]?.extensions

  test('pages of a queue that moves neither skip nor repeat an order', async () => {
    while (await takeNextOrder(shop, { account: staff.dispatch }));
    const orders = []
    for (let made = 0; made < 12; made++) {
      orders.push(await sell({ FREE: 1 }))
      if (made % 3 === 0) shop.clock.advance({ minutes: 1 })
    }
    // Some have no promised day: they are the last, by their age.
    await shop.db
      .updateTable('orders')
      .set({ delivery_estimate: null })
      .where(
        'id',
        'in',
        orders.slice(0, 4).map(({ id }) => id),
      )
      .execute()
    const whole = (await list('ordersToPrepare')).nodes.map(({ orderId }) => orderId)
    assert.deepEqual(whole.toSorted(), orders.map(({ id }) => id).toSorted())
    const seen: string[] = []
    for (let after: string | null = null, page = 0; ; page++) {
      const { nodes, endCursor }: List = await list('ordersToPrepare', `first: 3${after ? `, after: "${after}"` : ''}`)
      seen.push(...nodes.map(({ orderId }) => orderId))
      if (endCursor === null) break
      after = endCursor
      // What was seen is taken, and what is new comes behind: the rest is where it was.
      await take({ id: nodes[0]!.orderId })
      if (page === 1) await sell({ FREE: 1 })
    }
    assert.equal(new Set(seen).size, seen.length)
    assert.deepEqual(
      seen.filter((id) => whole.includes(id)),
      whole,
    )
  })

  test('parcels are listed by state, by person and by page', async () => {
    const made = []
    for (let count = 0; count < 5; count++) made.push((await sellPacked({ COMB: 1 })).parcel.id)
    const listIds = ({ nodes }: List) => nodes.map(({ _id }) => _id!)
    const all = listIds(await list('parcels', 'states: ["packed"]', '_id'))
    for (const id of made) assert.ok(all.includes(id))
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const page: List = await list(
        'parcels',
        `states: ["packed"], first: 2${after ? `, after: "${after}"` : ''}`,
        '_id',
      )
      seen.push(...listIds(page))
      after = page.endCursor
      if (after === null) break
    }
    assert.deepEqual(seen, all)
    assert.deepEqual((await list('parcels', 'states: ["on_the_way"]')).nodes, [])
    assert.deepEqual((await list('parcels', 'shippingMethod: "withdrawalStore"')).nodes, [])
    assert.equal(listIds(await list('parcels', 'isMine: true, states: ["packed"]', '_id')).length, all.length)
    assert.deepEqual((await list('parcels', 'carrier: "own"')).nodes, [])
  })

  test('lists show no medicine, patient, address or file, and record no reading; the parcel records one', async () => {
    const order = await sell({ SIMPLE: 1, FREE: 1 })
    await approve(order)
    await finish(await take(order))
    await sell({ FREE: 1 })
    const reads = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from order_read`.execute(shop.db)).rows[0]!.n)
    const before = await reads()
    const fields = `orderId orderReferenceId shippingMethod commune deliveryEstimate lines units coldChain
      needsPrescription`
    const answer = JSON.stringify([
      await ask(`{ ordersToPrepare { nodes { ${fields} placedAt place } } }`, {}, 'operator'),
      await ask(
        `{ parcels { nodes { _id attempt state since preparerId preparer leaseUntil carrier trackingNumber reason
          ${fields} } } }`,
        {},
        'operator',
      ),
    ])
    assert.ok(answer.includes(order.reference))
    const { firstName, lastName, rut, email, phone, shippingAddress } = order
    const ofTheOrder = order.lines.flatMap(({ sku, name, prescription }) => [sku, name, prescription?.fileName ?? '-'])
    for (const secret of [firstName, lastName, rut, email, phone, shippingAddress, ...ofTheOrder])
      assert.ok(secret === '-' || secret === '' || !answer.includes(`"${secret}"`), secret)
    assert.equal(await reads(), before)
    // And no field of theirs could: an unknown one is refused.
    for (const field of ['products { sku }', 'order { email }', 'receiverName', 'history { note }'])
      assert.match(JSON.stringify(await ask(`{ parcels { nodes { ${field} } } }`)), /Cannot query field/)
    const { nodes } = await list('parcels', 'states: ["to_check"]', '_id')
    shop.clock.advance({ hours: 2 })
    const shown = await ask(
      `{ parcel(id: "${nodes[0]!._id}") { products { sku packed { lot units } } order { email } } }`,
    )
    assert.match(JSON.stringify(shown.data), /"sku":"SIMPLE","packed":\[\{"lot":"L2291","units":1\}\]/)
    assert.ok((await reads()) > before)
  })

  test('bad input is refused with its field, and changes nothing', async () => {
    const order = await sell({ FREE: 1 })
    const { id, products } = await take(order)
    const product = products[0]!.productId
    const pack = (line: string) => `mutation { finishParcel(id: "${id}", lines: [${line}]) { state } }`
    for (const [line, field, code] of [
      [`{ _id: "${product}", units: 0 }`, 'lines.0.units', 'units.invalid'],
      [`{ _id: "${product}", units: -1 }`, 'lines.0.units', 'units.invalid'],
      [`{ _id: "${product}", units: 1000 }`, 'lines.0.units', 'units.invalid'],
      ['{ _id: "7800063510019", units: 1 }', 'lines.0._id', 'lines.unknown'],
      ['{ _id: "FREE", units: 1 }', 'lines.0._id', 'lines.unknown'],
      [`{ _id: "${product}", units: 1, lot: "A1" }`, 'lines.0.lot', 'lot.incomplete'],
      [`{ _id: "${product}", units: 1, lot: "A1", expiresOn: "03/2027" }`, 'lines.0.expiresOn', 'expiresOn.invalid'],
      [`{ _id: "${product}", units: 1, lot: "${'A'.repeat(41)}" }`, 'lines.0.lot', 'text.too_long'],
      ['', 'lines', 'lines.empty'],
    ] as const)
      assert.deepEqual(await readRefusal(pack(line)), { code: 'input.invalid', fields: { [field]: code } }, line)
    const twice = `{ _id: "${product}", units: 1, lot: "A", expiresOn: "2027-01-31" }`
    assert.equal((await readRefusal(pack(`${twice}, ${twice}`)))?.fields?.lines, 'lines.twice')
    for (const units of ['"1"', '"x"', '1.5', '99999999999'])
      assert.match(JSON.stringify(await ask(pack(`{ _id: "${product}", units: ${units} }`))), /Int cannot represent/)

    const over = (parcels: string, carrier = 'own') =>
      `mutation { handOverParcels(parcels: [${parcels}], carrier: "${carrier}") { done { _id } refused { code } } }`
    for (const number of ['N'.repeat(65), '9'.repeat(300), 'con espacio', 'número', String.raw`x\u0000`])
      assert.equal(
        (await readRefusal(over(`{ _id: "${id}", trackingNumber: "${number}" }`)))?.fields?.[
          'parcels.0.trackingNumber'
        ],
        'trackingNumber.invalid',
        number,
      )
    assert.equal((await readRefusal(over('')))?.fields?.parcels, 'parcels.empty')
    const many = Array.from({ length: 51 }, () => `{ _id: "${id}" }`).join(' ')
    assert.equal((await readRefusal(over(many)))?.fields?.parcels, 'parcels.too_many')

    const fail = (reason: string, note = '') =>
      `mutation { recordFailedDelivery(id: "${id}", reason: "${reason}", note: "${note}") { state } }`
    assert.equal((await readRefusal(fail('other')))?.fields?.note, 'text.required')
    assert.equal((await readRefusal(fail('no quiso')))?.fields?.reason, 'reason.unknown')
    assert.equal((await readRefusal(fail('other', 'x'.repeat(501))))?.fields?.note, 'text.too_long')
    const deliver = (rut: string) => `mutation { recordDelivery(id: "${id}", receiverRut: "${rut}") { state } }`
    for (const rut of ['11111111-2', '1-9', 'x', '11.111.111'])
      assert.equal((await readRefusal(deliver(rut)))?.fields?.receiverRut, 'rut.check_digit', rut)

    for (const after of ['x', 'bm8', Buffer.from('["a","b"]').toString('base64url'), 'x'.repeat(301)])
      for (const name of ['ordersToPrepare', 'parcels'])
        assert.equal(
          (await readRefusal(`{ ${name}(after: "${after}") { endCursor } }`))?.fields?.after,
          'after.invalid',
        )
    const impossible = Buffer.from('["2026-99-99T99:99:99.000000Z","00000000-0000-4000-8000-000000000000"]')
    assert.equal(
      (await readRefusal(`{ parcels(after: "${impossible.toString('base64url')}") { endCursor } }`))?.code,
      'input.invalid',
    )
    for (const day of ['2026-02-31', '2026-13-01', '0000-01-01', '2026-1-1', 'infinity ']) {
      const values = [day, '2026-01-01T00:00:00.000000Z', '00000000-0000-4000-8000-000000000000']
      const after = Buffer.from(JSON.stringify(values)).toString('base64url')
      assert.equal(
        (await readRefusal(`{ ordersToPrepare(after: "${after}") { endCursor } }`))?.code,
        'input.invalid',
        day,
      )
    }
    for (const args of ['first: 0', 'first: 51', 'first: -1'])
      assert.equal((await readRefusal(`{ parcels(${args}) { endCursor } }`))?.fields?.first, 'first.invalid')
    for (const state of ['delivered', 'gone', 'toString'])
      assert.equal((await readRefusal(`{ parcels(states: ["${state}"]) { endCursor } }`))?.code, 'input.invalid', state)
    assert.equal(await readStatus(shop, order), 'VALIDADO')
  })

  test('with a key a repeated call answers the same: a scanner that sends twice hands over once', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    const call = `mutation { handOverParcels(parcels: [{ _id: "${parcel.id}" }], carrier: "own") {
      done { _id state } refused { _id code } } }`
    const [first, second] = await Promise.all([send('dispatch', call, {}, 'k-1'), send('dispatch', call, {}, 'k-1')])
    const bodies = [await first.text(), await second.text()]
    assert.equal(bodies[0], bodies[1])
    assert.match(bodies[0]!, /"done":\[\{"_id":"[^"]+","state":"on_the_way"\}\],"refused":\[\]/)
    assert.equal(await readStatus(shop, order), 'DESPACHADO')
    const later = (await (await send('dispatch', call, {}, 'k-2')).json()) as Answer
    assert.match(JSON.stringify(later.data), /"done":\[\],"refused":\[\{"_id":"[^"]+","code":"parcel.cannot_move"\}\]/)
  })

  test('the way of a parcel by its calls alone, from the queue to the door', async () => {
    while (await takeNextOrder(shop, { account: staff.dispatch }));
    const order = await sell({ FREE: 2 })
    const taken = (await ask('mutation { takeNextOrder { _id orderId state products { _id units barcodes place } } }'))
      .data!.takeNextOrder as unknown as { _id: string; orderId: string; products: { _id: string; units: number }[] }
    assert.equal(taken.orderId, order.id)
    const until = await ask(`mutation { extendParcel(id: "${taken._id}") }`)
    assert.match(JSON.stringify(until.data), /"extendParcel":"2026-/)
    const [{ _id, units }] = taken.products as [{ _id: string; units: number }]
    const finish = `mutation ($id: ID!, $lines: [PackedLineInput!]!) { finishParcel(id: $id, lines: $lines) { state } }`
    const lines = [{ _id, units, lot: ' L1 ', expiresOn: '2027-01-31' }]
    assert.deepEqual((await ask(finish, { id: taken._id, lines })).data, { finishParcel: { state: 'packed' } })
    await ask(`mutation { handOverParcels(parcels: [{ _id: "${taken._id}", trackingNumber: "CL-1" }], carrier: "own") {
      done { _id } } }`)
    await ask(`mutation { recordFailedDelivery(id: "${taken._id}", reason: "other", note: "Perro suelto") { state } }`)
    await ask(`mutation { handOverParcels(parcels: [{ _id: "${taken._id}" }], carrier: "own") { done { _id } } }`)
    const { data } = await ask(`mutation { recordDelivery(id: "${taken._id}", receiverName: "Eva Soto",
      receiverRut: "11.111.111-1") { state receiverRut history { event note } order { status } } }`)
    assert.deepEqual(data, {
      recordDelivery: {
        state: 'delivered',
        receiverRut: '11111111-1',
        history: ['taken', 'prepared', 'handed_over', 'not_delivered', 'handed_over', 'delivered'].map((event) => ({
          event,
          note: event === 'not_delivered' ? 'Perro suelto' : null,
        })),
        order: { status: 'ENTREGADO' },
      },
    })
  })
})
