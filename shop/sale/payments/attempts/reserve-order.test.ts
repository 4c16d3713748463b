import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reserveOrder, takeReserved } from './reserve-order.ts'
import {
  chargedFor,
  countHolds,
  listAttempts,
  memberOrder,
  payAndReturn,
  readStatus,
  readStock,
} from '#test/test-buyer.ts'
import { addCoupon, countUses } from '#test/test-coupon.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'

eachDatabase((database) => {
  const programme = { normal_price: 10_000, promo_available: 'progressive-discount', stock: 100 }
  const shop = useShop({
    database,
    products: [
      { sku: 'PARA', stock: 10 },
      { sku: 'AML', active_principles: 'Amlodipino:5:mg', ...programme },
      { sku: 'LOS', active_principles: 'Losartán:50:mg', ...programme },
    ],
  })

  const buy = async (account: SignedIn, products: Record<string, number>, outcome?: 'reject') =>
    payAndReturn(shop, await memberOrder(shop, account, products), outcome, shop, account)
  /** An account's units of the programme by product. */
  const readUnits = async ({ id }: SignedIn) => {
    const rows = await shop.db
      .selectFrom('programme_unit as u')
      .innerJoin('product as p', 'p.id', 'u.product_id')
      .select(['p.sku'])
      .where('u.account_id', '=', id)
      .execute()
    return Object.fromEntries(
      Map.groupBy(rows, ({ sku }) => sku)
        .entries()
        .map(([sku, units]) => [sku, units.length]),
    )
  }

  test('an order that can be had only in part is not had at all: its coupon’s use and its held units are for others', async () => {
    await addCoupon(shop, { code: 'UNICO', max_uses: 1 })
    const account = await subscriber(shop)
    const draft = await memberOrder(shop, account, { PARA: 2 })
    const order = await applyCoupon(shop, {
      visitor: draft.visitor,
      account,
      orderId: draft.id,
      address: '',
      code: 'UNICO',
    })
    const before = await readStock(shop, 'PARA')
    assert.equal(await inTransaction(shop, (shop) => reserveOrder(shop, order)), null)
    assert.deepEqual(await countUses(shop, 'UNICO'), { uses: 1, reserved: 1, used: 0 })
    // More units of the programme than a month has: the last thing that it needs is not there.
    const tooMuch = { ...order, lines: order.lines.map((line) => ({ ...line, promoSteps: '1,2,3' })) }
    assert.equal(await inTransaction(shop, (shop) => takeReserved(shop, tooMuch)), false)
    assert.deepEqual(
      [await countUses(shop, 'UNICO'), await readStock(shop, 'PARA'), await countHolds(shop, order)],
      [{ uses: 0, reserved: 0, used: 0 }, before, 0],
    )
    await payAndReturn(shop, order, 'approve', shop, account)
    assert.deepEqual(
      [await readStatus(shop, order), await countUses(shop, 'UNICO')],
      ['AUTORIZADO', { uses: 1, reserved: 0, used: 1 }],
    )
  })

  /** Authorised at the provider, whose answer is lost; at the next query the hold is over. */
  const lateOrder = async (account: SignedIn) => {
    const order = await memberOrder(shop, account, { AML: 1, LOS: 1 })
    assert.deepEqual(
      order.lines.map((line) => line.promoSteps),
      ['1', '1'],
    )
    await payAndReturn(shop, order, 'lost_answer', shop, account)
    shop.clock.advance({ minutes: 16 })
    return order
  }

  test('paid too late, and one of its steps was bought meanwhile: the money goes back, and so do the other’s units', async () => {
    const account = await subscriber(shop)
    const order = await lateOrder(account)
    for (let times = 0; times < 2; times++) await buy(account, { AML: 1 })
    await reconcilePayments(shop)
    assert.deepEqual(
      [
        await readStatus(shop, order),
        (await listAttempts(shop, order)).map(({ state }) => state),
        await chargedFor(shop, order),
        await countHolds(shop, order),
      ],
      ['PENDIENTE', ['reversed'], 0, 0],
    )
    assert.deepEqual(await readUnits(account), { AML: 2 })
  })

  test('paid too late, and what it had lost in part is there again: it is sold', async () => {
    const account = await subscriber(shop)
    const order = await lateOrder(account)
    await buy(account, { AML: 1 }, 'reject')
    await reconcilePayments(shop)
    assert.deepEqual(
      [
        await readStatus(shop, order),
        (await listAttempts(shop, order)).map(({ state }) => state),
        await chargedFor(shop, order),
      ],
      ['AUTORIZADO', ['approved'], order.amount],
    )
    assert.deepEqual(await readUnits(account), { AML: 1, LOS: 1 })
  })
})
