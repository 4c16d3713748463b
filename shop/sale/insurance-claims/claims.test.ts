import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { pino } from 'pino'
import type { Shop } from '#context'
import { inTransaction } from '#context'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { chargedFor, inTheForm, pay, payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { COVERED, finish, INSURABLE, insure, PARTLY, pickupOrder, refused } from '#test/test-insurance.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { settleDeferredPayment } from '#shop/counter/call-centre/settle-deferred-payment.ts'
import { completeOrder } from '#shop/sale/payments/redirect/complete-order.ts'
import { newId } from '#lib/ids.ts'
import { completeWithClaim } from './claim-before-completion.ts'
import { insertClaim, markClaimSold, saveClaim, takeDueClaim } from './claims.db.ts'
import { settleClaims } from './settle-claims.ts'
import { PERMISSIONS } from '#test/test-staff.ts'

const OPERATOR = {
  role: 'operator' as const,
  permissions: PERMISSIONS.operator,
  email: 'o@boldo.test',
  rut: '',
  firstName: 'O',
  lastName: 'P',
  phoneNumber: '',
  hasProfile: false,
}

eachDatabase((database) => {
  let errors: string[]
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const shop = useShop({ database, products: INSURABLE, pool: 20, log })
  beforeEach(() => {
    errors = []
    shop.sandbox.insurer.restore(PARTLY)
    shop.sandbox.insurer.restore(COVERED)
    shop.sandbox.insurer.faults.clear()
  })

  const readClaims = async (order: Pick<Order, 'id'>) =>
    shop.db
      .selectFrom('insurance_claim')
      .select(['state', 'amount', 'reason', 'tries'])
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .orderBy('state')
      .execute()
  const readStates = async (order: Pick<Order, 'id'>) => (await readClaims(order)).map(({ state }) => state)
  const booked = (order: Pick<Order, 'reference'>) =>
    shop.sandbox.insurer.claims(order.reference).map(({ state, amount }) => [state, amount])
  const partly = async (cart: Record<string, number>) => insure(shop, await pickupOrder(shop, cart), { rut: PARTLY })

  describe('an order that is paid', () => {
    test('is claimed, once, for what the insurer pays of it', async () => {
      const order = await insure(shop, await readyOrder(shop, { 1002: 1, 2001: 1 }), { rut: PARTLY })
      await payAndReturn(shop, order)
      assert.deepEqual(await readClaims(order), [{ state: 'requested', amount: 6_000, reason: null, tries: 0 }])
      assert.deepEqual(booked(order), [], 'nobody waits for the insurer while settling')
      await settleClaims(shop)
      await settleClaims(shop)
      assert.deepEqual([await readStates(order), booked(order)], [['accepted'], [['accepted', 6_000]]])
    })

    test('without insurance is not claimed', async () => {
      const order = await pickupOrder(shop, { 2001: 1 })
      await payAndReturn(shop, order)
      assert.deepEqual(await readClaims(order), [])
    })

    for (const fault of ['error_500', 'drop', 'lost_answer', 'garbage'] as const) {
      test(`${fault}: the claim is retried, later each time, and counts once`, async () => {
        const order = await partly({ 1002: 1 })
        await payAndReturn(shop, order)
        shop.sandbox.insurer.faults.plan({ operation: 'claims', fault, times: 2 })
        for (const minutes of [1, 2]) {
          await settleClaims(shop)
          assert.deepEqual(await readStates(order), ['requested'])
          await settleClaims(shop)
          shop.clock.advance({ minutes })
        }
        await settleClaims(shop)
        assert.deepEqual(
          [await readClaims(order), booked(order)],
          [[{ state: 'accepted', amount: 6_000, reason: null, tries: 3 }], [['accepted', 6_000]]],
        )
      })
    }

    test('two orders on one benefit: the second claim is refused, logged once, and left to staff', async () => {
      const [first, second] = [await partly({ 1004: 2 }), await partly({ 1004: 2 })]
      const tokens = [(await pay(shop, first)).token, (await pay(shop, second)).token]
      for (const token of tokens) await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
      errors = []
      const other = await shop.openSecond()
      await Promise.all([settleClaims(shop), settleClaims(other)])
      const states = [...(await readClaims(first)), ...(await readClaims(second))]
        .map(({ state, reason }) => [state, reason])
        .toSorted()
      assert.deepEqual(states, [
        ['accepted', null],
        ['refused', 'balance_exceeded'],
      ])
      shop.clock.advance({ hours: 2 })
      await settleClaims(shop)
      assert.equal(errors.filter((line) => line.includes('refuses the claim')).length, 1)
      assert.equal(shop.sandbox.insurer.available(PARTLY), 0)
      assert.ok(!errors.some((line) => line.includes(PARTLY)))
    })
  })

  describe('an order that is over', () => {
    test('gives its benefit back: an accepted claim is cancelled', async () => {
      const order = await partly({ 1004: 2 })
      await payAndReturn(shop, order)
      await settleClaims(shop)
      assert.equal(shop.sandbox.insurer.available(PARTLY), 0)
      const enqueued: string[] = []
      const enqueue = (job: string) => void enqueued.push(job)
      await moveOrder({ ...shop, enqueue }, { orderId: order.id, event: 'refunded', actor: 'test' })
      assert.ok(enqueued.includes('settle insurance claims'), 'at once, not at the job’s next turn')
      shop.sandbox.insurer.faults.plan({ operation: 'claims/cancel', fault: 'lost_answer' })
      await settleClaims(shop)
      assert.deepEqual(await readStates(order), ['cancel_due'])
      shop.clock.advance({ minutes: 1 })
      await settleClaims(shop)
      assert.deepEqual([await readStates(order), shop.sandbox.insurer.available(PARTLY)], [['cancelled'], 20_000])
    })

    test('so does one whose deferred payment never came; it was claimed when it was sold', async () => {
      const order = await partly({ 1004: 2 })
      const complete = () =>
        completeOrder(shop, order, {
          paymentType: 'deferredPayment',
          transactionNumber: null,
          documentType: 'ticket',
          actor: 'test',
        })
      await assert.rejects(complete(), refused('insurance.unavailable'))
      await completeWithClaim(shop, order, complete)
      assert.deepEqual([await readStatus(shop, order), await readStates(order)], ['PAGOPENDIENTE', ['accepted']])
      await settleDeferredPayment(shop, {
        account: { ...OPERATOR, id: newId() },
        orderId: order.id,
        payment: { outcome: 'declined', reason: 'no llegó' },
      })
      await settleClaims(shop)
      assert.deepEqual([await readStates(order), shop.sandbox.insurer.available(PARTLY)], [['cancelled'], 20_000])
    })

    test('is not claimed any more when it ends during the insurer’s query', async () => {
      const order = await partly({ 1002: 1 })
      await payAndReturn(shop, order)
      const slow: Shop = {
        ...shop,
        insurer: {
          ...shop.insurer,
          claim: async (request) => {
            const answer = await shop.insurer.claim(request)
            await moveOrder(shop, { orderId: order.id, event: 'refunded', actor: 'test' })
            await settleClaims(shop)
            return answer
          },
        },
      }
      await settleClaims(slow)
      assert.deepEqual(await readStates(order), ['cancel_due'])
      shop.clock.advance({ minutes: 2 })
      await settleClaims(shop)
      assert.deepEqual([await readStates(order), booked(order)], [['cancelled'], [['cancelled', 6_000]]])
    })
  })

  describe('an order that costs nothing', () => {
    const free = async () => insure(shop, await pickupOrder(shop, { 1003: 1 }))

    test('is claimed before it is completed', async () => {
      const order = await free()
      assert.equal((await finish(shop, order)).status, 'Solicita retiro')
      assert.deepEqual([await readStates(order), booked(order)], [['accepted'], [['accepted', 5_000]]])
      await settleClaims(shop)
      assert.deepEqual(await readStates(order), ['accepted'])
    })

    test('pressed five times at once it is one claim and one sale', async () => {
      const order = await free()
      await Promise.all(Array.from({ length: 5 }, () => finish(shop, order).catch(() => null)))
      assert.equal(await readStatus(shop, order), 'Solicita retiro')
      assert.deepEqual(
        [
          (await readStates(order)).filter((state) => state === 'accepted').length,
          booked(order).filter(([state]) => state === 'accepted').length,
        ],
        [1, 1],
      )
    })

    test('is not completed when the claim is refused, and says so', async () => {
      const order = await free()
      const refusing: Shop = {
        ...shop,
        insurer: { ...shop.insurer, claim: async () => ({ outcome: 'refused', reason: 'balance_exceeded' }) },
      }
      await assert.rejects(finish(refusing, order), refused('insurance.claim_refused'))
      assert.deepEqual([await readStatus(shop, order), await readStates(order)], ['PENDIENTE', ['refused']])
      assert.equal(errors.length, 0, 'nothing was sold')
    })

    test('is not completed when the insurer does not answer; pressing again is the same claim', async () => {
      const order = await free()
      shop.sandbox.insurer.faults.plan({ operation: 'claims', fault: 'lost_answer' })
      await assert.rejects(finish(shop, order), refused('insurance.unavailable'))
      assert.deepEqual([await readStatus(shop, order), await readStates(order)], ['PENDIENTE', ['requested']])
      await finish(shop, order)
      assert.deepEqual(
        [await readStatus(shop, order), await readStates(order), booked(order)],
        ['Solicita retiro', ['accepted'], [['accepted', 5_000]]],
      )
    })

    test('whose completion never came gives the benefit back', async () => {
      const order = await free()
      shop.sandbox.insurer.faults.plan({ operation: 'claims', fault: 'lost_answer' })
      await assert.rejects(finish(shop, order), refused('insurance.unavailable'))
      await settleClaims(shop)
      assert.deepEqual(await readStates(order), ['requested'], 'the customer may press again')
      shop.clock.advance({ minutes: 3 })
      await settleClaims(shop)
      await settleClaims(shop)
      assert.deepEqual([await readStates(order), booked(order)], [['cancelled'], [['cancelled', 5_000]]])
    })

    test('completed at the moment when the job gives it up, it keeps its claim', async () => {
      const order = await free()
      const claimed = { orderId: order.id, version: order.version, amount: 5_000 }
      const id = newId()
      await insertClaim(shop, { ...claimed, id, nextTryAt: shop.now(), sold: false })
      await saveClaim(shop, { id, state: 'requested', soldAt: null }, { state: 'accepted', nextTryAt: shop.now() })
      const taken = (await takeDueClaim(shop, shop.now()))!
      assert.deepEqual([taken.id, taken.soldAt], [id, null])
      assert.equal(await markClaimSold(shop, id), true)
      assert.equal(await saveClaim(shop, taken, { state: 'cancel_due', nextTryAt: shop.now() }), false)
      assert.deepEqual(await readStates(order), ['accepted'])
      await settleClaims(shop)
      assert.deepEqual(await readStates(order), ['accepted'])
    })

    test('that cannot be had gives the benefit back at once', async () => {
      const order = await insure(shop, await pickupOrder(shop, { LAST: 2 }))
      const holder = await pickupOrder(shop, { LAST: 2 })
      await pay(shop, holder)
      await assert.rejects(finish(shop, order), refused('cart.out_of_stock'))
      await settleClaims(shop)
      assert.deepEqual([await readStates(order), booked(order)], [['cancelled'], [['cancelled', 14_000]]])
    })
  })

  test('a benefit serves once: what is left of it is what the next order gets', async () => {
    const first = await partly({ 1003: 1 })
    const waiting = await partly({ 1004: 2 })
    await payAndReturn(shop, first)
    await settleClaims(shop)
    await assert.rejects(pay(shop, waiting), refused('order.amount_changed', { because: 'insurance' }))
    const now = (await getOrder(shop, waiting.id))!
    assert.equal(now.amount, 60_002 - 17_000)
    await payAndReturn(shop, now)
    await settleClaims(shop)
    assert.deepEqual(
      [await readStates(now), await chargedFor(shop, now), shop.sandbox.insurer.available(PARTLY)],
      [['accepted'], 43_002, 0],
    )
    await assert.rejects(
      insure(shop, await pickupOrder(shop, { 1002: 1 }), { rut: PARTLY }),
      refused('insurance.not_insured'),
    )
  })

  test('a claim is undone with the sale that it belongs to', async () => {
    const order = await partly({ 1002: 1 })
    await assert.rejects(
      inTransaction(shop, async (shop) => {
        await moveOrder(shop, { orderId: order.id, event: 'paid_for_pickup', actor: 'test' })
        throw new Error('undone')
      }),
    )
    assert.deepEqual(await readClaims(order), [])
  })
})
