import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { readyOrder, toCart } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'

/** The part of migration 0029 that moves rows. */
const MOVE = readFileSync(new URL('migrations/0029_programme_units.sql', import.meta.url), 'utf8')
  .split('\n-- Purchases by RUT become')[1]!
  .split('\n')
  .slice(1)
  .join('\n')

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'AML5' }, { sku: 'AML10' }] })

  test('what was bought by RUT is its account’s, unit by unit; what has no account is forgotten', async () => {
    const account = await subscriber(shop)
    const ids = await toCart(shop, { AML5: 1, AML10: 1 })
    const buy = async (rut: string, month: string, units: Record<string, number>, used = true) => {
      const order = await readyOrder(shop, Object.fromEntries(Object.keys(units).map((sku) => [sku, 2])))
      for (const [index, sku] of ['AML5', 'AML10'].entries())
        await sql`update order_line
          set promo_units = ${units[sku] ?? 0}
          where order_id = ${order.id}::uuid and product_id = ${ids[index]!._id}`.execute(shop.db)
      await sql`insert into programme_use (order_id, principles, rut, month, units, used, expires_at)
        values (${order.id}::uuid, 'amlodipino', ${rut}, ${month}::date, 2, ${used}, now())`.execute(shop.db)
      await sql`insert into programme_month (rut, principles, month, units)
        values (${rut}, 'amlodipino', ${month}::date, 2)
        on conflict do nothing`.execute(shop.db)
      return order
    }
    await buy(account.rut, '2026-10-01', { AML5: 1, AML10: 1 })
    await buy(account.rut, '2026-11-01', { AML5: 2 })
    await buy(account.rut, '2025-12-01', { AML5: 1 })
    await buy('12345678-5', '2026-11-01', { AML5: 2 })
    const held = await buy(account.rut, '2026-11-01', { AML10: 1 }, false)
    const couponId = await addCoupon(shop, { code: 'UNA', max_uses_per_person: 1 })
    await sql`insert into coupon_use (order_id, coupon_id, rut, client, used, expires_at)
      values (${held.id}::uuid, ${couponId}, ${account.rut}, ${newId()}, true, now())`.execute(shop.db)
    for (const statement of MOVE.split(';\n').filter((text) => text.trim() !== ''))
      await sql.raw(statement).execute(shop.db)
    const units = await shop.db
      .selectFrom('programme_unit as u')
      .innerJoin('product as p', 'p.id', 'u.product_id')
      .select(['p.sku', 'u.year', 'u.step', 'u.used'])
      .where('u.account_id', '=', account.id)
      .orderBy('p.sku')
      .orderBy('u.year')
      .orderBy('u.step')
      .execute()
    assert.deepEqual(
      units.map(({ sku, year, step, used }) => [sku, year, step, used]),
      [
        ['AML10', 2026, 1, true],
        ['AML5', 2025, 1, true],
        ['AML5', 2026, 1, true],
        ['AML5', 2026, 2, true],
        ['AML5', 2026, 3, true],
      ],
    )
    assert.equal((await shop.db.selectFrom('programme_unit').select('step').execute()).length, units.length)
    assert.deepEqual(await shop.db.selectFrom('programme_use').select('used').execute(), [{ used: false }])
    assert.equal((await shop.db.selectFrom('coupon_use').select('client').executeTakeFirstOrThrow()).client, account.id)
  })
})
