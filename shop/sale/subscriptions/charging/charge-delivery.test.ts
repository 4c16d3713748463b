import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '#test/assert-refused.ts'
import { enrol } from '#test/test-card.ts'
import { activeSubscription, chargedTo, orderLog, passUntil, plan, useCharging } from '#test/test-charge.ts'
import { countHolds, readStock, toCart } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { pdf } from '#test/test-files.ts'
import { finalise, mailsTo, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { findSavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { getOrder, readOrder } from '#shop/ordering/orders/show-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { uploadSubscriptionPrescription } from '#shop/sale/subscriptions/plan/upload-subscription-prescription.ts'
import { notifyUpcomingCharges } from './notify-upcoming-charges.ts'

const SHIPPING = 3_190

eachDatabase({ both: 'two processes that charge at once: one connection in turn, or locks of rows' }, (database) => {
  const { shop, days, readStatus, subjects, price } = useCharging(database)
  let uploads = 0

  test('a first delivery today is charged at once, the next two days before its date: one order each, paid like any other', async () => {
    const { account, subscription } = await activeSubscription(shop, { LOSA: 2 })
    const [first, second] = subscription.deliveries.map(({ date }) => date)
    const before = await readStock(shop, 'LOSA')
    assert.ok(await chargeSubscriptions(shop))
    assert.deepEqual((await plan(shop, subscription)).slice(0, 2), [`${first} paid paid`, `${second} due`])
    const [charged] = await orderLog(shop, subscription)
    const order = (await getOrder(shop, charged!.id))!
    assert.deepEqual(
      [
        order.status,
        order.paymentMethod,
        order.customerId,
        order.subscriptionId,
        order.amount,
        order.shippingCost,
        order.boldoDiscount,
        order.email,
        charged!.attempts,
      ],
      [
        'AUTORIZADO',
        'oneclick',
        account.id,
        subscription.id,
        16_000 + SHIPPING,
        SHIPPING,
        4_000,
        account.email,
        ['approved'],
      ],
    )
    assert.deepEqual(
      [await readStock(shop, 'LOSA'), await countHolds(shop, order), await chargedTo(shop, subscription)],
      [{ stock: before.stock - 2, held: before.held }, 0, order.amount],
    )
    assert.deepEqual(await subjects(account), ['Pedido … confirmado'])
    await passUntil(shop, second!, 3)
    await chargeSubscriptions(shop)
    assert.equal((await orderLog(shop, subscription)).length, 1)
    await days(1)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [(await orderLog(shop, subscription)).map(({ status }) => status), await chargedTo(shop, subscription)],
      [['AUTORIZADO', 'AUTORIZADO'], 2 * order.amount],
    )
    assert.equal((await getOrder(shop, (await orderLog(shop, subscription))[1]!.id))!.deliveryEstimate, second)
    assert.deepEqual(
      (await getSubscription(shop, subscription.id))!.deliveries.slice(0, 2).map(({ arrives }) => arrives),
      [first, second],
    )
  })

  test('run again, and in two processes at once, a date is charged once', async () => {
    const second = await shop.openSecond()
    const all = await Promise.all(Array.from({ length: 4 }, () => activeSubscription(shop, { VITA: 1 })))
    await Promise.all([shop, second, shop, second].map((each) => chargeSubscriptions(each)))
    await chargeSubscriptions(shop)
    for (const { subscription } of all)
      assert.deepEqual(
        [(await orderLog(shop, subscription)).map(({ attempts }) => attempts), await chargedTo(shop, subscription)],
        [[['approved']], 5_000 + SHIPPING],
      )
  })

  test('a charge costs what was agreed when prices rise, and less when they fall', async () => {
    const { subscription } = await activeSubscription(shop, { LOSA: 1, VITA: 1 }, { daysQuantity: 7 })
    await price('LOSA', { normal_price: 20_000, mi_boldo_price: 19_000 })
    await chargeSubscriptions(shop)
    await price('LOSA', { mi_boldo_price: 3_000 })
    await days(7)
    await chargeSubscriptions(shop)
    await price('LOSA', { normal_price: 10_000, mi_boldo_price: 8_000 })
    assert.deepEqual(
      (await orderLog(shop, subscription)).map(({ amount }) => amount),
      [13_000 + SHIPPING, 8_000 + SHIPPING],
    )
  })

  test('a delivery goes out with the subscription’s prescriptions, to the pharmacist like any other; one of single use serves one', async () => {
    const account = await subscriber(shop)
    await enrol(shop, account)
    const draft = await readySubscription(
      shop,
      account,
      { SIMPLE: 1, RETAINED: 1 },
      { startPayment: addedDays(0), daysQuantity: 14 },
    )
    const upload = async (sku: string) =>
      uploadSubscriptionPrescription(shop, {
        account,
        subscriptionId: draft.id,
        productIds: (await toCart(shop, { [sku]: 1 })).map(({ _id }) => _id),
        file: { name: 'receta.pdf', bytes: pdf({ bytes: 3_000 + uploads++ }) },
      })
    await upload('SIMPLE')
    const subscription = await finalise(shop, account, await upload('RETAINED'))
    await chargeSubscriptions(shop)
    await passUntil(shop, subscription.deliveries[1]!.date, 2)
    // Two processes charge the next date: the file of single use went with the first one.
    const second = await shop.openSecond()
    await Promise.all([shop, second].map((each) => chargeSubscriptions(each)))
    await chargeSubscriptions(shop)
    assert.deepEqual(
      (await plan(shop, subscription)).slice(0, 2).map((line) => line.split(' ').slice(1).join(' ')),
      ['paid paid', 'due due 1 prescription'],
    )
    const [paid] = await orderLog(shop, subscription)
    assert.deepEqual(
      (await getOrder(shop, paid!.id))!.lines.map((line) => line.prescription?.state),
      ['recibida', 'recibida'],
    )
    await upload('RETAINED')
    await days(1)
    await chargeSubscriptions(shop)
    const orders = await Promise.all(
      (await orderLog(shop, subscription)).map(async ({ id }) => (await getOrder(shop, id))!),
    )
    const countPrescriptions = (sku: string) =>
      new Set(orders.map(({ lines }) => lines.find((line) => line.sku === sku)!.prescription?.id)).size
    assert.deepEqual(
      [orders.map(({ status }) => status), countPrescriptions('SIMPLE'), countPrescriptions('RETAINED')],
      [['AUTORIZADO', 'AUTORIZADO'], 1, 2],
    )
  })

  test('after its last date is paid it is TERMINADA', async () => {
    const { subscription } = await activeSubscription(shop, { VITA: 1 }, { daysQuantity: 35 })
    await chargeSubscriptions(shop)
    assert.equal(await readStatus(subscription), 'ACTIVA')
    await passUntil(shop, subscription.deliveries[1]!.date, 2)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [await readStatus(subscription), (await plan(shop, subscription)).map((line) => line.split(' ')[1])],
      ['TERMINADA', ['paid', 'paid']],
    )
  })

  test('cancelled, nothing more is charged, and an order that waited for another try is cancelled', async () => {
    const [quiet, tried] = [
      await activeSubscription(shop, { VITA: 1 }),
      await activeSubscription(shop, { VITA: 1 }, { card: 'no_funds' }),
    ]
    await cancelSubscription(shop, { account: quiet.account, subscriptionId: quiet.subscription.id })
    await chargeSubscriptions(shop)
    await cancelSubscription(shop, { account: tried.account, subscriptionId: tried.subscription.id })
    await days(1)
    await chargeSubscriptions(shop)
    assert.deepEqual(await orderLog(shop, quiet.subscription), [])
    assert.deepEqual(
      (await orderLog(shop, tried.subscription)).map(({ status, attempts }) => [status, attempts]),
      [['RECHAZADO', ['declined']]],
    )
    assert.equal(await readStatus(tried.subscription), 'CANCELADA')
  })

  test('cancelled while its charge is under way: that one finishes', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 })
    shop.sandbox.oneclick.faults.plan({ operation: 'authorize', fault: 'slow', delayMs: 400 })
    const charging = chargeSubscriptions(shop)
    // The provider has taken the fault up: its call is under way.
    await until(() => shop.sandbox.oneclick.faults.list().length === 0)
    await cancelSubscription(shop, { account, subscriptionId: subscription.id })
    await charging
    assert.deepEqual(
      [
        await readStatus(subscription),
        (await plan(shop, subscription))[0]!.split(' ')[1],
        await chargedTo(shop, subscription),
      ],
      ['CANCELADA', 'paid', 5_000 + SHIPPING],
    )
  })

  test('nobody reads or pays the order before its charge; afterwards its customer reads it', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 }, { card: 'declines_once' })
    await chargeSubscriptions(shop)
    const { id, amount } = (await orderLog(shop, subscription))[0]!
    assert.equal(await readOrder(shop, { visitor: null, account, id }), null)
    await assertRefused(payOrder(shop, { visitor: null, account, orderId: id, amount }), 'order.not_found')
    await days(1)
    await chargeSubscriptions(shop)
    assert.equal((await readOrder(shop, { visitor: null, account, id }))?.status, 'AUTORIZADO')
  })

  test('three days before, in two processes, its customer is notified once of the coming charge and of its obstacles', async () => {
    const later = await activeSubscription(shop, { SIMPLE: 1 }, { startPayment: addedDays(30), daysQuantity: 30 })
    const { account, subscription } = await activeSubscription(
      shop,
      { VITA: 1 },
      { startPayment: addedDays(30), daysQuantity: 30 },
    )
    await passUntil(shop, subscription.deliveries[0]!.date, 6)
    await notifyUpcomingCharges(shop)
    assert.deepEqual(await subjects(account), [])
    await days(1)
    const second = await shop.openSecond()
    await Promise.all([shop, second, shop].map((each) => notifyUpcomingCharges(each)))
    assert.deepEqual(await subjects(account), ['Cobro de tu suscripción … el DÍA'])
    assert.match(
      (await mailsTo(shop, account)).at(-1)!.text,
      /cobraremos \$8\.190 en tu tarjeta Visa terminada en 6623[\s\S]*nunca pasa de \$8\.190[\s\S]*Omitir o atrasar este despacho: \S+\?entrega=/,
    )
    assert.match((await mailsTo(shop, later.account)).at(-1)!.text, /Sube una receta vigente de Producto SIMPLE/)
    await chargeSubscriptions(shop)
    assert.deepEqual(await orderLog(shop, subscription), [])
    await days(2)
    await chargeSubscriptions(shop)
    assert.deepEqual(await orderLog(shop, subscription), [])
    await days(1)
    await chargeSubscriptions(shop)
    assert.equal((await orderLog(shop, subscription)).length, 1)
    assert.equal((await subjects(account)).filter((subject) => subject.startsWith('Cobro')).length, 1)
  })

  test('a subscription with an enrolment in the checkout is charged to that card', async () => {
    const account = await subscriber(shop)
    const subscription = await finalise(
      shop,
      account,
      await readySubscription(shop, account, { VITA: 1 }, { startPayment: addedDays(0) }),
    )
    await chargeSubscriptions(shop)
    assert.deepEqual(await orderLog(shop, subscription), [])
    await enrol(shop, account, { subscriptionId: subscription.id, card: 'debit' })
    await chargeSubscriptions(shop)
    const [order] = await orderLog(shop, subscription)
    const { card_last_digits: digits } = await shop.db
      .selectFrom('payment_attempt')
      .select('card_last_digits')
      .where('order_id', '=', order!.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      [order!.status, digits, (await findSavedCard(shop, account.id))?.lastDigits],
      ['AUTORIZADO', '7763', '7763'],
    )
  })

  const addedDays = (number: number) =>
    shop.now().toZonedDateTimeISO('America/Santiago').toPlainDate().add({ days: number }).toString() as never
})
