/** A list of staff has no page without an end (security review S28). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedDemoPeople, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'

let token = ''
const shop = useShop({}, async () => {
  await seedDemoPeople(shop)
  // Reads whatever staff may read: this test is about pages.
  await shop.db
    .insertInto('role_permission')
    .columns(['role', 'permission'])
    .expression((eb) =>
      eb
        .selectFrom('role_permission')
        .select((eb) => [eb.val('operator').as('role'), 'permission'])
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const person = (await findAccount(shop, DEMO_PEOPLE.operator.id))!
  token = signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() })
})

const LISTS = [
  'callCenterSales',
  'cases',
  'contentEntries',
  'deferredPayments',
  'insuranceClaims',
  'prescriptionQueue',
  'quoteRequests',
  'securityEvents',
  'staffActions',
]

test('in every list a page of more than 50, or beyond 5000, is refused by its field’s name', async () => {
  const http = createTestHttp(shop)
  const ask = async (list: string, page: string) => {
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ query: `{ ${list}(${page}) { __typename } }` }),
    })
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string; fields?: object } }[] }
    return errors?.[0]?.extensions
  }
  for (const list of LISTS) {
    assert.equal(await ask(list, 'first: 50, offset: 5000'), undefined, list)
    for (const [page, fields] of [
      ['first: 51', { first: 'first.invalid' }],
      ['first: 0', { first: 'first.invalid' }],
      ['offset: 5001', { offset: 'offset.invalid' }],
      ['offset: -1', { offset: 'offset.invalid' }],
    ] as const) {
      const { code, fields: refused } = (await ask(list, page))!
      assert.deepEqual([code, refused], ['input.invalid', fields], `${list} ${page}`)
    }
  }
})
