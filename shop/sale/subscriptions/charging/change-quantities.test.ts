import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type ChileDate } from '#lib/chile-time.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { activeSubscription, changeUnits, chargedTo, chileToday, orderLog, passUntil, wish } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { activate, mailsTo, readHistory, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { applyCouponSubscription } from '#shop/sale/subscriptions/plan/subscription-coupon.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { withQuantities } from '#shop/sale/subscriptions/plan/quantities.rules.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { updateAddress } from '#shop/sale/subscriptions/plan/update-address.ts'
import { changeQuantities } from './change-quantities.ts'
import { chargeAgain } from './charge-again.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { notifyUpcomingCharges } from './notify-upcoming-charges.ts'
import { changedCharge } from './upcoming-charge.rules.ts'

type Active = Awaited<ReturnType<typeof activeSubscription>>
const SHIPPING = 3_190

eachDatabase((database) => {
  const usual = { subscription: true, stock: 500 }
  const shop = useShop({
    database,
    products: [
      { sku: 'VITA', normal_price: 5_000, ...usual },
      { sku: 'LOSA', normal_price: 10_000, mi_boldo_price: 8_000, loyalty_discount: true, ...usual },
      { sku: 'FEW', normal_price: 1_000, subscription: true, stock: 3, max_quantity: 4 },
      { sku: 'SIMPLE', normal_price: 4_000, sale_condition: 'simpleRecipe', ...usual },
    ],
  })

  const read = async ({ subscription }: Active) => (await getSubscription(shop, subscription.id))!
  const change = (one: Active, units: Record<string, number>) => changeUnits(shop, one, units)
  const quantities = ({ lines }: Subscription) => lines.map(({ quantity }) => quantity)
  const dates = ({ subscription }: Active): ChileDate[] => subscription.deliveries.map(({ date }) => date)
  const amounts = async (one: Active) => (await orderLog(shop, one.subscription)).map(({ amount }) => amount)
  const announcements = async ({ account }: Active) =>
    (await mailsTo(shop, account)).filter(({ subject }) => /^Cobro de tu suscripción/.test(subject))
  const later = (products: Record<string, number>, changes = {}) =>
    activeSubscription(shop, products, { daysQuantity: 28, ...changes })

  test('other quantities count from the next charge on, at the agreed unit prices; what is paid stays', async () => {
    const one = await later({ VITA: 1, LOSA: 2 })
    await chargeSubscriptions(shop)
    await shop.db.updateTable('product').set({ mi_boldo_price: 9_500 }).where('sku', '=', 'LOSA').execute()
    const changed = await change(one, { VITA: 3, LOSA: 1 })
    assert.deepEqual(
      [quantities(changed), changed.productsTotal, changed.boldoDiscount, changed.amount],
      [[3, 1], 23_000, 2_000, 23_000 + SHIPPING],
    )
    assert.deepEqual((await readHistory(shop, changed)).slice(-1), ['quantities_changed → ACTIVA'])
    await passUntil(shop, dates(one)[1]!, 2)
    await chargeSubscriptions(shop)
    assert.deepEqual(await amounts(one), [21_000 + SHIPPING, 23_000 + SHIPPING])
    await shop.db.updateTable('product').set({ mi_boldo_price: 8_000 }).where('sku', '=', 'LOSA').execute()
  })

  test('the same request twice is one change; of two windows the second is refused, and nothing of it is saved', async () => {
    const one = await later({ VITA: 1, LOSA: 1 })
    const seen = await read(one)
    const press = (units: Record<string, number>) => {
      const products = wish(seen, units)
      return changeQuantities(shop, {
        account: one.account,
        subscriptionId: seen.id,
        version: seen.version,
        products,
        amount: withQuantities(seen, products).amount,
      })
    }
    const first = await press({ VITA: 2 })
    assert.deepEqual(await press({ VITA: 2 }), first)
    await assertRefused(press({ LOSA: 4 }), 'subscription.changed_meanwhile')
    assert.deepEqual(await read(one), first)
    const second = await shop.openSecond()
    const both = await Promise.allSettled([change(one, { VITA: 5 }), changeUnits(second, one, { LOSA: 7 })])
    assert.ok(both.some(({ status }) => status === 'fulfilled'))
    for (const each of both)
      if (each.status === 'rejected') assert.equal(each.reason.code, 'subscription.changed_meanwhile')
    const { length } = both.filter(({ status }) => status === 'fulfilled')
    assert.equal(
      (await readHistory(shop, one.subscription)).filter((line) => /^quantities/.test(line)).length,
      1 + length,
    )
  })

  test('no units, other products, more than is sold, than is there for an announced delivery, another amount, a stranger: refused', async () => {
    await shop.db.updateTable('product').set({ stock: 3 }).where('sku', '=', 'FEW').execute()
    const one = await later({ VITA: 1, FEW: 1 })
    const seen = await read(one)
    const ask = (products: { _id: number; quantity: number }[], more = {}) =>
      changeQuantities(shop, {
        account: one.account,
        subscriptionId: seen.id,
        version: seen.version,
        products,
        amount: 1,
        ...more,
      })
    await assertRefused(ask(wish(seen, { VITA: 2 })), 'subscription.amount_changed')
    await assertRefused(ask([{ _id: 999_999, quantity: 1 }]), 'cart.unknown_product')
    await assertRefused(ask(wish(seen, { FEW: 5 })), 'cart.over_max_quantity')
    await assertRefused(ask(wish(seen, { FEW: 4 })), 'cart.out_of_stock')
    await assertRefused(ask(wish(seen, { VITA: 2 }), { account: await subscriber(shop) }), 'subscription.not_found')
    await assertRefused(ask(wish(seen, { VITA: 2 }), { account: null }), 'subscription.sign_in_needed')
    await shop.db.updateTable('product').set({ subscription: false }).where('sku', '=', 'FEW').execute()
    await assertRefused(ask(wish(seen, { FEW: 2 })), 'subscription.not_for_product')
    await shop.db.updateTable('product').set({ subscription: true }).where('sku', '=', 'FEW').execute()
    assert.deepEqual(await read(one), seen)
    // Weeks before the next charge nobody knows its stock.
    await chargeSubscriptions(shop)
    assert.deepEqual(quantities(await change(one, { FEW: 4 })), [1, 4])
    await cancelSubscription(shop, { account: one.account, subscriptionId: seen.id })
    await assertRefused(change(one, { VITA: 2 }), 'subscription.finished')
  })

  test('a product that needs a prescription keeps it, and is not charged without a valid one, whatever its quantity', async () => {
    const one = await activeSubscription(shop, { SIMPLE: 1 })
    assert.deepEqual(quantities(await change(one, { SIMPLE: 2 })), [2])
    shop.clock.advance({ hours: 25 })
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, one.subscription), 0)
    assert.match((await read(one)).charges[0]!.reason ?? '', /prescription/)
  })

  test('dearer after its notice: announced again with the new amount, and charged a day after that when it is late', async () => {
    const one = await later({ VITA: 1 })
    await chargeSubscriptions(shop)
    const date = dates(one)[1]!
    await passUntil(shop, date, 3)
    assert.equal((await announcements(one)).length, 1)
    // In time: on its day. Cheaper: nothing is announced.
    await change(one, { VITA: 2 })
    await change(one, { VITA: 1 })
    assert.deepEqual(
      (await announcements(one)).map(({ text }) => /nunca pasa de (\$[\d.]+\d)/.exec(text)![1]),
      ['$8.190', '$13.190'],
    )
    assert.match((await announcements(one))[1]!.text, /después del cambio que hiciste/)
    await passUntil(shop, date, 2)
    const shown = async (units: number) => {
      const seen = await read(one)
      const { chargedOn, amount, isAnnouncedAgain } = changedCharge(
        seen,
        withQuantities(seen, wish(seen, { VITA: units })),
        shop.now(),
      )
      return [chargedOn, amount, isAnnouncedAgain]
    }
    assert.deepEqual(await shown(3), [addDays(chileToday(shop), 1), 15_000 + SHIPPING, true])
    assert.deepEqual(await shown(1), [chileToday(shop), 8_190, false])
    await change(one, { VITA: 3 })
    await notifyUpcomingCharges(shop)
    assert.equal((await announcements(one)).length, 3)
    await chargeSubscriptions(shop)
    assert.equal((await amounts(one)).length, 1)
    shop.clock.advance({ hours: 25 })
    await chargeSubscriptions(shop)
    assert.deepEqual(await amounts(one), [8_190, 15_000 + SHIPPING])
  })

  test('an address with dearer shipping after the notice is announced again too', async () => {
    const one = await later({ VITA: 1 })
    await chargeSubscriptions(shop)
    await passUntil(shop, dates(one)[1]!, 2)
    const { account, subscription } = one
    const at = { account, subscriptionReferenceId: subscription.reference, subShippingAddress: '', townShipId: null }
    await updateAddress(shop, { ...at, shippingAddress: 'Condell 1200, Valparaíso, Valparaíso' })
    assert.match((await announcements(one)).at(-1)!.text, /nunca pasa de \$9\.900/)
    await chargeSubscriptions(shop)
    assert.equal((await amounts(one)).length, 1)
    shop.clock.advance({ hours: 25 })
    await chargeSubscriptions(shop)
    assert.deepEqual(await amounts(one), [8_190, 9_900])
  })

  test('fewer units mend a charge that failed for lack of stock, in one press', async () => {
    const stock = (units: number) =>
      shop.db.updateTable('product').set({ stock: units }).where('sku', '=', 'FEW').execute()
    await stock(3)
    const one = await activeSubscription(shop, { FEW: 3 })
    await stock(2)
    await chargeSubscriptions(shop)
    const at = {
      account: one.account,
      subscriptionId: one.subscription.id,
      date: dates(one)[0]!,
      tries: 1,
      amount: one.subscription.amount,
    }
    await assertRefused(chargeAgain(shop, at), 'subscription.charge_blocked')
    await change(one, { FEW: 2 })
    assert.equal((await chargeAgain(shop, at)).result, 'paid')
    assert.equal(await chargedTo(shop, one.subscription), 2_000 + SHIPPING)
  })

  test('a delivery at the bank: its subscription keeps its quantities', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    shop.sandbox.oneclick.faults.plan({ operation: 'authorize', fault: 'lost_answer' })
    await chargeSubscriptions(shop)
    assert.equal((await read(one)).charges[0]!.isCharging, true)
    await assertRefused(change(one, { VITA: 2 }), 'subscription.delivery_charging')
    shop.clock.advance({ minutes: 13 })
    await reconcilePayments(shop)
    assert.equal(await chargedTo(shop, one.subscription), 8_190)
    assert.deepEqual(quantities(await change(one, { VITA: 2 })), [2])
  })

  test('a coupon applies to the new units by its terms, also after its last day; without its minimum the change is refused', async () => {
    await addCoupon(shop, { code: 'DIEZ', coupon_type: 'subscription', minimum: 10_000, keep_boldo_discount: true }, [
      { percent: 10 },
    ])
    const { account } = await later({ VITA: 1 })
    const draft = await readySubscription(shop, account, { VITA: 2 }, { startPayment: chileToday(shop) })
    const coupon = { account, subscriptionId: draft.id, code: 'DIEZ', address: '', changes: {} }
    const subscription = await activate(shop, account, await applyCouponSubscription(shop, coupon))
    const one = { account, subscription }
    assert.equal(subscription.amount, 9_000 + SHIPPING)
    await shop.db.updateTable('coupon').set({ valid_until: '2020-01-01' }).where('code', '=', 'DIEZ').execute()
    const changed = await change(one, { VITA: 4 })
    assert.deepEqual([changed.amount, changed.coupon?.discount], [18_000 + SHIPPING, 2_000])
    await assertRefused(change(one, { VITA: 1 }), 'coupon.below_minimum')
    assert.deepEqual(await read(one), changed)
  })
})
