import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ChileDate } from '#lib/chile-time.ts'
import { clp } from '#lib/money.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { killAt } from '#test/kill-at.ts'
import type { Point } from '#test/killed-shop.ts'
import { readStock } from '#test/test-buyer.ts'
import { activeSubscription, chargedTo, orderLog, plan } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { mailsTo } from '#test/test-subscriber.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'

const AMOUNT = 5_000 + 3_190

/**
 * A process that charges a delivery is killed, at whatever line; the jobs of the next one finish it: charged once, sold
 * once.
 */
eachDatabase((database) => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-killed-'))
  const folder = join(home, 'database')
  let extraAmount = 0
  const shop = useShop({
    database,
    folder,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 100 }],
    savedCards: (oneclick) => ({
      ...oneclick,
      authorize: (charge) => oneclick.authorize({ ...charge, amount: clp(charge.amount + extraAmount) }),
    }),
  })
  after(async () => {
    rmSync(home, { recursive: true, force: true })
  })

  type One = Awaited<ReturnType<typeof activeSubscription>>
  const killedAt = (point: Point, { subscription }: One) =>
    killAt(shop, folder, point, {
      charge: { subscriptionId: subscription.id, date: subscription.deliveries[0]!.date as ChileDate },
    })
  const jobs = async (by: Temporal.DurationLike) => {
    shop.clock.advance(by)
    await reconcilePayments(shop)
    await chargeSubscriptions(shop)
  }
  const readState = async ({ account, subscription }: One) => ({
    plan: (await plan(shop, subscription))[0]!.split(' ').slice(1).join(' '),
    orders: (await orderLog(shop, subscription)).map(({ status, attempts }) => [status, ...attempts]),
    charged: await chargedTo(shop, subscription),
    mails: (await mailsTo(shop, account)).filter(({ subject }) => /confirmado/.test(subject)).length,
  })
  const PAID = { plan: 'paid paid', charged: AMOUNT, mails: 1 }

  test('before the attempt is committed: as if it had never been; the next turn charges', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    const before = await readStock(shop, 'VITA')
    await killedAt('before the attempt is committed', one)
    assert.deepEqual(
      [await readState(one), await readStock(shop, 'VITA')],
      [{ plan: 'due due', orders: [], charged: 0, mails: 0 }, before],
    )
    await jobs({ seconds: 1 })
    assert.deepEqual(
      [await readState(one), await readStock(shop, 'VITA')],
      [
        { ...PAID, orders: [['AUTORIZADO', 'approved']] },
        { stock: before.stock - 1, held: before.held },
      ],
    )
  })

  test('before the card is charged: waited for, given up as never taken, charged by another attempt', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    const before = await readStock(shop, 'VITA')
    await killedAt('before the confirmation is requested', one)
    for (let minute = 0; minute < 10; minute++) await jobs({ minutes: 1 })
    assert.deepEqual(await readState(one), {
      plan: 'due charging',
      orders: [['PENDIENTE', 'confirming']],
      charged: 0,
      mails: 0,
    })
    await jobs({ minutes: 1 })
    await jobs({ minutes: 61 })
    assert.deepEqual(
      [await readState(one), await readStock(shop, 'VITA')],
      [
        { ...PAID, orders: [['AUTORIZADO', 'abandoned', 'approved']] },
        { stock: before.stock - 1, held: before.held },
      ],
    )
    await jobs({ hours: 25 })
    assert.deepEqual(await readState(one), { ...PAID, orders: [['AUTORIZADO', 'abandoned', 'approved']] })
  })

  for (const point of [
    'when the provider has taken the money, before its answer',
    'before the answer is written',
    'in the middle of settling',
  ] as const)
    test(`${point}: the provider is queried, and it is paid`, async () => {
      const one = await activeSubscription(shop, { VITA: 1 })
      const before = await readStock(shop, 'VITA')
      await killedAt(point, one)
      assert.deepEqual(await readState(one), {
        plan: 'due charging',
        orders: [['PENDIENTE', 'confirming']],
        charged: AMOUNT,
        mails: 0,
      })
      await jobs({ seconds: 29 })
      assert.equal((await readState(one)).plan, 'due charging')
      await jobs({ seconds: 2 })
      assert.deepEqual(
        [await readState(one), await readStock(shop, 'VITA')],
        [
          { ...PAID, orders: [['AUTORIZADO', 'approved']] },
          { stock: before.stock - 1, held: before.held },
        ],
      )
    })

  for (const point of ['before the reversal is requested', 'before the reversal is written'] as const)
    test(`${point}: the money goes back once, and the date is tried again`, async () => {
      const one = await activeSubscription(shop, { VITA: 1 })
      extraAmount = 500
      // This process takes the wrong amount and cannot give it back; the other one dies giving it back.
      shop.sandbox.oneclick.faults.plan({ operation: 'refund', fault: 'drop' })
      await chargeSubscriptions(shop)
      extraAmount = 0
      assert.equal((await readState(one)).charged, AMOUNT + 500)
      shop.clock.advance({ seconds: 61 })
      await killAt(shop, folder, point, { jobs: true })
      await jobs({ seconds: 61 })
      await jobs({ seconds: 61 })
      assert.deepEqual(await readState(one), {
        plan: 'due due 1 other_amount',
        orders: [['PENDIENTE', 'reversed']],
        charged: 0,
        mails: 0,
      })
      await jobs({ hours: 24 })
      assert.deepEqual(await readState(one), {
        plan: 'paid paid 1',
        orders: [['AUTORIZADO', 'reversed', 'approved']],
        charged: AMOUNT,
        mails: 1,
      })
    })
})
