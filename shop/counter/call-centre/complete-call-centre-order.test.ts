import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { confirmPayment } from '#shop/sale/payments/attempts/confirm-payment.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { chargedFor, inTheForm, listAttempts, mailsAbout, readStock, runJobs, toCart } from '#test/test-buyer.ts'
import { saveInsuranceOrder } from '#shop/ordering/drafts/save-insurance-order.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { completeCallCentreOrder } from './complete-call-centre-order.ts'
import { updateCallCentreOrder } from './update-call-centre-order.ts'
import { CLIENT, useCallCentre } from '#test/test-call-centre.ts'
import { CALLER, OPERATOR } from '#test/test-phone-sale.ts'
import { STAFF } from '#test/test-staff.ts'

eachDatabase((database) => {
  const { shop, draft, sale, complete } = useCallCentre(database)

  test('each way of paying ends in its own state, with units sold, history and mail', async () => {
    const ways = [
      [{ paymentType: 'immediatePayment' }, 'AUTORIZADO', true],
      [{ paymentType: 'immediatePayment', shippingMethod: 'withdrawalStore', townShipId: '' }, 'Solicita retiro', true],
      [{ paymentType: 'deferredPayment', transactionNumber: null }, 'PAGOPENDIENTE', false],
      [{ paymentType: 'paymentAtHome', transactionNumber: '' }, 'PAGODOMICILIO', false],
    ] as const
    for (const [how, status, paid] of ways) {
      const { id } = await draft({ T1: 2 })
      const { stock } = await readStock(shop, 'T1')
      const order = await complete(sale(id, { ...how, documentType: 'nominalTicket' }))
      assert.deepEqual(
        [order.status, order.paymentType, order.documentType, order.paymentDate !== null],
        [status, how.paymentType, 'nominalTicket', paid],
      )
      assert.equal(order.transactionNumber, paid ? '900012345' : null)
      assert.deepEqual(await readStock(shop, 'T1'), { stock: stock - 2, held: 0 })
      const history = await shop.db
        .selectFrom('order_history')
        .select(['actor', 'to_status'])
        .where('order_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.deepEqual(history, { actor: `operator:${OPERATOR.id}`, to_status: status })
      await sendMail(shop)
      const mail = shop.sent.at(-1)!
      assert.match(
        mail.text,
        status === 'PAGOPENDIENTE'
          ? /cuando se confirme tu pago/
          : status === 'PAGODOMICILIO'
            ? /al recibirlo/
            : /recibimos tu pago/,
      )
      assert.ok(mail.text.includes(order.reference))
    }
  })

  test('pressed twenty times at once, the order is sold once', async () => {
    const { id } = await draft({ T1: 1 })
    const { stock } = await readStock(shop, 'T1')
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => complete(sale(id))))
    assert.ok(ends.some(({ status }) => status === 'fulfilled'))
    for (const end of ends)
      if (end.status === 'rejected')
        assert.match(
          (end.reason as { code: string }).code,
          /order\.(finished|amount_changed|changed_meanwhile|payment_in_progress|cannot_move)/,
        )
    assert.equal((await readStock(shop, 'T1')).stock, stock - 1)
    assert.equal((await complete(sale(id))).status, 'AUTORIZADO', 'again, it is found done')
    const moves = await shop.db
      .selectFrom('order_history')
      .select('id')
      .where('order_id', '=', id)
      .where('to_status', '=', 'AUTORIZADO')
      .execute()
    assert.equal(moves.length, 1)
  })

  test('completed while its card form is open: one sale, and the card is not charged; while the card’s payment is being confirmed: refused', async () => {
    const open = async () => {
      const { id, version: _, ...order } = await draft({ T1: 1 })
      const saved = await updateCallCentreOrder(shop, { visitor: 'call-centre', account: OPERATOR, order: sale(id) })
      return {
        ...order,
        id,
        token: (await payOrder(shop, { visitor: null, account: OPERATOR, orderId: id, amount: saved.amount })).token,
      }
    }
    const order = await open()
    const { stock } = await readStock(shop, 'T1')
    const back = inTheForm(shop, order.token, 'approve')
    await complete(sale(order.id))
    assert.equal((await getOrder(shop, order.id))!.status, 'AUTORIZADO')
    await returnFromCard(shop, 'webpay', back)
    await runJobs(shop)
    assert.deepEqual(
      [
        (await readStock(shop, 'T1')).stock,
        await chargedFor(shop, order),
        (await listAttempts(shop, order)).map(({ state }) => state),
        await mailsAbout(shop, order, 'received'),
      ],
      [stock - 1, 0, ['abandoned'], 1],
    )

    const confirming = await open()
    inTheForm(shop, confirming.token, 'approve')
    const ends = await Promise.allSettled([
      complete(sale(confirming.id)),
      confirmPayment(shop, confirming.token),
      complete(sale(confirming.id)),
    ])
    await runJobs(shop)
    const paid = (await chargedFor(shop, confirming)) > 0
    assert.equal((await getOrder(shop, confirming.id))!.status, 'AUTORIZADO')
    assert.equal(
      (await getOrder(shop, confirming.id))!.paymentType,
      paid ? null : 'immediatePayment',
      JSON.stringify(ends),
    )
    assert.deepEqual(await readStock(shop, 'T1'), { stock: stock - 2, held: 0 })
  })

  test('an operator’s note replaces a simple prescription, not a retained one, and only an operator’s', async () => {
    const { id } = await draft({ T2: 1 })
    await assertRefused(complete(sale(id)), 'order.prescription_missing')
    assert.equal(
      (await complete(sale(id, { prescriptionNote: 'Receta enviada por correo, Dr. Pérez' }))).prescriptionNote,
      'Receta enviada por correo, Dr. Pérez',
    )
    await assertRefused(
      complete(sale((await draft({ T3: 1 })).id, { prescriptionNote: 'La trae' })),
      'order.prescription_missing',
    )
    const mine = await createOrder(shop, { visitor: 'v', products: await toCart(shop, { T2: 1 }) })
    await shop.db
      .updateTable('orders')
      .set({ prescription_note: 'a mí no me sirve' })
      .where('id', '=', mine.id)
      .execute()
    await assertRefused(payOrder(shop, { visitor: 'v', orderId: mine.id, amount: 1 }), 'order.prescription_missing')
  })

  test('with a coupon: its price, its use, and once per person by the customer’s RUT, not by the operator’s browser', async () => {
    await addCoupon(shop, { code: 'UNAVEZ', max_uses_per_person: 1 })
    const sell = async (rut: string) => {
      const { id } = await draft({ T1: 1 })
      await updateCallCentreOrder(shop, {
        visitor: 'call-centre',
        account: OPERATOR,
        order: sale(id, { userInfo: { ...CALLER, rut } }),
      })
      const { amount } = await applyCoupon(shop, {
        visitor: 'call-centre',
        account: OPERATOR,
        orderId: id,
        code: 'UNAVEZ',
        address: '',
      })
      return complete(sale(id, { userInfo: { ...CALLER, rut } }), OPERATOR, amount)
    }
    const first = await sell('11111111-1')
    assert.deepEqual(
      [first.status, first.coupon?.code, first.amount - first.shippingCost],
      ['AUTORIZADO', 'UNAVEZ', 4_500],
    )
    assert.equal((await sell('22222222-2')).coupon?.applied, true)
    await assertRefused(sell('11111111-1'), 'coupon.used_by_person')
    assert.deepEqual(await countUses(shop, 'UNAVEZ'), { uses: 2, reserved: 0, used: 2 })
  })

  test('an insured order: a ticket and nothing else, and only while the insurer covers it', async () => {
    const { id } = await draft({ INS: 1 })
    const insurance = {
      query: {
        clientIdentityNumber: '55555555-5',
        medicIdentityNumber: '12345678-5',
        documentNumber: '111222333',
      } as never,
      products: null,
    }
    await saveInsuranceOrder(shop, { visitor: 'call-centre', account: OPERATOR, orderId: id, changes: null, insurance })
    await assertRefused(complete(sale(id, { documentType: 'nominalTicket' })), 'input.invalid', {
      fields: { documentType: 'documentType.ticket_only' },
    })
    shop.sandbox.insurer.withdraw('55555555-5')
    await assertRefused(complete(sale(id)), 'order.amount_changed', { amount: 13_190 })
    shop.sandbox.insurer.restore('55555555-5')
    assert.equal((await getOrder(shop, id))!.status, 'PENDIENTE')
    await saveInsuranceOrder(shop, { visitor: 'call-centre', account: OPERATOR, orderId: id, changes: null, insurance })
    const sold = await complete(sale(id), OPERATOR, 4_000 + 3_190)
    assert.deepEqual([sold.status, sold.amount, sold.documentType], ['AUTORIZADO', 7_190, 'ticket'])
  })

  test('a refused completion changes nothing', async () => {
    const { id } = await draft({ T1: 1 })
    const { stock } = await readStock(shop, 'T1')
    for (const account of [null, CLIENT, { ...STAFF.pharmacist, hasProfile: true }])
      await assertRefused(complete(sale(id), account), 'account.not_allowed')
    await assertRefused(complete(sale(id, { transactionNumber: '1234' })), 'input.invalid', {
      fields: { transactionNumber: 'transactionNumber.invalid' },
    })
    await assertRefused(complete(sale(id, { paymentType: null })), 'input.invalid', {
      fields: { paymentType: 'paymentType.required' },
    })
    await assertRefused(
      complete(sale(id, { paymentType: 'paymentAtHome', shippingMethod: 'withdrawalStore' })),
      'order.payment_at_home_pickup',
    )
    await assertRefused(complete(sale(id, { shippingMethod: 'homeDelivery' }), OPERATOR, 1), 'order.amount_changed', {
      amount: 8_190,
    })
    await assertRefused(complete(sale(id, { userInfo: { ...CALLER, email: 'no' } })), 'order.incomplete', {
      fields: { email: 'email.invalid' },
    })
    await assertRefused(
      completeCallCentreOrder(shop, {
        visitor: 'elsewhere',
        account: OPERATOR,
        order: sale((await createOrder(shop, { visitor: 'a customer', products: await toCart(shop, { T1: 1 }) })).id),
      }),
      'order.not_found',
    )
    await assertRefused(complete(sale((await draft({ FEW: 3 })).id)), 'cart.out_of_stock', {
      sku: 'FEW',
      available: 2,
      lines: [{ sku: 'FEW', available: 2 }],
    })
    assert.deepEqual(
      [(await getOrder(shop, id))!.status, await readStock(shop, 'T1')],
      ['PENDIENTE', { stock, held: 0 }],
    )
  })
})
