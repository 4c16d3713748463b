import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { mailsAbout, payAndReturn, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { chileDate } from '#lib/chile-time.ts'
import { approvePrescription } from '#shop/ordering/prescriptions/review/approve-prescription.ts'
import { approveChecked } from '#test/test-review.ts'
import { clarifyPrescription } from '#shop/ordering/prescriptions/review/clarify-prescription.ts'
import { listPrescriptions } from '#shop/ordering/prescriptions/review/list-prescriptions.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { STAFF } from '#test/test-staff.ts'
import { colleague, never, useDeferredSales } from '#test/test-deferred-sale.ts'
import { CALLER, OPERATOR, sellByPhone } from '#test/test-phone-sale.ts'

eachDatabase((database) => {
  const { shop, sold, settle, stocks } = useDeferredSales(database)

  test('an unpaid order by phone is RECHAZADO, its units are for sale again, the customer is notified: once, even when settled repeatedly', async () => {
    for (const paymentType of ['deferredPayment', 'paymentAtHome'] as const) {
      const before = await stocks()
      const order = await sold(paymentType)
      assert.equal((await readStock(shop, 'B')).stock, 0)
      const ends: PromiseSettledResult<Order>[] = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => settle(order, never, index % 2 ? OPERATOR : colleague)),
      )
      assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
      for (const end of ends)
        if (end.status === 'rejected') assert.equal((end.reason as { code: string }).code, 'order.cannot_move')
      assert.deepEqual(
        [await readStatus(shop, order), await stocks(), await mailsAbout(shop, order, 'rejected')],
        ['RECHAZADO', before, 1],
      )
      const history = await shop.db
        .selectFrom('order_history')
        .select(['event', 'reason'])
        .where('order_id', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.deepEqual(history, { event: 'payment_declined', reason: 'No transfirió en tres días' })
      await until(async () => (await sendMail(shop)) === 0)
      const mail = shop.sent.find(({ messageId }) => messageId.startsWith(`order-rejected-${order.id}`))
      assert.match(mail!.text, /no recibimos el pago/)
      assert.doesNotMatch(mail!.text, /siguen en tu carro/)
    }
  })

  test('the use of its coupon is released too', async () => {
    await addCoupon(shop, { code: 'UNO', max_uses: 1 })
    const withCoupon = () => sellByPhone(shop, { units: { A: 1 }, coupon: 'UNO', paymentType: 'deferredPayment' })
    const order = await withCoupon()
    assert.deepEqual(await countUses(shop, 'UNO'), { uses: 1, reserved: 0, used: 1 })
    await settle(order, never)
    assert.deepEqual(await countUses(shop, 'UNO'), { uses: 0, reserved: 0, used: 0 })
    assert.equal((await withCoupon()).coupon?.applied, true)
  })

  test('its units of the progressive programme do not count as bought', async () => {
    const { rut, email } = DEMO_PEOPLE.client
    const { id } = await sellByPhone(shop, {
      units: { P: 2 },
      userInfo: { ...CALLER, rut, email },
      paymentType: 'deferredPayment',
    })
    const units = () =>
      shop.db.selectFrom('programme_unit').select(['account_id', 'step', 'used']).orderBy('step').execute()
    assert.deepEqual(
      await units(),
      [1, 2].map((step) => ({ account_id: DEMO_PEOPLE.client.id, step, used: true })),
    )
    await settle({ id }, never)
    assert.deepEqual(await units(), [])
  })

  test('its prescriptions leave the pharmacist’s queue, assigned ones too; decided ones stay, and other orders’ wait on', async () => {
    const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
    const queue = async () =>
      new Set(
        (
          await listPrescriptions(shop, {
            account: pharmacist,
            states: ['recibida', 'en revisión', 'por aclarar', 'aprobada'],
            first: 100,
            offset: 0,
          })
        ).nodes.map(({ id }) => id),
      )
    const withPrescriptions = async (paymentType: 'deferredPayment' | 'paymentAtHome') => {
      const order = await sellByPhone(shop, {
        units: { R1: 1, R2: 1, R3: 1, R4: 1 },
        paymentType,
        prescriptionNote: 'La leyó por teléfono',
      })
      const prescriptions = order.lines.map((line) => line.prescription!.id)
      const [, taken, unclear, approved] = prescriptions as [string, string, string, string]
      for (const id of [taken, unclear, approved]) await takePrescription(shop, { account: pharmacist, id })
      await clarifyPrescription(shop, { account: pharmacist, id: unclear, reason: '¿De cuántos mg?' })
      await approveChecked(shop, { account: pharmacist, id: approved, issuedOn: chileDate('2026-11-18') })
      return { order, prescriptions }
    }
    for (const paymentType of ['deferredPayment', 'paymentAtHome'] as const) {
      const other = await withPrescriptions(paymentType)
      const { order, prescriptions } = await withPrescriptions(paymentType)
      assert.ok(prescriptions.every((id) => id !== undefined) && new Set(prescriptions).size === 4)
      const before = await queue()
      await settle(order, never)
      const remaining = await queue()
      assert.deepEqual(
        [
          prescriptions.map((id) => before.has(id)),
          prescriptions.map((id) => remaining.has(id)),
          other.prescriptions.map((id) => remaining.has(id)),
        ],
        [
          [true, true, true, true],
          [false, false, false, true],
          [true, true, true, true],
        ],
      )
      for (const id of prescriptions.slice(0, 3))
        await assertRefused(takePrescription(shop, { account: pharmacist, id }), 'prescription.not_found')
      await assertRefused(
        approvePrescription(shop, { account: pharmacist, id: prescriptions[1]!, issuedOn: chileDate('2026-11-18') }),
        'prescription.not_found',
      )
      const history = await shop.db
        .selectFrom('prescription_history')
        .select(['event', 'from_state', 'to_state', 'actor'])
        .where('prescription_id', '=', prescriptions[1]!)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.deepEqual(history, { event: 'order_over', from_state: 'en revisión', to_state: 'subida', actor: 'shop' })
      await settle(other.order, never)
    }
  })

  test('a paid one is PAGADO, with its payment’s number and day; it can no longer be declined, nor a declined one paid', async () => {
    const order = await sold('deferredPayment', { A: 2 })
    const remaining = await stocks()
    const paid = await settle(order, { outcome: 'received', transactionNumber: '700012345' }, colleague)
    assert.deepEqual([paid.status, paid.transactionNumber, paid.paymentDate !== null], ['PAGADO', '700012345', true])
    await assertRefused(settle(order, never), 'order.cannot_move')
    await assertRefused(settle(order, { outcome: 'received' }), 'order.cannot_move')
    assert.deepEqual(await stocks(), remaining)
  })

  test('only operators settle it, and no draft and no order paid at a provider can be settled', async () => {
    const order = await readyOrder(shop, { A: 1 })
    for (const account of [
      null,
      { ...DEMO_PEOPLE.client, hasProfile: true },
      { ...STAFF.pharmacist, hasProfile: true },
    ])
      await assertRefused(settle(order, never, account), 'account.not_allowed')
    await assertRefused(settle(order, never), 'order.cannot_move')
    await payAndReturn(shop, order)
    const remaining = await stocks()
    await assertRefused(settle(order, never), 'order.cannot_move')
    await assertRefused(settle({ id: newId() }, never), 'order.not_found')
    assert.deepEqual([await readStatus(shop, order), await stocks()], ['AUTORIZADO', remaining])
  })
})
