import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { privacyPage } from './privacy-page.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { registerGuestClient } from '#shop/ordering/drafts/register-guest-client.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { plainContent } from '#test/plain-content.ts'
import { activeSubscription, orderLog } from '#test/test-charge.ts'
import { CUSTOMER, listAttempts, pay, payAndReturn, readStatus, readyOrder, runJobs } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { applyRetention } from './apply-retention.ts'
import { NO_PERSONAL_DATA } from './no-personal-data.ts'
import { RETENTION } from './retention.ts'

const days = (shop: TestShop, count: number) => shop.clock.advance({ hours: 24 * count })

type Person = {
  visitor: string
  rut: string
  email: string
  first_name: string
  shipping_address: string
  customer_id: string | null
  guest_id: string | null
  birthdate: Date | null
}
const readPerson = async (shop: Shop, order: { id: string }): Promise<Person | undefined> =>
  shop.db
    .selectFrom('orders')
    .select(['visitor', 'rut', 'email', 'first_name', 'shipping_address', 'customer_id', 'guest_id', 'birthdate'])
    .where('id', '=', order.id)
    .executeTakeFirst() as Promise<Person | undefined>
const NOBODY = {
  visitor: '',
  rut: '',
  email: '',
  first_name: '',
  shipping_address: '',
  customer_id: null,
  guest_id: null,
  birthdate: null,
}

test('docs/privacy.md shows the table as it is', () => {
  const page = readFileSync('docs/privacy.md', 'utf8')
  assert.equal(page, privacyPage(page), 'run npm run privacy')
})

test('every table of the database has its end, or holds nobody’s data', async () => {
  const shop = await openTestShop()
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(shop.db)
  const listed = [...new Set([...RETENTION.flatMap(({ tables }) => tables), ...Object.keys(NO_PERSONAL_DATA)])].sort()
  assert.deepEqual(listed, rows.map(({ name }) => name).sort())
  const both = RETENTION.flatMap(({ tables }) => tables).filter((table) => table in NO_PERSONAL_DATA)
  assert.deepEqual(both, [])
  await shop.close()
})

