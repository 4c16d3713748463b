import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#context'
import { rutCheckDigit } from '#lib/rut.ts'
import { applyCoupon } from '#shop/coupons/apply-coupon.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { updateOrder } from '#shop/orders/update-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reserveOrder, takeReserved } from './reserve-order.ts'
import { attemptsOf, chargedFor, holdsOf, payAndReturn, readyOrder, statusOf, stockOf } from '#test/test-buyer.ts'
import { addCoupon, usesOf } from '#test/test-coupon.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

const rut = (number: number) => `${9_000_000 + number}-${rutCheckDigit(9_000_000 + number)}`

eachDatabase((database) => {
  let shop: TestShop
  before(async () => {
    const programme = { normal_price: 10_000, promo_available: 'progressive-discount', stock: 100 }
    shop = await openTestShop({ database, products: [{ sku: 'PARA', stock: 10 }, { sku: 'AML', active_principles: 'Amlodipino:5:mg', ...programme }, { sku: 'LOS', active_principles: 'Losartán:50:mg', ...programme }] })
  })
  after(() => shop.close())

  const orderOf = async (products: Record<string, number>, person: string): Promise<Order> => {
    const order = await readyOrder(shop, products)
    return updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { rut: person } })
  }
  /** A person's units of the month by principle, as they are counted. */
  const unitsOf = async (person: string) => {
    const { rows } = await sql<{ principles: string; units: number }>`select principles, units from programme_month where rut = ${person} and units > 0 order by 1`.execute(shop.db)
    return Object.fromEntries(rows.map(({ principles, units }) => [principles, units]))
  }

  test('an order that can be had only in part is not had at all: its coupon’s use and its held units are for others', async () => {
    await addCoupon(shop, { code: 'UNICO', max_uses: 1 })
    const draft = await readyOrder(shop, { PARA: 2 })
    const order = await applyCoupon(shop, { visitor: draft.visitor, orderId: draft.id, address: '', code: 'UNICO' })
    const before = await stockOf(shop, 'PARA')
    assert.equal(await inTransaction(shop, (shop) => reserveOrder(shop, order)), null)
    assert.deepEqual(await usesOf(shop, 'UNICO'), { uses: 1, reserved: 1, used: 0 })
    // More units of the programme than a month has: the last thing that it needs is not there.
    const tooMuch = { ...order, lines: order.lines.map((line) => ({ ...line, promoUnits: 3 })) }
    assert.equal(await inTransaction(shop, (shop) => takeReserved(shop, tooMuch)), false)
    assert.deepEqual([await usesOf(shop, 'UNICO'), await stockOf(shop, 'PARA'), await holdsOf(shop, order)], [{ uses: 0, reserved: 0, used: 0 }, before, 0])
    await payAndReturn(shop, order)
    assert.deepEqual([await statusOf(shop, order), await usesOf(shop, 'UNICO')], ['AUTORIZADO', { uses: 1, reserved: 0, used: 1 }])
  })

  /** Authorised at the provider, whose answer is lost; when it is asked again the hold is over. */
  const lateOrder = async (person: string) => {
    const order = await orderOf({ AML: 1, LOS: 1 }, person)
    assert.deepEqual(order.lines.map((line) => line.promoUnits), [1, 1])
    await payAndReturn(shop, order, 'lost_answer')
    shop.clock.advance({ minutes: 16 })
    return order
  }

  test('paid too late, and one of its principles was bought meanwhile: the money goes back, and so do the other’s units', async () => {
    const order = await lateOrder(rut(1))
    for (let times = 0; times < 2; times++) await payAndReturn(shop, await orderOf({ AML: 1 }, rut(1)))
    await reconcilePayments(shop)
    assert.deepEqual([await statusOf(shop, order), (await attemptsOf(shop, order)).map(({ state }) => state), await chargedFor(shop, order), await holdsOf(shop, order)], ['PENDIENTE', ['reversed'], 0, 0])
    assert.deepEqual(await unitsOf(rut(1)), { amlodipino: 2 })
  })

  test('paid too late, and what it had lost in part is there again: it is sold', async () => {
    const order = await lateOrder(rut(2))
    await payAndReturn(shop, await orderOf({ AML: 1 }, rut(2)), 'reject')
    await reconcilePayments(shop)
    assert.deepEqual([await statusOf(shop, order), (await attemptsOf(shop, order)).map(({ state }) => state), await chargedFor(shop, order)], ['AUTORIZADO', ['approved'], order.amount])
    assert.deepEqual(await unitsOf(rut(2)), { amlodipino: 1, losartan: 1 })
  })
})
