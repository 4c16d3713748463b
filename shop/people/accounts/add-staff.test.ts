import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { assertRefused } from '#test/assert-refused.ts'
import { useShop } from '#test/test-shop.ts'
import { addStaff, STAFF_LINK_HOURS } from './add-staff.ts'
import { logIn } from './log-in.ts'
import { resetPassword } from './reset-password.ts'
import { readSession } from './session-token.ts'
import { proveSecondFactor } from './staff/prove-second-factor.ts'
import { codeOfNow } from './staff/totp.ts'

const shop = useShop()

const EVA = { role: 'pharmacist', email: ' Eva@Farmacia.example', firstName: 'Eva', lastName: 'Soto' } as const
const PASSWORD = 'cobre azul y nueve'

const choose = (link: string, password = PASSWORD) => {
  const token = link.split('/').at(-1)!
  return resetPassword(shop, { userId: decodeJwt<{ userId: string }>(token).userId, token, password })
}

test('the first pharmacist of a shop signs in with the password that the printed link chose, and a code', async () => {
  const link = await addStaff(shop, EVA)
  assert.ok(link.startsWith(shop.settings.publicUrl))
  const person = { email: 'eva@farmacia.example', address: '203.0.113.9' }
  await assertRefused(logIn(shop, { ...person, password: '' }), 'account.wrong_credentials')
  assert.deepEqual(await choose(link), { email: person.email })
  const { secondFactor } = await logIn(shop, { ...person, password: PASSWORD })
  const code = codeOfNow(secondFactor!.enrolment!.key, shop.now())
  const { token } = await proveSecondFactor(shop, { ...person, ticket: secondFactor!.ticket, code })
  const session = await readSession(shop, token)
  assert.deepEqual([session?.role, session?.hasProfile], ['pharmacist', false])
})

test('the printed link works once, and for a day', async () => {
  const link = await addStaff(shop, { ...EVA, email: 'una@farmacia.example' })
  await choose(link)
  await assertRefused(choose(link, 'otra clave larga'), 'account.link_used')
  const late = await addStaff(shop, { ...EVA, email: 'tarde@farmacia.example' })
  shop.clock.advance({ hours: STAFF_LINK_HOURS, seconds: 1 })
  await assertRefused(choose(late), 'account.link_used')
})

test('an e-mail that has an account becomes nobody else', async () => {
  const luz = { ...EVA, email: 'luz@farmacia.example' }
  await addStaff(shop, luz)
  await assertRefused(addStaff(shop, { ...luz, role: 'operator' }), 'account.duplicate_email')
  const row = await shop.db
    .selectFrom('account')
    .select('role')
    .where('email', '=', luz.email)
    .executeTakeFirstOrThrow()
  assert.equal(row.role, 'pharmacist')
})
