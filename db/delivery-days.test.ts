import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#context'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { notifyUpcomingCharges } from '#shop/sale/subscriptions/charging/notify-upcoming-charges.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { splitStatements } from './statements.ts'
import { enrol } from '#test/test-card.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { activate, mailsTo, readySubscription, subscriber } from '#test/test-subscriber.ts'

const MOVES = readFileSync(new URL('migrations/0041_delivery_days.sql', import.meta.url), 'utf8')

eachDatabase({ both: 'time zones: PGlite has the process’s, a server its own' }, (database) => {
  const shop = useShop({ database, products: [{ sku: 'A', stock: 99, subscription: true }] })

  const migrate = () =>
    inTransaction(shop, async ({ db }) => {
      for (const statement of splitStatements(MOVES)) await sql.raw(statement).execute(db)
    })
  /** A running subscription whose deliveries are planned on just these days, none of them announced. */
  const plannedOn = async (...days: string[]) => {
    const account = await subscriber(shop)
    await enrol(shop, account)
    const subscription = await activate(shop, account, await readySubscription(shop, account, { A: 1 }))
    await sql`delete from subscription_delivery where subscription_id = ${subscription.id}::uuid`.execute(shop.db)
    await sql`insert into subscription_delivery (subscription_id, day)
      select ${subscription.id}::uuid, unnest(${days}::date[])`.execute(shop.db)
    return { account, subscription }
  }
  const readDays = async ({ id }: Subscription) => {
    const { rows } = await sql<{
      line: string
    }>`select d.day || ' ' || d.state || coalesce(' ' || c.state, '') as line from subscription_delivery d
      left join subscription_charge c on c.subscription_id = d.subscription_id and c.day = d.day
      where d.subscription_id = ${id}::uuid
      order by d.day`.execute(shop.db)
    return rows.map(({ line }) => line)
  }

  test('dates on weekends and holidays that nobody was notified of move to the next working day, once; working days, announced and settled dates stay', async () => {
    const { subscription } = await plannedOn('2026-12-08', '2026-12-25', '2027-01-08', '2027-01-16', '2027-01-31')
    await sql`update subscription_delivery
      set state = 'skipped'
      where subscription_id = ${subscription.id}::uuid and day = '2027-01-16'`.execute(shop.db)
    await sql`insert into subscription_charge (subscription_id, day, state, created_at, told_at)
      values (${subscription.id}::uuid, '2027-01-31', 'due', now(), now())`.execute(shop.db)
    const moved = ['2026-12-09 due', '2026-12-28 due', '2027-01-08 due', '2027-01-16 skipped', '2027-01-31 due due']
    for (let run = 0; run < 2; run++) {
      await migrate()
      assert.deepEqual(await readDays(subscription), moved)
    }
  })

  test('two dates never become one, so that no delivery is lost', async () => {
    const { subscription } = await plannedOn('2027-02-06', '2027-02-07', '2027-02-08')
    await migrate()
    assert.deepEqual(await readDays(subscription), ['2027-02-06 due', '2027-02-07 due', '2027-02-08 due'])
  })

  test('a Sunday of an earlier plan is announced, charged once and delivered on Monday, whether it moved or not', async () => {
    const bought = async (moves: boolean) => {
      const { account, subscription } = await plannedOn('2026-11-29')
      if (moves) await migrate()
      const before = (await mailsTo(shop, account)).length
      for (let day = 0; day < 14; day++) {
        await notifyUpcomingCharges(shop)
        await chargeSubscriptions(shop)
        shop.clock.advance({ hours: 24 })
      }
      const news = (await mailsTo(shop, account)).slice(before).filter(({ subject }) => subject.startsWith('Cobro de'))
      const { rows } = await sql<{
        estimate: string
        status: string
      }>`select delivery_estimate::text as estimate, status
        from orders
        where subscription_id = ${subscription.id}::uuid`.execute(shop.db)
      shop.clock.advance({ hours: -24 * 14 })
      return {
        days: await readDays(subscription),
        announced: news.map(({ text }) => /por el despacho del (\S+) de/.exec(text)?.[1]),
        orders: rows,
      }
    }
    const orders = [{ estimate: '2026-11-30', status: 'AUTORIZADO' }]
    assert.deepEqual(await bought(true), { days: ['2026-11-30 paid paid'], announced: ['30/11/2026'], orders })
    assert.deepEqual(await bought(false), { days: ['2026-11-29 paid paid'], announced: ['30/11/2026'], orders })
  })
})
