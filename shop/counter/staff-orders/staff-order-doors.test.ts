/** The calls of sold orders as an attacker makes them: without the right, ten thousand times, with hostile input. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useParcels } from '#test/test-parcels.ts'
import { useStaffCalls } from '#test/test-staff-calls.ts'
import { eachDatabase } from '#test/test-shop.ts'

const ROW =
  'orderId orderReferenceId placedAt status parcelState customer commune shippingMethod deliveryEstimate lines units ' +
  'amount paymentMethod paymentType channel isHeld hasNotes coldChain needsPrescription'
const TEXTS = [
  '',
  '   ',
  '%',
  '%%%%',
  '___',
  "' or 1=1 --",
  '\0',
  'a\0b',
  '\ud800',
  '🧴'.repeat(50),
  '000000000',
  '-1',
  '9'.repeat(100),
  '@',
  'a@b',
  '\\',
  '(((((',
  'x'.repeat(100),
  'null',
]
const CURSORS = [
  '',
  'x',
  'null',
  '[]',
  '{}',
  '["2026-02-31T00:00:00.000000Z","00000000-0000-4000-8000-000000000000"]',
  '["0000-01-01T00:00:00.000000Z","00000000-0000-4000-8000-000000000000"]',
  '["2026-01-01T99:00:00.000000Z","00000000-0000-4000-8000-000000000000"]',
  '["2026-01-01T00:00:00.000000Z","x"]',
  '["2026-01-01T00:00:00.000000Z",null]',
  '["2026-01-01T00:00:00.000000Z","note 1; drop table orders"]',
].flatMap((text) => [text, Buffer.from(text).toString('base64url')])

eachDatabase((database) => {
  const { shop, sell } = useParcels(database)
  const { ask } = useStaffCalls(shop)
  const readRefusal = async (person: Parameters<typeof ask>[0], query: string, variables: object = {}) =>
    (await ask(person, query, variables)).errors?.[0]?.extensions.code

  test('strangers, customers and editors are refused each call; a refusal of staff is recorded', async () => {
    const { id, reference } = await sell({ FREE: 1 })
    const calls = [
      '{ staffOrders { nodes { customer } } }',
      `{ staffOrder(reference: "${reference}") { order { rut } } }`,
      `{ orderTimeline(orderId: "${id}") { nodes { text } } }`,
      `mutation { addOrderNote(orderId: "${id}", text: "x") { _id } }`,
    ]
    for (const person of ['stranger', 'client', 'editor'] as const)
      for (const call of calls)
        assert.equal(await readRefusal(person, call), 'account.not_allowed', `${person} ${call}`)
    const recorded = await shop.db.selectFrom('staff_action').select(['call', 'refusal']).orderBy('id').execute()
    assert.deepEqual(
      recorded.map(({ call, refusal }) => [call, refusal]),
      ['staffOrders', 'staffOrder', 'orderTimeline', 'addOrderNote'].map((call) => [call, 'account.not_allowed']),
    )
    assert.deepEqual(await shop.db.selectFrom('order_note').selectAll().execute(), [])
    assert.deepEqual(await shop.db.selectFrom('order_read').selectAll().execute(), [])
  })

  test('no hostile text is an error of the server, or finds what it does not name', async () => {
    await sell({ FREE: 1 })
    for (const search of TEXTS.filter((text) => text.trim() !== '')) {
      const { data, errors } = await ask<{ staffOrders: { nodes: unknown[] } }>(
        'operator',
        'query ($search: String) { staffOrders(search: $search) { nodes { orderId } } }',
        { search },
      )
      assert.equal(errors, undefined, search)
      assert.deepEqual(data!.staffOrders.nodes, [], search)
    }
    const tooLong = { search: 'a'.repeat(101) }
    const query = 'query ($search: String) { staffOrders(search: $search) { endCursor } }'
    assert.equal(await readRefusal('operator', query, tooLong), 'input.invalid')
  })

  test('a hostile cursor, state, day or number of rows is refused by name', async () => {
    const { id } = await sell({ FREE: 1 })
    for (const after of CURSORS) {
      for (const list of ['staffOrders(after: $after)', `orderTimeline(orderId: "${id}", after: $after)`]) {
        const query = `query ($after: String) { ${list} { endCursor } }`
        assert.equal(await readRefusal('manager', query, { after }), 'input.invalid', `${list} ${after}`)
      }
    }
    for (const args of [
      'states: ["PENDIENTE"]',
      'states: ["constructor"]',
      'first: 0',
      'first: 51',
      'channel: "x"',
      'shippingMethod: "x"',
      'promisedUntil: "2026-02-30"',
      'placedFrom: "0000-01-01"',
      'placedUntil: "hoy"',
    ])
      assert.equal(await readRefusal('manager', `{ staffOrders(${args}) { endCursor } }`), 'input.invalid', args)
    for (const text of ['', '   ', 'x'.repeat(1_001)])
      assert.equal(
        await readRefusal(
          'manager',
          'mutation ($id: ID!, $text: String!) { addOrderNote(orderId: $id, text: $text) { _id } }',
          { id, text },
        ),
        'input.invalid',
      )
  })

  test('an order that is not there: nothing is read, and no note is written', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      const { data } = await ask<object>('operator', `{ orderTimeline(orderId: "${id}") { nodes { key } endCursor } }`)
      assert.deepEqual(data, { orderTimeline: { nodes: [], endCursor: null } })
      assert.equal(
        await readRefusal('operator', `mutation { addOrderNote(orderId: "${id}", text: "x") { _id } }`),
        'order.not_found',
      )
    }
    for (const reference of ['', 'x', "' or 1=1", 'A'.repeat(500)])
      assert.deepEqual(
        (await ask('operator', 'query ($r: String!) { staffOrder(reference: $r) { isHeld } }', { r: reference })).data,
        { staffOrder: null },
      )
  })

  test('the sixty-first search for people in ten minutes is refused; numbers of orders are free, the record has no text', async () => {
    shop.clock.advance({ minutes: 20 })
    const search = (text: string) => `{ staffOrders(search: "${text}") { nodes { orderId } } }`
    for (let made = 0; made < 60; made++)
      assert.equal(await readRefusal('pharmacist', search(`persona${made}@ejemplo.cl`)), undefined)
    assert.equal(await readRefusal('pharmacist', search('Quillahuasca')), 'request.rate_limited')
    assert.equal(await readRefusal('pharmacist', search('52Y9R254')), undefined)
    assert.equal(await readRefusal('manager', search('Quillahuasca')), undefined, 'each person has their own')
    shop.clock.advance({ minutes: 11 })
    assert.equal(await readRefusal('pharmacist', search('Quillahuasca')), undefined)
    const all = JSON.stringify(await shop.db.selectFrom('staff_action').selectAll().execute())
    assert.doesNotMatch(all, /quillahuasca|ejemplo\.cl|52Y9R254/i)
  })

  test('sixty notes in ten minutes, and no more', async () => {
    shop.clock.advance({ minutes: 20 })
    const { id } = await sell({ FREE: 1 })
    const note = `mutation { addOrderNote(orderId: "${id}", text: "Llamó") { _id } }`
    for (let made = 0; made < 60; made++) assert.equal(await readRefusal('dispatch', note), undefined)
    assert.equal(await readRefusal('dispatch', note), 'request.rate_limited')
  })

  test('no row of the list has a medicine, and the list records no reading', async () => {
    await sell({ SIMPLE: 1, COLD: 2 })
    await shop.db.deleteFrom('order_read').execute()
    const { data } = await ask<object>('dispatch', `{ staffOrders { nodes { ${ROW} } endCursor } }`)
    const text = JSON.stringify(data)
    assert.match(text, /"coldChain":true/)
    assert.doesNotMatch(text, /SIMPLE|COLD"|Producto|\.pdf/)
    assert.deepEqual(await shop.db.selectFrom('order_read').selectAll().execute(), [])
  })
})
