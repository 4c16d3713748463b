import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '#test/assert-refused.ts'
import { useShop } from '#test/test-shop.ts'
import { addStaff } from './add-staff.ts'
import { logIn } from './log-in.ts'
import { readSession } from './session-token.ts'
import { proveSecondFactor } from './staff/prove-second-factor.ts'
import { codeOfNow } from './staff/totp.ts'

const shop = useShop()

const EVA = { role: 'pharmacist', email: ' Eva@Farmacia.example', firstName: 'Eva', lastName: 'Soto' } as const

test('the first pharmacist of a shop signs in with the password that the command printed, and a code', async () => {
  const password = await addStaff(shop, EVA)
  assert.ok(password.length >= 20)
  const person = { email: 'eva@farmacia.example', address: '203.0.113.9' }
  const { secondFactor } = await logIn(shop, { ...person, password })
  const code = codeOfNow(secondFactor!.enrolment!.key, shop.now())
  const { token } = await proveSecondFactor(shop, { ...person, ticket: secondFactor!.ticket, code })
  const session = await readSession(shop, token)
  assert.deepEqual([session?.role, session?.hasProfile], ['pharmacist', false])
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
