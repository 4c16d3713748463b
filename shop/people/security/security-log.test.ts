/** What is tried against the shop leaves a trace, and no flood of it fills the disk (security review S13). */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import { sql } from 'kysely'
import type { HttpEnvironment } from '#api/door.ts'
import { timestamp } from '#context'
import { applyRetention } from '#jobs/apply-retention.ts'
import { newId } from '#lib/ids.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { createReadiness } from '#api/readiness.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'
import { signInDemoStaff, STAFF } from '#test/test-staff.ts'
import { WRONG_SECRETS_ALARM, NETWORK_ROWS_MAX } from './security-event.rules.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { createSecurityLog } from './security-log.ts'

let http: Hono<HttpEnvironment>
const lines: { msg: string; level: number; accountId?: string; code?: string }[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const shop = useShop({ log }, async () => {
  await seedDemoPeople(shop)
  await seedDemoPasswords(shop)
  const readiness = createReadiness(shop.db)
  readiness.serve()
  http = createTestHttp(shop, { trustedProxies: 1, readiness })
})
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
const manager: SignedIn = { ...operator, role: 'manager', permissions: ['security-events.read'] }
const { client } = DEMO_PEOPLE

async function graphql(query: string, headers: Record<string, string> = {}) {
  const response = await http.request('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.7',
      'user-agent': 'a browser of the tests',
      ...headers,
    },
    body: JSON.stringify({ query }),
  })
  return (await response.json()) as { data?: { login?: { token: string } } }
}
const login = (email: string, password: string, headers?: Record<string, string>) =>
  graphql(`mutation { login(email: "${email}", password: "${password}") { token } }`, headers)
/** Rows written since the last call, the oldest first. */
let seen = '0'
async function newRows() {
  await shop.securityLog.flush()
  const rows = await shop.db.selectFrom('security_event').selectAll().where('id', '>', seen).orderBy('id').execute()
  seen = String(rows.at(-1)?.id ?? seen)
  return rows
}

beforeEach(newRows)

test('a wrong password leaves its account, network and browser as hashes, and a right one too', async () => {
  await login(client.email, 'no es esta')
  await login('nadie@boldo.example', 'no es esta')
  const { data } = await login(client.email, DEMO_PASSWORD)
  assert.ok(data?.login?.token)
  const rows = await newRows()
  assert.deepEqual(
    rows.map(({ kind, account_id, times }) => [kind, account_id, times]),
    [
      ['account.wrong_credentials', client.id, 1],
      ['account.wrong_credentials', null, 1],
      ['account.signed_in', client.id, 1],
    ],
  )
  assert.equal(new Set(rows.map(({ network }) => network)).size, 1)
  assert.match(rows[0]!.network!, /^[\w-]{43}$/)
  assert.match(rows[0]!.agent!, /^[\w-]{16}$/)
  const text = JSON.stringify(rows)
  for (const part of ['198.51', 'a browser', client.email, 'nadie', 'no es esta']) assert.ok(!text.includes(part), part)
})

test('a refused right, a used link and a limit are recorded, whichever door refuses; the request’s line has the code', async () => {
  const { data } = await login(client.email, DEMO_PASSWORD)
  const token = { token: data!.login!.token }
  await newRows()
  lines.length = 0
  await graphql('{ staffActions { totalCount } }', token)
  await graphql('mutation { resetPassword(userId: "x", token: "x", password: "xxxxxxxxxxxx") { email } }')
  await http.request('/login-with-rrss/', { method: 'POST', body: '{}' })
  for (let time = 0; time < 12; time++)
    await http.request('/products/1.0/coverage/PARA?rut=11111111-1', { headers: { token: token.token } })
  const rows = await newRows()
  assert.deepEqual(
    rows.map(({ kind, account_id, limit_name, times }) => [kind, account_id, limit_name, times]),
    [
      ['account.not_allowed', client.id, null, 1],
      ['account.link_used', null, null, 1],
      ['insurance.coverage_of_another', client.id, null, 10],
      ['request.rate_limited', client.id, 'coverage of others by person', 2],
    ],
    'decision D60: asking for somebody else’s RUT',
  )
  assert.equal(lines.find(({ msg }) => msg === 'request')?.code, 'account.not_allowed')
})

test('an ordinary purchase’s calls, and a customer’s own proven RUT, leave no row', async () => {
  const proof = { rut_proven_at: new Date(shop.now().epochMilliseconds) }
  await shop.db.updateTable('account').set(proof).where('id', '=', client.id).execute()
  const { data } = await login(client.email, DEMO_PASSWORD)
  await newRows()
  await http.request(`/products/1.0/coverage/PARA?rut=${client.rut}`, { headers: { token: data!.login!.token } })
  await graphql('mutation { updateOrder(input: { products: [] }) { _id } }')
  await graphql('{ user { _id } }')
  assert.deepEqual(await newRows(), [])
})

