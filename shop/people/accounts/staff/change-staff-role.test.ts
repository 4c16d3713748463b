/** Roles are given and taken by the command line (issue 12). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { hireStaff } from '#test/test-staff.ts'
import { findAccount, findAccountByEmail } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { findRecoverables } from '#shop/people/accounts/password-recoveries.db.ts'
import { readSession } from '#shop/people/accounts/session-token.ts'
import { may, type StaffRole } from '#shop/ground/policy/account.rules.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { codeOfNow } from './totp.ts'

const address = '203.0.113.1'
let people = 0

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedDemoPeople(shop)
    await shop.db.updateTable('account').set({ role: 'editor' }).where('role', '=', 'manager').execute()
  })

  async function hire(role: StaffRole) {
    const email = `equipo${++people}@farmacia.example`
    const password = await hireStaff(shop, { role, email })
    return { email, password, id: (await findAccountByEmail(shop, email))!.id }
  }
  async function signIn({ email, password }: { email: string; password: string }) {
    const { secondFactor } = await logIn(shop, { email, password, address })
    const code = codeOfNow(secondFactor!.enrolment!.key, shop.now())
    return (await proveSecondFactor(shop, { ticket: secondFactor!.ticket, code, address })).token
  }

  test('another role ends the person’s sessions, and counts at once', async () => {
    const eva = await hire('operator')
    const token = await signIn(eva)
    assert.ok(may(await readSession(shop, token), 'orders.sell'))
    assert.equal(await changeStaffRole(shop, { email: ` ${eva.email.toUpperCase()}`, role: 'dispatch' }), 'changed')
    assert.equal(await readSession(shop, token), null)
    const now = (await findAccount(shop, eva.id))!
    assert.deepEqual([now.role, may(now, 'orders.sell'), may(now, 'orders.read')], ['dispatch', false, true])
  })

  test('the last manager stays one, also when two are taken away at once', async () => {
    const [ana, eva] = [await hire('manager'), await hire('manager')]
    const ends = await Promise.all([
      changeStaffRole(shop, { email: ana.email, role: 'former' }),
      changeStaffRole(shop, { email: eva.email, role: 'operator' }),
    ])
    assert.deepEqual(ends.toSorted(), ['changed', 'last manager'])
    const left = ends[0] === 'changed' ? eva : ana
    for (const role of ['former', 'operator'] as const)
      assert.equal(await changeStaffRole(shop, { email: left.email, role }), 'last manager')
    assert.equal((await findAccount(shop, left.id))!.role, 'manager')
    const next = await hire('manager')
    assert.equal(await changeStaffRole(shop, { email: left.email, role: 'former' }), 'changed')
    assert.equal(await changeStaffRole(shop, { email: next.email, role: 'manager' }), 'changed')
  })

  test('who leaves keeps no password, no second factor, no session, and gets no link to a new password', async () => {
    const eva = await hire('pharmacist')
    const token = await signIn(eva)
    assert.equal(await changeStaffRole(shop, { email: eva.email, role: 'former' }), 'changed')
    assert.equal(await readSession(shop, token), null)
    await assertRefused(logIn(shop, { ...eva, address }), 'account.wrong_credentials')
    assert.deepEqual(await findRecoverables(shop, [eva.email]), [])
    for (const table of ['second_factor', 'recovery_code'] as const)
      assert.deepEqual(await shop.db.selectFrom(table).selectAll().where('account_id', '=', eva.id).execute(), [])
    const former = (await findAccount(shop, eva.id))!
    assert.deepEqual([former.role, former.permissions], ['former', []])
  })

  test('a customer becomes no staff', async () => {
    const { email, id } = DEMO_PEOPLE.client
    for (const other of [email, 'nadie@farmacia.example'])
      assert.equal(await changeStaffRole(shop, { email: other, role: 'operator' }), 'nobody')
    assert.equal((await findAccount(shop, id))!.role, 'client')
  })
})
