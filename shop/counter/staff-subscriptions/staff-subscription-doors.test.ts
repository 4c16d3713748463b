/** Subscriptions of others as an attacker calls them: without the right, with hostile input, too often, too late. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { activeSubscription, plan, useCharging } from '#test/test-charge.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'

const ID = '00000000-0000-4000-8000-000000000000'
const TEXTS = [
  '%',
  "' or 1=1 --",
  '\0',
  '🧴'.repeat(50),
  '-',
  '12345678-',
  '\ud800',
  'null',
  'a@b.c; drop table orders',
]
const CURSORS = [
  '',
  'x',
  '[]',
  `["2026-02-31T00:00:00.000000Z","${ID}"]`,
  '["2026-01-01T00:00:00.000000Z","1; drop table orders"]',
  '["2026-01-01T00:00:00.000000Z",null]',
].flatMap((text) => [text, Buffer.from(text).toString('base64url')])

eachDatabase((database) => {
  const { shop } = useCharging(database)
  const { ask } = useStaffCalls(shop)
  let subscription: Subscription
  before(async () => {
    await seedDemoPeople(shop)
    subscription = (await activeSubscription(shop, { VITA: 1, SIMPLE: 1 })).subscription
  })
  const readRefusal = async (person: Caller, query: string, variables: object = {}) =>
    (await ask(person, query, variables)).errors?.[0]?.extensions.code
  const calls = () => {
    const id = subscription.id
    return [
      '{ staffSubscriptions { nodes { _id } } }',
      `{ staffSubscription(reference: "${subscription.reference}") { link } }`,
      `mutation { skipDeliveryFor(subscriptionId: "${id}", date: "01-01-2020") }`,
      `mutation { delayDeliveryFor(subscriptionId: "${id}", date: "01-01-2020", to: "02-01-2020") }`,
      `mutation { cancelSubscriptionFor(subscriptionId: "${ID}", reason: "requested") }`,
      `mutation { resendEnrolmentLink(subscriptionId: "${id}") }`,
    ]
  }

  test('only who has the right sees or changes one; a refusal of staff is recorded and nothing has happened', async () => {
    const before = await plan(shop, subscription)
    for (const person of ['stranger', 'client', 'pharmacist', 'dispatch', 'editor'] as const)
      for (const call of calls()) assert.equal(await readRefusal(person, call), 'account.not_allowed', person + call)
    assert.deepEqual(await plan(shop, subscription), before)
    assert.equal((await shop.db.selectFrom('subscription_read').selectAll().execute()).length, 0)
    const refused = await shop.db.selectFrom('staff_action').select('call').where('refusal', 'is not', null).execute()
    assert.equal(refused.length, 3 * 6)
  })

  test('a right that lapsed while the page was open is refused at the next press', async () => {
    const [, , skip] = calls()
    assert.equal(await readRefusal('operator', skip!), 'subscription.delivery_settled')
    const right = { role: 'operator', permission: 'subscriptions.change' }
    const rows = shop.db.deleteFrom('role_permission')
    await rows.where('role', '=', right.role).where('permission', '=', right.permission).execute()
    assert.equal(await readRefusal('operator', skip!), 'account.not_allowed')
    assert.equal(await readRefusal('operator', calls()[0]!), undefined)
    await shop.db.insertInto('role_permission').values(right).execute()
  })

  test('no product, RUT, e-mail or address is in a list', async () => {
    const { data } = await ask<{ staffSubscriptions: { nodes: object[] } }>(
      'operator',
      `{ staffSubscriptions { nodes { _id subscriptionReferenceId customer status changedAt cardType cardNumber
        next { delivery chargedOn amount obstacle failed triesLeft isCharging } } } }`,
    )
    const text = JSON.stringify(data)
    assert.match(text, new RegExp(subscription.reference))
    for (const secret of ['Producto', 'SIMPLE', subscription.rut, subscription.email, 'Apoquindo'])
      assert.ok(!text.includes(secret), secret)
  })

  test('no hostile text is an error of the server, or finds what it does not name', async () => {
    for (const search of TEXTS) {
      const query = 'query ($search: String) { staffSubscriptions(search: $search) { nodes { _id } } }'
      const { data, errors } = await ask('operator', query, { search })
      assert.equal(errors, undefined, search)
      assert.deepEqual(data, { staffSubscriptions: { nodes: [] } }, search)
      const one = 'query ($reference: String!) { staffSubscription(reference: $reference) { link } }'
      assert.deepEqual((await ask('operator', one, { reference: search })).data, { staffSubscription: null }, search)
    }
  })

  test('a hostile cursor, view, number of rows, id, day or reason is refused by name', async () => {
    for (const after of CURSORS)
      assert.equal(
        await readRefusal('operator', 'query ($after: String) { staffSubscriptions(after: $after) { endCursor } }', {
          after,
        }),
        'input.invalid',
        after,
      )
    for (const args of ['first: 0', 'first: 51', 'view: "x"', 'view: "constructor"', `search: "${'x'.repeat(101)}"`])
      assert.equal(await readRefusal('manager', `{ staffSubscriptions(${args}) { endCursor } }`), 'input.invalid', args)
    for (const [call, code] of [
      [`skipDeliveryFor(subscriptionId: "1", date: "01-01-2027")`, 'subscription.not_found'],
      [`skipDeliveryFor(subscriptionId: "${ID}", date: "01-01-2027")`, 'subscription.not_found'],
      [`skipDeliveryFor(subscriptionId: "${ID}", date: "31-02-2027")`, 'input.invalid'],
      [`cancelSubscriptionFor(subscriptionId: "${subscription.id}", reason: "diabetes")`, 'input.invalid'],
    ] as const)
      assert.equal(await readRefusal('operator', `mutation { ${call} }`), code, call)
  })

  test('a cursor of one view in another is a place like any other', async () => {
    const after = Buffer.from(JSON.stringify(['2030-01-01T00:00:00.000000Z', ID])).toString('base64url')
    for (const view of ['upcoming', 'problem', 'failed', 'unfinished', 'ending', 'cancelled'])
      assert.equal(
        await readRefusal('manager', `{ staffSubscriptions(view: "${view}", after: "${after}") { endCursor } }`),
        undefined,
        view,
      )
  })

  test('the sixty-first act in ten minutes is refused, and so is the sixty-first search for a person', async () => {
    shop.clock.advance({ minutes: 20 })
    const [, , , delay] = calls()
    const search = '{ staffSubscriptions(search: "nadie@ejemplo.cl") { nodes { _id } } }'
    for (let call = 0; call < 60; call++) {
      assert.equal(await readRefusal('manager', delay!), 'subscription.delivery_settled')
      assert.equal(await readRefusal('manager', search), undefined)
    }
    assert.equal(await readRefusal('manager', delay!), 'request.rate_limited')
    assert.equal(await readRefusal('manager', search), 'request.rate_limited')
    const all = JSON.stringify(await shop.db.selectFrom('staff_action').selectAll().execute())
    assert.doesNotMatch(all, /nadie@/)
  })
})
