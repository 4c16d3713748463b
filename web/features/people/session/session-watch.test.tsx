import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { IsSignedInDocument } from '#web/features/people/session/login-document.ts'
import { forgetTypedData, onTypedDataForgotten } from '#web/platform/typed-data.ts'
import SessionWatch from '#web/features/people/session/session-watch.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, sees, seesNo, showPart, the, turns, type Shown } from '#test/component/show-part.tsx'
import { createToken, signedIn } from '#test/component/signed-in.ts'

/** ACCOUNT §4, §9. */
const CHECK_EVERY_MS = 240_000
const MINUTE_MS = 60_000
const NOW = Date.parse('2026-11-27T12:00:00Z')
const EXPIRED = 'Sesión caducada'

/** The page's clock stands still; `visited` has the pages that the browser was sent to. */
async function watching(
  t: TestContext,
  store: () => Promise<Record<string, string>> | Record<string, string> = signedIn,
): Promise<Shown & { visited: string[] }> {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: NOW })
  const visited: string[] = []
  const leaving = mock.method(location, 'assign', (path: string) => void visited.push(path))
  t.after(() => leaving.mock.restore())
  const shown = await showPart(t, <SessionWatch />, {
    path: '/account/orders',
    stored: await store(),
    api: (api) => api.answer(IsSignedInDocument, { isSignedIn: true }),
  })
  return { ...shown, visited }
}

async function advanceClock(ms: number): Promise<void> {
  mock.timers.tick(ms)
  await turns()
}
/** A second at a time: the next one is set by what the last one has shown. */
async function passSeconds(count: number): Promise<void> {
  for (let second = 0; second < count; second++) await advanceClock(1_000)
}

test('a session that ends has a notice that Escape does not close, and after ten seconds the sign-in', async (t) => {
  const { user, visited } = await watching(t, async () => ({
    ...(await signedIn('client', { leftS: 20 })),
    session: 'x',
    userName: 'Camila',
    userEmail: 'x',
    userPhone: 'x',
  }))
  await advanceClock(19_999)
  await seesNo(EXPIRED)
  await advanceClock(1)
  await sees(EXPIRED)
  await sees('En 10 segundos te llevamos a iniciar sesión.')
  await assertAccessible('the session has ended')
  await passSeconds(1)
  await sees('En 9 segundos te llevamos a iniciar sesión.')
  await user.keyboard('{Escape}')
  await passSeconds(8)
  await sees(/^En 1 segundo te llevamos a iniciar sesión\.$/)
  assert.deepEqual(visited, [])
  await passSeconds(1)
  assert.deepEqual(visited, [LOGIN_PATH])
  assert.deepEqual(
    ['token', 'session', 'userName', 'userEmail', 'userPhone'].map((key) => localStorage.getItem(key)),
    [null, null, null, null, null],
  )
  assert.equal(sessionStorage.getItem('returnTo'), '/')
})

test('half an hour without a sign of a person ends the session; one in another window does not', async (t) => {
  const { user, visited } = await watching(t, async () => ({
    ...(await signedIn()),
    lastActivity: String(NOW - 29 * MINUTE_MS),
  }))
  await seesNo(EXPIRED)
  // A sign of a person is written down, and with it half an hour more; another one within ten seconds is not.
  await user.keyboard('x')
  assert.equal(localStorage.getItem('lastActivity'), String(Date.now()))
  await advanceClock(9_000)
  await user.keyboard('x')
  assert.equal(localStorage.getItem('lastActivity'), String(Date.now() - 9_000))
  await advanceClock(30 * MINUTE_MS - 9_000 - 1)
  await seesNo(EXPIRED)
  await advanceClock(1)
  await sees(EXPIRED)
  await user.keyboard('x')
  await sees(EXPIRED)
  // Signed in anew in another window: this one goes on.
  localStorage.setItem('lastActivity', String(Date.now()))
  dispatchEvent(new StorageEvent('storage', { key: 'lastActivity' }))
  await seesNo(EXPIRED)
  localStorage.setItem('lastActivity', String(Date.now() - 31 * MINUTE_MS))
  document.dispatchEvent(new Event('visibilitychange'))
  await sees(EXPIRED)
  await user.click(button('Iniciar sesión ahora'))
  assert.deepEqual(visited, [LOGIN_PATH])
  assert.deepEqual(
    ['token', 'lastActivity'].map((key) => localStorage.getItem(key)),
    [null, null],
  )
})

test('a session is checked with the server at first and every 240 seconds; one that ended elsewhere ends here', async (t) => {
  const { api } = await watching(t)
  // React's strict mode begins twice.
  const first = api.calls(IsSignedInDocument).length
  const checks = () => api.calls(IsSignedInDocument).length - first
  assert.ok(first > 0)
  await advanceClock(CHECK_EVERY_MS - 1)
  assert.equal(checks(), 0)
  await advanceClock(1)
  assert.equal(checks(), 1)
  await advanceClock(CHECK_EVERY_MS - 1)
  assert.equal(checks(), 1)
  api.answer(IsSignedInDocument, { isSignedIn: false })
  await advanceClock(1)
  assert.equal(checks(), 2)
  await sees(EXPIRED)
})

test('a session is checked at the first refusal of any call too', async (t) => {
  const { api } = await watching(t)
  await seesNo(EXPIRED)
  api.answer(IsSignedInDocument, { isSignedIn: false })
  dispatchEvent(new Event('session-doubted'))
  await sees(EXPIRED)
  the('dialog', EXPIRED)
})

test('an answer about a token that was replaced meanwhile ends nothing', async (t) => {
  const { api } = await watching(t)
  const answer = api.hold(IsSignedInDocument)
  const before = api.calls(IsSignedInDocument).length
  dispatchEvent(new Event('session-doubted'))
  await holds(() => assert.equal(api.calls(IsSignedInDocument).length, before + 1))
  localStorage.setItem('token', await createToken('client', { leftS: 3_600 }))
  answer(() => Response.json({ data: { isSignedIn: false } }))
  await turns()
  await seesNo(EXPIRED)
})

test('what is no token is nobody, without a word, and is not checked again', async (t) => {
  const { api } = await watching(t, () => ({ token: 'x' }))
  assert.equal(localStorage.getItem('token'), null)
  const first = api.calls(IsSignedInDocument).length
  await advanceClock(2 * CHECK_EVERY_MS)
  assert.equal(api.calls(IsSignedInDocument).length, first)
  await seesNo(EXPIRED)
})

test('what only this page has in memory is kept: the sign-in is another page of the same load', async (t) => {
  let typed = 'L2291'
  onTypedDataForgotten(
    () => (typed = ''),
    () => typed !== '',
  )
  const { user, visited, place } = await watching(t, () => signedIn('dispatch', { leftS: 1 }))
  await advanceClock(1_000)
  await sees(EXPIRED)
  await user.click(button(/^Iniciar sesión/))
  await holds(() => assert.equal(place(), LOGIN_PATH))
  await seesNo(EXPIRED)
  assert.deepEqual([visited, localStorage.getItem('token'), typed], [[], null, 'L2291'])
  forgetTypedData()
  assert.equal(typed, '')
})
