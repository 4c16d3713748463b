import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { chileDate, toChileDate } from '#lib/chile-time.ts'
import { activeSubscription, chargedTo, chileToday, daysPass, orderLog, passUntil, plan } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { mailsTo } from '#test/test-subscriber.ts'
import { chargeDelivery } from './charge-delivery.ts'
import { chargeAfter, missedDates } from './charge.rules.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { skipMissedDates } from './skip-missed-dates.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { notifyUpcomingCharges } from './notify-upcoming-charges.ts'

const AMOUNT = 5_000 + 3_190

describe('which dates were missed, and when the latest may be charged', () => {
  const due = (...dates: string[]) => dates.map((date) => ({ date: chileDate(date), state: 'due' }))

  test('every due date but the latest whose turn has come', () => {
    const dates = due('2026-11-18', '2026-12-02', '2026-12-16', '2026-12-30')
    const missed = (today: string) => missedDates(dates, chileDate(today))
    assert.deepEqual(
      [missed('2026-11-18'), missed('2026-11-27'), missed('2026-11-28'), missed('2026-12-28')],
      [[], [], ['2026-11-18'], ['2026-11-18', '2026-12-02', '2026-12-16']],
    )
    assert.deepEqual(
      missedDates([{ date: chileDate('2026-11-18'), state: 'paid' }, ...due('2026-12-02')], chileDate('2026-12-28')),
      [],
    )
  })

  test('announced in time it is charged on its day, announced late a whole day later', () => {
    const at = (now: string) => chargeAfter(chileDate('2026-12-10'), Temporal.Instant.from(now)).toString()
    assert.deepEqual(
      [at('2026-12-07T23:30:00Z'), at('2026-12-09T15:00:00Z'), at('2026-12-20T15:00:00Z')],
      ['2026-12-08T03:00:00Z', '2026-12-10T15:00:00Z', '2026-12-21T15:00:00Z'],
    )
  })
})

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 500 }],
  })
  const days = (number: number) => shop.clock.advance({ hours: 24 * number })
  beforeEach(() => shop.clock.reset())
  const states = async (subscription: { id: string }) =>
    (await plan(shop, subscription)).map((line) => line.split(' ')[1])
  const newMails = async (account: Parameters<typeof mailsTo>[1]) => (await mailsTo(shop, account)).slice(1)

  test('jobs that were down for 41 days charge one date, after its notice; the others are skipped, and one mail says so', async () => {
    const { account, subscription } = await activeSubscription(shop, { VITA: 1 }, { daysQuantity: 14 })
    days(41)
    for (let turn = 0; turn < 3; turn++) {
      await chargeSubscriptions(shop)
      await notifyUpcomingCharges(shop)
    }
    assert.deepEqual(
      [await states(subscription), await chargedTo(shop, subscription)],
      [['skipped', 'skipped', 'skipped', 'due', 'due'], 0],
    )
    const dates = subscription.deliveries.map(({ date }) => date.split('-').reverse().join('/'))
    const [missed, coming, ...more] = await newMails(account)
    assert.deepEqual(more, [])
    assert.equal(
      missed!.subject,
      `Tu suscripción ${subscription.reference} no tendrá los despachos del ${dates[0]}, ${dates[1]} y ${dates[2]}`,
    )
    assert.match(missed!.text, new RegExp(`No se cobrarán\\.[\\s\\S]*sigue con el despacho del ${dates[3]}`))
    const tomorrow = toChileDate(shop.now().add({ hours: 24 }))
      .split('-')
      .reverse()
      .join('/')
    assert.equal(coming!.subject, `Cobro de tu suscripción ${subscription.reference} el ${tomorrow}`)
    assert.match(coming!.text, /Este despacho se atrasó por un problema nuestro/)
    shop.clock.advance({ hours: 23 })
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, subscription), 0)
    shop.clock.advance({ hours: 1 })
    for (let turn = 0; turn < 3; turn++) await chargeSubscriptions(shop)
    assert.deepEqual(
      [await states(subscription), await chargedTo(shop, subscription)],
      [['skipped', 'skipped', 'skipped', 'paid', 'due'], AMOUNT],
    )
  })

  test('the day of the notice was missed: it is sent late, and the charge waits for it', async () => {
    const { account, subscription } = await activeSubscription(
      shop,
      { VITA: 1 },
      { startPayment: chileDate(chileToday(shop)) as never, daysQuantity: 30 },
    )
    await chargeSubscriptions(shop)
    await passUntil(shop, subscription.deliveries[1]!.date, 2, { silent: true })
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, subscription), AMOUNT)
    const before = (await newMails(account)).length
    for (let turn = 0; turn < 2; turn++) await notifyUpcomingCharges(shop)
    assert.equal((await newMails(account)).length, before + 1)
    shop.clock.advance({ hours: 20 })
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, subscription), AMOUNT)
    shop.clock.advance({ hours: 4 })
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, subscription), 2 * AMOUNT)
  })

  test('a notice without a charge for days lapses: the customer is notified again', async () => {
    const { account, subscription } = await activeSubscription(
      shop,
      { VITA: 1 },
      { daysQuantity: 60, monthsQuantity: 4 },
    )
    await chargeSubscriptions(shop)
    await daysPass(shop, 57)
    const mailsBefore = (await newMails(account)).length
    days(12)
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, subscription), AMOUNT)
    await notifyUpcomingCharges(shop)
    assert.equal((await newMails(account)).length, mailsBefore + 1)
    days(1)
    await chargeSubscriptions(shop)
    assert.equal(await chargedTo(shop, subscription), 2 * AMOUNT)
  })

  test('a further try that nobody made for days is announced anew: no charge comes weeks after its last word', async () => {
    const { account, subscription } = await activeSubscription(
      shop,
      { VITA: 1 },
      { daysQuantity: 60, monthsQuantity: 4, card: 'no_funds' },
    )
    await chargeSubscriptions(shop)
    const attempts = async () => (await orderLog(shop, subscription)).map(({ attempts }) => attempts)
    assert.deepEqual(await attempts(), [['declined']])
    const mailsBefore = (await newMails(account)).length
    days(12)
    await chargeSubscriptions(shop)
    assert.deepEqual(await attempts(), [['declined']])
    for (let turn = 0; turn < 2; turn++) await notifyUpcomingCharges(shop)
    assert.equal((await newMails(account)).length, mailsBefore + 1)
    days(1)
    await chargeSubscriptions(shop)
    assert.deepEqual(await attempts(), [['declined', 'declined']])
  })

  test('no customer is charged without a notice, whatever requests it', async () => {
    const { subscription } = await activeSubscription(shop, { VITA: 1 }, { daysQuantity: 14 })
    await chargeSubscriptions(shop)
    days(13)
    for (const { date } of subscription.deliveries.slice(1))
      assert.equal(await chargeDelivery(shop, { subscriptionId: subscription.id, date }), 'not_due')
    assert.equal((await orderLog(shop, subscription)).length, 1)
  })

  test('a date that waited for another try is skipped when a later one has come, and its order is over', async () => {
    const { account, subscription } = await activeSubscription(
      shop,
      { VITA: 1 },
      { daysQuantity: 14, card: 'no_funds' },
    )
    await chargeSubscriptions(shop)
    days(20)
    const second = await shop.openSecond()
    await Promise.all([skipMissedDates(shop), skipMissedDates(second), chargeSubscriptions(shop)])
    assert.deepEqual(await states(subscription), ['skipped', 'due', 'due', 'due', 'due'])
    assert.deepEqual(
      (await orderLog(shop, subscription)).map(({ status, attempts }) => [status, attempts]),
      [['RECHAZADO', ['declined']]],
    )
    const missed = (await newMails(account)).filter(({ subject }) => subject.includes('no tendrá'))
    assert.equal(missed.length, 1)
    assert.equal((await getSubscription(shop, subscription.id))!.status, 'ACTIVA')
  })

  test('jobs that run every day skip nothing', async () => {
    const { subscription } = await activeSubscription(shop, { VITA: 1 }, { daysQuantity: 7, monthsQuantity: 2 })
    for (let day = 0; day < 62; day++) {
      await chargeSubscriptions(shop)
      await daysPass(shop, 1)
    }
    assert.ok((await states(subscription)).every((state) => state === 'paid'))
    assert.equal(await chargedTo(shop, subscription), subscription.deliveries.length * AMOUNT)
  })
})
