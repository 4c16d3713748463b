import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#context'
import { clp } from '#lib/money.ts'
import { findSavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { createCharge } from '#shop/sale/payments/saved-card/create-charge.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { captureCharge } from '#shop/sale/payments/saved-card/capture-charge.ts'
import { listAttempts, readStock, readyOrder } from '#test/test-buyer.ts'
import { activeSubscription, chargedTo, orderLog, plan } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { mailsTo } from '#test/test-subscriber.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'

const AMOUNT = 5_000 + 3_190

/**
 * When the provider's answer does not come, or is not of the request: one charge for one date, whatever becomes of
 * it.
 */
eachDatabase((database) => {
  let extraAmount = 0
  const shop = useShop({
    database,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 100 }],
    savedCards: (oneclick) => ({
      ...oneclick,
      authorize: (charge) => oneclick.authorize({ ...charge, amount: clp(charge.amount + extraAmount) }),
    }),
  })

  const spoil = (
    fault: 'lost_answer' | 'drop' | 'garbage' | 'error_500',
    operation: 'authorize' | 'status' | 'refund' = 'authorize',
  ) => shop.sandbox.oneclick.faults.plan({ operation, fault })
  const readState = async ({ subscription }: Awaited<ReturnType<typeof activeSubscription>>) => ({
    plan: (await plan(shop, subscription))[0]!.split(' ').slice(1).join(' '),
    orders: (await orderLog(shop, subscription)).map(({ status, attempts }) => [status, ...attempts]),
    charged: await chargedTo(shop, subscription),
  })
  const jobs = async (by: Temporal.DurationLike) => {
    shop.clock.advance(by)
    await reconcilePayments(shop)
    await chargeSubscriptions(shop)
  }

  for (const fault of ['lost_answer', 'garbage'] as const)
    test(`${fault}: the money was taken; the provider is queried, not charged again`, async () => {
      const one = await activeSubscription(shop, { VITA: 1 })
      spoil(fault)
      await chargeSubscriptions(shop)
      assert.deepEqual(await readState(one), {
        plan: 'due charging',
        orders: [['PENDIENTE', 'confirming']],
        charged: AMOUNT,
      })
      await chargeSubscriptions(shop)
      await jobs({ seconds: 16 })
      assert.deepEqual(await readState(one), {
        plan: 'paid paid',
        orders: [['AUTORIZADO', 'approved']],
        charged: AMOUNT,
      })
    })

  for (const fault of ['drop', 'error_500'] as const)
    test(`${fault}: nothing was taken; it is waited for until no call can be under way, then charged by another attempt, and that is no try of the card`, async () => {
      const one = await activeSubscription(shop, { VITA: 1 })
      const before = await readStock(shop, 'VITA')
      spoil(fault)
      await chargeSubscriptions(shop)
      for (let minute = 0; minute < 10; minute++) await jobs({ minutes: 1 })
      assert.deepEqual(await readState(one), {
        plan: 'due charging',
        orders: [['PENDIENTE', 'confirming']],
        charged: 0,
      })
      await jobs({ minutes: 1 })
      assert.deepEqual(
        [await readState(one), await readStock(shop, 'VITA')],
        [{ plan: 'due due unknown', orders: [['PENDIENTE', 'abandoned']], charged: 0 }, before],
      )
      await jobs({ minutes: 59 })
      assert.equal((await readState(one)).charged, 0)
      await jobs({ minutes: 2 })
      assert.deepEqual(await readState(one), {
        plan: 'paid paid',
        orders: [['AUTORIZADO', 'abandoned', 'approved']],
        charged: AMOUNT,
      })
    })

  test('no call ever arrives: hourly until the date has passed, then as any failure, and the date is skipped', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    shop.sandbox.oneclick.faults.plan({ operation: 'authorize', fault: 'error_500', times: 1_000 })
    for (let turn = 0; turn < 200 && !/skipped/.test((await readState(one)).plan); turn++) {
      await jobs({ minutes: 35 })
      await jobs({ minutes: 35 })
      if (/ [123] unknown/.test((await readState(one)).plan)) shop.clock.advance({ hours: 23 })
    }
    shop.sandbox.oneclick.faults.clear()
    assert.deepEqual(
      [(await readState(one)).plan, (await readState(one)).charged, (await readState(one)).orders[0]![0]],
      ['skipped failed 4 unknown', 0, 'RECHAZADO'],
    )
    assert.deepEqual((await mailsTo(shop, one.account)).length, 3)
  })

  test('a provider that is down is called once in a turn, and the others wait for the next', async () => {
    const all = await Promise.all([1, 2, 3].map(() => activeSubscription(shop, { VITA: 1 })))
    spoil('drop')
    assert.equal(await chargeSubscriptions(shop), 1)
    assert.deepEqual((await Promise.all(all.map(readState))).map(({ orders }) => orders.length).toSorted(), [0, 0, 1])
    await chargeSubscriptions(shop)
    for (let turn = 0; turn < 3; turn++) await jobs({ minutes: 50 })
    for (const one of all) assert.equal((await readState(one)).charged, AMOUNT)
  })

  test('taken after all, once it was given up and nothing else has paid: the look a day later finds it, and it pays', async () => {
    const one = await activeSubscription(shop, { VITA: 1 }, { card: 'declines_once' })
    spoil('drop')
    await chargeSubscriptions(shop)
    for (let turn = 0; turn < 2; turn++) await jobs({ minutes: 11 })
    await jobs({ hours: 2 })
    assert.deepEqual((await readState(one)).plan, 'due due 1 response_code -4')
    await late(one)
    shop.clock.advance({ hours: 21, minutes: 50 })
    await reconcilePayments(shop)
    assert.deepEqual(await readState(one), {
      plan: 'paid paid 1',
      orders: [['AUTORIZADO', 'approved', 'declined']],
      charged: AMOUNT,
    })
    await jobs({ hours: 26 })
    assert.equal((await readState(one)).charged, AMOUNT)
  })

  test('taken after all, once another attempt has paid: it goes back', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    spoil('drop')
    await chargeSubscriptions(shop)
    for (let turn = 0; turn < 2; turn++) await jobs({ minutes: 11 })
    await jobs({ hours: 2 })
    assert.deepEqual((await readState(one)).orders, [['AUTORIZADO', 'abandoned', 'approved']])
    await late(one)
    assert.equal((await readState(one)).charged, 2 * AMOUNT)
    await jobs({ hours: 25 })
    await jobs({ minutes: 2 })
    assert.deepEqual(await readState(one), {
      plan: 'paid paid',
      orders: [['AUTORIZADO', 'reversed', 'approved']],
      charged: AMOUNT,
    })
  })

  /** The first call arrives at the provider at last. */
  async function late({ subscription }: Awaited<ReturnType<typeof activeSubscription>>): Promise<void> {
    const [order] = await orderLog(shop, subscription)
    const [attempt] = await listAttempts(shop, order!)
    const card = shop.sandbox.oneclick.cards()[0]!
    await shop.sandbox.oneclick.authorize(
      {
        username: card.username,
        tbkUser: card.tbkUser,
        buyOrder: attempt!.buy_order,
        storeCode: '597055555542',
        childBuyOrder: attempt!.buy_order,
        amount: attempt!.amount,
      },
      null,
    )
  }

  test('an amount other than the charge goes back, whatever the refund meets, and the date is tried again', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    extraAmount = 500
    spoil('lost_answer', 'refund')
    await chargeSubscriptions(shop)
    extraAmount = 0
    assert.deepEqual((await readState(one)).orders, [['PENDIENTE', 'reversal_due']])
    await jobs({ minutes: 2 })
    assert.deepEqual(await readState(one), {
      plan: 'due due 1 other_amount',
      orders: [['PENDIENTE', 'reversed']],
      charged: 0,
    })
    await jobs({ hours: 24 })
    assert.deepEqual(await readState(one), {
      plan: 'paid paid 1',
      orders: [['AUTORIZADO', 'reversed', 'approved']],
      charged: AMOUNT,
    })
    assert.match(
      (await mailsTo(shop, one.account))[1]!.text,
      /Tuvimos un problema al procesarlo[\s\S]*vuelve a tu tarjeta/,
    )
  })

  test('a process that slept between opening a charge and asking for it asks for nothing any more', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    const order = await readyOrder(shop, { VITA: 1 })
    const attempt = await inTransaction(shop, (shop) => createCharge(shop, order))
    assert.ok(!('shortage' in attempt))
    shop.clock.advance({ seconds: 31 })
    assert.equal(await captureCharge(shop, attempt, (await findSavedCard(shop, one.account.id))!), 'confirming')
    assert.equal(shop.sandbox.oneclick.charge(attempt.buyOrder), null)
    await jobs({ minutes: 11 })
    assert.deepEqual(
      (await listAttempts(shop, order)).map(({ state }) => state),
      ['abandoned'],
    )
  })

  test('a card whose secret nobody can open is declined without asking anybody', async () => {
    const one = await activeSubscription(shop, { VITA: 1 })
    await shop.db
      .updateTable('saved_card')
      .set({ secret: Buffer.from('not sealed by us') })
      .where('account_id', '=', one.account.id)
      .execute()
    const chargesBefore = shop.sandbox.oneclick.charges().length
    await chargeSubscriptions(shop)
    assert.deepEqual(
      [await readState(one), shop.sandbox.oneclick.charges().length],
      [{ plan: 'due due 1 card_unreadable', orders: [['PENDIENTE', 'declined']], charged: 0 }, chargesBefore],
    )
    assert.match((await mailsTo(shop, one.account)).at(-1)!.text, /Inscribe una tarjeta en tu cuenta/)
  })
})
