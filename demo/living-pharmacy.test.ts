/** The demo's year: its books agree, its day has the planned work, and nothing of it stays once it is forgotten. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { isRut } from '#lib/rut.ts'
import { findLowStock } from '#shop/counter/inventory/find-low-stock.ts'
import { dataRequestPageInput } from '#shop/counter/personal-data/data-request.input.ts'
import { listDataRequests } from '#shop/counter/personal-data/list-data-requests.ts'
import { showDemoYear } from '#shop/counter/workload/show-demo-year.ts'
import { countWork } from '#shop/counter/workload/work-counts.db.ts'
import { seedDemoCoupons } from '#shop/shelf/coupons/demo-coupons.ts'
import { markDemoProducts, markDemoRows, refuseDemoRows, DemoDataFound, ShopDataFound } from '#db/demo-rows.ts'
import { forgetDemo } from '#scripts/seed/forget-demo.ts'
import { forgetPrescriptions } from '#shop/ordering/prescriptions/files/forget-prescriptions.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { disagreements } from '#test/crash-books.ts'
import { eachDatabase, openTestShop, useShop, type ProductRow, type TestShop } from '#test/test-shop.ts'
import { fillYear } from './living-pharmacy.ts'

const PRODUCTS: ProductRow[] = [
  ...Array.from({ length: 12 }, (_, index) => ({ sku: `FREE${index}`, normal_price: 1_990 + index * 700, stock: 500 })),
  { sku: 'SUBSCRIBED', subscription: true },
  { sku: 'CREAM', product_type: 'Dermocosmetic', normal_price: 12_990, offer_price: 9_990 },
  { sku: 'COLD', cold_chain: true, sale_condition: 'simpleRecipe' },
  { sku: 'SIMPLE', sale_condition: 'simpleRecipe' },
  { sku: 'RETAINED', sale_condition: 'recipeRetention' },
]
const ORDERS = 400

async function seed(shop: TestShop): Promise<void> {
  await markDemoRows(shop.db, 'account', await seedDemoPeople(shop))
  await markDemoRows(shop.db, 'coupon', await seedDemoCoupons(shop))
  await markDemoProducts(shop.db)
}
/** Disputes that the bank has not decided wait for staff. */
const listDisagreements = async (shop: TestShop) =>
  (await disagreements(shop, null)).filter((each) => !/^\d+ reviews that are open$/.test(each))
const options = (shop: TestShop) => ({
  orders: ORDERS,
  seed: 'test',
  step: 50,
  sandbox: shop.sandbox,
  hasFiles: true,
})

