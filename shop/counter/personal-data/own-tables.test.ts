/** What the database knows of a person: all of it is in their copy, and little of it is left by a deletion. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applyRetention } from '#jobs/apply-retention.ts'
import { RETENTION } from '#jobs/retention.ts'
import { newId } from '#lib/ids.ts'
import { updateUser } from '#shop/people/accounts/update-user.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { forgetRemovedCards } from '#shop/sale/cards/forget-removed-cards.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { activeSubscription } from '#test/test-charge.ts'
import { pdf } from '#test/test-files.ts'
import { useDataOwners } from '#test/test-data-owner.ts'
import { eachDatabase } from '#test/test-shop.ts'

/** Tables that a copy leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  case_form: 'keyed hashes, for a day',
  captcha_solution: 'nobody’s',
  card_inscription: 'the way to a card that is in the copy',
  coupon_guess: 'keyed hashes, nobody’s any more',
  coupon_subscription_use: 'the subscription’s figures have it',
  coupon_use: 'the order’s figures have it',
  erased_account: 'keyed hashes, after the account',
  guest_account_request: 'before the account',
  guest_client: 'a guest has no account; the order has their data',
  idempotency_key: 'answers that were given already, for three days',
  limit_window: 'keyed hashes',
  mail_outbox: 'the person has those mails',
  order_insured_line: 'the order’s figures have it',
  parcel_event: 'the pharmacy’s own steps; the copy has the parcel’s state, carrier and lots',
  password_recovery: 'an e-mail, for a minute',
  prescription_history: 'the pharmacy’s own steps; the copy has the states and dates',
  prescription_subscription_line: 'which product a prescription is for',
  price_change: 'staff’s; a price is nobody’s',
  print_request: 'staff’s, for five minutes',
  programme_month: 'counts of the orders, which are in the copy',
  programme_unit: 'counts of the orders, which are in the copy',
  programme_use: 'counts of the orders, which are in the copy',
  recovery_code: 'staff’s',
  registration: 'before the account',
  second_factor: 'staff’s',
  security_event: 'keyed hashes and counts; who tries an account must not read what was noticed',
  sign_in_network: 'keyed hashes',
  staff_action: 'staff’s; what they read of a person is in the copy',
  staff_change: 'staff’s; no value of it is a person’s',
  session: 'the account’s own page has it, and a month later nobody',
  staff_session: 'staff’s',
  subscription_charge: 'its orders and their payments are in the copy',
  subscription_history: 'the subscription’s state is in the copy',
  used_provider_token: 'hashes, nobody’s',
  voice_call: 'staff’s; four digits of a number name nobody',
}
const COPY = ['own-copy.db.ts', 'health-reads.db.ts', '../../people/accounts/own-data/consents.db.ts']

test('each table with personal data is in the copy, or says why not', () => {
  const text = COPY.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
  const read = new Set([...text.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table]) => table!))
  const missing = [...new Set(RETENTION.flatMap(({ tables }) => tables))].filter(
    (table) => !read.has(table) && !(table in LEFT_OUT),
  )
  assert.deepEqual(missing, [])
  assert.deepEqual(
    Object.keys(LEFT_OUT).filter((table) => read.has(table)),
    [],
  )
})

eachDatabase((database) => {
  const { shop, withPassword, erase } = useDataOwners(database)

  /** Every table that holds `text` anywhere in a row. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(shop.db)
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: held } = await sql`select from ${sql.table(name)} t
        where strpos(to_jsonb(t)::text, ${text}) > 0 limit 1`.execute(shop.db)
      if (held.length > 0) found.push(name)
    }
    return found
  }

  test('a month after a deletion no table has the e-mail or the RUT but the sold order, and the account’s id leads to nothing', async () => {
    const { account } = await activeSubscription(shop, { VITA: 1 })
    const { id, email, rut } = account
    await withPassword(account)
    await updateUser(shop, {
      account,
      userId: id,
      user: {
        healthConsent: true,
        promotions: true,
        pathologies: ['Asma'],
        addresses: [{ name: 'Casa', address: 'Apoquindo 4501', apartment: '', townShip: '13114', favorite: true }],
      },
    })
    const order = await memberOrder(shop, account, { SIMPLE: 1 })
    await sql`update orders set email = ${email} where id = ${order.id}::uuid`.execute(shop.db)
    await uploadPrescription(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds: [order.lines[0]!.productId],
      file: { name: 'receta.pdf', bytes: pdf({ extra: id }) },
    })
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, account)
    await sql`update orders set status = 'ENTREGADO' where id = ${order.id}::uuid`.execute(shop.db)
    await memberOrder(shop, account, { SIMPLE: 1 })
    for (const [table, key] of [
      ['prescription_read', 'prescription_id'],
      ['quote_file_read', 'file_id'],
      ['case_file_read', 'file_id'],
    ] as const)
      await sql`insert into ${sql.table(table)} (${sql.ref(key)}, at, reader, account_id)
        values (${newId()}::uuid, now(), 'client', ${id}::uuid)`.execute(shop.db)
    await sql`insert into analytics_event (at, session, event, user_id, user_email, user_name)
      values (now(), 'x', 'purchase', ${id}, ${email}, 'Ana')`.execute(shop.db)
    await sql`insert into stock_request (product_id, email, locale, consented_at)
      select id, ${email}, 'es', now() from product where sku = 'VITA'`.execute(shop.db)
    await sql`insert into campaign_offer (campaign, email, first_names, last_names, locale, consented_at)
      values ('black-friday', ${email}, 'Ana', 'Rojas', 'es', now())`.execute(shop.db)
    for (const kind of ['contact', 'claim'] as const)
      await openCase(shop, {
        kind,
        accountId: id,
        person: { firstName: 'Ana', lastName: 'Rojas', email, phone: '912345678' },
        message: 'Hola',
      })
    await sql`insert into account_identity (account_id, provider, subject, created_at)
      values (${id}::uuid, 'google', 'g-1', now())`.execute(shop.db)
    await sql`insert into daily_intake (account_id, product_id, pieces, consent_version, consented_at, updated_at)
      select ${id}::uuid, id, 1, '1', now(), now() from product where sku = 'VITA'`.execute(shop.db)
    const before = await tablesWith(id)
    for (const table of [
      'account_address',
      'account_consent',
      'analytics_event',
      'daily_intake',
      'saved_card',
      'support_case',
    ])
      assert.ok(before.includes(table), `${table} is tested`)

    await erase(account)
    await forgetRemovedCards(shop)
    shop.clock.advance({ hours: 24 * 31 })
    await applyRetention(shop)
    assert.deepEqual(await tablesWith(id), ['account', 'subscription'])
    assert.deepEqual(await tablesWith(email), ['orders'])
    assert.deepEqual(await tablesWith(rut), ['orders'])
  })
})
