import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { parseInput } from '#lib/parse-input.ts'
import { newId } from '#lib/ids.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { updateOrder } from './update-order.ts'
import { applyCoupon } from './apply-coupon.ts'
import { applyCouponInput } from '#shop/shelf/coupons/coupon.input.ts'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { removeCoupon, resetCoupon } from './remove-coupon.ts'
import { releaseExpiredUses } from '#shop/shelf/coupons/release-expired-uses.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { listAttempts, pay, payAndReturn, readStatus, readyOrder, runJobs, toCart } from '#test/test-buyer.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'PARA', normal_price: 2_000, offer_price: 1_900, stock: 50 },
      { sku: 'IBU', normal_price: 3_000 },
      {
        sku: 'CREAM',
        normal_price: 10_000,
        product_type: 'Dermocosmetic',
        category: 'Rostro',
        sub_category: 'Hidratación',
      },
    ],
  })

  const apply = (order: Order, code: string, extra: object = {}, address = '10.0.0.1') =>
    applyCoupon(shop, {
      visitor: order.visitor,
      orderId: order.id,
      address,
      ...parseInput(applyCouponInput, { code, ...extra }),
    })
  before(() => addCoupon(shop, { code: 'DIEZ' }))
  beforeEach(() => shop.clock.reset())
  const read = async (order: Order) => (await getMyOrder(shop, { visitor: order.visitor, id: order.id }))!

  test('a coupon is applied in lower case, counted by every later save, read back, and removed', async () => {
    const order = await readyOrder(shop, { PARA: 2, CREAM: 1 })
    const applied = await apply(order, 'diez')
    assert.deepEqual(
      [applied.productsTotal, applied.amount, applied.coupon?.discount, applied.coupon?.withheld],
      [12_600, 12_600 + 3_190, 1_400, { discount: 'offer', amount: 200 }],
    )
    assert.deepEqual(await read(order), { ...applied, updatedAt: (await read(order)).updatedAt })
    const more = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { products: await toCart(shop, { PARA: 2, CREAM: 2 }) },
    })
    assert.equal(more.productsTotal, 24_000 - 2_400)
    assert.deepEqual(
      [
        (await removeCoupon(shop, { visitor: order.visitor, orderId: order.id, code: 'OTRO' })).coupon?.code,
        (await removeCoupon(shop, { visitor: order.visitor, orderId: order.id, code: 'diez' })).coupon,
      ],
      ['DIEZ', null],
    )
    assert.deepEqual([(await read(order)).coupon, (await read(order)).productsTotal], [null, 23_800])
  })

  test('what a coupon names is what it lowers: product, category, type; and shipping can be free', async () => {
    await addCoupon(shop, { code: 'ROSTRO', free_shipping: true }, [
      { category: 'Rostro', percent: 20 },
      { sku: 'IBU', pesos: 500 },
    ])
    const applied = await apply(await readyOrder(shop, { IBU: 1, CREAM: 1, PARA: 1 }), 'ROSTRO')
    assert.deepEqual(
      applied.lines.map((line) => line.couponDiscount),
      [500, 2_000, 0],
    )
    assert.deepEqual(
      [applied.shippingCost, applied.coupon?.shippingDiscount, applied.coupon?.freeShippingApplied, applied.amount],
      [0, 3_190, true, 12_500],
    )
  })

  test('a change of the delivery method resets it; resetting none changes nothing, not even the version', async () => {
    await addCoupon(shop, { code: 'ENVIO', free_shipping: true }, [])
    const order = await readyOrder(shop, { IBU: 1 })
    assert.equal((await apply(order, 'ENVIO')).amount, 3_000)
    const pickup = await updateOrder(shop, {
      visitor: order.visitor,
      orderId: order.id,
      changes: { shippingMethod: 'withdrawalStore' },
    })
    assert.deepEqual([pickup.coupon, pickup.amount], [null, 3_000])
    const again = await resetCoupon(shop, { visitor: order.visitor, orderId: order.id })
    assert.equal(again.version, pickup.version)
    await assertRefused(apply(order, 'ENVIO'), 'coupon.no_shipping', { coupon: 'ENVIO' })
    assert.equal((await apply(order, 'DIEZ', { deliveryMethod: 'withdrawalStore' })).coupon?.code, 'DIEZ')
    assert.equal((await resetCoupon(shop, { visitor: order.visitor, orderId: order.id })).coupon, null)
  })

  test('each wrong coupon has its own refusal and leaves the order as it was', async () => {
    await addCoupon(shop, { code: 'VIEJO', valid_until: '2026-11-17' })
    await addCoupon(shop, { code: 'MANANA', valid_from: '2026-11-19' })
    await addCoupon(shop, { code: 'GRANDE', minimum: 50_000 })
    await addCoupon(shop, { code: 'SUSC', coupon_type: 'subscription' })
    await addCoupon(shop, { code: 'CREMAS' }, [{ product_type: 'Dermocosmetic', percent: 10 }])
    await addCoupon(shop, { code: 'APAGADO', enabled: false })
    await addCoupon(shop, { code: 'POCO' }, [{ pesos: 50 }])
    const order = await readyOrder(shop, { PARA: 1 })
    await assertRefused(apply(order, 'VIEJO'), 'coupon.expired', { coupon: 'VIEJO', until: '2026-11-17' })
    await assertRefused(apply(order, 'MANANA'), 'coupon.not_yet', { coupon: 'MANANA', from: '2026-11-19' })
    await assertRefused(apply(order, 'GRANDE'), 'coupon.below_minimum', {
      coupon: 'GRANDE',
      minimum: 50_000,
      missing: 48_000,
    })
    await assertRefused(apply(order, 'SUSC', { orderType: 'subscription' }), 'coupon.only_subscriptions', {
      coupon: 'SUSC',
    })
    await assertRefused(apply(order, 'CREMAS'), 'coupon.no_products', { coupon: 'CREMAS' })
    await assertRefused(apply(order, 'POCO'), 'coupon.no_gain', { coupon: 'POCO', more: 50 })
    for (const code of ['APAGADO', 'NADA']) await assertRefused(apply(order, code), 'coupon.unknown', { coupon: code })
    await assertRefused(apply({ ...order, visitor: newId() }, 'DIEZ'), 'order.not_found', {})
    assert.equal((await read(order)).version, order.version)
  })

  test('days are Chile’s: at 23:59 in Santiago the last day is not over', async () => {
    await addCoupon(shop, { code: 'HOY', valid_from: '2026-11-18', valid_until: '2026-11-18' })
    const order = await readyOrder(shop, { IBU: 1 })
    shop.clock.advance({ hours: 11, minutes: 59 })
    assert.equal((await apply(order, 'HOY')).coupon?.applied, true)
    shop.clock.advance({ minutes: 1 })
    await assertRefused(apply(order, 'HOY'), 'coupon.expired', { coupon: 'HOY', until: '2026-11-18' })
  })

  test('a coupon that stops being valid before the payment is not charged for: the answer has the new amount and the reason', async () => {
    await addCoupon(shop, { code: 'CORTO' })
    const order = await apply(await readyOrder(shop, { IBU: 1 }), 'CORTO')
    await shop.db.updateTable('coupon').set({ enabled: false }).where('code', '=', 'CORTO').execute()
    await assertRefused(pay(shop, order), 'order.amount_changed', { amount: 6_190 })
    const informed = await read(order)
    assert.deepEqual(
      [informed.amount, informed.coupon?.applied, informed.coupon?.refusal?.code],
      [6_190, false, 'coupon.unknown'],
    )
    await payAndReturn(shop, informed)
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })

  test('many wrong codes are stopped for a while, whatever the next one is; other people are not', async () => {
    const order = await readyOrder(shop, { IBU: 1 })
    for (let guess = 0; guess < LIMITS['wrong coupons by person'].most; guess++)
      await assertRefused(apply(order, `NO-${guess}`, {}, '10.0.0.7'), 'coupon.unknown', { coupon: `NO-${guess}` })
    await assertRefused(apply(order, 'DIEZ', {}, '10.0.0.8'), 'coupon.too_many_tries', { retryAfterS: 600 })
    assert.equal((await apply(await readyOrder(shop, { IBU: 1 }), 'DIEZ', {}, '10.0.0.7')).coupon?.applied, true)
    shop.clock.advance({ minutes: 10, seconds: 1 })
    assert.equal((await apply(order, 'DIEZ', {}, '10.0.0.7')).coupon?.applied, true)
    const stored = await shop.db.selectFrom('limit_window').select('key').execute()
    assert.ok(stored.length > 0 && stored.every(({ key }) => /^[\w-]{43}$/.test(key)))
  })

  test('a use is reserved when the payment starts, used when it is authorised, given back when it is rejected, aborted or left', async () => {
    await addCoupon(shop, { code: 'TRES', max_uses: 3 })
    const bought = async (outcome: 'approve' | 'reject' | 'abandon') => {
      const order = await apply(await readyOrder(shop, { IBU: 1 }), 'TRES')
      assert.deepEqual((await countUses(shop, 'TRES')).reserved, 0)
      await payAndReturn(shop, order, outcome)
      return order
    }
    const paid = await bought('approve')
    assert.deepEqual(await countUses(shop, 'TRES'), { uses: 1, reserved: 0, used: 1 })
    const [mail] = await queuedMails(shop, 'message_id', `order-received-${paid.id}`)
    assert.match(mail!.text, /Subtotal: \$3\.000\nCupón TRES: -\$300\nDespacho: \$3\.190\nTotal: \$5\.890/)
    await bought('reject')
    await bought('abandon')
    assert.deepEqual(await countUses(shop, 'TRES'), { uses: 1, reserved: 0, used: 1 })
    const left = await apply(await readyOrder(shop, { IBU: 1 }), 'TRES')
    await pay(shop, left)
    assert.deepEqual(await countUses(shop, 'TRES'), { uses: 2, reserved: 1, used: 1 })
    shop.clock.advance({ minutes: 15, seconds: 1 })
    assert.equal(await releaseExpiredUses(shop), 1)
    assert.deepEqual(
      [await countUses(shop, 'TRES'), await releaseExpiredUses(shop)],
      [{ uses: 1, reserved: 0, used: 1 }, 0],
    )
    await runJobs(shop)
    assert.deepEqual(
      (await listAttempts(shop, left)).map(({ state }) => state),
      ['abandoned'],
    )
  })
})
