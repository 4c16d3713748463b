import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

const LOOKS = readFileSync(new URL('migrations/0039_return_looks.sql', import.meta.url), 'utf8')

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'A', stock: 9 }] })

  test('payments from before are looked at once their provider still tells, spread over days; noted looks stay', async () => {
    const paid = async (gateway: string, days: number) => {
      const order = await readyOrder(shop, { A: 1 })
      await payAndReturn(shop, order)
      await sql`update payment_attempt set gateway = ${gateway}, created_at = now() - make_interval(days => ${days}),
        return_check_at = null where order_id = ${order.id}::uuid`.execute(shop.db)
      return order.id
    }
    const due = await Promise.all([
      paid('webpay', 5),
      paid('mercadopago', 170),
      paid('oneclick', 20),
      paid('webpay', 0),
    ])
    const over = await Promise.all([paid('webpay', 8), paid('mercadopago', 190), paid('oneclick', 40)])
    const noted = await readyOrder(shop, { A: 1 })
    await payAndReturn(shop, noted)
    const looks = async (ids: string[]) => {
      const { rows } = await sql<{ days: number | null }>`
        select extract(epoch from return_check_at - now())::float / 86400 as days from payment_attempt
        where order_id = any(${ids}::uuid[]) order by gateway, created_at`.execute(shop.db)
      return rows.map(({ days }) => days)
    }
    const before = await shop.db
      .selectFrom('payment_attempt')
      .select('return_check_at')
      .where('order_id', '=', noted.id)
      .executeTakeFirstOrThrow()
    await sql.raw(LOOKS).execute(shop.db)
    const [wallet, card, webpay, today] = await looks(due)
    for (const [days, most] of [
      [wallet, 7],
      [card, 7],
      [webpay, 0.5],
      [today, 1],
    ] as const)
      assert.ok(days != null && days > -0.01 && days <= most, String(days))
    assert.deepEqual(await looks(over), [null, null, null])
    assert.deepEqual(
      await shop.db
        .selectFrom('payment_attempt')
        .select('return_check_at')
        .where('order_id', '=', noted.id)
        .executeTakeFirstOrThrow(),
      before,
    )
  })
})
