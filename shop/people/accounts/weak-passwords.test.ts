/** Where the shop refuses weak passwords, each way to a new one does (security review S9; decision D55). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shop } from '#context'
import { isRefusal } from '#lib/domain-error.ts'
import { useShop } from '#test/test-shop.ts'
import { hireStaff, STAFF } from '#test/test-staff.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { findAccountByEmail, savePassword } from './accounts.db.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { hashPassword } from './password-hash.ts'
import { parsePassword } from './parse-password.ts'

let strict: Shop
const shop = useShop({}, () => {
  const settings = { ...shop.settings, passwordMinimum: 8, staffPasswordMinimum: 12, refuseWeakPasswords: true }
  strict = { ...shop, settings }
})
const LUZ = { email: 'luz.diaz@correo.example', rut: '11111111-1', firstName: 'Luz', lastName: 'Díaz' }

/** The code of the field `password`, and the minimum; 'ok' for a good one. */
function passwordProblem(on: Shop, password: string, role: 'client' | 'pharmacist' = 'client') {
  try {
    return parsePassword(on, password, { ...LUZ, role }) === password && 'ok'
  } catch (error) {
    assert.ok(isRefusal(error, 'input.invalid'))
    const { fields, minimum } = error.data as { fields: { password: string }; minimum: number }
    return `${fields.password} ${minimum}`
  }
}

test('a short, a common and a personal password are refused, each by its own code, with the minimum', () => {
  for (const [password, end] of [
    ['1111', 'password.length 8'],
    ['password', 'password.common 8'],
    ['QwertyUiop', 'password.common 8'],
    ['contraseña', 'password.common 8'],
    ['chile1234', 'password.common 8'],
    ['luz.diaz1', 'password.personal 8'],
    ['11.111.111-1', 'password.personal 8'],
    ['farmacia99', 'password.personal 8'],
    ['cobre azul', 'ok'],
  ] as const)
    assert.equal(passwordProblem(strict, password), end, password)
})

test('staff have a minimum of their own', () => {
  assert.equal(passwordProblem(strict, 'cobre azul', 'pharmacist'), 'password.length 12')
  assert.equal(passwordProblem(strict, 'cobre azul y nueve', 'pharmacist'), 'ok')
})

test('the demo and the tests keep ACCOUNT §9’s four characters, of whatever kind', () => {
  for (const role of ['client', 'pharmacist'] as const) assert.equal(passwordProblem(shop, '1111', role), 'ok')
})

test('a sign-in with a password that would be refused as a new one says so', async () => {
  const { id, email } = await subscriber(shop)
  for (const [password, isWeak] of [
    ['hola', true],
    ['password', true],
    ['cobre azul', false],
  ] as const) {
    await savePassword(shop, id, await hashPassword(password, shop.settings.passwordCost))
    const { token, isPasswordWeak } = await logIn(strict, { email, password, address: '203.0.113.7' })
    assert.deepEqual([token !== null, isPasswordWeak], [true, isWeak], password)
    assert.equal((await logIn(shop, { email, password, address: '203.0.113.7' })).isPasswordWeak, false)
  }
})

test('changing a password, and the link of new staff, refuse them too', async () => {
  const account = await subscriber(shop)
  await savePassword(shop, account.id, await hashPassword('hola', shop.settings.passwordCost))
  const change = (newPassword: string) =>
    changePassword(strict, { account, currentPassword: 'hola', newPassword, address: '203.0.113.7' })
  await assert.rejects(change('password'), { code: 'input.invalid' })
  await assert.rejects(change(account.email), { code: 'input.invalid' })
  await change('cobre azul')
  const eva = { role: STAFF.pharmacist.role, email: 'eva.r@farmacia.example' }
  await assert.rejects(hireStaff(strict, eva, 'cobre azul'), { code: 'input.invalid' })
  assert.equal((await findAccountByEmail(shop, eva.email))?.role, 'pharmacist')
})