test('ten thousand equal events are one row, and a network that varies them has no more than its share', async () => {
  const log = createSecurityLog({ db: shop.db, secret: 'secret', now: shop.now, log: shop.log })
  const event = { kind: 'account.not_allowed', limit: null, accountId: null, agent: null } as const
  for (let time = 0; time < 10_000; time++) log.record({ ...event, address: '203.0.113.9' })
  for (let time = 0; time < 3_000; time++)
    log.record({ ...event, address: `2001:db8:0:${time.toString(16)}::/64`, agent: `agent ${time}` })
  await log.flush()
  const rows = await newRows()
  assert.equal(rows.length, 1 + NETWORK_ROWS_MAX + 1)
  assert.equal(
    rows.reduce((sum, { times }) => sum + times, 0),
    13_000,
    'none is lost',
  )
  assert.deepEqual(
    rows.filter(({ network }) => network === null).map(({ times }) => times),
    [3_000 - NETWORK_ROWS_MAX],
  )
})

test('a database that does not answer loses no event', async () => {
  let isAway = true
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (isAway) throw new Error('away')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const log = createSecurityLog({ db, secret: 'secret', now: shop.now, log: shop.log })
  const event = { kind: 'account.not_allowed', limit: null, accountId: null, address: '203.0.113.9' } as const
  log.record({ ...event, agent: null })
  await log.flush()
  assert.ok(lines.some(({ msg }) => msg.includes('its events wait')))
  log.record({ ...event, agent: null })
  isAway = false
  await log.flush()
  assert.deepEqual(
    (await newRows()).map(({ kind, times }) => [kind, times]),
    [['account.not_allowed', 2]],
  )
})

test('wrong passwords from many networks raise the alarm, and a figure at /health/ready', async () => {
  lines.length = 0
  for (let time = 0; time < WRONG_SECRETS_ALARM; time++)
    shop.securityLog.record({
      kind: 'account.wrong_credentials',
      limit: null,
      accountId: null,
      address: `203.0.113.${time % 200}`,
      agent: null,
    })
  await newRows()
  assert.ok(lines.some(({ msg, level }) => level === 50 && msg.includes('many wrong passwords')))
  const { figures } = (await (await http.request('/health/ready?all=1')).json()) as {
    figures: { wrongPasswords: number }
  }
  assert.ok(figures.wrongPasswords >= WRONG_SECRETS_ALARM)
  shop.clock.advance({ minutes: 11 })
  assert.equal(shop.securityLog.wrongSecrets(), 0)
})

test('a person of staff gets a mail after a sign-in from a new network, and none from the same one', async () => {
  const mails = async () =>
    (await shop.db.selectFrom('mail_outbox').select(['recipient', 'subject']).execute()).filter(({ subject }) =>
      subject.includes('red nueva'),
    )
  const before = (await mails()).length
  for (const address of ['198.51.100.40', '198.51.100.40', '198.51.100.41']) {
    shop.clock.advance({ minutes: 2 })
    await signInDemoStaff(shop, 'operator', address)
  }
  const sent = (await mails()).slice(before)
  assert.deepEqual(
    sent.map(({ recipient }) => recipient),
    [DEMO_PEOPLE.operator.email, DEMO_PEOPLE.operator.email],
  )
})

test('very many readings by one person of staff raise the alarm, and refuse nothing', async () => {
  lines.length = 0
  const account = pharmacist
  for (let time = 0; time < 602; time++)
    await actAsStaff(shop, account, 'prescriptions.read', { call: 'prescriptionQueue', object: null }, async () => null)
  const rows = await newRows()
  assert.deepEqual(
    rows.map(({ kind, account_id, times }) => [kind, account_id, times]),
    [['staff.bulk_reads', account.id, 2]],
  )
  assert.ok(lines.some(({ level, accountId }) => level === 50 && accountId === account.id))
})

test('a manager reads the log by kind and account, others do not; the reading is recorded', async () => {
  const read = (filter: { kind?: string; accountId?: string } = {}) =>
    listSecurityEvents(shop, { account: manager, kind: null, accountId: null, ...filter, first: 50, offset: 0 })
  const all = await read()
  assert.ok(all.length > 3 && all[0]!.at.epochMilliseconds >= all.at(-1)!.at.epochMilliseconds)
  for (const { kind } of await read({ kind: 'staff.bulk_reads' })) assert.equal(kind, 'staff.bulk_reads')
  for (const { accountId } of await read({ accountId: client.id })) assert.equal(accountId, client.id)
  for (const account of [operator, pharmacist, null])
    await assertRefused(
      listSecurityEvents(shop, { account, kind: null, accountId: null, first: 1, offset: 0 }),
      'account.not_allowed',
    )
})

test('no row is changed or removed before its time; it ends after a year', async () => {
  for (const attempt of [
    () => shop.db.updateTable('security_event').set({ times: 1 }).execute(),
    () => shop.db.deleteFrom('security_event').execute(),
    () => sql`truncate security_event`.execute(shop.db),
  ])
    await assert.rejects(attempt, /append-only/)
  const count = async () => (await shop.db.selectFrom('security_event').select('id').execute()).length
  const before = await count()
  for (const days of [367 + 20, 365 - 20])
    await shop.db
      .insertInto('security_event')
      .values({ at: timestamp(shop.now().subtract({ hours: 24 * days })), kind: 'a', account_id: newId(), times: 1 })
      .execute()
  await applyRetention(shop)
  assert.equal(await count(), before + 1)
})
