import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { insertAccount } from '#shop/accounts/accounts.db.ts'
import type { SignedIn } from '#shop/accounts/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { createOrder } from '#shop/orders/create-order.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { cartOf, CUSTOMER, mailsAbout, payAndReturn, readyOrder, statusOf, stockOf } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { sendMail } from '#shop/mail/send-mail.ts'
import { applyCoupon } from '#shop/coupons/apply-coupon.ts'
import { addCoupon, usesOf } from '#test/test-coupon.ts'
import { completeCallCentreOrder } from './complete-call-centre-order.ts'
import { settleDeferredPayment, type DeferredPayment } from './settle-deferred-payment.ts'

const { shippingMethod, townShip, paymentMethod: _, shippingCommentary: __, ...userInfo } = CUSTOMER
const operator: SignedIn = { ...DEMO_PEOPLE.operator, hasProfile: true }
const colleague: SignedIn = { ...operator, id: newId(), email: 'colega@boldo.example', rut: '22222222-2' }

eachDatabase((database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop({ database, products: [{ sku: 'A', stock: 10 }, { sku: 'B', stock: 3 }, { sku: 'P', active_principles: 'Amlodipino:5:mg', promo_available: 'progressive-discount' }] })
    await seedDemoPeople(shop)
    await insertAccount(shop, colleague)
  })
  after(() => shop.close())

  const sold = async (paymentType: 'deferredPayment' | 'paymentAtHome') => {
    const { id } = await createOrder(shop, { visitor: 'call-centre', account: operator, products: await cartOf(shop, { A: 2, B: 3 }) })
    return completeCallCentreOrder(shop, { visitor: 'call-centre', account: operator, order: { orderId: id, townShipId: townShip, shippingMethod, userInfo, paymentType, documentType: 'ticket' } })
  }
  const settle = (order: { id: string }, payment: DeferredPayment, account: SignedIn | null = operator): Promise<Order> => settleDeferredPayment(shop, { account, orderId: order.id, payment })
  const never: DeferredPayment = { outcome: 'declined', reason: 'No transfirió en tres días' }
  const stocks = async () => [await stockOf(shop, 'A'), await stockOf(shop, 'B')]

  test('an order by phone that is never paid is RECHAZADO, its units are for sale again, the customer is told: once, however often it is said', async () => {
    for (const paymentType of ['deferredPayment', 'paymentAtHome'] as const) {
      const before = await stocks()
      const order = await sold(paymentType)
      assert.equal((await stockOf(shop, 'B')).stock, 0)
      const ends: PromiseSettledResult<Order>[] = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => settle(order, never, at % 2 ? operator : colleague)))
      assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
      for (const end of ends) if (end.status === 'rejected') assert.equal((end.reason as { code: string }).code, 'order.cannot_move')
      assert.deepEqual([await statusOf(shop, order), await stocks(), await mailsAbout(shop, order, 'rejected')], ['RECHAZADO', before, 1])
      const history = await shop.db.selectFrom('order_history').select(['event', 'reason']).where('order_id', '=', order.id).orderBy('id', 'desc').executeTakeFirstOrThrow()
      assert.deepEqual(history, { event: 'payment_declined', reason: 'No transfirió en tres días' })
    }
    await sendMail(shop)
    assert.match(shop.sent.at(-1)!.text, /no recibimos el pago/)
    assert.doesNotMatch(shop.sent.at(-1)!.text, /siguen en tu carro/)
  })

  test('the use of its coupon goes back too', async () => {
    await addCoupon(shop, { code: 'UNO', max_uses: 1 })
    const withCoupon = async () => {
      const { id } = await createOrder(shop, { visitor: 'call-centre', account: operator, products: await cartOf(shop, { A: 1 }) })
      await applyCoupon(shop, { visitor: 'call-centre', account: operator, address: '', orderId: id, code: 'UNO' })
      return completeCallCentreOrder(shop, { visitor: 'call-centre', account: operator, order: { orderId: id, townShipId: townShip, shippingMethod, userInfo, paymentType: 'deferredPayment', documentType: 'ticket' } })
    }
    const order = await withCoupon()
    assert.deepEqual(await usesOf(shop, 'UNO'), { uses: 1, reserved: 0, used: 1 })
    await settle(order, never)
    assert.deepEqual(await usesOf(shop, 'UNO'), { uses: 0, reserved: 0, used: 0 })
    assert.equal((await withCoupon()).coupon?.applied, true)
  })

  test('its units of the progressive programme are not bought', async () => {
    const { id } = await createOrder(shop, { visitor: 'call-centre', account: operator, products: await cartOf(shop, { P: 2 }) })
    await completeCallCentreOrder(shop, { visitor: 'call-centre', account: operator, order: { orderId: id, townShipId: townShip, shippingMethod, userInfo, paymentType: 'deferredPayment', documentType: 'ticket' } })
    const units = async () => [await shop.db.selectFrom('programme_month').select('units').execute(), await shop.db.selectFrom('programme_use').select(['units', 'used']).execute()]
    assert.deepEqual(await units(), [[{ units: 2 }], [{ units: 2, used: true }]])
    await settle({ id }, never)
    assert.deepEqual(await units(), [[{ units: 0 }], []])
  })

  test('one whose money came is PAGADO, with its payment’s number and day; it cannot be declined then, nor the other way round', async () => {
    const order = await sold('deferredPayment')
    const left = await stocks()
    const paid = await settle(order, { outcome: 'received', transactionNumber: '700012345' }, colleague)
    assert.deepEqual([paid.status, paid.transactionNumber, paid.paymentDate !== null], ['PAGADO', '700012345', true])
    await assert.rejects(settle(order, never), { code: 'order.cannot_move' })
    await assert.rejects(settle(order, { outcome: 'received' }), { code: 'order.cannot_move' })
    assert.deepEqual(await stocks(), left)
  })

  test('it is operators’ alone, and for no draft and no order that a provider was paid for', async () => {
    const order = await readyOrder(shop, { A: 1 })
    for (const account of [null, { ...DEMO_PEOPLE.client, hasProfile: true }, { ...DEMO_PEOPLE.pharmacist, hasProfile: true }]) await assert.rejects(settle(order, never, account), { code: 'account.not_allowed' })
    await assert.rejects(settle(order, never), { code: 'order.cannot_move' })
    await payAndReturn(shop, order)
    const left = await stocks()
    await assert.rejects(settle(order, never), { code: 'order.cannot_move' })
    await assert.rejects(settle({ id: newId() }, never), { code: 'order.not_found' })
    assert.deepEqual([await statusOf(shop, order), await stocks()], ['AUTORIZADO', left])
  })
})
