import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { sessionOf } from './session.ts'

const tokenOf = (person: keyof typeof DEMO_PEOPLE) => signSession({ ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: 0 }, { secret: 'a secret of at least 24 signs', now: Temporal.Instant.from('2026-11-20T12:00:00Z') })

test('a token tells its person, accents and all', async () => {
  const session = sessionOf(await tokenOf('operator'))
  assert.deepEqual(session, {
    userId: DEMO_PEOPLE.operator.id, firstName: 'Matías', name: 'Matías Soto Vera', email: 'operador@boldo.example', phone: '912345678', rut: DEMO_PEOPLE.operator.rut,
    isClient: false, isCallCenterOp: true, hasProfile: true, expiresAtMs: Date.parse('2026-11-21T00:00:00Z'),
  })
  assert.equal(sessionOf(await tokenOf('client'))?.isClient, true)
})

test('what is no token is nobody', () => {
  for (const text of ['', 'x', 'a.b.c', 'a.e30.c', `a.${btoa('"x"')}.c`, `a.${btoa('{"userId":1,"exp":"soon"}')}.c`]) assert.equal(sessionOf(text), null, text)
})
