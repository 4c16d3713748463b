/** The queue as a screen and an attacker ask for it: pages that move, filters, no health data, no reading. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useReview } from '#test/test-review.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { takePrescription } from './take-prescription.ts'

type Row = { _id: string; orderReferenceId: string; isFree: boolean; waitedMinutes: number; isLate: boolean }
type Answer = {
  data?: { reviewQueue: { nodes: Row[]; endCursor: string | null } }
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[]
}

eachDatabase((database) => {
  const { shop, pharmacist, paid, findPrescriptionId } = useReview(database)
  let http: ReturnType<typeof createTestHttp>
  before(() => {
    http = createTestHttp(shop, { production: false })
  })
  const ask = async (query: string, person: keyof typeof DEMO_PEOPLE | null = 'operator') => {
    const token =
      person === null
        ? ''
        : signSession((await findAccount(shop, DEMO_PEOPLE[person].id))!, {
            secret: shop.settings.sessionSecret,
            now: shop.now(),
          })
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      body: JSON.stringify({ query }),
    })
    return (await answer.json()) as Answer
  }
  const list = async (args = '', person: 'operator' | 'pharmacist' = 'operator') => {
    const answer = await ask(
      `{ reviewQueue(${args || 'shopId: "boldo"'}) {
        nodes { _id orderReferenceId isFree waitedMinutes isLate } endCursor } }`,
      person,
    )
    assert.equal(answer.errors, undefined, JSON.stringify(answer.errors))
    return answer.data!.reviewQueue
  }
  const listIds = async (args = '', person: 'operator' | 'pharmacist' = 'operator') =>
    (await list(args, person)).nodes.map(({ _id }) => _id)
  const sell = async (sku: 'SIMPLE' | 'RETAINED' = 'SIMPLE') => findPrescriptionId(await paid(sku), sku)

  test('pages of a queue that moves neither skip nor repeat a prescription', async () => {
    const sold: string[] = []
    for (let made = 0; made < 9; made++) {
      sold.push(await sell())
      if (made % 3 === 0) shop.clock.advance({ minutes: 1 })
    }
    const whole = await listIds('state: "recibida"')
    assert.deepEqual(whole.filter((id) => sold.includes(id)).toSorted(), sold.toSorted())
    const seen: string[] = []
    for (let after: string | null = null, page = 0; ; page++) {
      const { nodes, endCursor }: NonNullable<Answer['data']>['reviewQueue'] = await list(
        `state: "recibida", first: 2${after ? `, after: "${after}"` : ''}`,
      )
      seen.push(...nodes.map(({ _id }) => _id))
      if (endCursor === null) break
      after = endCursor
      // What was seen is taken, and what is new comes behind: the rest is where it was.
      await takePrescription(shop, { account: pharmacist, id: nodes[0]!._id })
      if (page === 1) await sell()
    }
    assert.equal(new Set(seen).size, seen.length)
    assert.deepEqual(
      seen.filter((id) => whole.includes(id)),
      whole,
    )
  })

  test('filters by state, sale condition, source and person; a lapsed one is free', async () => {
    const [simple, retained] = [await sell(), await sell('RETAINED')]
    await takePrescription(shop, { account: pharmacist, id: retained })
    const filters: [string, boolean, boolean][] = [
      ['', true, true],
      ['state: "recibida"', true, false],
      ['state: "en revisión"', false, true],
      ['state: "por aclarar"', false, false],
      ['condition: "MandatorySimpleRecipe"', true, false],
      ['condition: "recipeRetention"', false, true],
      ['condition: "recipeCheck"', false, false],
      ['source: "file"', true, true],
      ['source: "insurance"', false, false],
      ['isMine: true', false, true],
      ['isMine: true, condition: "simpleRecipe"', false, false],
    ]
    for (const [args, hasSimple, hasRetained] of filters) {
      const ids = await listIds(args, 'pharmacist')
      assert.deepEqual([ids.includes(simple), ids.includes(retained)], [hasSimple, hasRetained], args)
    }
    assert.ok(!(await listIds('isMine: true')).includes(retained), 'an operator has none')
    const isFree = async (id: string) => (await list('first: 50')).nodes.find(({ _id }) => _id === id)!.isFree
    assert.deepEqual([await isFree(simple), await isFree(retained)], [true, false])
    shop.clock.advance({ minutes: 15 })
    assert.equal(await isFree(retained), true)
  })

  test('its age is in the phone line’s hours, against the hours that its customer was promised', async () => {
    const id = await sell()
    const find = async () => (await list('first: 50')).nodes.find(({ _id }) => _id === id)!
    const before = await find()
    assert.deepEqual([before.waitedMinutes, before.isLate], [0, false])
    shop.clock.advance({ hours: 14 })
    assert.ok((await find()).waitedMinutes < 14 * 60, 'the night does not count')
    shop.clock.advance({ hours: 24 * 3 })
    assert.equal((await find()).isLate, true)
  })

  test('it shows no patient, medicine, file or e-mail, records no reading, and has no field that could', async () => {
    const order = await paid('SIMPLE', 'RETAINED')
    const count = async () =>
      Number(
        (
          await sql<{ n: string }>`select (select count(*) from order_read) + (select count(*) from prescription_read)
            as n`.execute(shop.db)
        ).rows[0]!.n,
      )
    const before = await count()
    const fields = `_id state source receivedAt waitedMinutes isLate isFree isReused reviewerId reviewer leaseUntil
      orderId orderReferenceId shippingMethod conditions { saleCondition lines }`
    const text = JSON.stringify(await ask(`{ reviewQueue { nodes { ${fields} } endCursor } }`))
    assert.ok(text.includes(order.reference))
    const { firstName, lastName, rut, email, phone, shippingAddress } = order
    const ofLines = order.lines.flatMap(({ sku, name, prescription }) => [sku, name, prescription?.fileName ?? '-'])
    for (const secret of [firstName, lastName, rut, email, phone, shippingAddress, ...ofLines])
      assert.ok(secret === '-' || secret === '' || !text.includes(secret), secret)
    assert.equal(await count(), before)
    for (const field of ['fileName', 'note', 'patientName', 'order { email }', 'checks { missing }', 'lines { sku }'])
      assert.match(JSON.stringify(await ask(`{ reviewQueue { nodes { ${field} } } }`)), /Cannot query field/, field)
  })

  test('strangers, customers and staff without the right get nothing, and are recorded', async () => {
    for (const person of [null, 'client', 'dispatch', 'editor'] as const) {
      const { errors } = await ask('{ reviewQueue { nodes { _id } } }', person)
      assert.equal(errors?.[0]?.extensions.code, 'account.not_allowed', String(person))
    }
    const { rows } = await sql<{ role: string }>`select distinct role from staff_action
      where call = 'reviewQueue' and refusal = 'account.not_allowed' order by role`.execute(shop.db)
    assert.deepEqual(
      rows.map(({ role }) => role),
      ['dispatch', 'editor'],
    )
  })

  test('a manager, who may free a colleague’s, finds it; what it holds stays closed', async () => {
    const { data } = await ask('{ reviewQueue { nodes { _id } } }', 'manager')
    const id = data!.reviewQueue.nodes[0]!._id
    const { errors } = await ask(`{ reviewedPrescription(id: "${id}") { prescription { _id } } }`, 'manager')
    assert.equal(errors?.[0]?.extensions.code, 'account.not_allowed')
  })

  test('hostile cursors and filters are refused with their field, and answer no bug', async () => {
    const cursors = [
      'x',
      'bm8',
      '%00',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from(`["2026-11-18T15:00:00.000000Z","' or 1=1 --"]`).toString('base64url'),
      Buffer.from('{"receivedAt":{"$gt":""}}').toString('base64url'),
      Buffer.from('['.repeat(200)).toString('base64url'),
      'x'.repeat(301),
      'x'.repeat(5_000),
    ]
    for (const after of cursors) {
      const { errors } = await ask(`{ reviewQueue(after: "${after}") { endCursor } }`)
      assert.equal(errors?.[0]?.extensions.fields?.after, 'after.invalid', after.slice(0, 40))
    }
    const impossible = Buffer.from('["2026-99-99T99:99:99.000000Z","00000000-0000-4000-8000-000000000000"]')
    const { errors } = await ask(`{ reviewQueue(after: "${impossible.toString('base64url')}") { endCursor } }`)
    assert.equal(errors?.[0]?.extensions.code, 'input.invalid')
    const wrong: [string, string, string][] = [
      ...['aprobada', 'subida', 'toString', '__proto__', ''].map((state): [string, string, string] => [
        `state: "${state}"`,
        'state',
        'state.unknown',
      ]),
      ['condition: "constructor"', 'condition', 'condition.unknown'],
      ['condition: "x"', 'condition', 'condition.unknown'],
      ['source: "\' or true --"', 'source', 'source.unknown'],
      ['first: 0', 'first', 'first.invalid'],
      ['first: 51', 'first', 'first.invalid'],
      ['first: -2147483648', 'first', 'first.invalid'],
    ]
    for (const [args, field, code] of wrong)
      assert.equal(
        (await ask(`{ reviewQueue(${args}) { endCursor } }`)).errors?.[0]?.extensions.fields?.[field],
        code,
        args,
      )
  })
})
