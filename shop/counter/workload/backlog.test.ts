/** What waits, as those who watch the machines see it, and what reading it costs beside a long history. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, watchPlans } from '#test/query-plans.ts'
import { pay, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { findBacklog } from './backlog.db.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA', stock: 100 }] })

  test('attempts by state, ages, mails and holds are those of the shop', async () => {
    const none = await findBacklog(shop)
    assert.deepEqual(
      [none.waitingMails, none.oldestOpenAttempt, none.unsentRefunds, none.holds, Object.keys(none.attempts).length],
      [0, 0, 0, 0, 8],
    )
    await pay(shop, await readyOrder(shop, { PARA: 1 }))
    await payAndReturn(shop, await readyOrder(shop, { PARA: 1 }))
    await payAndReturn(shop, await readyOrder(shop, { PARA: 1 }), 'reject')
    shop.clock.advance({ minutes: 3 })
    const { attempts, ...others } = await findBacklog(shop)
    assert.deepEqual(
      [attempts.open, attempts.approved, attempts.declined, attempts.confirming],
      [1, 1, 1, 0],
      JSON.stringify(attempts),
    )
    assert.deepEqual([others.oldestOpenAttempt, others.oldestWaitingMail, others.holds], [180, 180, 1])
    assert.ok(others.waitingMails >= 1)
    await sql`update payment_attempt set reason = 'in_review' where state = 'open'`.execute(shop.db)
    assert.equal((await findBacklog(shop)).oldestOpenAttempt, 0, 'the wallet’s to decide')
    await sql`update mail_outbox set undeliverable_at = now()`.execute(shop.db)
    shop.clock.advance({ hours: 2 })
    const later = await findBacklog(shop)
    assert.deepEqual([later.waitingMails, later.undeliverableMails, later.holds], [0, others.waitingMails, 0])
    assert.equal(later.attempts.approved, 0, 'of the last hour')
    await sql`update payment_attempt set state = 'reversal_due', next_check_at = null where state = 'approved'`.execute(
      shop.db,
    )
    assert.equal((await findBacklog(shop)).attempts.reversal_due, 1, 'owed for however long')
  })
})

describe('beside a long history', { skip: noPostgres() }, () => {
  const shop = useShop({ database: 'server', products: [{ sku: 'PARA', stock: 100 }] })
  test('one statement reads it by the indexes of what is open', async () => {
    await payAndReturn(shop, await readyOrder(shop, { PARA: 1 }))
    const { id } = (await shop.db.selectFrom('orders').select('id').executeTakeFirst())!
    await copyOrder(shop, { id, count: 10_000, change: sql`'{}'::jsonb` })
    await sql`
      insert into payment_attempt
        (id, order_id, order_version, gateway, buy_order, session_id, amount, state, created_at)
      select gen_random_uuid(), o.id, 1, 'webpay', 'H' || o.reference, 's' || o.reference, 1000,
        (array['approved', 'declined'])[1 + (row_number() over ())::int % 2], '2026-01-01'
      from orders o where o.id <> ${id}`.execute(shop.db)
    await sql`
      insert into mail_outbox (message_id, recipient, subject, html, body_text, created_at, sent_at)
      select 'm' || n, '', '', '', '', now(), now() from generate_series(1, 10000) n`.execute(shop.db)
    for (const table of ['orders', 'payment_attempt', 'mail_outbox', 'stock_hold', 'refund'])
      await sql`analyze ${sql.table(table)}`.execute(shop.db)
    const { watched, explain } = watchPlans(shop)
    const { nodes } = await explain(() => findBacklog(watched))
    assertNoSeqScan(nodes, ['orders', 'payment_attempt', 'mail_outbox'])
    assertUsesIndex(nodes, 'payment_attempt_due')
    assertUsesIndex(nodes, 'payment_attempt_ended')
    assertUsesIndex(nodes, 'mail_outbox_undeliverable')
  })
})
