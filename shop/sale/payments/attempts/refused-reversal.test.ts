import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pino from 'pino'
import { clp } from '#lib/money.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { listOrderReviews } from '#shop/sale/refunds/review-orders.ts'
import { listAttempts, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { openWalletShop } from '#test/test-wallet.ts'
import type { RefundOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { STAFF } from '#test/test-staff.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }

/** Security review L14: money that cannot be kept, and that its provider does not take back. */
eachDatabase((database) => {
  const errors: string[] = []
  let requests = 0
  let refuses = false
  let extraAmount = 0
  let hands: Awaited<ReturnType<typeof openWalletShop>>
  before(async () => {
    const log = pino({ level: 'error', base: null }, { write: (line: string) => void errors.push(line) })
    const refusing = {
      refund: async (): Promise<RefundOutcome> => (requests++, { outcome: 'refused', reason: 'no balance' }),
    }
    hands = await openWalletShop({
      database,
      log,
      products: [{ sku: 'PARA', stock: 50 }],
      gateway: (webpay) => ({
        ...webpay,
        start: (payment) => webpay.start({ ...payment, amount: clp(payment.amount + extraAmount) }),
        refund: (...args) => (refuses ? refusing.refund() : webpay.refund(...args)),
      }),
      wallet: (wallet) => ({ ...wallet, refund: (...args) => (refuses ? refusing.refund() : wallet.refund(...args)) }),
    })
  })
  after(() => hands.shop.close())

  /** Minutes at which the provider was called, in ten hours of jobs. */
  async function requestMinutes(): Promise<number[]> {
    const minutes: number[] = []
    for (let minute = 1; minute <= 600; minute++) {
      hands.shop.clock.advance({ minutes: 1 })
      const before = requests
      await reconcilePayments(hands.shop)
      if (requests > before) minutes.push(minute)
    }
    return minutes
  }

  test('a reversal that the provider refuses is tried eight times with growing pauses, then it is one task of staff and one error line', async () => {
    const { shop } = hands
    const order = await readyOrder(shop, { PARA: 1 })
    refuses = true
    extraAmount = 500
    requests = 0
    errors.length = 0
    await payAndReturn(shop, order)
    extraAmount = 0
    assert.deepEqual(await requestMinutes(), [1, 3, 7, 15, 31, 63, 123])
    assert.equal(requests, 8)
    const reviews = await listOrderReviews(shop, { account: operator, orderId: order.id })
    assert.deepEqual(
      reviews.map(({ kind, amount, holdsOrder }) => ({ kind, amount, holdsOrder })),
      [{ kind: 'reversal_refused', amount: order.amount, holdsOrder: false }],
    )
    assert.equal(errors.filter((line) => line.includes('for good')).length, 1)
    assert.deepEqual(
      (await listAttempts(shop, order)).map(({ state }) => state),
      ['reversal_due'],
    )
    refuses = false
  })

  test('a reversal that is refused for a while still goes back', async () => {
    const { shop } = hands
    const order = await readyOrder(shop, { PARA: 1 })
    refuses = true
    extraAmount = 500
    await payAndReturn(shop, order)
    extraAmount = 0
    refuses = false
    shop.clock.advance({ minutes: 2 })
    await reconcilePayments(shop)
    assert.deepEqual(
      (await listAttempts(shop, order)).map(({ state }) => state),
      ['reversed'],
    )
    assert.deepEqual(await listOrderReviews(shop, { account: operator, orderId: order.id }), [])
  })

  test('the same of a second charge at the wallet: the order that the first one paid is not held', async () => {
    const { shop } = hands
    const { order, token } = await hands.opened()
    refuses = true
    requests = 0
    errors.length = 0
    await hands.back(await hands.at(token, 'pay_twice'))
    // The attempt's own last look is among them.
    assert.ok((await requestMinutes()).at(-1)! < 130)
    assert.equal(requests, 8)
    assert.deepEqual(
      (await listOrderReviews(shop, { account: operator, orderId: order.id })).map(({ kind, holdsOrder }) => [
        kind,
        holdsOrder,
      ]),
      [['reversal_refused', false]],
    )
    assert.equal(errors.filter((line) => line.includes('for good')).length, 1)
    refuses = false
  })
})
