import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { activate, readHistory, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { listDueDeliveries } from '#shop/sale/subscriptions/charging/list-due-deliveries.ts'
import { settleDelivery } from '#shop/sale/subscriptions/charging/settle-delivery.ts'
import { notifyUpcomingCharges } from '#shop/sale/subscriptions/charging/notify-upcoming-charges.ts'
import { showSubscription } from './show-subscription.ts'
import { applyCouponSubscription } from './subscription-coupon.ts'
import { updateAddress } from './update-address.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'VITA', normal_price: 5_000, subscription: true },
      { sku: 'FREE', normal_price: 3_000, subscription: true, free_dispatch: true },
    ],
  })

  const move = (account: SignedIn, { reference }: { reference: string }, shippingAddress: string, more = {}) =>
    updateAddress(shop, {
      account,
      subscriptionReferenceId: reference,
      shippingAddress,
      subShippingAddress: 'Casa B',
      townShipId: null,
      ...more,
    })
  const read = (account: SignedIn, { id }: { id: string }) => showSubscription(shop, { account, subscriptionId: id })
  const active = async (account: SignedIn, products: Record<string, number> = { VITA: 1 }, changes = {}) =>
    activate(shop, account, await readySubscription(shop, account, products, changes))

  test('another address changes what shipping costs from now on, and nothing of the products', async () => {
    const account = await subscriber(shop)
    const before = await active(account)
    const after = await move(account, before, 'Condell 1200, Valparaíso, Valparaíso')
    assert.deepEqual(
      [
        after.shippingAddress,
        after.subShippingAddress,
        after.commune?.id,
        after.shippingCost,
        after.amount,
        after.version,
      ],
      ['Condell 1200', 'Casa B', '05101', 4_900, 9_900, before.version + 1],
    )
    assert.deepEqual((await read(account, before)).lines, before.lines)
    assert.deepEqual(
      [
        (await move(account, before, 'Condell 1300')).shippingCost,
        (await move(account, before, 'Apoquindo 3000', { townShipId: '13114' })).shippingCost,
      ],
      [4_900, 3_190],
    )
  })

  test('what made shipping free still does: a product, a coupon', async () => {
    const account = await subscriber(shop)
    await addCoupon(shop, { code: 'ENVIO', coupon_type: 'subscription', free_shipping: true }, [])
    const draft = await readySubscription(shop, account, { VITA: 1 })
    const coupon = await applyCouponSubscription(shop, {
      account,
      subscriptionId: draft.id,
      code: 'ENVIO',
      address: '',
      changes: {},
    })
    for (const free of [await active(account, { VITA: 1, FREE: 1 }), await activate(shop, account, coupon)])
      assert.deepEqual(
        [free.shippingCost, (await move(account, free, 'Condell 1200, Valparaíso')).shippingCost],
        [0, 0],
      )
  })

  test('no address, no number, an unknown commune, nowhere we deliver, a pickup, a draft, a stranger’s: refused, nothing changes', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const mine = await active(account)
    for (const address of ['x', 'Sin número', '12345', ', Valparaíso'])
      await assertRefused(move(account, mine, address), 'input.invalid')
    await assertRefused(move(account, mine, 'Condell 1200', { townShipId: '99999' }), 'delivery.unknown_commune')
    await assertRefused(move(account, mine, 'Atamu Tekena 12, Isla de Pascua, Valparaíso'), 'delivery.unknown_commune')
    await assertRefused(move(other, mine, 'Condell 1200, Valparaíso'), 'subscription.not_found')
    await assertRefused(move(account, { reference: 'NOTHING' }, 'Condell 1200'), 'subscription.not_found')
    await assertRefused(
      move(account, await readySubscription(shop, account, { VITA: 1 }), 'Condell 1200'),
      'subscription.finished',
    )
    await assertRefused(
      move(account, await active(account, { VITA: 1 }, { shippingMethod: 'withdrawalStore' }), 'Condell 1200'),
      'subscription.is_pickup',
    )
    assert.deepEqual(await read(account, mine), mine)
    await cancelSubscription(shop, { account, subscriptionId: mine.id })
    await assertRefused(move(account, mine, 'Condell 1200'), 'subscription.finished')
  })

  test('deliveries are due two days before their date, after their notice, while the subscription is active', async () => {
    const [account, other] = [await subscriber(shop), await subscriber(shop)]
    const [today, later] = [
      await active(account, { VITA: 1 }, { daysQuantity: 28 }),
      await active(other, { VITA: 1 }, { startPayment: '2026-12-17' }),
    ]
    const due = async () =>
      (await listDueDeliveries(shop, 100))
        .filter(({ subscriptionId }) => subscriptionId === today.id || subscriptionId === later.id)
        .map(({ date }) => date)
    assert.deepEqual(await due(), ['2026-11-19'])
    shop.clock.advance({ hours: 26 * 24 })
    await notifyUpcomingCharges(shop)
    assert.deepEqual(await due(), [])
    shop.clock.advance({ hours: 24 })
    assert.deepEqual(await due(), ['2026-12-17', '2026-12-17'])
    await cancelSubscription(shop, { account: other, subscriptionId: later.id })
    assert.deepEqual(await due(), ['2026-12-17'])
    shop.clock.advance({ hours: -27 * 24 })
  })

  test('a delivery is settled once, also in two instances at once; the last one, paid or skipped, ends the subscription', async () => {
    const account = await subscriber(shop)
    const second = await shop.openSecond()
    const mine = await active(account)
    const [first, next, last] = mine.deliveries.map(({ date }) => date)
    const order = await readyOrder(shop, { VITA: 1 })
    const paid = await Promise.all(
      [shop, second, shop].map((on) =>
        settleDelivery(on, { subscriptionId: mine.id, date: first!, orderId: order.id }),
      ),
    )
    assert.deepEqual(paid.filter(Boolean).length, 1)
    assert.deepEqual(
      [
        await settleDelivery(shop, { subscriptionId: mine.id, date: first!, orderId: null }),
        (await read(account, mine)).deliveries[0],
      ],
      [
        false,
        {
          date: first,
          planned: first,
          state: 'paid',
          orderId: order.id,
          arrives: order.deliveryEstimate,
          reason: null,
        },
      ],
    )
    assert.equal(await settleDelivery(shop, { subscriptionId: mine.id, date: next!, orderId: null }), true)
    assert.equal((await read(account, mine)).status, 'ACTIVA')
    await Promise.all(
      [shop, second].map((on) => settleDelivery(on, { subscriptionId: mine.id, date: last!, orderId: null })),
    )
    assert.deepEqual(
      [(await read(account, mine)).status, (await readHistory(shop, mine)).at(-1)],
      ['TERMINADA', 'deliveries_done → TERMINADA'],
    )
    await assertRefused(cancelSubscription(shop, { account, subscriptionId: mine.id }), 'subscription.cannot_move')
  })

  test('a payment that was under way when it was cancelled is noted; it stays cancelled', async () => {
    const account = await subscriber(shop)
    const mine = await active(account)
    await cancelSubscription(shop, { account, subscriptionId: mine.id })
    for (const { date } of mine.deliveries)
      assert.ok(
        await settleDelivery(shop, {
          subscriptionId: mine.id,
          date,
          orderId: (await readyOrder(shop, { VITA: 1 })).id,
        }),
      )
    const after = await read(account, mine)
    assert.deepEqual(
      [after.status, after.deliveries.map(({ state }) => state)],
      ['CANCELADA', ['paid', 'paid', 'paid']],
    )
  })
})
