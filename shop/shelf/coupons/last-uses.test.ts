import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { DomainError } from '#lib/domain-error.ts'
import { inTransaction, type Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { releaseUse, reserveUse, takeUse } from './coupons.db.ts'
import { releaseExpiredUses } from './release-expired-uses.ts'
import { byDepth } from '#test/depth.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, pay, payAndReturn, readStatus, readStock, readyOrder, runJobs } from '#test/test-buyer.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA', normal_price: 2_000, stock: 500 }] })
  let second: Shop
  before(async () => {
    second = await shop.openSecond()
  })

  /** A ready order with the coupon: a guest's, or the account's. */
  async function withCoupon(code: string, account: SignedIn | null = null): Promise<Order> {
    const order = account ? await memberOrder(shop, account, { PARA: 1 }) : await readyOrder(shop, { PARA: 1 })
    return applyCoupon(shop, { visitor: order.visitor, account, orderId: order.id, address: '', code })
  }
  /** All pay at once, in two instances; answers how each ended. */
  const payAll = (orders: Order[], account: SignedIn | null = null) =>
    Promise.all(
      orders.map((order, index) =>
        payAndReturn(shop, order, 'approve', index % 2 ? second : shop, account).then(
          () => 'paid',
          (error: DomainError) => error.code,
        ),
      ),
    )

  test('50 buyers of a coupon with 5 uses: exactly 5 have it, and the others know before they pay', async () => {
    await addCoupon(shop, { code: 'CINCO', max_uses: 5 })
    const orders: Order[] = []
    for (let index = 0; index < 50; index++) orders.push(await withCoupon('CINCO'))
    const ends = await payAll(orders)
    assert.deepEqual(
      [
        ends.filter((end) => end === 'paid').length,
        ends.filter((end) => end === 'coupon.used_up' || end === 'order.amount_changed').length,
      ],
      [5, 45],
    )
    assert.deepEqual(await countUses(shop, 'CINCO'), { uses: 5, reserved: 0, used: 5 })
    const statuses = await Promise.all(orders.map((order) => readStatus(shop, order)))
    assert.equal(statuses.filter((status) => status === 'AUTORIZADO').length, 5)
    assert.equal((await readStock(shop, 'PARA')).held, 0)
  })

  test('once per person: of one account in eight browsers one pays with it; another account has its own', async () => {
    await addCoupon(shop, { code: 'UNA', max_uses_per_person: 1 })
    for (const account of [await subscriber(shop), await subscriber(shop)]) {
      const orders: Order[] = []
      for (let index = 0; index < 8; index++) orders.push(await withCoupon('UNA', account))
      assert.equal((await payAll(orders, account)).filter((end) => end === 'paid').length, 1)
      await assertRefused(withCoupon('UNA', account), 'coupon.used_by_person')
    }
    assert.deepEqual(await countUses(shop, 'UNA'), { uses: 2, reserved: 0, used: 2 })
  })

  test('once per person is for who is signed in: a visitor and a guest are invited, whatever RUT they type', async () => {
    await addCoupon(shop, { code: 'SOCIOS', max_uses_per_person: 1 })
    await assertRefused(withCoupon('SOCIOS'), 'coupon.sign_in', { coupon: 'SOCIOS' })
    const newcomer = { ...(await subscriber(shop)), hasProfile: false, rut: '' }
    const order = await readyOrder(shop, { PARA: 1 })
    await assertRefused(
      applyCoupon(shop, { visitor: order.visitor, account: newcomer, orderId: order.id, address: '', code: 'SOCIOS' }),
      'coupon.sign_in',
    )
    assert.deepEqual(await countUses(shop, 'SOCIOS'), { uses: 0, reserved: 0, used: 0 })
    // The same draft once its customer has signed in.
    const account = await subscriber(shop)
    assert.equal(
      (await applyCoupon(shop, { visitor: order.visitor, account, orderId: order.id, address: '', code: 'SOCIOS' }))
        .coupon?.applied,
      true,
    )
  })

  test("one's own reservation is not in one's way, and a hold that ran out is another one's", async () => {
    await addCoupon(shop, { code: 'ULTIMO', max_uses: 1 })
    const slow = await withCoupon('ULTIMO')
    const quick = await withCoupon('ULTIMO')
    await pay(shop, slow)
    const { token } = await pay(shop, slow)
    assert.deepEqual([typeof token, await countUses(shop, 'ULTIMO')], ['string', { uses: 1, reserved: 1, used: 0 }])
    await assertRefused(pay(shop, quick), 'order.amount_changed')
    shop.clock.advance({ minutes: 15, seconds: 1 })
    await releaseExpiredUses(shop)
    const again = await applyCoupon(shop, { visitor: quick.visitor, orderId: quick.id, address: '', code: 'ULTIMO' })
    await payAndReturn(shop, again)
    await runJobs(shop)
    assert.deepEqual(
      [await readStatus(shop, quick), await readStatus(shop, slow), await countUses(shop, 'ULTIMO')],
      ['AUTORIZADO', 'PENDIENTE', { uses: 1, reserved: 0, used: 1 }],
    )
  })

  test('property: whatever is reserved, used, given back and run out in two instances, a count is its rows and no limit is passed', async () => {
    const orders: string[] = []
    for (let index = 0; index < 6; index++) orders.push((await readyOrder(shop, { PARA: 1 })).id)
    const step = fc.record({
      order: fc.nat(5),
      person: fc.nat(2),
      deed: fc.constantFrom('reserve', 'reserve', 'take', 'release', 'expire'),
      coupon: fc.nat(1),
    })
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (waves) => {
          await shop.db.deleteFrom('coupon_use').execute()
          round += 1
          const coupons = [
            await addCoupon(shop, { code: `A${database}${round}`.toUpperCase(), max_uses: 2 }),
            await addCoupon(shop, {
              code: `B${database}${round}`.toUpperCase(),
              max_uses: 4,
              max_uses_per_person: 1,
            }),
          ]
          for (const wave of waves) {
            await Promise.all(
              wave.map(({ order, person, deed, coupon }, index) => {
                const orderId = orders[order]!
                return inTransaction(index % 2 ? second : shop, async (shop) => {
                  const { rows } = {
                    rows: await shop.db
                      .selectFrom('orders')
                      .select('id')
                      .where('id', '=', orderId)
                      .forUpdate()
                      .execute(),
                  }
                  assert.equal(rows.length, 1)
                  const isUsed = await shop.db
                    .selectFrom('coupon_use')
                    .select('used')
                    .where('order_id', '=', orderId)
                    .executeTakeFirst()
                  // A paid order is finished: nothing is reserved for it any more.
                  if (isUsed?.used) return
                  if (deed === 'reserve')
                    await reserveUse(shop, {
                      orderId,
                      couponId: coupons[coupon]!,
                      rut: `person ${person}`,
                      client: orderId,
                      expiresAt: shop.now().add({ minutes: 15 }),
                    })
                  if (deed === 'take') await takeUse(shop, orderId, coupons[coupon]!)
                  if (deed === 'release') await releaseUse(shop, orderId)
                })
              }),
            )
            if (wave.some(({ deed }) => deed === 'expire')) shop.clock.advance({ minutes: 16 })
            await Promise.all([releaseExpiredUses(shop), releaseExpiredUses(second)])
            const { rows } = {
              rows: await shop.db
                .selectFrom('coupon')
                .select(['id', 'uses', 'max_uses'])
                .where('id', 'in', coupons)
                .orderBy('id')
                .execute(),
            }
            const useRows = await shop.db.selectFrom('coupon_use').select(['coupon_id', 'rut']).execute()
            for (const { id, uses, max_uses } of rows) {
              const own = useRows.filter((row) => row.coupon_id === id)
              assert.equal(uses, own.length)
              assert.ok(uses <= max_uses!)
              if (id === coupons[1]) assert.equal(new Set(own.map((row) => row.rut)).size, own.length)
            }
          }
        },
      ),
      { numRuns: byDepth(8, 25) },
    )
  })
})
