import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { DomainError } from '#lib/domain-error.ts'
import { rutCheckDigit } from '#lib/rut.ts'
import { cloudPromo, withOffers } from '#shop/orders/order.rules.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { updateOrder } from '#shop/orders/update-order.ts'
import { releaseExpiredUnits } from './release-expired-units.ts'
import { cartOf, pay, payAndReturn, readyOrder, runJobs } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

const rut = (number: number) => `${8_000_000 + number}-${rutCheckDigit(8_000_000 + number)}`

eachDatabase((database) => {
  let shop: TestShop
  before(async () => {
    const programme = { normal_price: 10_000, promo_available: 'progressive-discount', stock: 100 }
    shop = await openTestShop({ database, products: [
      { sku: 'AML5', active_principles: 'Amlodipino:5:mg', ...programme }, { sku: 'AML10', active_principles: 'Amlodipino:10:mg', ...programme }, { sku: 'SERT', active_principles: 'Sertralina:50:mg', offer_price: 7_500, ...programme },
      { sku: 'SOAP', normal_price: 3_000, promo_available: '3x2' },
    ] })
    await shop.db.insertInto('promotion').values({ code: '3x2', kind: 'n-for-m', take: 3, pay: 2 }).onConflict((known) => known.doNothing()).execute()
  })
  after(() => shop.close())

  const orderOf = async (products: Record<string, number>, person: string) => {
    const order = await readyOrder(shop, products)
    return updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { rut: person } })
  }
  const counted = async (person: string) => {
    const { rows } = await sql<{ counter: number; uses: number; used: number }>`select coalesce(sum(m.units), 0)::int as counter, (select coalesce(sum(u.units), 0)::int from programme_use u where u.rut = ${person}) as uses,
      (select coalesce(sum(u.units), 0)::int from programme_use u where u.rut = ${person} and u.used) as used from programme_month m where m.rut = ${person}`.execute(shop.db)
    return rows[0]!
  }
  const total = (order: { productsTotal: number }) => order.productsTotal

  test('three months in a row: 20, 30, 40 %; a month without begins anew; units are bought with the payment', { timeout: 120_000 }, async () => {
    const totals: number[] = []
    for (const months of [1, 1, 1, 2, 0]) {
      const order = await orderOf({ AML5: 1 }, rut(1))
      totals.push(total(order))
      await payAndReturn(shop, order)
      shop.clock.advance({ hours: 24 * 30 * months })
    }
    assert.deepEqual(totals, [8_000, 7_000, 6_000, 6_000, 8_000])
    assert.deepEqual(await counted(rut(1)), { counter: 5, uses: 5, used: 5 })
  })

  test('two a month over products of one principle; the third is at its price, and the line says why', async () => {
    const order = await orderOf({ AML5: 2, AML10: 1 }, rut(2))
    // AML10 comes first by its SKU.
    assert.deepEqual([total(order), order.lines.map(({ sku, promoUnits, promoDiscount }) => [sku, promoUnits, promoDiscount])], [26_000, [['AML5', 1, 2_000], ['AML10', 1, 2_000]]])
    assert.deepEqual(withOffers(order).map(({ offer }) => [offer?.percent, offer?.limit]), [[20, 'month_limit'], [20, null]])
    assert.deepEqual(cloudPromo(order.lines[1]!), { unitPrice: 8_000, discount: 2_000, promoApplied: [{ promType: 'progressive-discount', discount: 2_000 }] })
    await payAndReturn(shop, order)
    const more = await orderOf({ AML5: 1, SERT: 1 }, rut(2))
    assert.deepEqual(more.lines.map((line) => [line.totalPrice, line.promoType, line.offerDiscount]), [[10_000, null, 0], [7_500, null, 2_500]])
    assert.deepEqual(await counted(rut(2)), { counter: 2, uses: 2, used: 2 })
  })

  test('before the RUT is known nothing is promised; with another RUT the figures are that person’s', async () => {
    const order = await readyOrder(shop, { AML5: 1 })
    const without = await updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { rut: '' } })
    assert.deepEqual([total(without), withOffers(without)[0]!.offer?.limit], [10_000, 'rut_needed'])
    await payAndReturn(shop, await orderOf({ AML10: 2 }, rut(3)))
    const change = (person: string) => updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { rut: person } })
    assert.deepEqual([total(await change(rut(3))), total(await change(rut(4))), total((await getMyOrder(shop, { visitor: order.visitor, id: order.id }))!)], [10_000, 8_000, 8_000])
  })

  test('eight payments of one person at once, in two instances: two units have the discount, the others are told', { timeout: 120_000 }, async () => {
    const second = await shop.openSecond()
    const orders = []
    for (let at = 0; at < 8; at++) orders.push(await orderOf({ AML5: 1 }, rut(5)))
    assert.ok(orders.every((order) => total(order) === 8_000))
    const ends = await Promise.all(orders.map((order, at) => payAndReturn(shop, order, 'approve', at % 2 ? second : shop).then(() => 'paid', (error: DomainError) => error.code)))
    assert.deepEqual([ends.filter((end) => end === 'paid').length, ends.filter((end) => end === 'programme.units_used' || end === 'order.amount_changed').length], [2, 6])
    assert.deepEqual(await counted(rut(5)), { counter: 2, uses: 2, used: 2 })
  })

  test('a rejected, an aborted and a left payment give the units back; paying again takes them once', async () => {
    await payAndReturn(shop, await orderOf({ AML5: 2 }, rut(6)), 'reject')
    await payAndReturn(shop, await orderOf({ AML5: 2 }, rut(6)), 'abandon')
    assert.deepEqual(await counted(rut(6)), { counter: 0, uses: 0, used: 0 })
    const order = await orderOf({ AML5: 2 }, rut(6))
    await pay(shop, order)
    await pay(shop, order)
    assert.deepEqual(await counted(rut(6)), { counter: 2, uses: 2, used: 0 })
    shop.clock.advance({ minutes: 16 })
    await releaseExpiredUnits(shop)
    await runJobs(shop)
    assert.deepEqual(await counted(rut(6)), { counter: 0, uses: 0, used: 0 })
    await payAndReturn(shop, order)
    assert.deepEqual(await counted(rut(6)), { counter: 2, uses: 2, used: 2 })
  })

  test('take three, pay two', async () => {
    const order = await readyOrder(shop, { SOAP: 3 })
    assert.deepEqual([order.lines[0]!.totalPrice, order.lines[0]!.promoType, order.lines[0]!.promoUnits], [6_000, '3x2', 0])
    assert.equal((await updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { products: await cartOf(shop, { SOAP: 2 }) } })).lines[0]!.promoType, null)
    assert.equal((await payAndReturn(shop, await readyOrder(shop, { SOAP: 3 }))).length > 0, true)
  })
})
