/** Sessions of staff end after thirty idle minutes, on the server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useShop } from '#test/test-shop.ts'
import { signInDemoStaff } from '#test/test-staff.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { readSession } from '#shop/people/accounts/session-token.ts'
import { createTestHttp } from '#test/test-http.ts'

const shop = useShop({}, async () => {
  await seedDemoPeople(shop)
  await seedDemoPasswords(shop)
})
const accountId = async (token: string) => (await readSession(shop, token))?.id ?? null
const uses = async () =>
  (await shop.db.selectFrom('session').select('last_used_at').execute()).map(({ last_used_at }) =>
    last_used_at.getTime(),
  )

test('a session of staff ends after thirty minutes without a call, and stays ended', async () => {
  const { token } = await signInDemoStaff(shop, 'operator')
  const { id } = DEMO_PEOPLE.operator
  for (const _ of Array.from({ length: 4 })) {
    shop.clock.advance({ minutes: 29, seconds: 59 })
    assert.equal(await accountId(token), id, 'used in time')
  }
  shop.clock.advance({ minutes: 30 })
  assert.equal(await accountId(token), null)
  assert.equal(await accountId(token), null, 'a try is no use')
  shop.clock.advance({ hours: 1 })
  const [first, second] = [await signInDemoStaff(shop, 'operator'), await signInDemoStaff(shop, 'pharmacist')]
  shop.clock.advance({ minutes: 29 })
  assert.equal(await accountId(first.token), id)
  shop.clock.advance({ minutes: 1 })
  assert.equal(await accountId(second.token), null, 'a token that was never used ends too')
  assert.equal(await accountId(first.token), id)
})

test('a use is written once a minute', async () => {
  shop.clock.advance({ hours: 1 })
  const { token } = await signInDemoStaff(shop, 'operator')
  await accountId(token)
  const before = await uses()
  for (const _ of Array.from({ length: 5 })) {
    shop.clock.advance({ seconds: 10 })
    await accountId(token)
  }
  assert.deepEqual(await uses(), before)
  shop.clock.advance({ seconds: 10 })
  await accountId(token)
  assert.notDeepEqual(await uses(), before)
})

test('the browser’s own question whether it is signed in keeps no session of staff alive', async () => {
  shop.clock.advance({ hours: 1 })
  const { token } = await signInDemoStaff(shop, 'operator')
  const http = createTestHttp(shop, {
    production: false,
    trustedProxies: 1,
    build: async () => Promise.reject(new Error('no pages here')),
  })
  const isSignedIn = async () => {
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ query: '{ isSignedIn }' }),
    })
    return ((await answer.json()) as { data: { isSignedIn: boolean } }).data.isSignedIn
  }
  for (const expected of [true, true, false]) {
    shop.clock.advance({ minutes: 10 })
    assert.equal(await isSignedIn(), expected)
  }
})

test('a customer’s token lasts its twelve hours; its use is written once in ten minutes', async () => {
  const { email, id } = DEMO_PEOPLE.client
  const before = (await uses()).length
  const { token } = await logIn(shop, { email, password: DEMO_PASSWORD, address: '203.0.113.1' })
  for (const _ of Array.from({ length: 3 })) assert.equal(await accountId(token!), id)
  assert.equal((await uses()).length, before + 1)
  const written = await uses()
  shop.clock.advance({ minutes: 9 })
  await accountId(token!)
  assert.deepEqual(await uses(), written)
  shop.clock.advance({ hours: 11 })
  assert.equal(await accountId(token!), id)
  shop.clock.advance({ minutes: 51 })
  assert.equal(await accountId(token!), null)
})
