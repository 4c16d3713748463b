/** A session has an end, and its owner and staff may end it (security review 3, S12). */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { assertRefused } from '#test/assert-refused.ts'
import { useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { raiseTokenVersion } from './accounts.db.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from './demo-people.ts'
import { endCustomerSessions, endOtherSessions, endOwnSession } from './end-sessions.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { logIn } from './log-in.ts'
import { readSession, renewSession } from './session-token.ts'
import { signOut } from './sign-out.ts'

const shop = useShop({}, async () => {
  await seedDemoPeople(shop)
  await seedDemoPasswords(shop)
})
const { email, id } = DEMO_PEOPLE.client
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signIn = async () => (await logIn(shop, { email, password: DEMO_PASSWORD, address: '203.0.113.1' })).token!
const use = (token: string, agent = FIREFOX) => readSession(shop, token, { agent })

// Sessions of the tests before are ended ones.
beforeEach(() => raiseTokenVersion(shop, id))

test('a customer’s session ends after thirty days, however often it is renewed', async () => {
  let token = await signIn()
  for (let half = 0; half < 60; half++) {
    shop.clock.advance({ hours: 11, minutes: 59 })
    const account = await use(token)
    assert.equal(account?.id, id, `after ${half} half days`)
    token = await renewSession(shop, account!)
  }
  shop.clock.advance({ hours: 1, seconds: 1 })
  assert.equal(await use(token), null)
})

test('the owner sees the open sessions by their browsers, and ends one of them', async () => {
  const [here, there] = [await signIn(), await signIn()]
  const account = await use(here)
  await use(there, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')
  const list = await listOwnSessions(shop, account)
  assert.deepEqual(list.map(({ browser, isCurrent }) => `${browser} ${isCurrent}`).toSorted(), [
    'Firefox, Windows true',
    'Safari, iPhone false',
  ])
  const other = list.find(({ isCurrent }) => !isCurrent)!
  assert.equal(await endOwnSession(shop, account, other.id), true)
  assert.equal(await use(there), null)
  assert.equal(await use(there), null, 'a try does not bring it back')
  assert.equal((await use(here))?.id, id)
  assert.equal(await endOwnSession(shop, account, other.id), false)
  assert.equal(await endOwnSession(shop, account, 'no id'), false)
  assert.deepEqual((await listOwnSessions(shop, account)).length, 1)
})

test('a session of somebody else is not ended', async () => {
  const mine = await use(await signIn())
  const stranger = { ...STAFF.operator, hasProfile: true }
  assert.equal(await endOwnSession(shop, stranger, mine!.session!.id), false)
  await assertRefused(endOwnSession(shop, null, mine!.session!.id), 'account.sign_in_needed')
  await assertRefused(listOwnSessions(shop, null), 'account.sign_in_needed')
})

test('all others are ended, a token that was never used too; this browser goes on', async () => {
  const [here, used, unused] = [await signIn(), await signIn(), await signIn()]
  await use(used)
  const token = await endOtherSessions(shop, await use(here))
  for (const ended of [here, used, unused]) assert.equal(await use(ended), null)
  assert.equal((await use(token))?.id, id)
  assert.deepEqual(
    (await listOwnSessions(shop, await use(token))).map(({ isCurrent }) => isCurrent),
    [true],
  )
})

test('two calls at once that end all others leave one browser', async () => {
  const [one, two] = [await use(await signIn()), await use(await signIn())]
  const ends = await Promise.allSettled([endOtherSessions(shop, one), endOtherSessions(shop, two)])
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('signing out ends every session, in the list too', async () => {
  const token = await signIn()
  await signOut(shop, await use(token))
  assert.equal(await use(token), null)
  assert.deepEqual(await listOwnSessions(shop, await use(await signIn())).then((list) => list.length), 1)
})

test('operators end a customer’s sessions, recorded; others do not, and staff’s are nobody’s to end', async () => {
  const token = await signIn()
  assert.ok(await use(token))
  const operator = { ...STAFF.operator, hasProfile: true }
  for (const account of [null, await use(token), { ...STAFF.pharmacist, hasProfile: true }])
    await assertRefused(endCustomerSessions(shop, { account, customerId: id }), 'account.not_allowed')
  await assertRefused(
    endCustomerSessions(shop, { account: operator, customerId: DEMO_PEOPLE.pharmacist.id }),
    'account.not_allowed',
  )
  assert.equal(await endCustomerSessions(shop, { account: operator, customerId: id }), true)
  assert.equal(await use(token), null)
  const rows = await shop.db
    .selectFrom('staff_action')
    .select(['object', 'refusal'])
    .where('call', '=', 'endCustomerSessions')
    .orderBy('id', 'desc')
    .execute()
  assert.deepEqual(rows[0], { object: id, refusal: null })
})
