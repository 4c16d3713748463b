import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnFromCard } from './return-from-card.ts'
import { chargedFor, countHolds, inTheForm, mailsAbout, pay, readStatus, readStock, runJobs } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { useWalletShop } from '#test/test-wallet.ts'

const PRODUCTS = [
  { sku: 'PARA', stock: 500 },
  { sku: 'LAST', stock: 1 },
]

eachDatabase((database) => {
  const {
    shop,
    notices,
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

  test('rejected, and the customer stays: another card may pay under the same preference', async () => {
    const { order, token } = await opened()
    await at(token, 'reject_then_retry')
    await deliver(notices[0]!)
    assert.deepEqual(
      [await states(order), await readStatus(shop, order), await countHolds(shop, order)],
      [['open'], 'PENDIENTE', 1],
    )
    await back(await at(token, 'approve'))
    await paidOnce(order, token)
  })

  test('rejected, and the customer returns: RECHAZADO, units released, one mail, and the preference can no longer be paid', async () => {
    const before = await readStock(shop, 'PARA')
    const { order, token } = await opened()
    await back(await at(token, 'reject'))
    assert.deepEqual(
      [
        await readStatus(shop, order),
        await states(order),
        await readStock(shop, 'PARA'),
        await mailsAbout(shop, order, 'rejected'),
      ],
      ['RECHAZADO', ['declined cc_rejected_insufficient_amount'], before, 1],
    )
    await at(token, 'approve')
    assert.equal(walletHas(token), 0)
  })

  test('rejected, and the preference could not be closed: a later payment is refunded', async () => {
    const { order, token } = await opened()
    const query = await at(token, 'reject')
    shop.sandbox.wallet.faults.plan({ operation: 'update', fault: 'error_500', times: 2 })
    await back(query)
    assert.equal(await readStatus(shop, order), 'RECHAZADO')
    await at(token, 'pay_in_silence')
    assert.equal(walletHas(token), order.amount)
    await runJobsToTheEnd()
    assert.deepEqual(
      [await readStatus(shop, order), await states(order), walletHas(token)],
      ['RECHAZADO', ['reversed order_not_payable'], 0],
    )
  })

  test('a return without a payment: nothing is charged, the units are released, the same cart can be paid by Webpay', async () => {
    const { order, token } = await opened()
    await back(await at(token, 'give_up'))
    assert.deepEqual(
      [await readStatus(shop, order), await states(order), await countHolds(shop, order), (await shown(token)).outcome],
      ['PENDIENTE', ['abandoned aborted'], 0, 'rejected'],
    )
    const card = await pay(shop, order)
    await returnFromCard(shop, 'webpay', inTheForm(shop, card.token, 'approve'))
    assert.deepEqual(
      [await readStatus(shop, order), await chargedFor(shop, order), walletHas(token)],
      ['AUTORIZADO', order.amount, 0],
    )
    assert.equal((await shown(token)).outcome, 'confirmed')
  })

  test('a customer who leaves before paying: the attempt is abandoned when the preference expires', async () => {
    const { order, token } = await opened()
    await at(token, 'walk_away')
    await runJobsToTheEnd()
    assert.deepEqual(
      [await states(order), await countHolds(shop, order), walletHas(token)],
      [['abandoned timed_out'], 0, 0],
    )
  })

  test('a payment under review stays pending, its units stay held, and its approval makes the order', async () => {
    const { order, token } = await opened({ LAST: 1 })
    await back(await at(token, 'review'))
    assert.deepEqual([await states(order), (await shown(token)).outcome], [['open in_review'], 'pending'])
    for (let hours = 0; hours < 3; hours++) {
      await runJobs(shop)
      assert.deepEqual(
        [await states(order), await readStock(shop, 'LAST')],
        [['open in_review'], { stock: 1, held: 1 }],
      )
    }
    shop.sandbox.wallet.review(shop.sandbox.wallet.payments(orderReference(token))[0]!.id, true)
    await runJobs(shop)
    await paidOnce(order, token)
    assert.deepEqual(await readStock(shop, 'LAST'), { stock: 0, held: 0 })
  })

  test('a review that ends in a rejection rejects the order, by webhook at once', async () => {
    const { order, token } = await opened()
    await back(await at(token, 'review'))
    notices.length = 0
    shop.sandbox.wallet.review(shop.sandbox.wallet.payments(orderReference(token))[0]!.id, false)
    await until(() => notices.length > 0)
    await deliver(notices[0]!)
    assert.deepEqual(
      [await readStatus(shop, order), await states(order), await countHolds(shop, order)],
      ['RECHAZADO', ['declined cc_rejected_high_risk'], 0],
    )
  })

  test('“approved” in the address without a payment is pending and then abandoned; another payment’s id changes nothing', async () => {
    const paid = await opened()
    await back(await at(paid.token, 'approve'))
    const [other] = shop.sandbox.wallet.payments(orderReference(paid.token))
    const { order, token } = await opened()
    await back({
      external_reference: orderReference(token),
      collection_status: 'approved',
      status: 'approved',
      payment_id: String(other!.id),
    })
    assert.deepEqual([await states(order), (await shown(token)).outcome], [['open'], 'pending'])
    await runJobsToTheEnd()
    assert.deepEqual(
      [await states(order), walletHas(token), await readStatus(shop, order)],
      [['abandoned timed_out'], 0, 'PENDIENTE'],
    )
    assert.equal(await back({ external_reference: 'NOBODYS-REFERENCE' }), null)
  })
})
