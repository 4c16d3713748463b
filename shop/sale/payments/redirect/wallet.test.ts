import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '#lib/domain-error.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import type { SentNotice } from '#sandbox/mercadopago/notices.ts'
import { payOrder } from './pay-order.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { returnFromCard } from './return-from-card.ts'
import { assertRefused } from '#test/assert-refused.ts'
import {
  chargedFor,
  countHolds,
  inTheForm,
  mailsAbout,
  pay,
  readStatus,
  readStock,
  readyOrder,
  runJobs,
} from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { useWalletShop } from '#test/test-wallet.ts'

const PRODUCTS = [
  { sku: 'PARA', stock: 500 },
  { sku: 'LAST', stock: 1 },
]

eachDatabase((database) => {
  const {
    shop,
    notices,
    payByWallet,
    opened,
    orderReference,
    walletHas,
    at,
    back,
    deliver,
    states,
    runJobsToTheEnd,
    shown,
    paidOnce,
  } = useWalletShop({ database, products: PRODUCTS })

  test('the attempt is written and the units are held before the redirect; the wallet gets the server’s amount, both addresses, and the hold’s end', async () => {
    const { order, token, url } = await opened({ PARA: 2 })
    const preference = shop.sandbox.wallet.preference(token)!
    assert.deepEqual(
      [preference.amount, preference.title, preference.returnUrl.success, preference.notificationUrl],
      [
        order.amount,
        `Pedido ${order.reference}`,
        'http://boldo.test/respuesta-pago',
        'http://boldo.test/pago/mercadopago/aviso?source_news=webhooks',
      ],
    )
    assert.equal(preference.expiresAt, new Date(shop.now().add({ minutes: 15 }).epochMilliseconds).toISOString())
    assert.match(preference.externalReference, new RegExp(`^${order.reference}-[0-9A-Z]{26}$`))
    assert.match(url, /pref_id=/)
    assert.deepEqual([await states(order), await countHolds(shop, order)], [['open'], 2])
  })

  test('approved: the return, its repetition, its notice and the job make one paid order, whichever comes first', async () => {
    for (const first of ['return', 'notice', 'all at once'] as const) {
      const before = await readStock(shop, 'PARA')
      const { order, token } = await opened()
      const query = await at(token, 'approve')
      const works = [
        () => back(query),
        () => back(query),
        () => deliver(notices[0]!),
        () => deliver(notices[0]!),
        () => reconcilePayments(shop),
      ]
      if (first === 'all at once') await Promise.all(works.map((work) => work()))
      else for (const work of first === 'return' ? works : works.toReversed()) await work()
      await paidOnce(order, token)
      assert.equal((await readStock(shop, 'PARA')).stock, before.stock - 1)
      assert.equal(await back(query), token)
      const { outcome, payment, order: read } = await shown(token)
      assert.deepEqual(
        [outcome, payment!.gateway, payment!.cardLastDigits, read.paymentMethod],
        ['confirmed', 'mercadopago', '0331', 'mercadopago'],
      )
    }
  })

  test('without a return the webhook alone makes the order; without a webhook the job does', async () => {
    const one = await opened()
    await at(one.token, 'pay_and_leave')
    assert.equal(await deliver(notices[0]!), 'received')
    await paidOnce(one.order, one.token)
    const other = await opened()
    await at(other.token, 'pay_in_silence')
    assert.equal(notices.length, 0)
    await runJobs(shop)
    await paidOnce(other.order, other.token)
  })

  test('webhooks repeated three times, late or out of order change nothing more', async () => {
    const thrice = await opened()
    await at(thrice.token, 'repeated_notice')
    await Promise.all(notices.map(deliver))
    await paidOnce(thrice.order, thrice.token)
    const disordered = await opened()
    await back(await at(disordered.token, 'out_of_order'))
    assert.equal(notices.length, 2)
    for (const notice of notices) await deliver(notice)
    await paidOnce(disordered.order, disordered.token)
  })

  test('an unsigned, forged or old webhook is refused without a query; one about another shop’s payment is ignored', async () => {
    const { order, token } = await opened()
    await at(token, 'pay_and_leave')
    const [notice] = notices
    const refused = (change: Partial<SentNotice>) =>
      assert.rejects(deliver({ ...notice!, ...change }), (error: unknown) => isRefusal(error, 'payment.bad_notice'))
    await refused({ headers: {} })
    await refused({
      headers: {
        ...notice!.headers,
        'x-signature': notice!.headers['x-signature']!.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      },
    })
    shop.clock.advance({ minutes: 11 })
    await refused({})
    assert.deepEqual(await states(order), ['open'])
    assert.equal(
      await deliver(shop.sandbox.notices.make('http://boldo.test/aviso', 4711, 'payment.created')),
      'ignored',
    )
    await reconcilePayments(shop)
    await paidOnce(order, token)
  })

  test('a webhook while the wallet is unreachable is refused for redelivery, and handled then', async () => {
    const { order, token } = await opened()
    await at(token, 'pay_and_leave')
    shop.sandbox.wallet.faults.plan({ operation: 'get', fault: 'error_500', times: 2 })
    await assertRefused(deliver(notices[0]!), 'payment.unavailable')
    assert.deepEqual(await states(order), ['open'])
    await deliver(notices[0]!)
    await paidOnce(order, token)
  })

  for (const outcome of ['wrong_amount', 'other_currency'] as const) {
    test(`${outcome}: the order is not paid; the whole payment is refunded and recorded, and the order can be paid again`, async () => {
      const { order, token } = await opened()
      await back(await at(token, outcome))
      assert.deepEqual(
        [await readStatus(shop, order), await states(order), walletHas(token), (await shown(token)).outcome],
        ['PENDIENTE', ['reversed other_amount'], 0, 'rejected'],
      )
      const again = await payByWallet(order)
      await back(await at(again.token, 'approve'))
      await paidOnce(order, again.token)
    })
  }

  test('a failed refund is tried again until it succeeds, once', async () => {
    const { order, token } = await opened()
    shop.sandbox.wallet.faults.plan({ operation: 'refund', fault: 'error_500', times: 2 })
    shop.sandbox.wallet.faults.plan({ operation: 'refund', fault: 'lost_answer', times: 2 })
    await back(await at(token, 'wrong_amount'))
    assert.deepEqual(await states(order), ['reversal_due other_amount'])
    await runJobs(shop)
    assert.deepEqual(
      [await states(order), walletHas(token), shop.sandbox.wallet.payments(orderReference(token))[0]!.refunds.length],
      [['reversed other_amount'], 0, 1],
    )
  })

  test('paid twice at the wallet: one payment makes the order, the other is refunded and recorded', async () => {
    for (const how of ['by notices', 'by the last look'] as const) {
      const { order, token } = await opened()
      const query = await at(token, 'pay_twice')
      if (how === 'by notices') for (const notice of notices) await deliver(notice)
      else {
        await back(query)
        await runJobsToTheEnd()
      }
      await paidOnce(order, token)
      assert.equal(shop.sandbox.wallet.charges(orderReference(token)), 2)
      const extras = await shop.db
        .selectFrom('extra_payment as e')
        .innerJoin('payment_attempt as a', 'a.id', 'e.attempt_id')
        .select(['e.amount', 'e.state'])
        .where('a.order_id', '=', order.id)
        .execute()
      assert.deepEqual(extras, [{ amount: order.amount, state: 'returned' }])
    }
  })

  test('a second charge that cannot be refunded at once is refunded later', async () => {
    const { order, token } = await opened()
    await at(token, 'pay_twice')
    shop.sandbox.wallet.faults.plan({ operation: 'refund', fault: 'error_500', times: 4 })
    for (const notice of notices) await deliver(notice)
    assert.equal(walletHas(token), 2 * order.amount)
    await runJobs(shop)
    await paidOnce(order, token)
  })

  test('the return’s address is not trusted: “approved” for a refused payment is rejected, “rejected” for a paid one is confirmed', async () => {
    const refused = await opened()
    await back(await at(refused.token, 'reject'), { collection_status: 'approved', status: 'approved' })
    assert.deepEqual(
      [await readStatus(shop, refused.order), (await shown(refused.token)).outcome],
      ['RECHAZADO', 'rejected'],
    )
    const paid = await opened()
    await back(await at(paid.token, 'approve'), { collection_status: 'rejected', status: 'rejected', payment_id: null })
    await paidOnce(paid.order, paid.token)
  })

  test('the cart was edited in another tab, or paid by card meanwhile: the wallet’s payment is refunded', async () => {
    const edited = await opened()
    await updateOrder(shop, {
      visitor: edited.order.visitor,
      account: null,
      orderId: edited.order.id,
      changes: { shippingCommentary: 'dejar en conserjería' },
    })
    await back(await at(edited.token, 'approve'))
    assert.deepEqual(
      [await readStatus(shop, edited.order), await states(edited.order), walletHas(edited.token)],
      ['PENDIENTE', ['reversed order_not_payable'], 0],
    )
    const both = await opened()
    const card = await pay(shop, both.order)
    const query = await at(both.token, 'approve')
    await Promise.all([returnFromCard(shop, 'webpay', inTheForm(shop, card.token, 'approve')), back(query)])
    await runJobs(shop)
    assert.deepEqual(
      [
        await readStatus(shop, both.order),
        (await chargedFor(shop, both.order)) + walletHas(both.token),
        await mailsAbout(shop, both.order, 'received'),
      ],
      ['AUTORIZADO', both.order.amount, 1],
    )
  })

  test('the card provider’s door ignores a preference’s id', async () => {
    const { order, token } = await opened()
    for (const fields of [{ token_ws: token }, { TBK_TOKEN: token }])
      assert.equal(await returnFromCard(shop, 'webpay', fields), null)
    assert.deepEqual(await states(order), ['open'])
  })

  test('an unreachable wallet is an error that releases the units; a method that is off is refused', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    shop.sandbox.wallet.faults.plan({ operation: 'create', fault: 'error_500', times: 2 })
    await assertRefused(payByWallet(order), 'payment.unavailable')
    assert.deepEqual([await states(order), await countHolds(shop, order)], [['abandoned not_started'], 0])
    const cardsOnly = { ...shop, settings: { ...shop.settings, paymentMethods: ['webpay'] as const } }
    await assertRefused(
      payOrder(cardsOnly, {
        visitor: order.visitor,
        account: null,
        orderId: order.id,
        amount: order.amount,
        method: 'mercadopago',
      }),
      'payment.method_off',
    )
  })
})