eachDatabase((database) => {
  const shop = useShop({ database, products: PRODUCTS }, async () => {
    await seed(shop)
    await fillYear(shop, options(shop))
  })

  test('the books of providers, orders, coupons and mails agree', async () => {
    assert.deepEqual(await listDisagreements(shop), [])
  })

  test('files of the catalogue wait for a person: prices, a new product, and one that is unreadable', async () => {
    const files = await shop.db.selectFrom('catalogue_import').select(['state', 'rows_changed', 'rows_new']).execute()
    assert.deepEqual(files.map(({ state }) => state).toSorted(), ['ready', 'ready', 'unreadable'])
    assert.ok(files.some(({ rows_changed }) => rows_changed > 0) && files.some(({ rows_new }) => rows_new > 0))
  })

  test('some products arrived with lots, of which some expire soon; some are to be ordered again', async () => {
    await findLowStock(shop)
    const counts = Object.fromEntries((await countWork(shop)).map(({ name, count }) => [name, count]))
    assert.ok(counts.lotsExpiring! > 0 && counts.lowStock! > 0, JSON.stringify(counts))
  })

  test('today has the planned work', async () => {
    const counts = Object.fromEntries((await countWork(shop)).map(({ name, count }) => [name, count]))
    assert.deepEqual(
      {
        waiting: counts.prescriptionsWaiting,
        unanswered: counts.prescriptionsUnanswered,
        toPrepare: counts.ordersToPrepare,
        toCheck: counts.parcelsToCheck,
        notDelivered: counts.parcelsNotDelivered,
        over: counts.pickupsOver,
        toPutBack: counts.parcelsToPutBack,
        missing: counts.unitsMissing,
        charges: counts.chargesFailed,
        cards: counts.enrolmentsUnfinished,
        casesToday: counts.casesDueToday,
        casesLate: counts.casesOverdue,
        mails: counts.mailsFailing,
        jobs: counts.jobsBehind,
      },
      {
        waiting: 9,
        unanswered: 1,
        toPrepare: 14,
        toCheck: 3,
        notDelivered: 2,
        over: 1,
        toPutBack: 1,
        missing: 1,
        charges: 1,
        cards: 1,
        casesToday: 3,
        casesLate: 2,
        mails: 0,
        jobs: 0,
      },
    )
    const { rows } = await sql<{ state: string; method: string; n: number }>`
      select p.state, o.shipping_method as method, count(*)::int as n from parcel p join orders o on o.id = p.order_id
      where p.state in ('packed', 'on_the_way') group by 1, 2 order by 1, 2`.execute(shop.db)
    assert.deepEqual(
      rows.map(({ state, method, n }) => [state, method, n]),
      [
        ['on_the_way', 'homeDelivery', 6],
        ['packed', 'homeDelivery', 5],
        ['packed', 'withdrawalStore', 4],
      ],
    )
  })

  test('money has something of each kind: declined, paid twice, disputed, given back, in quarantine', async () => {
    const { rows } = await sql<{
      declined: number
      reversed: number
      disputed: number
      refunds: number
      returned: number
    }>`
      select (select count(*)::int from payment_attempt where state = 'declined') as declined,
        (select count(*)::int from payment_attempt where state = 'reversed') as reversed,
        (select count(*)::int from order_review where kind = 'payment_disputed') as disputed,
        (select count(*)::int from refund) as refunds,
        (select count(*)::int from stock_quarantine) as returned`.execute(shop.db)
    for (const [kind, count] of Object.entries(rows[0]!)) assert.ok(count > 0, kind)
  })

  test('some people had their data copied or deleted; each request has ended, the newest today', async () => {
    const manager = (await findAccount(shop, DEMO_PEOPLE.manager.id))!
    const { nodes } = await listDataRequests(shop, { account: manager, ...dataRequestPageInput.parse({}) })
    assert.equal(nodes.length, 12)
    const moments = nodes.map(({ at }) => at)
    assert.deepEqual(moments, moments.toSorted().toReversed(), 'numbers follow moments')
    assert.ok(nodes.every(({ at, endedAt }) => endedAt !== null && endedAt >= at))
    assert.deepEqual(new Set(nodes.map(({ kind, state }) => `${kind} ${state}`)).size, 4)
  })

  test('people are invented: their RUTs are given to nobody, their addresses and phones reach nobody', async () => {
    const people = await shop.db.selectFrom('orders').select(['rut', 'email', 'phone']).execute()
    assert.equal(people.length, ORDERS)
    for (const { rut, email, phone } of people) {
      assert.ok(isRut(rut) && Number(rut.slice(0, -2)) >= 30_000_000 && Number(rut.slice(0, -2)) < 50_000_000, rut)
      assert.match(email, /@correo\.example$/)
      assert.match(phone, /^90000\d{4}$/)
    }
  })

  test('each prescription with a file has its own, which says that it is a sample', async () => {
    const files = await shop.db
      .selectFrom('prescription')
      .select(['id', 'sha256', 'byte_size'])
      .where('content_type', 'is not', null)
      .execute()
    assert.ok(files.length > 20)
    assert.equal(new Set(files.map(({ sha256 }) => sha256)).size, files.length)
    const bytes = Buffer.from(await shop.files.prescriptions.read(files[0]!.id))
    assert.equal(bytes.length, files[0]!.byte_size)
    assert.match(bytes.toString('latin1'), /MUESTRA/)
  })

  test('a payment of the year can be refunded by staff', async () => {
    const order = await sql<{ id: string }>`select o.id from orders o join payment_attempt a on a.order_id = o.id
      where o.status = 'ENTREGADO' and a.gateway = 'webpay'
        and not exists (select from refund r where r.order_id = o.id)
      order by o.placed_at desc limit 1`.execute(shop.db)
    const account = (await findAccount(shop, DEMO_PEOPLE.operator.id))!
    const refund = await refundOrder(shop, {
      account,
      orderId: order.rows[0]!.id,
      request: { whole: true, stock: 'written_off' },
      reason: 'Lo pidió',
    })
    assert.equal(refund.state, 'done', refund.refusal ?? '')
    await sendMail(shop)
    assert.deepEqual(await listDisagreements(shop), [])
  })

  test('products of the demo have a place and a bar code with its check digit', async () => {
    const { rows } = await sql<{ code: string; place: string }>`select b.code, p.place from product p
      join product_barcode b on b.product_id = p.id`.execute(shop.db)
    assert.equal(rows.length, PRODUCTS.length)
    for (const { code, place } of rows) {
      assert.match(place, /^[A-H R]-\d\d-\d$/)
      assert.equal([...code].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10, 0, code)
    }
  })

  test('one product in three has another price in its history', async () => {
    const { rows } = await sql<{ wrong: number; changed: number }>`
      select count(*)::int as changed,
        (count(*) filter (where c.after <> p.normal_price or c.before = c.after or c.at > o.newest))::int as wrong
      from price_change c join product p on p.id = c.product_id
      cross join (select max(placed_at) as newest from orders) o`.execute(shop.db)
    assert.ok(rows[0]!.changed >= Math.floor(PRODUCTS.length / 3), String(rows[0]!.changed))
    assert.equal(rows[0]!.wrong, 0)
  })

  test('production refuses it; once forgotten nothing of it stays but the record of staff', async () => {
    const demo = await openTestShop({ database, products: PRODUCTS })
    await seed(demo)
    await fillYear(demo, options(demo))
    await assert.rejects(refuseDemoRows(demo.db), (error: unknown) => {
      assert.ok(error instanceof DemoDataFound)
      assert.match(
        error.message,
        /400 demo orders, 7 demo subscriptions, 2 demo carriers, 1 demo year, 12 demo data requests/,
      )
      return true
    })
    await forgetDemo(demo)
    await refuseDemoRows(demo.db)
    for (const table of [
      'orders',
      'parcel',
      'refund',
      'payment_attempt',
      'subscription',
      'price_change',
      'support_case',
      'tax_document',
      'data_request',
    ])
      assert.equal(await countRows(demo, table), 0, table)
    assert.equal(await countRows(demo, 'mail_outbox where about is not null'), 0)
    while ((await forgetPrescriptions(demo)) > 0);
    assert.equal(await countRows(demo, 'prescription'), 0)
    assert.equal(await countRows(demo, 'carrier'), 1)
    await demo.close()
  })

  test('a start goes on where the one before ended, and the year is the same as in one go', async () => {
    const [inSteps, inOneGo] = [
      await openTestShop({ database, products: PRODUCTS }),
      await openTestShop({ database, products: PRODUCTS }),
    ]
    for (const each of [inSteps, inOneGo]) await seed(each)
    let steps = 0
    await fillYear(inSteps, { ...options(inSteps), isStopped: () => steps++ === 3 })
    assert.equal(await countRows(inSteps, 'orders'), 150)
    const account = (await findAccount(inSteps, DEMO_PEOPLE.editor.id))!
    assert.deepEqual(await showDemoYear(inSteps, account), { written: 150, orders: ORDERS })
    inSteps.clock.advance({ hours: 30 })
    await fillYear(inSteps, options(inSteps))
    await fillYear(inSteps, options(inSteps))
    assert.equal(await showDemoYear(inSteps, account), null)
    await fillYear(inOneGo, options(inOneGo))
    const listOrders = async (of: TestShop) =>
      await of.db.selectFrom('orders').select(['reference', 'status', 'amount', 'placed_at']).orderBy('id').execute()
    assert.deepEqual(await listOrders(inSteps), await listOrders(inOneGo))
    for (const each of [inSteps, inOneGo]) await each.close()
  })

  test('the database of a shop gets no year', async () => {
    const own = await openTestShop({ database, products: PRODUCTS })
    await seedDemoPeople(own)
    await assert.rejects(fillYear(own, options(own)), ShopDataFound)
    assert.equal(await countRows(own, 'orders'), 0)
    await own.close()
  })
})

const countRows = async (shop: TestShop, from: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(shop.db)).rows[0]!.n
