import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPayment } from './check-payment.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { orderByCardToken } from './show-payment.ts'
import { inTheForm, listAttempts, pay, readStatus, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { useWalletShop } from '#test/test-wallet.ts'

eachDatabase((database) => {
  const { shop, opened, walletHas, at, back } = useWalletShop({
    database,
    products: [{ sku: 'PARA', stock: 500 }],
  })

  const states = async (order: { id: string }) => (await listAttempts(shop, order)).map(({ state }) => state)

  test('the wallet’s answer was lost or it is down at the return: the page that waits asks again, limited, and finds the order paid', async () => {
    const { order, token } = await opened()
    const query = await at(token, 'approve')
    shop.sandbox.wallet.faults.plan({ operation: 'search', fault: 'error_500', times: 2 })
    assert.equal(await back(query), token)
    assert.deepEqual(
      [await states(order), (await orderByCardToken(shop, { visitor: null, account: null, token }))!.outcome],
      [['open'], 'pending'],
    )
    await checkPayment(shop, token)
    assert.deepEqual(await states(order), ['open'], 'it was queried a moment ago')
    shop.clock.advance({ seconds: 4 })
    await checkPayment(shop, token)
    assert.deepEqual([await readStatus(shop, order), walletHas(token)], ['AUTORIZADO', order.amount])
  })

  test('the same for a card payment whose confirmation got no answer', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    await checkPayment(shop, token)
    assert.deepEqual(await states(order), ['open'], 'while the customer is in the form nothing is confirmed')
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'error_500_once'))
    assert.deepEqual(await states(order), ['confirming'])
    shop.clock.advance({ seconds: 4 })
    await Promise.all([checkPayment(shop, token), checkPayment(shop, token)])
    assert.deepEqual([await readStatus(shop, order), shop.sandbox.webpay.authorisations(token)], ['AUTORIZADO', 1])
  })
})
