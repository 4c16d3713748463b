/** An account that has another person's RUT is deleted without a trace in that person's orders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { savePassword } from '#shop/people/accounts/accounts.db.ts'
import { hashPassword } from '#shop/people/accounts/password-hash.ts'
import { STAFF } from '#test/test-staff.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { deleteAccount } from './delete-account.ts'

const PASSWORD = 'una clave larga'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'VITA', normal_price: 5_000, stock: 50 }] })

  test('its deletion neither waits for, names nor changes a sale by phone under another e-mail', async () => {
    await seedDemoPeople(shop)
    const squatter = await subscriber(shop)
    await savePassword(shop, squatter.id, await hashPassword(PASSWORD, shop.settings.passwordCost))
    const { id } = await memberOrder(shop, squatter, { VITA: 1 })
    const own = await memberOrder(shop, squatter, { VITA: 1 })
    await payAndReturn(shop, own, 'approve', shop, squatter)
    await sql`update orders set status = 'ENTREGADO' where id = ${own.id}::uuid`.execute(shop.db)
    // As a sale that the RUT alone had joined to the account: under the caller's e-mail.
    await sql`update orders set status = 'PAGADO', operator_id = ${STAFF.operator.id}::uuid, email = 'vera@example.com'
      where id = ${id}::uuid`.execute(shop.db)
    const row = () => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await row()
    await deleteAccount(shop, { account: squatter, password: PASSWORD, address: '203.0.113.9' })
    assert.deepEqual(await row(), before)
    const { customer_id } = await shop.db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    assert.equal(customer_id, null)
  })
})
