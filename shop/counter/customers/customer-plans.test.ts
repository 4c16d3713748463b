/** Beside many accounts and orders a search and a page of a customer read few rows, by their own index. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { findStaffOrders } from '#shop/counter/staff-orders/staff-orders.db.ts'
import { staffOrderPageInput } from '#shop/counter/staff-orders/staff-order-list.input.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useReviewedMedicines } from '#test/test-reviewed.ts'
import { subscriber } from '#test/test-subscriber.ts'
import type { PersonSearch } from './customer.rules.ts'
import { findCustomer, findCustomers } from './customers.db.ts'
import { findCustomerPurchases } from './purchases.db.ts'

const ACCOUNTS = 100_000
const ORDERS = 20_000
const LARGE = ['account', 'orders', 'order_line', 'subscription', 'support_case']

describe('with 100,000 accounts and 20,000 orders on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, buy } = useReviewedMedicines('server')
  let watched: Shop
  let explain: ReturnType<typeof watchPlans>['explain']
  let client: SignedIn
  before(async () => {
    client = await subscriber(shop, { firstName: 'Gumersinda' })
    const { order } = await buy(client, { LOSA: 1 })
    // One in twenty is a María; each customer has two orders.
    await sql`insert into account (id, role, email, rut, first_name, last_name, phone_number, has_profile, created_at,
        updated_at)
      select gen_random_uuid(), 'client', 'copia' || n || '@ejemplo.cl', (30000000 + n) || '-0',
        case when n % 20 = 0 then 'María' else md5(n::text) end, md5((n + 1)::text), (900000000 + n)::text, true,
        now(), now()
      from generate_series(1, ${ACCOUNTS}::int) n`.execute(shop.db)
    await copyOrder(shop, {
      id: order.id,
      count: ORDERS,
      change: sql`jsonb_build_object('placed_at', o.placed_at - n * interval '1 minute',
        'customer_id', (select id from account where email = 'copia' || (n / 2 + 1) || '@ejemplo.cl'))`,
    })
    await sql`insert into order_line select copy.* from order_line l cross join orders o
      cross join lateral jsonb_populate_record(l, jsonb_build_object('order_id', o.id)) copy
      where l.order_id = ${order.id}::uuid and o.id <> l.order_id on conflict do nothing`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const searches: readonly [PersonSearch, rowsMax: number, index?: string][] = [
    [{ by: 'rut', rut: '30000777-0' }, 2, 'account_rut_key'],
    [{ by: 'email', email: 'copia777@ejemplo.cl' }, 2, 'account_email_key'],
    [{ by: 'phone', phone: '900000777' }, 2, 'account_client_phone'],
    [{ by: 'name', words: ['gumersinda', 'rojas'] }, 2, 'account_client_name'],
    [{ by: 'name', words: ['nobody', 'known'] }, 2, 'account_client_name'],
    // Three letters that nobody has.
    [{ by: 'name', words: ['zzz'] }, 2, 'account_client_name'],
    // A frequent name is met soon, in any order.
    [{ by: 'name', words: ['maria'] }, 2_000],
  ]
  for (const [search, rowsMax, index] of searches)
    test(`by ${JSON.stringify(search)}`, async () => {
      const { count, nodes } = await explain(() => findCustomers(watched, search, 21))
      assert.ok(countRowsRead(nodes, LARGE) <= rowsMax, String(countRowsRead(nodes, LARGE)))
      if (!index) return assert.equal(count, 21)
      assertUsesIndex(nodes, index)
      assertNoSeqScan(nodes, LARGE)
    })

  test('a customer’s page is one statement', async () => {
    const { nodes } = await explain(() => findCustomer(watched, client.id, { withRecord: true, withCases: true }))
    assertNoSeqScan(nodes, ['account', 'orders', 'order_line'])
    assert.ok(countRowsRead(nodes, LARGE) <= 20)
  })

  test('a customer’s orders and medicines read that customer’s alone', async () => {
    const { id } = await shop.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'copia777@ejemplo.cl')
      .executeTakeFirstOrThrow()
    const { first, after, search: _, ...filter } = staffOrderPageInput.parse({ customerId: id })
    const orders = await explain(() => findStaffOrders(watched, { filter, search: null, first, after }))
    assert.equal(orders.count, 2)
    const medicines = await explain(() => findCustomerPurchases(watched, { id, first: 51, after: null }))
    assert.equal(medicines.count, 2)
    for (const { nodes } of [orders, medicines]) {
      assertUsesIndex(nodes, 'orders_customer')
      assertNoSeqScan(nodes, LARGE)
      assert.ok(countRowsRead(nodes, ['orders', 'order_line']) <= 20)
    }
  })
})