eachDatabase((database) => {
  describe('retention', () => {
    test('a draft left for thirty days is deleted with its guest; a younger one and a paid one stay as they are', async () => {
      const shop = await openTestShop({ database, products: [{ sku: 'A' }] })
      const [old, paid] = [await readyOrder(shop, { A: 1 }), await readyOrder(shop, { A: 1 })]
      await registerGuestClient(shop, { visitor: old.visitor, guest: { ...CUSTOMER } })
      await payAndReturn(shop, paid)
      days(shop, 29)
      const young = await readyOrder(shop, { A: 1 })
      await applyRetention(shop)
      assert.ok(await readPerson(shop, old))
      days(shop, 2)
      const ended = await applyRetention(shop)
      assert.equal(ended['Drafts and carts'], 1)
      assert.deepEqual(
        [await readPerson(shop, old), (await readPerson(shop, young))?.rut, (await readPerson(shop, paid))?.rut],
        [undefined, CUSTOMER.rut, CUSTOMER.rut],
      )
      const { rows } = await sql<{
        n: number
      }>`select ((select count(*) from order_line where order_id = ${old.id}::uuid) + (select count(*)
        from guest_client g where not exists (select from orders o where o.guest_id = g.id)))::int as n`.execute(
        shop.db,
      )
      assert.equal(rows[0]!.n, 0)
      await shop.close()
    })

    test('a draft whose payment is under way is not touched, however old', async () => {
      const shop = await openTestShop({ database, products: [{ sku: 'A' }] })
      const order = await readyOrder(shop, { A: 1 })
      await pay(shop, order)
      days(shop, 400)
      await applyRetention(shop)
      assert.equal((await readPerson(shop, order))?.rut, CUSTOMER.rut)
      await shop.close()
    })

    test('an order whose payment was declined loses its person after 180 days, and keeps its attempt', async () => {
      const shop = await openTestShop({ database, products: [{ sku: 'A' }] })
      const order = await readyOrder(shop, { A: 1 })
      await payAndReturn(shop, order, 'reject')
      days(shop, 170)
      await applyRetention(shop)
      assert.equal((await readPerson(shop, order))?.rut, CUSTOMER.rut)
      days(shop, 11)
      await applyRetention(shop)
      assert.deepEqual({ ...(await readPerson(shop, order)) }, NOBODY)
      assert.deepEqual(
        (await listAttempts(shop, order)).map(({ state }) => state),
        ['declined'],
      )
      await shop.close()
    })

    test('a sold order keeps its person six years, and its figures for ever', async () => {
      const shop = await openTestShop({ database, products: [{ sku: 'A' }] })
      const order = await readyOrder(shop, { A: 2 })
      await payAndReturn(shop, order)
      const figures = async () =>
        (
          await sql`select o.reference, o.amount, o.status, l.sku, l.quantity, l.total_price
            from orders o
            join order_line l on l.order_id = o.id`.execute(shop.db)
        ).rows
      const before = await figures()
      days(shop, 6 * 365)
      await applyRetention(shop)
      assert.equal((await readPerson(shop, order))?.email, CUSTOMER.email)
      days(shop, 8)
      assert.equal((await applyRetention(shop))['Sold orders'], 1)
      assert.deepEqual({ ...(await readPerson(shop, order)) }, NOBODY)
      assert.deepEqual(await figures(), before)
      assert.deepEqual(
        Object.entries(await applyRetention(shop)).filter(([, count]) => count > 0),
        [],
      )
      await shop.close()
    })

    test('the paid deliveries of a subscription, which have no browser, lose their person after six years too', async () => {
      const shop = await openTestShop({ database, products: [{ sku: 'A', subscription: true }] })
      const { subscription } = await activeSubscription(shop, { A: 1 })
      await chargeSubscriptions(shop)
      const [order] = await orderLog(shop, subscription)
      assert.ok((await readPerson(shop, order!))?.customer_id)
      days(shop, 6 * 366 + 1)
      await applyRetention(shop)
      assert.deepEqual({ ...(await readPerson(shop, order!)) }, NOBODY)
      await shop.close()
    })

    test('a sent mail loses its words and its recipient, and is still not sent twice; one that nobody took is deleted', async () => {
      const shop = await openTestShop({ database })
      const mail = {
        to: 'ana@example.com',
        subject: 'Tu losartán',
        content: plainContent('losartán'),
        messageId: 'order-received-1',
      }
      await queueMail(shop, mail)
      await sendMail(shop)
      await queueMail(shop, { ...mail, messageId: 'never-taken' })
      days(shop, 31)
      await applyRetention(shop)
      const rows = await shop.db
        .selectFrom('mail_outbox')
        .select(['message_id', 'recipient', 'subject', 'html', 'body_text'])
        .execute()
      assert.deepEqual(rows, [{ message_id: 'order-received-1', recipient: '', subject: '', html: '', body_text: '' }])
      await queueMail(shop, mail)
      await sendMail(shop)
      assert.equal(shop.sent.length, 1)
      await shop.close()
    })

    test('more rows than one read of the job takes end in one night', async (t) => {
      const shop = await openTestShop({ database })
      t.after(() => shop.close())
      await sql`insert into idempotency_key (key, visitor, body_hash, created_at)
        select 'key ' || n, 'visitor', 'x', ${new Date(shop.now().epochMilliseconds)}::timestamptz
        from generate_series(1, 50500) n`.execute(shop.db)
      days(shop, 4)
      const ended = await applyRetention(shop)
      assert.equal(ended['Answers under an Idempotency-Key'], 50_500)
    })

    test('old drafts that are paid while the job runs are paid whole or were deleted whole', async () => {
      const shop = await openTestShop({ database, products: [{ sku: 'A', stock: 500, max_quantity: 20 }] })
      const orders: Order[] = []
      for (let count = 0; count < 12; count++) orders.push(await readyOrder(shop, { A: 1 }))
      days(shop, 31)
      const second = await shop.openSecond()
      const paying = Promise.allSettled(orders.map((order) => payAndReturn(shop, order)))
      await Promise.all([applyRetention(second), applyRetention(second), paying])
      await runJobs(shop)
      for (const [index, result] of (await paying).entries()) {
        const order = orders[index]!
        const person = await readPerson(shop, order)
        if (result.status === 'fulfilled')
          assert.deepEqual([person?.rut, await readStatus(shop, order)], [CUSTOMER.rut, 'AUTORIZADO'])
        else {
          assert.equal((result.reason as { code?: string }).code, 'order.not_found')
          assert.deepEqual([person, await listAttempts(shop, order)], [undefined, []])
        }
      }
      await shop.close()
    })

    test('whatever happened to orders, only those at rest and old enough end (60 of them, at random ages)', async () => {
      const shop = await openTestShop({ database, products: [{ sku: 'A', stock: 1_000, max_quantity: 20 }] })
      const records: { id: string; kind: string; at: Temporal.Instant }[] = []
      for (let n = 0; n < 60; n++) {
        const order = await readyOrder(shop, { A: 1 }, newId())
        const kind = ['draft', 'open', 'declined', 'paid'][n % 4]!
        if (kind === 'open') await pay(shop, order)
        if (kind === 'declined') await payAndReturn(shop, order, 'reject')
        if (kind === 'paid') await payAndReturn(shop, order)
        records.push({ id: order.id, kind, at: shop.now() })
        days(shop, (n * 7_919) % 97)
      }
      await applyRetention(shop)
      for (const { id, kind, at } of records) {
        const age = shop.now().since(at).total('hours') / 24
        const person = await readPerson(shop, { id })
        const expected =
          kind === 'draft' && age > 30
            ? undefined
            : (kind === 'declined' && age > 180) || (kind === 'paid' && age > 6 * 366)
              ? ''
              : CUSTOMER.rut
        assert.equal(person?.rut, expected, `${kind}, ${age} days`)
      }
      await shop.close()
    })
  })
})
