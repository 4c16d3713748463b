/** The record of staff's actions, and roles as data. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, timestamp } from '#context'
import { newId } from '#lib/ids.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { PERMISSIONS, signInDemoStaff } from '#test/test-staff.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { findAccount, insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { lookUpByRut } from '#shop/people/accounts/look-up-customer.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from './act-as-staff.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { listStaffActions } from './list-staff-actions.ts'

const HOME = '203.0.113.1'

eachDatabase((database) => {
  const shop = useShop({ database })
  let operator: SignedIn
  let manager: SignedIn
  before(async () => {
    await seedDemoPeople(shop)
    operator = (await findAccount(shop, DEMO_PEOPLE.operator.id))!
    const id = newId()
    await insertAccount(shop, {
      ...DEMO_PEOPLE.operator,
      id,
      role: 'manager',
      email: 'jefa@farmacia.example',
      rut: null,
      hasProfile: false,
    })
    manager = (await findAccount(shop, id))!
  })
  const read = (first = 20, offset = 0) => listStaffActions(shop, { account: manager, first, offset })

  test('a manager reads who did what and when, the newest first, by pages; nobody else does', async () => {
    const { totalCount: earlier } = await read()
    await lookUpByRut(shop, { account: operator, rut: DEMO_PEOPLE.client.rut })
    await lookUpByRut(shop, { account: operator, rut: '11.111.111-1' })
    const { nodes, totalCount } = await read()
    assert.deepEqual(
      nodes.slice(0, 3).map(({ accountId, role, call, object, at }) => [accountId, role, call, object, at.toString()]),
      [
        [operator.id, 'operator', 'userByRut', null, shop.now().toString()],
        [operator.id, 'operator', 'userByRut', DEMO_PEOPLE.client.id, shop.now().toString()],
        [manager.id, 'manager', 'staffActions', null, shop.now().toString()],
      ],
    )
    assert.equal(totalCount, earlier + 3)
    assert.equal((await read(1)).nodes[0]!.call, 'staffActions', 'the reading before')
    assert.equal((await read(1, 3)).nodes[0]!.object, DEMO_PEOPLE.client.id)
    for (const account of [operator, null, (await findAccount(shop, DEMO_PEOPLE.client.id))!])
      await assertRefused(listStaffActions(shop, { account, first: 20, offset: 0 }), 'account.not_allowed')
  })

  test('the record has no personal data, and is written with its action or not at all', async () => {
    const { totalCount } = await read()
    await assert.rejects(
      actAsStaff(shop, operator, 'refunds.decide', { call: 'refundOrder', object: newId() }, (_, record) =>
        inTransaction(shop, async (shop) => {
          await record(shop)
          throw new Error('the action failed for 12.345.678-5')
        }),
      ),
      /the action failed/,
    )
    const { nodes, totalCount: later } = await read()
    assert.equal(later, totalCount + 2, 'the reading before, and the failure')
    assert.deepEqual([nodes[0]!.call, nodes[0]!.refusal], ['refundOrder', 'error'])
    const text = JSON.stringify(nodes)
    for (const { email, rut, lastName } of Object.values(DEMO_PEOPLE))
      for (const part of [email, rut, lastName, '12.345.678-5']) assert.ok(!text.includes(part), part)
  })

  test('what is refused is recorded once, with its reason: a right that is missing, a state, an input', async () => {
    const before = (await read()).totalCount
    const pharmacist = (await findAccount(shop, DEMO_PEOPLE.pharmacist.id))!
    const client = (await findAccount(shop, DEMO_PEOPLE.client.id))!
    const order = newId()
    const refund = (account: SignedIn) =>
      refundOrder(shop, { account, orderId: order, request: { kind: 'whole' } as never, reason: 'Arrepentido' })
    await assertRefused(refund(pharmacist), 'account.not_allowed')
    await assertRefused(refund(operator), 'order.not_found')
    await assertRefused(lookUpByRut(shop, { account: operator, rut: 'no es un RUT' }), 'input.invalid')
    for (const account of [client, null])
      await assertRefused(lookUpByRut(shop, { account, rut: client.rut }), 'account.not_allowed')
    const { nodes, totalCount } = await read(3)
    assert.deepEqual(
      nodes.map(({ role, call, object, refusal }) => [role, call, object, refusal]),
      [
        ['operator', 'userByRut', null, 'input.invalid'],
        ['operator', 'refundOrder', order, 'order.not_found'],
        ['pharmacist', 'refundOrder', order, 'account.not_allowed'],
      ],
      'of customers and visitors nothing',
    )
    assert.equal(totalCount, before + 4)
  })

  test('the sign-in of staff is recorded, and a wrong code', async () => {
    await seedDemoPasswords(shop)
    const { secondFactor } = await logIn(shop, { email: operator.email, password: DEMO_PASSWORD, address: HOME })
    const { ticket } = secondFactor!
    await assert.rejects(proveSecondFactor(shop, { ticket, code: '000000', address: HOME }))
    await signInDemoStaff(shop, 'operator')
    assert.deepEqual(
      (await read(2)).nodes.map(({ accountId, call, refusal }) => [accountId, call, refusal]),
      [
        [operator.id, 'proveSecondFactor', null],
        [operator.id, 'proveSecondFactor', 'account.wrong_code'],
      ],
    )
  })

  test('a row ends after five years, and no day before', async () => {
    await read()
    const count = async () => (await shop.db.selectFrom('staff_action').select('id').execute()).length
    const before = await count()
    const [old, young] = [365 * 5 + 6, 365 * 5 - 2].map((days) => shop.now().subtract({ hours: 24 * days }))
    for (const at of [old!, young!])
      await shop.db
        .insertInto('staff_action')
        .values({ at: timestamp(at), account_id: operator.id, role: 'operator', call: 'order' })
        .execute()
    await applyRetention(shop)
    assert.equal(await count(), before + 1)
  })

  test('no row of the record is changed or removed before its time', async () => {
    await read()
    for (const attempt of [
      () => shop.db.updateTable('staff_action').set({ call: 'order' }).execute(),
      () => shop.db.deleteFrom('staff_action').execute(),
      () => sql`truncate staff_action`.execute(shop.db),
    ])
      await assert.rejects(attempt, /append-only/)
  })

  test('rights are rows: a permission that a role is given or loses counts from the next call', async () => {
    const now = async () => (await findAccount(shop, operator.id))!
    assert.ok(!may(operator, 'prescriptions.review'))
    const row = { role: 'operator', permission: 'prescriptions.review' }
    await shop.db.insertInto('role_permission').values(row).execute()
    assert.ok(may(await now(), 'prescriptions.review'))
    await shop.db
      .deleteFrom('role_permission')
      .where('role', '=', 'operator')
      .where('permission', '=', row.permission)
      .execute()
    assert.ok(!may(await now(), 'prescriptions.review'))
  })

  test('each role has its permissions; a customer has none', async () => {
    const rows = await shop.db.selectFrom('role_permission').selectAll().orderBy('role').orderBy('permission').execute()
    const of = (role: string) => rows.filter((row) => row.role === role).map(({ permission }) => permission)
    assert.deepEqual(of('client'), [])
    for (const role of ['operator', 'pharmacist'] as const) assert.deepEqual(of(role), PERMISSIONS[role])
    assert.deepEqual(of('dispatch'), [
      'orders.note',
      'orders.read',
      'parcels.dispatch',
      'parcels.prepare',
      'parcels.read',
      'products.read',
      'ruts.prove',
      'stock.correct',
      'stock.read',
      'work.read',
    ])
    assert.deepEqual(of('editor'), ['content.edit', 'products.describe', 'products.read', 'stock.read', 'work.read'])
    for (const permission of ['prescriptions.read', 'prescriptions.review'])
      assert.ok(!of('manager').includes(permission), 'a manager reads no health data')
    assert.ok(of('pharmacist').includes('prescriptions.review') && !of('operator').includes('prescriptions.review'))
    assert.ok(of('operator').includes('refunds.decide') && !of('pharmacist').includes('refunds.decide'))
    assert.equal((await findAccount(shop, DEMO_PEOPLE.client.id))!.permissions!.length, 0)
  })
})
