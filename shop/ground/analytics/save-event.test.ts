import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { withoutRut } from './analytics.rules.ts'
import { createTestHttp } from '#test/test-http.ts'

const SESSION = 'a1B2'.repeat(8)
const PERSON = { userId: 'f00d', userName: 'Ana Rojas', userEmail: 'ana@example.com', userPhone: '912345678' }
const shop = useShop({}, async () => {
  const http = createTestHttp(shop)
  post = async (body, cookie = '', token = '') => {
    const response = await http.request('/save-event', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...(token && { authorization: `Bearer ${token}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, json: (await response.json()) as Refused }
  }
})
type Refused = { error: { code: string; fields: Record<string, string> } }
let post: (body: unknown, cookie?: string, token?: string) => Promise<{ status: number; json: Refused }>
const last = () => shop.db.selectFrom('analytics_event').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
// The limits of a minute and of a day are met by some tests.
beforeEach(() => shop.clock.advance({ hours: 25 }))

async function signedIn() {
  const person = await subscriber(shop)
  const settings = { secret: shop.settings.sessionSecret, now: shop.now() }
  return { person, token: signSession({ ...person, tokenVersion: 0 }, settings) }
}

test('an event is kept with its session, and the person only with consent', async () => {
  const event = {
    event: 'add_to_cart',
    googleAnalyticsSessionId: SESSION,
    body: { type: 'ecommerce', value: 11_690, action: 'add', ...PERSON },
  }
  assert.equal((await post(event)).status, 201)
  const { id: _, at, ...stored } = await last()
  assert.deepEqual(stored, {
    session: SESSION,
    event: 'add_to_cart',
    type: 'ecommerce',
    value: '11690',
    action: 'add',
    user_id: null,
    user_name: null,
    user_email: null,
    user_phone: null,
  })
  assert.equal(at.getTime(), shop.now().epochMilliseconds)
  await post(event, 'consent=no')
  assert.equal((await last()).user_email, null)
  const { person, token } = await signedIn()
  await post(event, 'consent=no', token)
  assert.equal((await last()).user_email, null)
  await post({ ...event, googleAnalyticsSessionId: undefined, analyticsSessionId: SESSION }, 'consent=yes', token)
  const { user_id, user_name, user_email, user_phone } = await last()
  assert.deepEqual(
    [user_id, user_name, user_email, user_phone],
    [person.id, 'Ana Rojas', person.email, person.phoneNumber],
    'of the session, whatever the call says',
  )
})

test('without a session an event is nobody’s, and the name in it is not kept', async () => {
  const event = { event: 'add_to_cart', googleAnalyticsSessionId: SESSION, body: PERSON }
  await post(event, 'consent=yes')
  const { user_id, user_name, user_email, user_phone } = await last()
  assert.deepEqual([user_id, user_name, user_email, user_phone], [null, null, null, null])
})

test('a RUT is kept of nobody', async () => {
  await post(
    {
      event: 'x',
      googleAnalyticsSessionId: SESSION,
      body: {
        type: '11.111.111-1',
        value: 'rut 11111111-1 fin',
        action: '111111111',
        userId: '11111111-1',
        userName: 'Ana 11.111.111-1',
      },
    },
    'consent=yes',
  )
  assert.doesNotMatch(JSON.stringify(await last()), /11\.?111\.?111/)
  assert.equal(
    withoutRut('pedido 7804616140198, 11690 pesos, 11.111.111-2'),
    'pedido 7804616140198, 11690 pesos, 11.111.111-2',
  )
})

test('what is no event is refused by field', async () => {
  for (const [body, field] of [
    [{ googleAnalyticsSessionId: SESSION }, 'event'],
    [{ event: 'a b', googleAnalyticsSessionId: SESSION }, 'event'],
    [{ event: 'x' }, 'googleAnalyticsSessionId'],
    [{ event: 'x', googleAnalyticsSessionId: 'short' }, 'googleAnalyticsSessionId'],
    [{ event: 'x', googleAnalyticsSessionId: SESSION, body: { userName: 'x'.repeat(201) } }, 'body.userName'],
    [{ event: 'x', googleAnalyticsSessionId: SESSION, body: 'text' }, 'body'],
  ] as const) {
    const { status, json } = await post(body)
    assert.deepEqual([status, json.error.code, Object.keys(json.error.fields)], [400, 'input.invalid', [field]])
  }
  for (const body of ['', '[]', 'null', '{"event":'])
    assert.equal((await post(body)).json.error.code, 'request.unreadable')
})

test('events of nobody are forgotten after a month, those of a person after thirteen', async () => {
  const event = { event: 'x', googleAnalyticsSessionId: SESSION }
  await post(event)
  await post(event, 'consent=yes', (await signedIn()).token)
  const remaining = async () => {
    await applyRetention(shop)
    const rows = await shop.db.selectFrom('analytics_event').select('user_id').execute()
    return [rows.filter(({ user_id }) => user_id === null).length, rows.length > 0]
  }
  shop.clock.advance({ hours: 24 * 31 })
  assert.deepEqual(await remaining(), [0, true])
  shop.clock.advance({ hours: 24 * 365 })
  assert.deepEqual(await remaining(), [0, false])
})

test('one address may not fill the table in a day either', async () => {
  shop.clock.advance({ hours: 24 })
  const statuses: number[] = []
  for (let minute = 0; minute < 21; minute++) {
    shop.clock.advance({ minutes: 1 })
    // Refused for its input, and counted all the same.
    for (let call = 0; call < 230; call++) statuses.push((await post({})).status)
  }
  assert.equal(statuses.indexOf(429), 4_800)
})

test('one address may not fill the table', async () => {
  shop.clock.advance({ hours: 24 })
  const statuses = []
  for (let call = 0; call < 245; call++) statuses.push((await post({})).status)
  assert.deepEqual([statuses[0], statuses[239], statuses[240]], [400, 400, 429])
})
