import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTheForm, pay, readyOrder } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { confirmPayment } from './confirm-payment.ts'

const queried = Promise.withResolvers<void>()
const answer = Promise.withResolvers<void>()
const shop = useShop({
  products: [{ sku: 'PARA', stock: 100 }],
  gateway: (webpay) => ({
    ...webpay,
    confirm: async (token) => {
      queried.resolve()
      await answer.promise
      return webpay.confirm(token)
    },
  }),
})

test('of many requests with a payment under confirmation some wait for its answer together, and the others see the pending page', async () => {
  const { token } = await pay(shop, await readyOrder(shop, { PARA: 1 }))
  inTheForm(shop, token, 'approve')
  const first = confirmPayment(shop, token)
  await queried.promise
  const states: string[] = []
  const others = Array.from({ length: 30 }, async () => states.push((await confirmPayment(shop, token)).state))
  await Promise.any(others)
  for (let turn = 0; states.length < 10 && turn < 1_000; turn++)
    await shop.db.selectFrom('payment_attempt').select('id').execute()
  assert.deepEqual(states, Array(10).fill('confirming'))
  answer.resolve()
  assert.equal((await first).state, 'approved')
  await Promise.all(others)
  assert.equal(states.filter((state) => state === 'approved').length, 20)
})
