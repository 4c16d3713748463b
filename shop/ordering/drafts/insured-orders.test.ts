import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { clp } from '#lib/money.ts'
import { parseInput } from '#lib/parse-input.ts'
import { applyCoupon } from './apply-coupon.ts'
import { applyCouponInput } from '#shop/shelf/coupons/coupon.input.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from './update-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import {
  chargedFor,
  countHolds,
  inTheForm,
  listAttempts,
  pay,
  payAndReturn,
  readStatus,
  readyOrder,
  toCart,
} from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import {
  DOCUMENT,
  EVEN_SKUS,
  finish,
  INSURABLE,
  insure,
  PARTLY,
  pickupOrder,
  refused,
  takeInsuranceOff,
} from '#test/test-insurance.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { saveInsuranceOrder } from './save-insurance-order.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: INSURABLE, pool: 20, insurerTimeoutMs: 5_000 })

  describe('saving an insurance', () => {
    test("the server asks the insurer and works the figures out; the visitor's offer comes first", async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1002: 2, 1003: 1, 2001: 1 }), { rut: PARTLY })
      assert.deepEqual(
        order.lines.map(({ sku, insuranceDiscount, totalPrice }) => [sku, insuranceDiscount, totalPrice]),
        [
          ['1002', 12_000, 8_000],
          ['1003', 3_000, 2_000],
          ['2001', 0, 3_000],
        ],
      )
      assert.equal(order.amount, 13_000)
      assert.deepEqual(
        await getOrder(shop, order.id).then((stored) => [
          stored!.amount,
          stored!.insurance?.clientRut,
          stored!.lines.map((line) => line.insurance?.percent ?? null),
        ]),
        [13_000, PARTLY, [60, 60, null]],
      )
    })

    test('a maximum holds for the whole purchase', async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1004: 2, 1003: 1 }), { rut: PARTLY })
      assert.equal(
        order.lines.reduce((sum, line) => sum + line.insuranceDiscount, 0),
        20_000,
      )
      assert.equal(order.amount, 65_002 - 20_000)
    })

    test('only products that were requested, can be insured, and are covered', async () => {
      const one = await insure(shop, await pickupOrder(shop, { 1002: 1, 1003: 1, 2001: 1 }), { skus: ['1003', '2001'] })
      assert.deepEqual(
        one.lines.map((line) => line.insuranceDiscount),
        [0, 5_000, 0],
      )
      const even = await insure(shop, await pickupOrder(shop, { 1002: 1, 1003: 1 }), { rut: EVEN_SKUS })
      assert.deepEqual(
        even.lines.map((line) => line.insuranceDiscount),
        [10_000, 0],
      )
    })

    test('the reimbursement of a product is added and taken back without the RUTs, for an hour', async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1002: 1, 1003: 1 }), { skus: ['1002'] })
      assert.equal(order.amount, 5_000)
      assert.equal((await insure(shop, order, { again: true, skus: ['1002', '1003'] })).amount, 0)
      assert.equal((await insure(shop, order, { again: true, skus: ['1003'] })).amount, 10_000)
      assert.equal((await insure(shop, order, { again: true, skus: [] })).amount, 15_000)
      shop.clock.advance({ minutes: 61 })
      await assert.rejects(insure(shop, order, { again: true, skus: ['1002'] }), refused('insurance.expired'))
    })

    test("null takes it off, and the prices are a visitor's again", async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1002: 1 }))
      const without = await takeInsuranceOff(shop, order)
      assert.deepEqual([without.amount, without.insurance, without.lines[0]!.insurance], [10_000, null, null])
      const { rows } = await sql<{
        n: number
      }>`select (select count(*) from order_insurance where order_id = ${order.id}::uuid)::int + (select count(*)
        from order_insured_line where order_id = ${order.id}::uuid)::int as n`.execute(shop.db)
      assert.equal(rows[0]!.n, 0)
    })

    test('it follows the cart: another quantity is reckoned anew, a product that left and came back is not insured', async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1002: 1, 1003: 1 }))
      const cart = async (skus: Record<string, number>) =>
        updateOrder(shop, {
          visitor: order.visitor,
          orderId: order.id,
          changes: { products: await toCart(shop, skus) },
        })
      assert.equal((await cart({ 1002: 3, 1003: 1 })).amount, 0)
      assert.equal((await cart({ 1002: 3 })).amount, 0)
      assert.equal((await cart({ 1002: 3, 1003: 1 })).amount, 5_000)
    })

    test("the document's number is nowhere in the database", async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1002: 1 }))
      const { rows } = await sql<{
        text: string
      }>`select row_to_json(o)::text || row_to_json(i)::text as text
        from orders o
        join order_insurance i on i.order_id = o.id
        where o.id = ${order.id}::uuid`.execute(shop.db)
      assert.ok(!rows[0]!.text.includes(DOCUMENT))
    })

    test('an insured product needs neither prescription nor quote', async () => {
      const order = await pickupOrder(shop, { 3001: 1, 3002: 1 })
      await assert.rejects(pay(shop, order), refused('order.prescription_missing'))
      const insured = await insure(shop, order, { rut: PARTLY })
      assert.ok(await pay(shop, insured))
      const dear = await insure(shop, order, { rut: PARTLY, skus: ['3002'] })
      await assert.rejects(pay(shop, dear), refused('order.prescription_missing', { skus: ['3001'] }))
    })

    test('a product of which the insurer would pay nothing any more is not insured: it needs its prescription', async () => {
      const { coverage } = shop.insurer
      const usedUp: Shop = {
        ...shop,
        insurer: { ...shop.insurer, coverage: async (query) => ({ ...(await coverage(query)), available: clp(0) }) },
      }
      const order = await insure(usedUp, await pickupOrder(shop, { 3001: 1 }))
      assert.deepEqual(
        order.lines.map(({ insurance }) => insurance),
        [null],
      )
      await assert.rejects(pay(shop, order), refused('order.prescription_missing'))
      const granted = await insure(shop, await pickupOrder(shop, { 3001: 1 }), { rut: PARTLY })
      await assert.rejects(pay(usedUp, granted), refused('order.prescription_missing'))
    })

    test('a retained prescription needs its file also when it is insured (security review L6)', async () => {
      await shop.addProducts([{ sku: '3003', normal_price: 9_000, insurance: true, sale_condition: 'recipeRetention' }])
      const order = await insure(shop, await pickupOrder(shop, { 3001: 1, 3003: 1 }), { rut: PARTLY })
      await assert.rejects(pay(shop, order), refused('order.prescription_missing', { skus: ['3003'] }))
    })

    test('who is not insured, not identified, and an insurer that fails: each says so, nothing is saved', async () => {
      const order = await pickupOrder(shop, { 1002: 1 })
      for (const [rut, code] of [
        ['11111111-1', 'insurance.not_insured'],
        ['77777777-7', 'insurance.identity_not_validated'],
        ['99999999-9', 'insurance.unavailable'],
        ['33333333-3', 'insurance.unavailable'],
        ['22222222-2', 'insurance.unavailable'],
      ] as const)
        await assert.rejects(insure(shop, order, { rut }), refused(code), rut)
      const stored = (await getOrder(shop, order.id))!
      assert.deepEqual([stored.amount, stored.insurance, stored.version], [10_000, null, order.version])
      assert.equal((await insure(shop, order, { rut: '88888888-8' })).amount, 0, 'slow is only slow')
    })

    test('a coupon and an insurance exclude each other, whichever came first, and say so', async () => {
      await addCoupon(shop, { code: 'DIEZ' })
      const coupon = (order: Order) =>
        applyCoupon(shop, {
          visitor: order.visitor,
          orderId: order.id,
          address: '10.0.0.1',
          ...parseInput(applyCouponInput, { code: 'DIEZ' }),
        })
      const order = await pickupOrder(shop, { 1003: 1 })
      const withCoupon = await coupon(order)
      await assert.rejects(insure(shop, order), refused('pricing.coupon_with_insurance'))
      assert.equal((await getOrder(shop, order.id))!.amount, withCoupon.amount)
      const insured = await insure(shop, await pickupOrder(shop, { 1003: 1 }), { rut: PARTLY })
      await assert.rejects(coupon(insured), refused('pricing.coupon_with_insurance'))
      assert.equal((await getOrder(shop, insured.id))!.amount, insured.amount)
    })

    test('a stranger and a finished order get nothing', async () => {
      const order = await pickupOrder(shop, { 1002: 1 })
      await assert.rejects(
        saveInsuranceOrder(shop, { visitor: 'somebody-else', orderId: order.id, changes: null, insurance: null }),
        refused('order.not_found'),
      )
      await payAndReturn(shop, order)
      await assert.rejects(insure(shop, order), refused('order.finished'))
    })

    test('five saves at once all arrive', async () => {
      const order = await pickupOrder(shop, { 1002: 1, 1003: 1 })
      await Promise.all(
        Array.from({ length: 5 }, async (_, index) =>
          index % 2
            ? updateOrder(shop, {
                visitor: order.visitor,
                orderId: order.id,
                changes: { shippingCommentary: `timbre ${index}` },
              })
            : insure(shop, order),
        ).map((save) => save.catch((error: unknown) => assert.ok(refused('order.payment_in_progress')(error)))),
      )
      assert.equal((await insure(shop, order)).amount, 0)
    })
  })

  describe('paying the rest', () => {
    test('Webpay charges the part that the insurer does not pay', async () => {
      const order = await insure(shop, await readyOrder(shop, { 1002: 1 }), { rut: PARTLY })
      assert.equal(order.amount, 4_000 + 3_190)
      await payAndReturn(shop, order)
      assert.deepEqual([await readStatus(shop, order), await chargedFor(shop, order)], ['AUTORIZADO', 7_190])
      assert.equal((await getOrder(shop, order.id))!.lines[0]!.insuranceDiscount, 6_000)
    })

    test('nothing is charged when the coverage has changed: the new amount is shown first', async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1002: 1 }), { rut: PARTLY })
      shop.sandbox.insurer.withdraw(PARTLY)
      try {
        await assert.rejects(pay(shop, order), refused('order.amount_changed', { amount: 10_000 }))
        assert.deepEqual(await listAttempts(shop, order), [])
        const now = (await getOrder(shop, order.id))!
        assert.deepEqual([now.amount, now.lines[0]!.insurance], [10_000, null])
        await payAndReturn(shop, now)
        assert.equal(await chargedFor(shop, now), 10_000)
      } finally {
        shop.sandbox.insurer.restore(PARTLY)
      }
    })

    test('an unreachable insurer stops the payment, and the answer says so', async () => {
      let down = false
      const on: Shop = {
        ...shop,
        insurer: {
          ...shop.insurer,
          coverage: (query) =>
            down ? shop.insurer.coverage({ ...query, rut: '99999999-9' }) : shop.insurer.coverage(query),
        },
      }
      const order = await insure(on, await pickupOrder(shop, { 1002: 1 }), { rut: PARTLY })
      down = true
      await assert.rejects(pay(on, order), refused('insurance.unavailable'))
      assert.equal(await countHolds(shop, order), 0)
    })

    test('nobody is sent to Webpay for nothing', async () => {
      const order = await insure(shop, await pickupOrder(shop, { 1002: 1 }))
      await assert.rejects(pay(shop, order), refused('order.nothing_to_pay'))
    })

    test('who is at Webpay while another tab insures the cart is not charged for the old one', async () => {
      const order = await pickupOrder(shop, { 1002: 1 })
      const { token } = await pay(shop, order)
      const free = await insure(shop, order)
      await finish(shop, free)
      await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
      assert.deepEqual([await readStatus(shop, order), await chargedFor(shop, order)], ['Solicita retiro', 0])
    })
  })
})
