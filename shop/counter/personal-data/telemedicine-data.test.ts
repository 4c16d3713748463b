/** Consultations at the telemedicine provider: in a person's copy, and without the person after a deletion. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { applyRetention } from '#jobs/apply-retention.ts'
import { savePassword } from '#shop/people/accounts/accounts.db.ts'
import { hashPassword } from '#shop/people/accounts/password-hash.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { reconcileTelemedicine } from '#shop/ordering/telemedicine/reconcile-telemedicine.ts'
import { returnFromTelemedicine } from '#shop/ordering/telemedicine/settle-consultation.ts'
import { telemedicineToken } from '#shop/ordering/telemedicine/telemedicine-token.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { PRESCRIBED } from '#test/test-telemedicine.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { copyOwnData } from './copy-own-data.ts'
import { deleteAccount } from './delete-account.ts'

const PASSWORD = 'una clave larga'
const proof = { password: PASSWORD, address: '203.0.113.9' }

eachDatabase((database) => {
  const shop = useShop({ database, products: PRESCRIBED })
  let hash: string
  before(async () => {
    hash = await hashPassword(PASSWORD, shop.settings.passwordCost)
  })

  /** A customer with a sold order that telemedicine prescribed, and a draft whose consultation is open. */
  async function customer() {
    const account = await subscriber(shop)
    await savePassword(shop, account.id, hash)
    const sold = await memberOrder(shop, account, { RECETA: 1 })
    const prescribed = await consult(account, sold)
    shop.sandbox.telemedicine.act(prescribed, 'prescribe')
    assert.equal(await returnFromTelemedicine(shop, { visitor: null, account, id: prescribed }), 'prescribed')
    await payAndReturn(shop, (await getOrder(shop, sold.id))!, 'approve', shop, account)
    await sql`update orders set status = 'ENTREGADO' where id = ${sold.id}::uuid`.execute(shop.db)
    const draft = await memberOrder(shop, account, { OTRA: 1 })
    return { account, sold, draft, prescribed, open: await consult(account, draft) }
  }

  async function consult(account: SignedIn, order: Order): Promise<string> {
    await telemedicineToken(shop, { visitor: null, account, orderId: order.id })
    return shop.sandbox.telemedicine.list(order.reference)[0]!.id
  }

  const readRow = (id: string) =>
    shop.db.selectFrom('telemedicine_consultation').selectAll().where('id', '=', id).executeTakeFirst()
  const readSources = async (order: Order) =>
    (
      await shop.db
        .selectFrom('prescription as r')
        .innerJoin('prescription_line as l', 'l.prescription_id', 'r.id')
        .select(['r.source', 'r.account_id', 'r.visitor'])
        .where('l.order_id', '=', order.id)
        .execute()
    ).map((row) => [row.source, row.account_id, row.visitor])

  test('the copy has one’s own consultations with their prescription’s file, and nobody else’s', async () => {
    const [ana, eva] = [await customer(), await customer()]
    const parts: Uint8Array[] = []
    for await (const chunk of await copyOwnData(shop, { account: ana.account, ...proof })) parts.push(chunk)
    const files = unzipSync(Buffer.concat(parts))
    const orders = JSON.parse(strFromU8(files['pedidos.json']!)) as {
      reference: string
      telemedicine: { purpose: string; state: string; at: string; ended_at: string | null }[]
    }[]
    const consultations = Object.fromEntries(
      orders.map(({ reference, telemedicine }) => [
        reference,
        telemedicine.map(({ purpose, state, at, ended_at: end }) => [purpose, state, at !== null, end !== null]),
      ]),
    )
    assert.deepEqual(consultations, {
      [ana.sold.reference]: [['prescription', 'prescribed', true, true]],
      [ana.draft.reference]: [['prescription', 'open', true, false]],
    })
    const documents = Object.keys(files).filter((name) => name.startsWith('recetas/'))
    assert.equal(documents.length, 1)
    assert.match(strFromU8(files[documents[0]!]!.slice(0, 5)), /^%PDF-/)
    const all = Object.values(files).map((file) => Buffer.from(file).toString('latin1'))
    for (const foreign of [eva.sold.reference, eva.draft.reference, eva.open, eva.prescribed])
      assert.ok(!all.some((text) => text.includes(foreign)), foreign)
  })

  test('after a deletion a consultation names nobody, takes no result, and ends with its period; the sale’s prescription stays', async () => {
    const { account, sold, draft, prescribed, open } = await customer()
    await deleteAccount(shop, { account, ...proof })

    assert.deepEqual(await readSources(sold), [['telemedicine', null, '']])
    for (const id of [prescribed, open]) {
      const row = (await readRow(id))!
      const text = JSON.stringify(row)
      for (const personal of [account.id, account.email, account.rut!, account.firstName])
        assert.ok(!text.includes(personal), personal)
      for (const actor of [
        { visitor: null, account },
        { visitor: draft.visitor, account: null },
      ])
        await assertRefused(returnFromTelemedicine(shop, { ...actor, id }), 'telemedicine.not_found')
    }

    // The doctor decides afterwards: nothing is fetched for a deleted customer.
    shop.sandbox.telemedicine.act(open, 'prescribe')
    shop.clock.advance({ minutes: 5 })
    await reconcileTelemedicine(shop)
    const ended = (await readRow(open))!
    assert.deepEqual([ended.state, ended.reason], ['unusable', 'another_customer'])
    assert.deepEqual(await readSources(draft), [])

    shop.clock.advance({ hours: 24 * 179 })
    await applyRetention(shop)
    assert.ok(await readRow(prescribed), 'questions about a consultation: 180 days')
    shop.clock.advance({ hours: 48 })
    await applyRetention(shop)
    assert.deepEqual([await readRow(prescribed), await readRow(open)], [undefined, undefined])
  })
})
