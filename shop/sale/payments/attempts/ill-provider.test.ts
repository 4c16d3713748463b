import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Shop } from '#context'
import {
  PaymentGatewayUnreachable,
  type PaymentOutcome,
  type PaymentRef,
} from '#shop/sale/payments/payment-gateway.port.ts'
import { listAttempts, pay, readStatus, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { useWalletShop } from '#test/test-wallet.ts'
import { until } from '#test/until.ts'
import { recordDuplicatePayment } from './duplicate-payments.db.ts'
import { reconcilePayments } from './reconcile-payments.ts'

eachDatabase((database) => {
  const { shop, opened, at } = useWalletShop({ database, products: [{ sku: 'PARA', stock: 500 }] })
  beforeEach(() => shop.db.updateTable('payment_attempt').set({ next_check_at: null }).execute())

  const withStatus = (status: (payment: PaymentRef & { token: string }) => Promise<PaymentOutcome>): Shop => ({
    ...shop,
    payments: { ...shop.payments, webpay: { ...shop.payments.webpay, status } },
  })
  const waiting = async (payments: number) => {
    for (let left = 0; left < payments; left++) await pay(shop, await readyOrder(shop, { PARA: 1 }))
  }

  test('one provider hangs, with more payments than a turn takes: the other’s payment is settled within two minutes', async () => {
    await waiting(51)
    const { order, token } = await opened()
    await at(token, 'pay_in_silence')
    shop.clock.advance({ minutes: 2 })
    void reconcilePayments(withStatus(() => new Promise(() => {})))
    await until(async () => (await readStatus(shop, order)) === 'AUTORIZADO')
  })

  test('after the first answer that does not come the provider’s other payments wait, and each has its turn', async () => {
    await waiting(3)
    const queried: string[] = []
    const away = withStatus(({ token }) => {
      queried.push(token)
      return Promise.reject(new PaymentGatewayUnreachable('webpay', new Error('time-out')))
    })
    for (let turn = 1; turn <= 6; turn++) {
      shop.clock.advance({ minutes: 2 })
      await reconcilePayments(away)
      assert.equal(queried.length, turn)
    }
    assert.equal(new Set(queried).size, 3)
    assert.deepEqual(queried.slice(3), queried.slice(0, 3))
  })

  test('second charges of a wallet that does not answer wait likewise: one question a turn', async () => {
    for (const providerPayment of ['91', '92', '93']) {
      const { order } = await opened()
      const [attempt] = await listAttempts(shop, order)
      await recordDuplicatePayment(shop, {
        gateway: 'mercadopago',
        providerPayment,
        attemptId: attempt!.id,
        amount: 990,
      })
    }
    const queried: string[] = []
    const payment = (id: string) => {
      queried.push(id)
      return Promise.reject(new PaymentGatewayUnreachable('mercadopago', new Error('time-out')))
    }
    const { mercadopago } = shop.payments
    for (let turn = 1; turn <= 6; turn++) {
      await reconcilePayments({ ...shop, payments: { ...shop.payments, mercadopago: { ...mercadopago, payment } } })
      assert.equal(queried.length, turn)
      shop.clock.advance({ minutes: 1 })
    }
    assert.deepEqual(queried, ['91', '92', '93', '91', '92', '93'])
  })
})
