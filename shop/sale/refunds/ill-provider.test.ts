/** A provider that is away holds up no refund of another provider's (reliability R2). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Shop } from '#context'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import {
  PaymentGatewayUnreachable,
  type PaymentOutcome,
  type PaymentRef,
} from '#shop/sale/payments/payment-gateway.port.ts'
import { openRefundShop, operator, WHOLE } from '#test/test-refund.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { refundOrder } from './refund-order.ts'
import { reconcileRefunds } from './send-refund.ts'

eachDatabase((database) => {
  let hands: Awaited<ReturnType<typeof openRefundShop>>
  before(async () => void (hands = await openRefundShop(database)))
  after(() => hands.shop.close())

  const withStatus = (
    name: 'webpay' | 'mercadopago',
    status: (payment: PaymentRef & { token: string }) => Promise<PaymentOutcome>,
  ): Shop => ({
    ...hands.shop,
    payments: { ...hands.shop.payments, [name]: { ...hands.shop.payments[name], status } },
  })
  const away = (name: 'webpay' | 'mercadopago', queried: string[] = []) =>
    withStatus(name, ({ buyOrder }) => {
      queried.push(buyOrder)
      return Promise.reject(new PaymentGatewayUnreachable(name, new Error('time-out')))
    })
  const requestFrom = async (shop: Shop, order: Order) =>
    assert.equal(
      (await refundOrder(shop, { account: operator, orderId: order.id, request: WHOLE, reason: 'x' })).state,
      'requested',
    )

  test('one provider hangs, with more refunds than a turn takes: the other’s refund is done', async () => {
    for (let left = 0; left < 51; left++) await requestFrom(away('webpay'), (await hands.bought({ A: 1 })).order)
    const { order, token } = await hands.opened({ A: 1 })
    await hands.back(await hands.at(token, 'approve'))
    await requestFrom(away('mercadopago'), order)
    hands.shop.clock.advance({ minutes: 2 })
    void reconcileRefunds(withStatus('webpay', () => new Promise(() => {})))
    await until(async () => (await hands.states(order))[0] === 'done')
    await hands.shop.db.updateTable('refund').set({ next_check_at: null }).execute()
  })

  test('after the first answer that does not come the provider’s other refunds wait, and each has its turn', async () => {
    const orders = [await hands.bought({ A: 1 }), await hands.bought({ A: 1 }), await hands.bought({ A: 1 })]
    for (const { order } of orders) await requestFrom(away('webpay'), order)
    const queried: string[] = []
    for (let turn = 1; turn <= 6; turn++) {
      hands.shop.clock.advance({ minutes: 2 })
      await reconcileRefunds(away('webpay', queried))
      assert.equal(queried.length, turn)
    }
    assert.equal(new Set(queried).size, 3)
    assert.deepEqual(queried.slice(3), queried.slice(0, 3))
    hands.shop.clock.advance({ minutes: 2 })
    await reconcileRefunds(hands.shop)
    assert.deepEqual(await Promise.all(orders.map(({ order }) => hands.states(order))), [['done'], ['done'], ['done']])
  })
})
