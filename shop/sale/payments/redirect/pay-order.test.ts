import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DomainError } from '#lib/domain-error.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { confirmPayment } from '#shop/sale/payments/attempts/confirm-payment.ts'
import { payOrder } from './pay-order.ts'
import type { CardGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import {
  chargedFor,
  countHolds,
  CUSTOMER,
  inTheForm,
  listAttempts,
  pay,
  payAndReturn,
  readStatus,
  readStock,
  readyOrder,
  runJobs,
} from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  /** What happens before the provider's answer to `start` comes. */
  let meanwhile: (() => Promise<void>) | null = null
  const gateway = (webpay: CardGateway): CardGateway => ({
    ...webpay,
    start: async (payment) => {
      const answer = await webpay.start(payment)
      const work = meanwhile
      meanwhile = null
      await work?.()
      return answer
    },
  })
  const shop = useShop({
    database,
    gateway,
    products: [
      { sku: 'PARA', product_name: 'Paracetamol 500 mg', stock: 100 },
      { sku: 'IBU', stock: 100, normal_price: 3_490 },
      { sku: 'STORE', sale_condition: 'recipeCheck' },
      { sku: 'RECIPE', sale_condition: 'recipeRetention' },
      { sku: 'PICKUP', shipping_methods: 'withdrawalStore' },
      { sku: 'HOME', shipping_methods: 'homeDelivery' },
      { sku: 'OFF' },
      { sku: 'CAPPED', max_quantity: 3 },
      { sku: 'DEAR', normal_price: 10_000 },
      { sku: 'SCARCE', stock: 1 },
    ],
  })

  const refused = async (work: Promise<unknown>, code: string, data: Record<string, unknown> = {}) =>
    assert.rejects(work, (error: DomainError) => {
      assert.equal(error.code, code)
      assert.partialDeepStrictEqual(error.data, data)
      return true
    })

  test('paying asks the provider for the server’s own amount, holds the units and writes the attempt', async () => {
    const order = await readyOrder(shop, { PARA: 2, IBU: 1 })
    assert.equal(order.amount, 2 * 1_990 + 3_490 + 3_190)
    const { token, url } = await pay(shop, order)
    const payment = shop.sandbox.webpay.find(token)!
    assert.deepEqual(
      [payment.amount, payment.returnUrl, payment.buyOrder.length <= 26],
      [order.amount, 'http://boldo.test/pago/webpay/retorno', true],
    )
    assert.match(url, /webpayserver/)
    assert.deepEqual(
      (await listAttempts(shop, order)).map(({ state, amount }) => ({ state, amount })),
      [{ state: 'open', amount: order.amount }],
    )
    assert.equal(await countHolds(shop, order), 3)
  })

  test('another amount than the server’s is answered with the server’s, and nothing is held', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    await refused(payOrder(shop, { visitor: order.visitor, orderId: order.id, amount: 1 }), 'order.amount_changed', {
      amount: order.amount,
    })
    assert.equal(await countHolds(shop, order), 0)
  })

  test('a price that changed since the cart was saved is shown before anything is paid', async () => {
    const order = await readyOrder(shop, { DEAR: 1 })
    await shop.addProducts([{ sku: 'DEAR', normal_price: 12_000 }])
    await refused(pay(shop, order), 'order.amount_changed', { amount: order.amount + 2_000 })
    const now = await updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: {} })
    assert.equal(now.amount, order.amount + 2_000)
    await pay(shop, now)
  })

  test('what may not be sold is refused with its reason', async () => {
    await refused(pay(shop, await readyOrder(shop, { STORE: 1, PARA: 1 })), 'order.recipe_check', { skus: ['STORE'] })
    await refused(pay(shop, await readyOrder(shop, { RECIPE: 1 })), 'order.prescription_missing', { skus: ['RECIPE'] })
    await refused(pay(shop, await readyOrder(shop, { PICKUP: 1 })), 'order.no_home_delivery')
    await refused(pay(shop, await readyOrder(shop, { CAPPED: 4 })), 'cart.over_max_quantity', { max: 3 })
    const off = await readyOrder(shop, { OFF: 1 })
    await shop.addProducts([{ sku: 'OFF', enabled: false }])
    await refused(pay(shop, off), 'cart.out_of_stock', { sku: 'OFF', available: 0 })
  })

  test('what the customer left out, and an address nobody drives to, is refused field by field', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const change = (changes: object) => updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes })
    await refused(
      pay(shop, await change({ rut: '11.111.111-2', email: 'ana', address: 'sin numero' })),
      'order.incomplete',
      { fields: { rut: 'rut.check_digit', email: 'email.invalid', address: 'address.format' } },
    )
    await refused(pay(shop, await change({ ...CUSTOMER, townShip: '05201' })), 'delivery.unknown_commune')
    const home = await readyOrder(shop, { HOME: 1 })
    const pickup = await updateOrder(shop, {
      visitor: home.visitor,
      orderId: home.id,
      changes: { shippingMethod: 'withdrawalStore' },
    })
    assert.deepEqual([pickup.shippingCost, pickup.shippingAddress, pickup.amount], [0, '', 1_990])
    await refused(pay(shop, pickup), 'order.no_pickup')
  })

  test('nobody pays another visitor’s order, an empty one, or one that is finished', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    await refused(payOrder(shop, { visitor: 'another', orderId: order.id, amount: order.amount }), 'order.not_found')
    await refused(payOrder(shop, { visitor: null, orderId: order.id, amount: order.amount }), 'order.not_found')
    await refused(
      pay(shop, await updateOrder(shop, { visitor: order.visitor, orderId: order.id, changes: { products: [] } })),
      'order.empty',
    )
    const paid = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(shop, paid)
    await refused(pay(shop, paid), 'order.finished', { status: 'AUTORIZADO' })
  })

  test('paid twice at once without a key: two attempts, both paid in the form, one is charged', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const before = await readStock(shop, 'PARA')
    const [one, two] = await Promise.all([pay(shop, order), pay(shop, order)])
    assert.notEqual(one.token, two.token)
    inTheForm(shop, one.token, 'approve')
    inTheForm(shop, two.token, 'approve')
    const ends = await Promise.all([confirmPayment(shop, one.token), confirmPayment(shop, two.token)])
    assert.deepEqual(ends.map(({ state }) => state).toSorted(), ['abandoned', 'approved'])
    assert.deepEqual(
      [
        shop.sandbox.webpay.authorisations(one.token) + shop.sandbox.webpay.authorisations(two.token),
        await chargedFor(shop, order),
        await readStatus(shop, order),
      ],
      [1, order.amount, 'AUTORIZADO'],
    )
    assert.equal((await readStock(shop, 'PARA')).stock, before.stock - 1)
  })

  test('during the confirmation of one payment, no other begins', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    inTheForm(shop, token, 'approve')
    shop.sandbox.webpay.faults.plan({ operation: 'commit', fault: 'drop', token })
    assert.equal((await confirmPayment(shop, token)).state, 'confirming')
    await refused(pay(shop, order), 'order.payment_in_progress')
    await runJobs(shop)
    assert.deepEqual([await readStatus(shop, order), (await listAttempts(shop, order)).length], ['AUTORIZADO', 1])
  })

  test('a provider that cannot be reached gives the units back and says so', async () => {
    const order = await readyOrder(shop, { SCARCE: 1 })
    for (const fault of ['error_500', 'drop', 'garbage', 'lost_answer'] as const) {
      shop.sandbox.webpay.faults.plan({ operation: 'create', fault })
      await refused(pay(shop, order), 'payment.unavailable')
      assert.deepEqual(
        [(await listAttempts(shop, order)).at(-1)!.state, await readStock(shop, 'SCARCE')],
        ['abandoned', { stock: 1, held: 0 }],
      )
    }
    await payAndReturn(shop, order)
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })

  test('an attempt that the job gave up stays given up when the provider answers at last', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    meanwhile = async () => {
      shop.clock.advance({ minutes: 2 })
      await reconcilePayments(shop)
    }
    await refused(pay(shop, order), 'payment.unavailable')
    assert.deepEqual(
      (await listAttempts(shop, order)).map(({ state, token }) => ({ state, token })),
      [{ state: 'abandoned', token: null }],
    )
    assert.equal(await countHolds(shop, order), 0)
  })

  test('a job that runs during the provider’s confirmation leaves the attempt alone', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    meanwhile = async () => {
      shop.clock.advance({ seconds: 25 })
      await reconcilePayments(shop)
    }
    await pay(shop, order)
    assert.equal((await listAttempts(shop, order))[0]!.state, 'open')
  })
})
