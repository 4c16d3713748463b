/** Beside many subscriptions the ids of a page are few rows, by an index, in one statement. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { findSubscriptionsIn } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { activeSubscription, useCharging } from '#test/test-charge.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { staffSubscriptionPageInput } from './staff-subscription-list.input.ts'
import { selectPage, type SubscriptionQuery } from './staff-subscriptions.db.ts'

const COUNT = 20_000
/** A page is 51 subscriptions with their lines, deliveries, charges and cards; those that have ended are skipped. */
const ROWS_MAX = 4_000
/** One in twenty may fail, and its next ones are looked at in their sequence. */
const SEARCHED_ROWS_MAX = 12_000

describe('with 20,000 subscriptions on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop } = useCharging('server')
  let watched: Shop
  let explain: ReturnType<typeof watchPlans>['explain']
  before(async () => {
    const { subscription } = await activeSubscription(shop, { VITA: 1 })
    await copySubscriptions(shop, subscription.id, COUNT)
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const LARGE = ['subscription', 'subscription_delivery', 'subscription_charge', 'subscription_line', 'saved_card']
  const find = (page: object, search: SubscriptionQuery['search'] = null) => {
    const { first, after, view } = staffSubscriptionPageInput.parse(page)
    return findSubscriptionsIn(watched, selectPage(watched, { view, after, search, first: first + 1 }))
  }

  for (const [name, read, index, found] of [
    ['next charges', () => find({}), 'subscription_delivery_next', 51],
    ['charges that may fail', () => find({ view: 'problem' }), 'subscription_delivery_next', 51],
    ['failed charges', () => find({ view: 'failed' }), 'subscription_charge_failing', 51],
    ['unfinished enrolments', () => find({ view: 'unfinished' }), 'subscription_changed', 20],
    ['ending ones', () => find({ view: 'ending' }), 'subscription_delivery_next', 51],
    ['cancelled ones', () => find({ view: 'cancelled' }), 'subscription_changed', 51],
    ['a number', () => find({}, { by: 'reference', reference: 'S0000777' }), 'subscription_reference_key', 1],
    ['an e-mail', () => find({}, { by: 'email', email: 'copia777@ejemplo.cl' }), 'account_email_key', 1],
  ] as const)
    test(`${name}: by ${index}, no large table whole`, async () => {
      const { count, nodes } = await explain(read)
      assert.equal(count, found)
      assertUsesIndex(nodes, index)
      assertNoSeqScan(nodes, LARGE)
      const rows = countRowsRead(nodes, LARGE)
      assert.ok(rows < (name === 'charges that may fail' ? SEARCHED_ROWS_MAX : ROWS_MAX), `${rows} rows`)
    })
})

/** One a customer. One in 20 is cancelled, one in 20 without a card, one in 25 failed, one in 1,000 never began. */
async function copySubscriptions(shop: Shop, id: string, count: number): Promise<void> {
  await sql`create table copied as
    select n, gen_random_uuid() as account, gen_random_uuid() as id,
      gen_random_uuid() as card from generate_series(1, ${count}) n`.execute(shop.db)
  await sql`insert into account select copy.* from subscription s join account a on a.id = s.account_id
    cross join copied c cross join lateral jsonb_populate_record(a, jsonb_build_object('id', c.account,
      'email', 'copia' || c.n || '@ejemplo.cl', 'rut', (40000000 + c.n) || '-0')) copy
    where s.id = ${id}::uuid`.execute(shop.db)
  await sql`insert into subscription select copy.* from subscription s cross join copied c
    cross join lateral jsonb_populate_record(s, jsonb_build_object('id', c.id, 'account_id', c.account,
      'reference', 'S' || lpad(c.n::text, 7, '0'), 'updated_at', s.updated_at - c.n * interval '1 hour',
      'status', case when c.n % 20 = 7 then 'CANCELADA' when c.n % 1000 = 0 then 'RECHAZADA' else 'ACTIVA' end)) copy
    where s.id = ${id}::uuid`.execute(shop.db)
  await sql`update subscription set updated_at = now() - interval '1 hour' where status = 'RECHAZADA'`.execute(shop.db)
  await sql`insert into subscription_line select copy.* from subscription_line l cross join copied c
    cross join lateral jsonb_populate_record(l, jsonb_build_object('subscription_id', c.id)) copy
    where l.subscription_id = ${id}::uuid`.execute(shop.db)
  await sql`insert into subscription_delivery select copy.* from subscription_delivery d cross join copied c
    cross join lateral jsonb_populate_record(d, jsonb_build_object('subscription_id', c.id,
      'day', d.day + (c.n % 28)::int)) copy
    where d.subscription_id = ${id}::uuid and d.day <= (
      select min(day) + case when c.n % 5 = 0 then 0 else 40 end from subscription_delivery
      where subscription_id = ${id}::uuid)`.execute(shop.db)
  await sql`insert into subscription_charge (subscription_id, day, state, tries, reason, next_try_at, created_at)
    select c.id, min(d.day), 'due', 1, 'response_code -1', now(), now()
    from copied c join subscription_delivery d on d.subscription_id = c.id where c.n % 25 = 1 group by c.id`.execute(
    shop.db,
  )
  await sql`insert into card_inscription select copy.* from card_inscription i cross join copied c
    cross join lateral jsonb_populate_record(i, jsonb_build_object('id', c.card, 'account_id', c.account,
      'token', null)) copy`.execute(shop.db)
  await sql`insert into saved_card select copy.* from saved_card k cross join copied c
    cross join lateral jsonb_populate_record(k, jsonb_build_object('id', c.card, 'account_id', c.account)) copy
    where k.account_id = (select account_id from subscription where id = ${id}::uuid) and c.n % 20 <> 3`.execute(
    shop.db,
  )
}
