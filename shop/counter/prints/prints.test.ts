/** The doors of prints: who may ask, whose link it is, and how long; and what the record has of it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useParcels } from '#test/test-parcels.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { eachDatabase } from '#test/test-shop.ts'

type Staff = 'dispatch' | 'pharmacist' | 'operator' | 'manager' | 'editor'
const PATH = '/staff/1.0/prints'

eachDatabase((database) => {
  const { shop, sell, sellPacked, approve, take, handOver, deliver, refund } = useParcels(database)
  let http: ReturnType<typeof createTestHttp>
  before(() => {
    http = createTestHttp(shop, { production: false })
  })
  const token = async (person: Staff | 'client' | null) => {
    const account = person && (await findAccount(shop, DEMO_PEOPLE[person].id))!
    return account ? signSession(account, { secret: shop.settings.sessionSecret, now: shop.now() }) : null
  }
  const post = async (person: Staff | 'client' | null, body: unknown) => {
    const session = await token(person)
    return http.request(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { token: session }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
  const open = async (person: Staff | 'client' | null, url: string) => {
    const session = await token(person)
    return http.request(url, { headers: session ? { token: session } : {} })
  }
  const readCode = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
  const ask = async (person: Staff, body: unknown) => {
    const answer = await post(person, body)
    assert.equal(answer.status, 201, await answer.clone().text())
    return ((await answer.json()) as { url: string }).url
  }
  const read = async (person: Staff, body: unknown) => {
    const answer = await open(person, await ask(person, body))
    assert.equal(answer.status, 200, answer.status === 200 ? '' : await answer.clone().text())
    return { answer, ...wordsOfPdf(new Uint8Array(await answer.arrayBuffer())) }
  }
  const one = (id: string, kind = 'labels') => ({ kind, parcels: [{ _id: id }] })
  const readReads = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from order_read`.execute(shop.db)).rows[0]!.n)

  test('a stranger, a customer and staff without the right get no link, and open none', async () => {
    const { parcel } = await sellPacked({ FREE: 1 })
    const url = await ask('dispatch', one(parcel.id))
    for (const person of [null, 'client', 'operator', 'manager', 'editor'] as const) {
      for (const kind of ['labels', 'pick-list', 'hand-over'])
        assert.equal(await readCode(await post(person, one(parcel.id, kind))), 'account.not_allowed', `${person}`)
      assert.equal(await readCode(await open(person, url)), 'account.not_allowed', `${person}`)
    }
    const label = { kind: 'dispensing-labels', labels: [{ parcel: parcel.id, _id: '1', dosage: 'x' }] }
    assert.equal(await readCode(await post('dispatch', label)), 'account.not_allowed')
  })

  test('a link is its maker’s alone, and good for five minutes; as often as they like', async () => {
    const { parcel } = await sellPacked({ FREE: 1 })
    const url = await ask('dispatch', one(parcel.id))
    assert.doesNotMatch(url, new RegExp(parcel.id))
    assert.equal(await readCode(await open('pharmacist', url)), 'print.not_found')
    for (const other of [`${PATH}/${newId()}`, `${PATH}/x`, `${PATH}/${"'or 1=1--"}`])
      assert.equal(await readCode(await open('dispatch', other)), 'print.not_found')
    for (let opened = 0; opened < 2; opened++) assert.equal((await open('dispatch', url)).status, 200)
    shop.clock.advance({ minutes: 4, seconds: 59 })
    assert.equal((await open('dispatch', url)).status, 200)
    shop.clock.advance({ seconds: 1 })
    assert.equal(await readCode(await open('dispatch', url)), 'print.not_found')
    await ask('dispatch', one(parcel.id))
    const { rows } = await sql<{ n: string }>`select count(*) as n from print_request`.execute(shop.db)
    assert.equal(Number(rows[0]!.n), 1, 'what has ended is deleted')
  })

  test('a label outside a parcel shows no content, and records no reading; a pick list records one', async () => {
    const order = await sell({ RETAINED: 1, COLD: 1 })
    await approve(order)
    const { id } = await take(order)
    const reads = await readReads()
    for (const kind of ['labels', 'hand-over']) {
      const { text, answer } = await read('dispatch', one(id, kind))
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
      assert.equal(answer.headers.get('cache-control'), 'private, no-store')
      assert.ok(text.includes(order.reference) && /2–8 °C/.test(text), text)
      for (const { name, sku, prescription } of order.lines)
        for (const secret of [name, sku, prescription?.fileName ?? '-'])
          assert.ok(secret === '-' || !text.toLowerCase().includes(secret.toLowerCase()), `${kind}: ${secret}`)
    }
    assert.equal(await readReads(), reads)
    // A reading of the same hour is recorded once.
    shop.clock.advance({ hours: 2 })
    const list = await read('dispatch', one(id, 'pick-list'))
    for (const { name, sku } of order.lines) assert.ok(list.text.includes(name) && list.text.includes(`SKU ${sku}`))
    assert.ok(!list.text.includes(order.lastName) && !list.text.includes(order.shippingAddress))
    assert.ok((await readReads()) > reads)
    const recorded = await shop.db
      .selectFrom('staff_action')
      .select('call')
      .where('object', '=', id)
      .where('call', '=', 'openPrint')
      .execute()
    assert.equal(recorded.length, 3)
  })

  test('carrier and numbers of the screen are printed before the hand-over; what is missing is left to write', async () => {
    const { parcel } = await sellPacked({ FREE: 1 })
    const body = { kind: 'labels', carrier: 'own', parcels: [{ _id: parcel.id, trackingNumber: 'CL-77' }] }
    assert.match((await read('dispatch', body)).text, /Transporte: Reparto propio Seguimiento: CL-77/)
    assert.match(
      (await read('dispatch', { ...body, kind: 'hand-over', language: 'en' })).text,
      /Carrier: Reparto propio/,
    )
    assert.equal(await readCode(await post('dispatch', { ...body, carrier: 'nadie' })), 'parcel.carrier_unknown')
    assert.match((await read('dispatch', one(parcel.id))).text, /Transporte: _+ Seguimiento: _+/)
  })

  test('a medicine’s label has what a pharmacist typed, sealed in between, for each lot that is packed', async () => {
    const { order, parcel } = await sellPacked({ SIMPLE: 1 })
    const product = parcel.products[0]!.productId
    const label = {
      parcel: parcel.id,
      _id: String(product),
      dosage: 'Tomar 1 cada 12 horas',
      prescriber: 'Dra. Soto',
      prescription: 'R-7',
    }
    shop.clock.advance({ hours: 2 })
    const reads = await readReads()
    const url = await ask('pharmacist', { kind: 'dispensing-labels', labels: [label] })
    const { rows } = await sql<{ row: string }>`select to_jsonb(p)::text as row from print_request p`.execute(shop.db)
    assert.ok(rows.every(({ row }) => !/Tomar|Soto/.test(row)))
    assert.equal(await readReads(), reads)
    const { text } = wordsOfPdf(new Uint8Array(await (await open('pharmacist', url)).arrayBuffer()))
    for (const word of [
      order.lines[0]!.name,
      'Tomar 1 cada 12 horas',
      'Lote L2291',
      'Dra. Soto',
      'R-7',
      order.reference,
    ])
      assert.ok(text.includes(word), `${word}: ${text}`)
    assert.ok((await readReads()) > reads)
    const other = { ...label, _id: '999999' }
    assert.equal(
      await readCode(await post('pharmacist', { kind: 'dispensing-labels', labels: [other] })),
      'parcel.lines_differ',
    )
  })

  test('a parcel that has ended is not printed any more, by an earlier link neither', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    const url = await ask('dispatch', one(parcel.id))
    await handOver(parcel.id)
    await deliver(parcel.id)
    assert.equal(await readCode(await open('dispatch', url)), 'parcel.not_found')
    assert.equal(await readCode(await post('dispatch', one(parcel.id))), 'parcel.not_found')
    await refund(order)
  })

  test('bad input is refused, and changes nothing', async () => {
    const { parcel } = await sellPacked({ FREE: 1 })
    const many = (count: number) => Array.from({ length: count }, () => ({ _id: newId() }))
    const draft = await readyOrder(shop, { FREE: 1 })
    for (const [body, code] of [
      ['', 'input.invalid'],
      ['[', 'input.invalid'],
      [{}, 'input.invalid'],
      [{ kind: 'control-book', parcels: [{ _id: parcel.id }] }, 'input.invalid'],
      [{ kind: 'labels', parcels: [] }, 'input.invalid'],
      [{ kind: 'labels', parcels: many(51) }, 'input.invalid'],
      [{ kind: 'pick-list', parcels: many(21) }, 'input.invalid'],
      [{ kind: 'labels', parcels: [{ _id: parcel.id }, { _id: parcel.id }] }, 'input.invalid'],
      [{ kind: 'labels', parcels: [{ _id: "' or 1=1 --" }] }, 'input.invalid'],
      [{ kind: 'labels', parcels: [{ _id: parcel.id, trackingNumber: 'x'.repeat(65) }] }, 'input.invalid'],
      [{ ...one(parcel.id), language: 'fr' }, 'input.invalid'],
      [{ kind: 'labels', parcels: many(50) }, 'parcel.not_found'],
      [one(draft.id), 'parcel.not_found'],
    ] as const)
      assert.equal(await readCode(await post('dispatch', body)), code, JSON.stringify(body).slice(0, 80))
    for (const label of [
      { parcel: parcel.id, _id: '1', dosage: '' },
      { parcel: parcel.id, _id: '1', dosage: 'x'.repeat(121) },
      { parcel: parcel.id, _id: 'x', dosage: 'x' },
      { parcel: parcel.id, _id: '1', dosage: 'x', prescriber: 'x'.repeat(101) },
    ])
      assert.equal(
        await readCode(await post('pharmacist', { kind: 'dispensing-labels', labels: [label] })),
        'input.invalid',
      )
  })

  test('fifty parcels are one document, in the order in which they were named', async () => {
    const parcels = []
    for (let made = 0; made < 6; made++) parcels.push(await sellPacked({ COMB: 1 }))
    const named = parcels.toReversed()
    const { sheets } = await read('dispatch', {
      kind: 'labels',
      parcels: named.map(({ parcel }) => ({ _id: parcel.id })),
    })
    assert.deepEqual(
      sheets.map(({ text }) => /Pedido (\w+)/.exec(text)?.[1]),
      named.map(({ order }) => order.reference),
    )
  })

  test('one who prints without end is refused in time', async () => {
    const { parcel } = await sellPacked({ FREE: 1 })
    shop.clock.advance({ minutes: 11 })
    const { most } = LIMITS['prints by account']
    const url = await ask('pharmacist', one(parcel.id))
    for (let calls = 1; calls < most; calls++) await open('pharmacist', `${PATH}/${newId()}`)
    assert.equal(await readCode(await open('pharmacist', url)), 'request.rate_limited')
    assert.equal(await readCode(await post('pharmacist', one(parcel.id))), 'request.rate_limited')
  })
})
