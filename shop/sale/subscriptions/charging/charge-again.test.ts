import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeCard } from '#shop/sale/cards/remove-card.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { enrol } from '#test/test-card.ts'
import { activeSubscription, changeUnits, chargedTo, daysPass, orderLog, plan } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { readHistory, subscriber } from '#test/test-subscriber.ts'
import { skipDelivery } from './change-delivery.ts'
import { chargeAgain } from './charge-again.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { upcomingCharge } from './upcoming-charge.rules.ts'

type Active = Awaited<ReturnType<typeof activeSubscription>>
const AMOUNT = 5_000 + 3_190

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 500 }],
  })

  /** As the page sends it that shows a charge of `AMOUNT`. */
  const press = ({ account, subscription }: Active, tries = 1, amount = AMOUNT) => ({
    account,
    subscriptionId: subscription.id,
    date: subscription.deliveries[0]!.date,
    tries,
    amount,
  })
  const failedOnce = async () => {
    const one = await activeSubscription(shop, { VITA: 1 }, { card: 'no_funds' })
    await chargeSubscriptions(shop)
    shop.clock.advance({ minutes: 1 })
    return one
  }
  const attempts = async ({ subscription }: Active) =>
    (await orderLog(shop, subscription)).flatMap((order) => order.attempts)

  test('a failed charge is mended by one press with another card: one order, one charge, also pressed four times in two processes', async () => {
    const second = await shop.openSecond()
    const one = await failedOnce()
    await enrol(shop, one.account)
    const results = await Promise.all([shop, second, shop, second].map((on) => chargeAgain(on, press(one))))
    assert.ok(results.some(({ result }) => result === 'paid'))
    assert.ok(results.every(({ result }) => result !== 'failed'))
    assert.deepEqual([await attempts(one), await chargedTo(shop, one.subscription)], [['declined', 'approved'], AMOUNT])
    assert.equal((await chargeAgain(shop, press(one))).result, 'paid')
    await daysPass(shop, 1)
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, one.subscription), AMOUNT)
    assert.ok((await readHistory(shop, one.subscription)).includes('charge_asked_again → ACTIVA'))
  })

  test('pressed while the job charges it is charged once', async () => {
    const second = await shop.openSecond()
    const all = [await failedOnce(), await failedOnce(), await failedOnce()]
    for (const one of all) await enrol(shop, one.account)
    shop.clock.advance({ hours: 24 })
    await Promise.all([chargeSubscriptions(second), ...all.map((one) => chargeAgain(shop, press(one)))])
    await chargeSubscriptions(shop)
    for (const one of all)
      assert.deepEqual(
        [await attempts(one), await chargedTo(shop, one.subscription)],
        [['declined', 'approved'], AMOUNT],
      )
  })

  test('a press that the bank declines is a try of the four: the same press again asks nothing of the bank', async () => {
    const one = await failedOnce()
    for (const _ of [1, 2]) assert.equal((await chargeAgain(shop, press(one))).result, 'failed')
    assert.deepEqual(await attempts(one), ['declined', 'declined'])
    await chargeSubscriptions(shop)
    assert.equal((await attempts(one)).length, 2)
    await chargeAgain(shop, press(one, 2))
    const last = await chargeAgain(shop, press(one, 3))
    assert.deepEqual([last.result, last.subscription.deliveries[0]!.state], ['failed', 'skipped'])
    assert.equal((await attempts(one)).length, 4)
    await assertRefused(chargeAgain(shop, { ...press(one, 4), tries: 4 }), 'subscription.delivery_settled').catch(
      () => null,
    )
    assert.equal((await attempts(one)).length, 4)
  })

  test('a press at an amount that has risen since it was shown charges nothing, and a dearer charge waits for its notice in spite of the press', async () => {
    const one = await failedOnce()
    await enrol(shop, one.account)
    const waits = (changed: Active['subscription']) => upcomingCharge(changed, shop.now())!.waitsForNotice
    assert.deepEqual([waits(one.subscription), waits(await changeUnits(shop, one, { VITA: 5 }))], [false, true])
    for (const amount of [AMOUNT, 25_000 + 3_190])
      await assertRefused(chargeAgain(shop, press(one, 1, amount)), 'subscription.waits_for_notice')
    await chargeSubscriptions(shop)
    assert.deepEqual([await attempts(one), await chargedTo(shop, one.subscription)], [['declined'], 0])
    shop.clock.advance({ hours: 24 })
    await assertRefused(chargeAgain(shop, press(one)), 'subscription.changed_meanwhile')
    assert.equal((await chargeAgain(shop, press(one, 1, 25_000 + 3_190))).result, 'paid')
    assert.equal(await chargedTo(shop, one.subscription), 25_000 + 3_190)

    const cheaper = await failedOnce()
    await enrol(shop, cheaper.account)
    assert.equal((await chargeAgain(shop, press(cheaper, 1, AMOUNT + 1))).result, 'paid')
  })

  test('a press beside a change that makes it dearer: what was shown is charged, or nothing', async () => {
    const second = await shop.openSecond()
    for (let time = 0; time < 4; time++) {
      const one = await failedOnce()
      await enrol(shop, one.account)
      const works = [() => chargeAgain(shop, press(one)), () => changeUnits(second, one, { VITA: 5 })]
      if (time % 2) works.reverse()
      await Promise.allSettled(works.map((work) => work()))
      await chargeSubscriptions(shop)
      assert.ok([0, AMOUNT].includes(await chargedTo(shop, one.subscription)))
    }
  })

  test('without a card, without units, unfailed, skipped, cancelled or a stranger’s: nothing is sent to the bank and no try is used up', async () => {
    const one = await failedOnce()
    await removeCard(shop, one)
    await assertRefused(chargeAgain(shop, press(one)), 'subscription.charge_blocked')
    await enrol(shop, one.account)
    await shop.db.updateTable('product').set({ stock: 0 }).where('sku', '=', 'VITA').execute()
    await assertRefused(chargeAgain(shop, press(one)), 'subscription.charge_blocked')
    await shop.db.updateTable('product').set({ stock: 500 }).where('sku', '=', 'VITA').execute()
    assert.match((await plan(shop, one.subscription))[0]!, / due due 1 /)
    await assertRefused(chargeAgain(shop, { ...press(one), account: await subscriber(shop) }), 'subscription.not_found')
    await assertRefused(
      chargeAgain(shop, { ...press(one), date: one.subscription.deliveries[1]!.date }),
      'subscription.delivery_settled',
    )
    await skipDelivery(shop, press(one))
    assert.equal((await chargeAgain(shop, press(one))).result, 'failed')
    const cancelled = await failedOnce()
    await enrol(shop, cancelled.account)
    await cancelSubscription(shop, press(cancelled))
    await assertRefused(chargeAgain(shop, press(cancelled)), 'subscription.delivery_settled')
    for (const each of [one, cancelled]) assert.deepEqual(await attempts(each), ['declined'])
  })
})
