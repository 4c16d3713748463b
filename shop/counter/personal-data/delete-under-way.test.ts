import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { isRefusal } from '#lib/domain-error.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { rejectPrescription } from '#shop/ordering/prescriptions/review/reject-prescription.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { memberOrder, pay, payAndReturn, runJobs } from '#test/test-buyer.ts'
import { activeSubscription, orderLog } from '#test/test-charge.ts'
import { pdf } from '#test/test-files.ts'
import { useDataOwners } from '#test/test-data-owner.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'

const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }

eachDatabase((database) => {
  let second: Shop
  const { shop, withPassword, customer, erase, delivered } = useDataOwners(database, async () => {
    second = await shop.openSecond()
    await seedDemoPeople(shop)
  })

  test('an order or a payment under way refuses it, by its reference, until it ends', async () => {
    const account = await customer()
    const order = await memberOrder(shop, account, { VITA: 1 })
    const { token } = await pay(shop, order, account)
    const refused = (kind: string) => (error: unknown) =>
      isRefusal(error, 'account.under_way') &&
      error.data.kinds.join() === kind &&
      error.data.references.join() === order.reference
    await assert.rejects(erase(account), refused('payment'))
    assert.ok(token)
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, account).catch(() => null)
    await runJobs(shop)
    shop.clock.advance({ hours: 24 })
    await runJobs(shop)
    await sql`update orders set status = 'DESPACHADO' where id = ${order.id}::uuid`.execute(shop.db)
    await assert.rejects(erase(account), refused('order'))
    assert.ok((await findAccount(shop, account.id))!.email === account.email)
    await delivered(order)
    await erase(account)
  })

  test('a prescription under review, a refund on its way and an open claim refuse it; each goes on to its end', async () => {
    const account = await customer()
    const order = await memberOrder(shop, account, { SIMPLE: 1 })
    const { lines } = await uploadPrescription(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds: [order.lines[0]!.productId],
      file: { name: 'receta.pdf', bytes: pdf({ extra: order.id }) },
    })
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, account)
    const prescription = { account: pharmacist, id: lines[0]!.prescription!.id }
    const refused = { code: 'account.under_way' }
    await assert.rejects(erase(account), refused)
    await takePrescription(shop, prescription)
    await assert.rejects(erase(account), refused)
    await rejectPrescription(shop, { ...prescription, reason: 'Vencida' })
    await runJobs(shop)
    await sql`update orders set status = 'REEMBOLSADO' where id = ${order.id}::uuid`.execute(shop.db)
    const open = async (statement: ReturnType<typeof sql>, close: ReturnType<typeof sql>) => {
      await statement.execute(shop.db)
      await assert.rejects(erase(account), refused)
      assert.equal((await findAccount(shop, account.id))!.email, account.email, 'nothing has changed')
      await close.execute(shop.db)
    }
    const claim = newId()
    await open(
      sql`insert into insurance_claim (id, order_id, order_version, amount, state, next_try_at, sold_at, created_at)
        values (${claim}::uuid, ${order.id}::uuid, 1, 100, 'requested', now(), now(), now())`,
      sql`update insurance_claim set state = 'refused', next_try_at = null where id = ${claim}::uuid`,
    )
    await open(
      sql`insert into order_review (order_id, kind, subject, holds_order, opened_at)
        values (${order.id}::uuid, 'refund_refused', 'x', true, now())`,
      sql`update order_review set closed_at = now(), closed_by = 'operator:x', note = 'x'
        where order_id = ${order.id}::uuid`,
    )
    await sql`update refund set state = 'done' where order_id = ${order.id}::uuid`.execute(shop.db)
    await erase(account)
    const remaining = await shop.db
      .selectFrom('prescription')
      .select(['state', 'account_id'])
      .where('id', '=', prescription.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(remaining, { state: 'rechazada', account_id: null })
  })

  test('a charge in the same moment: deleted without a charge, or charged and refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
      await withPassword(account)
      const [, deletion] = await Promise.allSettled([chargeSubscriptions(second), erase(account)])
      await runJobs(shop)
      const orders = await orderLog(shop, subscription)
      const paid = orders.filter(({ attempts }) => attempts.includes('approved'))
      const status = (await getSubscription(shop, subscription.id))!.status
      if (deletion.status === 'fulfilled') assert.deepEqual([paid.length, status], [0, 'CANCELADA'])
      else {
        assert.ok(isRefusal(deletion.reason, 'account.under_way'), String(deletion.reason))
        assert.deepEqual([paid.length, status], [1, 'ACTIVA'])
      }
    }
  })
})
