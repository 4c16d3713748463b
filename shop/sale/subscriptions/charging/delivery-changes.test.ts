import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type ChileDate } from '#lib/chile-time.ts'
import { DomainError } from '#lib/domain-error.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { deliveryDay } from '#shop/people/delivery/delivery.rules.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStock } from '#test/test-buyer.ts'
import { activeSubscription, changeUnits, chargedTo, chileToday, orderLog, passUntil, plan } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { mailsTo, readHistory, subscriber } from '#test/test-subscriber.ts'
import { delayDelivery, restoreDelivery, skipDelivery } from './change-delivery.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { notifyUpcomingCharges } from './notify-upcoming-charges.ts'
import { delayDates } from './delivery-changes.rules.ts'
import { upcomingCharge } from './upcoming-charge.rules.ts'

type Active = Awaited<ReturnType<typeof activeSubscription>>
const AMOUNT = 5_000 + 3_190

eachDatabase((database) => {
  const usual = { subscription: true, stock: 500 }
  const shop = useShop({
    database,
    products: [
      { sku: 'VITA', normal_price: 5_000, ...usual },
      { sku: 'LOSA', normal_price: 10_000, mi_boldo_price: 8_000, loyalty_discount: true, ...usual },
    ],
  })
  const at = ({ account, subscription }: Active, date: ChileDate) => ({
    account,
    subscriptionId: subscription.id,
    date,
  })
  const dates = ({ subscription }: Active) => subscription.deliveries.map(({ date }) => date)
  const paidFirst = async (changes = {}) => {
    const one = await activeSubscription(shop, { VITA: 1 }, { daysQuantity: 28, ...changes })
    await chargeSubscriptions(shop)
    return one
  }

  test('a skipped delivery is neither announced nor charged, twice is once, and the later ones stay', async () => {
    const one = await paidFirst()
    const [first, second, third] = dates(one)
    const skipped = await skipDelivery(shop, at(one, second!))
    assert.deepEqual(await skipDelivery(shop, at(one, second!)), skipped)
    assert.deepEqual(
      skipped.deliveries.map(({ date, state, reason }) => [date, state, reason]),
      [
        [first, 'paid', null],
        [second, 'skipped', 'by_customer'],
        [third, 'due', null],
      ],
    )
    const mails = (await mailsTo(shop, one.account)).length
    await passUntil(shop, second!, 0)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [await chargedTo(shop, one.subscription), (await mailsTo(shop, one.account)).length],
      [AMOUNT, mails],
    )
    await passUntil(shop, third!, 2)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [await chargedTo(shop, one.subscription), (await getSubscription(shop, one.subscription.id))!.status],
      [2 * AMOUNT, 'TERMINADA'],
    )
    assert.deepEqual((await readHistory(shop, one.subscription)).slice(-2), [
      'delivery_skipped → ACTIVA',
      'deliveries_done → TERMINADA',
    ])
  })

  test('a delivery that was skipped is restored while its charge can be announced, then it is charged once', async () => {
    const one = await paidFirst()
    const second = dates(one)[1]!
    await assertRefused(restoreDelivery(shop, at(one, dates(one)[0]!)), 'subscription.cannot_restore')
    await skipDelivery(shop, at(one, second))
    await restoreDelivery(shop, at(one, second))
    await restoreDelivery(shop, at(one, second))
    await passUntil(shop, second, 2)
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, one.subscription), 2 * AMOUNT)
    assert.match((await mailsTo(shop, one.account)).map(({ subject }) => subject).join(), /Cobro de tu suscripción/)

    const late = await paidFirst()
    await skipDelivery(shop, at(late, dates(late)[1]!))
    await passUntil(shop, dates(late)[1]!, 2)
    await assertRefused(restoreDelivery(shop, at(late, dates(late)[1]!)), 'subscription.cannot_restore')
  })

  test('a delivery that was announced, skipped, made dearer and restored is announced again, with its new amount, before its charge', async () => {
    const one = await paidFirst()
    const second = dates(one)[1]!
    const announced = async () =>
      (await mailsTo(shop, one.account)).flatMap(({ text }) => /nunca pasa de (\$[\d.]+\d)/.exec(text)?.[1] ?? [])
    await passUntil(shop, second, 4)
    assert.deepEqual(await announced(), ['$8.190'])
    await skipDelivery(shop, at(one, second))
    await changeUnits(shop, one, { VITA: 5 })
    await restoreDelivery(shop, at(one, second))
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, one.subscription), AMOUNT)
    await Promise.all([notifyUpcomingCharges(shop), notifyUpcomingCharges(await shop.openSecond())])
    await notifyUpcomingCharges(shop)
    assert.deepEqual(await announced(), ['$8.190', '$28.190'])
    await passUntil(shop, second, 2)
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, one.subscription), AMOUNT + 25_000 + 3_190)
  })

  test('no skip of a paid, the last, an unknown date, a cancelled subscription’s or a stranger’s: nothing changes', async () => {
    const one = await paidFirst()
    const [first, second, third] = dates(one)
    await assertRefused(skipDelivery(shop, at(one, first!)), 'subscription.delivery_settled')
    await assertRefused(skipDelivery(shop, at(one, addDays(first!, 1))), 'subscription.delivery_settled')
    await assertRefused(
      skipDelivery(shop, { ...at(one, second!), account: await subscriber(shop) }),
      'subscription.not_found',
    )
    await assertRefused(skipDelivery(shop, { ...at(one, second!), account: null }), 'subscription.sign_in_needed')
    await skipDelivery(shop, at(one, second!))
    await assertRefused(skipDelivery(shop, at(one, third!)), 'subscription.last_delivery')
    await cancelSubscription(shop, at(one, first!))
    await assertRefused(skipDelivery(shop, at(one, third!)), 'subscription.delivery_settled')
    await assertRefused(restoreDelivery(shop, at(one, second!)), 'subscription.cannot_restore')
    assert.deepEqual(
      (await plan(shop, one.subscription)).map((line) => line.split(' ')[1]),
      ['paid', 'skipped', 'due'],
    )
  })

  test('skipping after a failed try ends its order, and the card is not tried again', async () => {
    const one = await activeSubscription(shop, { LOSA: 1 }, { card: 'no_funds' })
    const stock = await readStock(shop, 'LOSA')
    await chargeSubscriptions(shop)
    await skipDelivery(shop, at(one, dates(one)[0]!))
    shop.clock.advance({ hours: 25 })
    await chargeSubscriptions(shop)
    assert.deepEqual(
      (await orderLog(shop, one.subscription)).map(({ status, attempts }) => [status, attempts]),
      [['RECHAZADO', ['declined']]],
    )
    assert.deepEqual(await readStock(shop, 'LOSA'), stock)
    await assertRefused(restoreDelivery(shop, at(one, dates(one)[0]!)), 'subscription.cannot_restore')
  })

  test('a delayed delivery is announced and charged for its new day, once; the later ones stay', async () => {
    const one = await paidFirst()
    const [first, second, third] = dates(one)
    const holidays = await listHolidays(shop)
    const choices = delayDates((await getSubscription(shop, one.subscription.id))!, second!, {
      today: chileToday(shop),
      holidays,
    })
    assert.ok(choices.length > 8)
    assert.ok(choices.every((day) => day > second! && day <= addDays(third!, -5) && deliveryDay(day, holidays) === day))
    const to = choices[4]!
    await assertRefused(
      delayDelivery(shop, { ...at(one, second!), to: addDays(third!, -1) }),
      'subscription.cannot_delay',
    )
    await assertRefused(
      delayDelivery(shop, { ...at(one, second!), to: addDays(second!, -1) }),
      'subscription.cannot_delay',
    )
    await assertRefused(delayDelivery(shop, { ...at(one, first!), to }), 'subscription.delivery_settled')
    // Announced for its first day already.
    await passUntil(shop, second!, 3)
    const moved = await delayDelivery(shop, { ...at(one, second!), to })
    assert.deepEqual(await delayDelivery(shop, { ...at(one, second!), to }), moved)
    assert.deepEqual(
      moved.deliveries.map(({ date }) => date),
      [first, to, third],
    )
    await passUntil(shop, second!, 0)
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, one.subscription), AMOUNT)
    await passUntil(shop, to, 2)
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [await chargedTo(shop, one.subscription), (await plan(shop, one.subscription))[1]],
      [2 * AMOUNT, `${to} paid paid`],
    )
    await assertRefused(delayDelivery(shop, { ...at(one, to), to: addDays(to, 1) }), 'subscription.delivery_settled')
  })

  test('a delivery that was delayed is at most thirty days after its planned date, however often it is moved', async () => {
    const one = await paidFirst({ daysQuantity: 60, monthsQuantity: 4 })
    const planned = dates(one)
    const holidays = await listHolidays(shop)
    for (const day of planned.slice(1)) {
      let date = day
      for (;;) {
        const calendar = { today: chileToday(shop), holidays }
        const to = delayDates((await getSubscription(shop, one.subscription.id))!, date, calendar).at(-1)
        if (!to) break
        await delayDelivery(shop, { ...at(one, date), to })
        date = to
      }
      assert.ok(date > day && date <= addDays(day, 30), `${day}, at last ${date}`)
      await assertRefused(delayDelivery(shop, { ...at(one, date), to: addDays(date, 7) }), 'subscription.cannot_delay')
    }
    // By fewer days than the most, twice.
    const other = await paidFirst({ daysQuantity: 60, monthsQuantity: 4 })
    const last = dates(other).at(-1)!
    const to = deliveryDay(addDays(last, 14), holidays)
    await delayDelivery(shop, { ...at(other, last), to })
    const left = delayDates((await getSubscription(shop, other.subscription.id))!, to, {
      today: chileToday(shop),
      holidays,
    })
    assert.ok(left.length > 0 && left.every((day) => day > to && day <= addDays(last, 30)), left.join())
  })

  test('skipping or delaying while the job charges: one of them wins, and a change that loses is refused; never both', async () => {
    const second = await shop.openSecond()
    const all = []
    for (let number = 0; number < 6; number++) all.push(await activeSubscription(shop, { VITA: 1 }))
    const holidays = await listHolidays(shop)
    const change = async (one: Active, number: number) => {
      const [date, next] = dates(one)
      const to = deliveryDay(addDays(date!, 7), holidays)
      assert.ok(to < next!)
      return number % 2 ? skipDelivery(second, at(one, date!)) : delayDelivery(second, { ...at(one, date!), to })
    }
    const [, , ...changes] = await Promise.all([
      chargeSubscriptions(shop),
      chargeSubscriptions(second),
      ...all.map((one, number) =>
        change(one, number).then(
          () => 'changed',
          (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
        ),
      ),
    ])
    await chargeSubscriptions(shop)
    for (const [number, one] of all.entries()) {
      const charged = await chargedTo(shop, one.subscription)
      if (changes[number] === 'changed') assert.equal(charged, 0)
      else {
        assert.match(String(changes[number]), /^subscription\.(delivery_charging|delivery_settled)$/)
        assert.equal(charged, AMOUNT)
      }
    }
  })

  test('a delivery whose charge is at the bank can be neither skipped nor delayed', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    const date = dates(one)[0]!
    await shop.db
      .insertInto('subscription_charge')
      .values({ subscription_id: one.subscription.id, day: date, state: 'charging', created_at: new Date() })
      .onConflict((conflict) => conflict.columns(['subscription_id', 'day']).doUpdateSet({ state: 'charging' }))
      .execute()
    await assertRefused(skipDelivery(shop, at(one, date)), 'subscription.delivery_charging')
    await assertRefused(
      delayDelivery(shop, { ...at(one, date), to: addDays(date, 7) }),
      'subscription.delivery_charging',
    )
    await shop.db
      .updateTable('subscription_charge')
      .set({ state: 'failed' })
      .where('subscription_id', '=', one.subscription.id)
      .execute()
  })

  test('the next charge: its day, what it would be now, what was agreed, the card; after a failure why and its next try', async () => {
    const one = await activeSubscription(shop, { LOSA: 1 }, { card: 'no_funds' })
    const next = async () => upcomingCharge((await getSubscription(shop, one.subscription.id))!, shop.now())
    const expected = {
      delivery: dates(one)[0],
      chargedOn: chileToday(shop),
      amount: 8_000 + 3_190,
      most: 8_000 + 3_190,
      isCharging: false,
      failed: null,
      tries: 0,
      triesLeft: 4,
      waitsForNotice: false,
      card: { cardType: 'Visa', lastDigits: '6590' },
    }
    assert.deepEqual(await next(), expected)
    await shop.db.updateTable('product').set({ mi_boldo_price: 6_000 }).where('sku', '=', 'LOSA').execute()
    assert.deepEqual(await next(), { ...expected, amount: 6_000 + 3_190 })
    await chargeSubscriptions(shop)
    assert.deepEqual(await next(), {
      ...expected,
      amount: 6_000 + 3_190,
      failed: 'declined',
      tries: 1,
      triesLeft: 3,
      chargedOn: addDays(chileToday(shop), 1),
    })
    await cancelSubscription(shop, at(one, dates(one)[0]!))
    assert.equal(await next(), null)
  })
})
