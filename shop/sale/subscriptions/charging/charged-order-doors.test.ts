import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { activeSubscription, orderLog } from '#test/test-charge.ts'
import { createTestHttp } from '#test/test-http.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'LOSA', normal_price: 10_000, subscription: true, stock: 500 }],
  })

  test('a subscription and the orders of its deliveries are paid by Oneclick', async () => {
    const { account, subscription } = await activeSubscription(shop, { LOSA: 1 })
    await chargeSubscriptions(shop)
    const [charged] = await orderLog(shop, subscription)
    const token = signSession(
      { ...account, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const answer = await createTestHttp(shop).request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({
        query: `{ subscription(subscriptionId: "${subscription.id}") { paymentType }
          order(id: "${charged!.id}") { order { paymentType subscription } } }`,
      }),
    })
    assert.deepEqual(await answer.json(), {
      data: {
        subscription: { paymentType: 'Oneclick' },
        order: { order: { paymentType: 'Oneclick', subscription: true } },
      },
    })
  })
})
