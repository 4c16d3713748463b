import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, type Shop } from '#context'
import { releaseExpiredHolds } from '#shop/shelf/catalogue/stock/release-expired-holds.ts'
import { releaseExpired } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { releaseExpiredUses } from '#shop/shelf/coupons/release-expired-uses.ts'
import { releaseExpiredUnits } from '#shop/shelf/promotions/release-expired-units.ts'
import { countHolds, memberOrder, pay, readStock, readyOrder } from '#test/test-buyer.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'PARA', stock: 100 },
      { sku: 'IBU', stock: 100 },
      { sku: 'AML', active_principles: 'Amlodipino:5:mg', promo_available: 'progressive-discount', stock: 100 },
    ],
  })
  let second: Shop
  before(async () => {
    second = await shop.openSecond()
    await addCoupon(shop, { code: 'LOTE', max_uses: 50 })
  })

  const unitsHeld = async () =>
    (await sql<{ units: number }>`select count(*)::int as units from programme_unit where not used`.execute(shop.db))
      .rows[0]!.units

  /**
   * Twelve payments that were begun and left: 24 holds, 12 uses of the coupon; and six with a unit of the programme
   * each.
   */
  async function leavePayments(): Promise<void> {
    for (let index = 0; index < 12; index++) {
      const order = await readyOrder(shop, { PARA: 1, IBU: 2 })
      await pay(shop, await applyCoupon(shop, { visitor: order.visitor, orderId: order.id, address: '', code: 'LOTE' }))
    }
    for (let index = 0; index < 6; index++) {
      const account = await subscriber(shop)
      await pay(shop, await memberOrder(shop, account, { AML: 1 }), account)
    }
    assert.deepEqual(
      [
        (await readStock(shop, 'PARA')).held,
        (await readStock(shop, 'IBU')).held,
        (await countUses(shop, 'LOTE')).uses,
        await unitsHeld(),
      ],
      [12, 24, 12, 6],
    )
  }
  const nothingHeld = async () =>
    assert.deepEqual(
      [
        (await readStock(shop, 'PARA')).held,
        (await readStock(shop, 'IBU')).held,
        (await readStock(shop, 'AML')).held,
        (await countUses(shop, 'LOTE')).uses,
        await unitsHeld(),
      ],
      [0, 0, 0, 0, 0],
    )

  test('what ran out goes back a batch at a time, until nothing is left', async () => {
    await leavePayments()
    shop.clock.advance({ minutes: 15, seconds: 1 })
    assert.deepEqual(await inTransaction(shop, (shop) => releaseExpired(shop, 7)), { found: 7, done: 7 })
    assert.deepEqual(
      [await releaseExpiredHolds(shop, 7), await releaseExpiredUses(shop, 5), await releaseExpiredUnits(shop, 2)],
      [23, 12, 6],
    )
    await nothingHeld()
    assert.deepEqual(
      [await releaseExpiredHolds(shop, 7), await releaseExpiredUses(shop, 5), await releaseExpiredUnits(shop, 2)],
      [0, 0, 0],
    )
  })

  test('two processes at once give each thing back once, and never what is held anew', async () => {
    await leavePayments()
    shop.clock.advance({ minutes: 15, seconds: 1 })
    const late = await readyOrder(shop, { PARA: 3 })
    const [, ...done] = await Promise.all([
      pay(shop, late),
      ...[shop, second].flatMap((on) => [
        releaseExpiredHolds(on, 4),
        releaseExpiredUses(on, 4),
        releaseExpiredUnits(on, 4),
      ]),
    ])
    assert.deepEqual([done[1]! + done[4]!, done[2]! + done[5]!], [12, 6])
    // The late payment gives its own product's back too.
    assert.ok(done[0]! + done[3]! <= 30)
    assert.deepEqual([await countHolds(shop, late), (await readStock(shop, 'PARA')).held], [3, 3])
    shop.clock.advance({ minutes: 15, seconds: 1 })
    await releaseExpiredHolds(shop)
    await nothingHeld()
  })
})
