import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { cloudPromo } from '#shop/ordering/orders/order-figures.rules.ts'
import { withOffers } from '#shop/ordering/orders/order-price.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { memberOrder, pay, payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { useProgramme } from '#test/test-programme.ts'
import { STAFF } from '#test/test-staff.ts'

eachDatabase((database) => {
  const { shop, change, buy, readUnits } = useProgramme(database)
  const limits = (order: Order) => withOffers(order).map(({ offer }) => offer?.limit)

  test('the first unit of the year 20 %, the second 30 %, from the third on 40 %, whatever the months between; a new year starts again', async () => {
    const account = await subscriber(shop)
    shop.clock.advance({ hours: 24 * 60 }) // January 17th
    const totals: number[] = []
    for (const days of [31, 62, 31, 230, 0]) {
      totals.push((await buy(account, { AML5: 1 })).productsTotal)
      shop.clock.advance({ hours: 24 * days })
    }
    assert.deepEqual(totals, [8_000, 7_000, 6_000, 6_000, 8_000])
    assert.deepEqual(await readUnits(account), ['AML5 1', 'AML5 1', 'AML5 2', 'AML5 3', 'AML5 4'])
  })

  test('two units of one order are at two steps; a third one of the month has its ordinary price, with the reason', async () => {
    const account = await subscriber(shop)
    const order = await memberOrder(shop, account, { AML5: 3, AML10: 1 })
    assert.deepEqual(
      order.lines.map(({ sku, promoSteps, promoDiscount, totalPrice }) => [sku, promoSteps, promoDiscount, totalPrice]),
      [
        ['AML5', '1,2', 5_000, 25_000],
        ['AML10', '1', 2_000, 8_000],
      ],
    )
    assert.deepEqual(limits(order), ['month_limit', null])
    assert.deepEqual(cloudPromo(order.lines[1]!), {
      unitPrice: 8_000,
      discount: 2_000,
      promoApplied: [{ promType: 'progressive-discount', discount: 2_000 }],
    })
    await payAndReturn(shop, order, 'approve', shop, account)
    const more = await memberOrder(shop, account, { AML5: 1, AML10: 1 })
    assert.deepEqual(
      [more.lines.map(({ totalPrice }) => totalPrice), limits(more)],
      [
        [10_000, 7_000],
        ['month_limit', null],
      ],
    )
    assert.deepEqual(await readUnits(account), ['AML10 1', 'AML5 1', 'AML5 2'])
  })

  test('each unit has the lower of its step’s price and the offer’s, and counts all the same; with a coupon none does', async () => {
    const account = await subscriber(shop)
    const order = await memberOrder(shop, account, { SERT: 3 })
    // The offer of 7.500 beats the first step, the second beats the offer, the third unit is beyond the month.
    assert.deepEqual(
      order.lines.map(({ totalPrice, offerDiscount, boldoDiscount, promoDiscount, promoSteps }) => [
        totalPrice,
        offerDiscount + boldoDiscount,
        promoDiscount,
        promoSteps,
      ]),
      [[7_500 + 7_000 + 7_500, 5_000, 3_000, '1,2']],
    )
    await addCoupon(shop, { code: 'MITAD' }, [{ percent: 50 }])
    const reduced = await applyCoupon(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      address: '',
      code: 'MITAD',
    })
    assert.deepEqual([reduced.productsTotal, reduced.lines[0]!.promoSteps], [15_000, ''])
    await payAndReturn(shop, reduced, 'approve', shop, account)
    assert.deepEqual(await readUnits(account), [])
    await buy(account, { SERT: 2 })
    assert.deepEqual(await readUnits(account), ['SERT 1', 'SERT 2'])
  })

  test('visitors and guests see the programme, pay the ordinary price and use up no one’s units, whatever RUT they type', async () => {
    const account = await subscriber(shop)
    await buy(account, { AML5: 1 })
    const guest = await readyOrder(shop, { AML5: 2 })
    const typed = await change(guest, null, { rut: account.rut })
    assert.deepEqual(
      [typed.productsTotal, limits(typed), withOffers(typed)[0]!.offer?.percent],
      [20_000, ['sign_in'], 20],
    )
    await payAndReturn(shop, typed)
    assert.deepEqual(
      [await readUnits(account), (await memberOrder(shop, account, { AML5: 1 })).productsTotal],
      [['AML5 1'], 7_000],
    )
    const newcomer = { ...(await subscriber(shop)), hasProfile: false, rut: '' }
    assert.deepEqual(limits(await change(await readyOrder(shop, { AML5: 1 }), newcomer, { firstName: 'Ana' })), [
      'sign_in',
    ])
  })

  test('a visitor’s cart has its prices once they sign in; with another RUT it loses them, with their own it has them again, and the payment agrees', async () => {
    const account = await subscriber(shop)
    const draft = await readyOrder(shop, { AML5: 1 })
    const rut = account.rut
    const mine = await change(draft, account, { rut })
    assert.deepEqual([draft.productsTotal, mine.productsTotal], [10_000, 8_000])
    const other = await change(mine, account, { rut: '11111111-1' })
    assert.deepEqual([other.productsTotal, limits(other)], [10_000, ['other_rut']])
    assert.equal(
      (await change(mine, account, { rut: rut.replace(/^(\d)(\d{3})(\d{3})/, '$1.$2.$3') })).productsTotal,
      8_000,
    )
    // The RUT is edited behind the payment's back.
    await shop.db.updateTable('orders').set({ rut: '11111111-1' }).where('id', '=', mine.id).execute()
    await assert.rejects(
      pay(shop, mine, account),
      (error) => isRefusal(error, 'order.amount_changed') && error.data.amount === 10_000 + 3_190,
    )
    assert.deepEqual(await readUnits(account), [])
    // Signed out, a member's order is closed: the browser begins another one.
    await assertRefused(change(mine, null, {}), 'order.not_found')
  })

  test('an operator’s order has the units of the customer who was looked up; a person without an account has none', async () => {
    const account = await subscriber(shop)
    const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
    await insertAccount(shop, operator)
    await buy(account, { AML5: 1 })
    const draft = await change(await readyOrder(shop, { AML5: 2 }), operator, {
      rut: account.rut,
      email: account.email,
    })
    assert.deepEqual(
      [draft.customerId, draft.productsTotal, draft.lines[0]!.promoSteps],
      [account.id, 7_000 + 10_000, '2'],
    )
    const unknown = await change(draft, operator, { rut: '22222222-2' })
    assert.deepEqual([unknown.customerId, unknown.productsTotal, limits(unknown)], [null, 20_000, ['registered_only']])
    assert.equal(
      (await getMyOrder(shop, { visitor: draft.visitor, account: operator, id: draft.id }))!.productsTotal,
      20_000,
    )
  })

  test('take three, pay two', async () => {
    const order = await readyOrder(shop, { SOAP: 3 })
    assert.deepEqual(
      [order.lines[0]!.totalPrice, order.lines[0]!.promoType, order.lines[0]!.promoSteps],
      [6_000, '3x2', ''],
    )
    assert.equal(
      (
        await updateOrder(shop, {
          visitor: order.visitor,
          orderId: order.id,
          changes: { products: await toCart(shop, { SOAP: 2 }) },
        })
      ).lines[0]!.promoType,
      null,
    )
    assert.equal((await payAndReturn(shop, await readyOrder(shop, { SOAP: 3 }))).length > 0, true)
  })
})
