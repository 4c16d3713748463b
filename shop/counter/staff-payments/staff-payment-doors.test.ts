/** The lists of money as an attacker calls them: without the right, ten thousand times, with hostile input. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'

const CALLS = ['staffPayments', 'moneyReviews', 'quarantineQueue'] as const
const TEXTS = ['%', "' or 1=1 --", '\0', '🧴'.repeat(50), '-', '12345678-', '\ud800', '6623; drop table orders', 'null']
const ID = '00000000-0000-4000-8000-000000000000'
const CURSORS = [
  '',
  'x',
  '[]',
  `["2026-02-31T00:00:00.000000Z","${ID}"]`,
  `["0000-01-01T00:00:00.000000Z","${ID}"]`,
  '["2026-01-01T00:00:00.000000Z","1; drop table orders"]',
  '["2026-01-01T00:00:00.000000Z",null]',
].flatMap((text) => [text, Buffer.from(text).toString('base64url')])

eachDatabase((database) => {
  const { shop, sell } = useParcels(database)
  const { ask } = useStaffCalls(shop)
  const readRefusal = async (person: Caller, query: string, variables: object = {}) =>
    (await ask(person, query, variables)).errors?.[0]?.extensions.code

  test('only who has the right reads each list; a refusal of staff is recorded', async () => {
    const may = {
      staffPayments: ['operator', 'manager'],
      moneyReviews: ['operator', 'manager', 'pharmacist'],
      quarantineQueue: ['operator', 'pharmacist'],
    }
    for (const call of CALLS)
      for (const person of ['stranger', 'client', 'editor', 'dispatch', 'pharmacist', 'operator', 'manager'] as const)
        assert.equal(
          await readRefusal(person, `{ ${call} { nodes { _id } } }`),
          may[call].includes(person) ? undefined : 'account.not_allowed',
          `${person} ${call}`,
        )
    const refused = await shop.db.selectFrom('staff_action').select('call').where('refusal', 'is not', null).execute()
    assert.equal(refused.length, 3 + 2 + 3)
  })

  test('no hostile text is an error of the server, or finds what it does not name', async () => {
    await sell({ FREE: 1 })
    for (const search of TEXTS) {
      const query = 'query ($search: String) { staffPayments(search: $search) { nodes { _id } } }'
      const { data, errors } = await ask<{ staffPayments: { nodes: unknown[] } }>('operator', query, { search })
      assert.equal(errors, undefined, search)
      assert.deepEqual(data!.staffPayments.nodes, [], search)
    }
    const gateway = 'query ($text: String) { staffPayments(gateway: $text) { nodes { _id } } }'
    assert.deepEqual((await ask('operator', gateway, { text: "' or 1=1" })).data, { staffPayments: { nodes: [] } })
  })

  test('a hostile cursor, view, state, day or number of rows is refused by name', async () => {
    for (const after of CURSORS)
      for (const list of CALLS)
        assert.equal(
          await readRefusal('operator', `query ($after: String) { ${list}(after: $after) { endCursor } }`, { after }),
          'input.invalid',
          `${list} ${after}`,
        )
    for (const args of [
      'first: 0',
      'first: 51',
      'view: "x"',
      'view: "constructor"',
      'state: "constructor"',
      'from: "2026-02-30"',
      'until: "0000-01-01"',
      `gateway: "${'x'.repeat(41)}"`,
      `search: "${'x'.repeat(101)}"`,
    ])
      assert.equal(await readRefusal('manager', `{ staffPayments(${args}) { endCursor } }`), 'input.invalid', args)
  })

  test('a cursor of one view in another is a place like any other', async () => {
    const after = Buffer.from(JSON.stringify(['2030-01-01T00:00:00.000000Z', ID])).toString('base64url')
    for (const view of ['all', 'open', 'declined', 'reversals', 'duplicates', 'disputes', 'refunds', 'claims'])
      assert.equal(
        await readRefusal('manager', `{ staffPayments(view: "${view}", after: "${after}") { endCursor } }`),
        undefined,
        view,
      )
  })

  test('the sixty-first search for a card in ten minutes is refused; orders are free, the record has no text', async () => {
    shop.clock.advance({ minutes: 20 })
    const search = (text: string) => `{ staffPayments(search: "${text}") { nodes { _id } } }`
    for (let card = 1_000; card < 1_060; card++)
      assert.equal(await readRefusal('manager', search(`${card}`)), undefined)
    assert.equal(await readRefusal('manager', search('6623')), 'request.rate_limited')
    assert.equal(await readRefusal('manager', search('52Y9R254')), undefined)
    const all = JSON.stringify(await shop.db.selectFrom('staff_action').selectAll().execute())
    assert.doesNotMatch(all, /6623|52Y9R254/)
  })
})
