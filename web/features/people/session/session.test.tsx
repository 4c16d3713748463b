import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { expireSession, forgetSession, parseSession, saveSession, sessionEndsAtMs } from './session.ts'

const createToken = (person: keyof typeof DEMO_PEOPLE) =>
  signSession(
    { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 },
    { secret: 'a secret of at least 24 signs', now: Temporal.Instant.from('2026-11-20T12:00:00Z') },
  )

test('a token tells its person, accents and all', async () => {
  const session = parseSession(await createToken('operator'))
  assert.deepEqual(session, {
    userId: DEMO_PEOPLE.operator.id,
    firstName: 'Matías',
    name: 'Matías Soto Vera',
    email: 'operador@boldo.example',
    phone: '912345678',
    rut: DEMO_PEOPLE.operator.rut,
    isClient: false,
    isCallCenterOp: true,
    staffRole: 'operator',
    hasProfile: true,
    expiresAtMs: Date.parse('2026-11-21T00:00:00Z'),
  })
  assert.equal(parseSession(await createToken('client'))?.isClient, true)
})

test('a session is stored under the keys of the specification, and this window is notified; signing out leaves nothing', async () => {
  localStorage.clear()
  localStorage.setItem('isGuestUser', 'true')
  const token = await createToken('client')
  saveSession(token)
  const lastActivity = localStorage.getItem('lastActivity')
  assert.deepEqual(
    { ...localStorage },
    {
      lastActivity,
      token,
      session: DEMO_PEOPLE.client.id,
      user: JSON.stringify({
        userId: DEMO_PEOPLE.client.id,
        firstName: 'Camila',
        isClient: true,
        isCallCenterOp: false,
        hasProfile: true,
      }),
      userName: 'Camila Rojas Fuentes',
      userEmail: DEMO_PEOPLE.client.email,
      userPhone: DEMO_PEOPLE.client.phoneNumber,
    },
  )
  forgetSession()
  assert.equal(localStorage.length, 0)
})

test('a session ends with its token, or 30 minutes after the last sign of a person; what was typed waits for the same person only', async () => {
  const tokenEndsMs = Date.parse('2026-11-21T00:00:00Z')
  localStorage.setItem('token', await createToken('client'))
  assert.equal(sessionEndsAtMs(), tokenEndsMs, 'nobody has counted yet')
  localStorage.setItem('lastActivity', String(tokenEndsMs - 3_600_000))
  assert.equal(sessionEndsAtMs(), tokenEndsMs - 1_800_000)
  localStorage.setItem('lastActivity', String(tokenEndsMs - 60_000))
  assert.equal(sessionEndsAtMs(), tokenEndsMs)
  localStorage.setItem('token', 'x')
  assert.equal(sessionEndsAtMs(), null)

  for (const [next, left] of [
    ['client', 'typed'],
    ['operator', null],
  ] as const) {
    localStorage.setItem('token', await createToken('client'))
    sessionStorage.setItem('orderData', 'typed')
    expireSession()
    assert.deepEqual(
      [localStorage.getItem('token'), localStorage.getItem('userEmail'), sessionStorage.getItem('orderData')],
      [null, null, 'typed'],
    )
    saveSession(await createToken(next))
    assert.deepEqual([sessionStorage.getItem('orderData'), localStorage.getItem('typedBy')], [left, null], next)
  }
})

test('what is no token is nobody', () => {
  for (const text of ['', 'x', 'a.b.c', 'a.e30.c', `a.${btoa('"x"')}.c`, `a.${btoa('{"userId":1,"exp":"soon"}')}.c`])
    assert.equal(parseSession(text), null, text)
})
