import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shop } from '#context'
import { inTheForm, pay, readStatus, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'A', stock: 9 }] })

  test('a payment that is settled while the job’s query fails is not queried for ever', async () => {
    const order = await readyOrder(shop, { A: 1 })
    const { token } = await pay(shop, order)
    const { webpay } = shop.payments
    const paidMeanwhile = async (): Promise<never> => {
      await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
      throw new PaymentGatewayUnreachable('webpay', new Error('time-out'))
    }
    const on = (status: typeof webpay.status): Shop => ({
      ...shop,
      payments: { ...shop.payments, webpay: { ...webpay, status } },
    })
    shop.clock.advance({ minutes: 2 })
    await reconcilePayments(on(paidMeanwhile))
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    let queries = 0
    const counted = on((payment) => ((queries += 1), webpay.status(payment)))
    for (let minute = 0; minute < 5; minute++) {
      shop.clock.advance({ minutes: 1 })
      await reconcilePayments(counted)
    }
    const { next_check_at } = await shop.db
      .selectFrom('payment_attempt')
      .select('next_check_at')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    assert.deepEqual([queries, next_check_at], [0, null])
  })
})
