import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { useShop } from '#test/test-shop.ts'
import { PERMISSIONS } from '#test/test-staff.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'

const shop = useShop({}, () => seedDemoPeople(shop))
const { ask } = useStaffCalls(shop)
const listRights = async (person: Caller) =>
  (await ask<{ ownPermissions: string[] }>(person, '{ ownPermissions }')).data!.ownPermissions

test('staff read their own rights, as they are now; everybody else reads none, and nothing is recorded', async () => {
  assert.deepEqual(await listRights('stranger'), [])
  assert.deepEqual(await listRights('client'), [])
  assert.deepEqual(await listRights('pharmacist'), PERMISSIONS.pharmacist)
  await shop.db.deleteFrom('role_permission').where('permission', '=', 'orders.note').execute()
  assert.deepEqual(
    await listRights('operator'),
    PERMISSIONS.operator.filter((permission) => permission !== 'orders.note'),
  )
  assert.deepEqual(await shop.db.selectFrom('staff_action').selectAll().execute(), [])
})
