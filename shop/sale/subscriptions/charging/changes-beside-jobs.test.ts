import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DomainError } from '#lib/domain-error.ts'
import { enrol } from '#test/test-card.ts'
import { activeSubscription, changeUnits, chargedTo, orderLog } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { mailsTo } from '#test/test-subscriber.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { notifyUpcomingCharges } from './notify-upcoming-charges.ts'

type Active = Awaited<ReturnType<typeof activeSubscription>>
const SHIPPING = 3_190

eachDatabase((database) => {
  const products = [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 500 }]
  const shop = useShop({ database, products })

  const announcements = async ({ account }: Active) =>
    (await mailsTo(shop, account)).filter(({ subject }) => /^Cobro de tu suscripción/.test(subject))

  test('changing quantities while the jobs announce and charge: charged once, and never above what the last notice said', async () => {
    const second = await shop.openSecond()
    const all: Active[] = []
    for (let number = 0; number < 6; number++) all.push(await activeSubscription(shop, { VITA: 2 }))
    const highestTotal = (text: string) =>
      Number(/(?:nunca pasa de|Total por orden:?|cobraremos)\s+\$([\d.]+\d)/.exec(text)![1]!.replaceAll('.', ''))
    const results = await Promise.all([
      chargeSubscriptions(shop),
      chargeSubscriptions(second),
      notifyUpcomingCharges(second),
      ...all.map((one, number) =>
        changeUnits(number % 3 ? shop : second, one, { VITA: number % 2 ? 1 : 5 }).then(
          () => 'changed',
          (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
        ),
      ),
    ])
    await chargeSubscriptions(shop)
    for (const [number, one] of all.entries()) {
      const [result, charged] = [results[number + 3], await chargedTo(shop, one.subscription)]
      if (result === 'changed' && number % 2 === 0 && charged === 0) {
        assert.equal(highestTotal((await announcements(one)).at(-1)!.text), 25_000 + SHIPPING)
      } else if (charged !== 10_000 + SHIPPING) {
        // The cheaper one came before its charge.
        assert.deepEqual([result, number % 2, charged], ['changed', 1, 5_000 + SHIPPING])
      }
      if (result !== 'changed')
        assert.match(String(result), /^subscription\.(delivery_charging|changed_meanwhile|amount_changed)$/)
    }
    shop.clock.advance({ hours: 25 })
    await Promise.all([chargeSubscriptions(shop), chargeSubscriptions(second)])
    for (const [number, one] of all.entries()) {
      const orders = await orderLog(shop, one.subscription)
      assert.equal(orders.length, 1)
      assert.equal(await chargedTo(shop, one.subscription), orders[0]!.amount)
      const units =
        results[number + 3] === 'changed' && orders[0]!.amount !== 10_000 + SHIPPING ? (number % 2 ? 1 : 5) : 2
      assert.equal(orders[0]!.amount, units * 5_000 + SHIPPING)
    }
  })

  test('another card while the job charges: one of the two pays, once', async () => {
    const second = await shop.openSecond()
    const all: Active[] = []
    for (let number = 0; number < 4; number++) all.push(await activeSubscription(shop, { VITA: 1 }))
    await Promise.all([
      chargeSubscriptions(shop),
      chargeSubscriptions(second),
      ...all.map(({ account }) => enrol(shop, account, { card: 'debit' })),
    ])
    for (let hour = 0; hour < 2; hour++) {
      shop.clock.advance({ minutes: 61 })
      await Promise.all([chargeSubscriptions(shop), chargeSubscriptions(second)])
    }
    for (const one of all) {
      assert.equal(await chargedTo(shop, one.subscription), 8_190)
      assert.equal((await getSubscription(shop, one.subscription.id))!.charges.length, 0)
    }
  })
})
