/** The calls of customers as an attacker makes them: without the right, with guessed ids, with hostile input. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const CLIENT = DEMO_PEOPLE.client.id
const CALLS = {
  findCustomers: 'findCustomers(search: "María") { nodes { _id } }',
  customer: `customer(id: "${CLIENT}") { email }`,
  customerPurchases: `customerPurchases(id: "${CLIENT}", reason: "quantity") { nodes { name } }`,
  dataRequests: 'dataRequests { nodes { number } }',
  staffOrders: `staffOrders(customerId: "${CLIENT}") { nodes { orderId } }`,
}
const MAY: Record<keyof typeof CALLS, readonly Caller[]> = {
  findCustomers: ['operator', 'manager', 'pharmacist'],
  customer: ['operator', 'manager', 'pharmacist'],
  customerPurchases: ['pharmacist'],
  dataRequests: ['manager'],
  staffOrders: ['operator', 'manager'],
}
const PEOPLE = ['stranger', 'client', 'editor', 'dispatch', 'pharmacist', 'operator', 'manager'] as const

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'FREE' }] })
  const { ask } = useStaffCalls(shop)
  before(() => seedDemoPeople(shop))
  const readRefusal = async (person: Caller, query: string, variables: object = {}) =>
    (await ask(person, query, variables)).errors?.[0]?.extensions.code

  for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[])
    test(`${call}: only who has the right, whatever id they know; a refusal of staff is recorded`, async () => {
      await shop.db.deleteFrom('customer_read').execute()
      for (const person of PEOPLE)
        assert.equal(
          await readRefusal(person, `{ ${CALLS[call]} }`),
          MAY[call].includes(person) ? undefined : 'account.not_allowed',
          person,
        )
      const refused = await shop.db
        .selectFrom('staff_action')
        .select('role')
        .where('call', '=', call)
        .where('refusal', '=', 'account.not_allowed')
        .execute()
      assert.equal(refused.length, PEOPLE.length - MAY[call].length - 2, 'neither strangers nor customers')
      const readers = await shop.db.selectFrom('customer_read').select('reader').orderBy('reader').execute()
      assert.deepEqual(
        readers.map(({ reader }) => reader),
        call.startsWith('customer') ? MAY[call].toSorted() : [],
        'who is refused has read nothing',
      )
    })

  test('no id of another thing opens a page: not a RUT, an e-mail, staff, nobody', async () => {
    for (const id of [ID, DEMO_PEOPLE.operator.id, DEMO_PEOPLE.client.rut, DEMO_PEOPLE.client.email, '%', '', '\0']) {
      const query = `query ($id: ID!) {
        customer(id: $id) { email } customerPurchases(id: $id, reason: "quantity") { endCursor } }`
      const { data, errors } = await ask('pharmacist', query, { id })
      assert.equal(errors, undefined, id)
      assert.deepEqual(data, { customer: null, customerPurchases: null }, id)
    }
  })

  test('no hostile search is an error of the server, or finds whom it does not name', async () => {
    for (const search of ['%', '%%%', '___', "' or 1=1 --", '\0', '🧴'.repeat(50), '\ud800', 'null', '()', '\\\\\\']) {
      const query = 'query ($search: String!) { findCustomers(search: $search) { nodes { _id } hasMore } }'
      const { data, errors } = await ask('operator', query, { search })
      assert.equal(errors, undefined, search)
      assert.deepEqual(data, { findCustomers: { nodes: [], hasMore: false } }, search)
    }
  })

  test('medicines need a reason of the list; a hostile cursor or number of rows is refused by name', async () => {
    const cursors = ['', 'x', '[]', `["2026-02-31T00:00:00.000000Z","${ID}","1"]`, `["${ID}"]`, '["1; drop table"]']
    for (const call of [`customerPurchases(id: "${CLIENT}", reason: "quantity", `, 'dataRequests('])
      for (const person of ['pharmacist', 'manager'] as const) {
        if ((person === 'manager') !== call.startsWith('data')) continue
        for (const after of cursors.flatMap((text) => [text, Buffer.from(text).toString('base64url')]))
          assert.equal(
            await readRefusal(person, `query ($after: String) { ${call}after: $after) { endCursor } }`, { after }),
            'input.invalid',
            `${call} ${after}`,
          )
        for (const first of [0, 51])
          assert.equal(await readRefusal(person, `{ ${call}first: ${first}) { endCursor } }`), 'input.invalid')
      }
    for (const reason of ['', 'curiosity', 'constructor'])
      assert.equal(
        await readRefusal('pharmacist', `{ customerPurchases(id: "${CLIENT}", reason: "${reason}") { endCursor } }`),
        'input.invalid',
      )
    assert.equal(
      await readRefusal('operator', `{ findCustomers(search: "${'x'.repeat(101)}") { hasMore } }`),
      'input.invalid',
    )
    assert.equal(
      await readRefusal('operator', '{ staffOrders(customerId: "1 or 1=1") { endCursor } }'),
      'input.invalid',
    )
  })
})
