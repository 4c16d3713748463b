import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { createHttp } from '#api/http.ts'
import { insureOrder } from './insure-order.ts'
import { memberEstimate } from '#shop/ordering/orders/order-price.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from './update-order.ts'
import { confirmPayment } from '#shop/sale/payments/attempts/confirm-payment.ts'
import { applyCoupon } from './apply-coupon.ts'
import { throttleCouponCodes } from '#shop/shelf/coupons/throttle-coupon-codes.ts'
import { inTheForm, listAttempts, pay, readyOrder, toCart } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { useShop } from '#test/test-shop.ts'

const shop = useShop(
  {
    products: [{ sku: 'PARA', normal_price: 2_000, mi_boldo_price: 1_500, loyalty_discount: true, insurance: true }],
  },
  async () => {
    app = createHttp(shop, {
      production: false,
      formTargets: [],
      build: () => Promise.reject(new Error('no storefront')),
      assets: null,
    })
    await addCoupon(shop, { code: 'DIEZ', free_shipping: true })
  },
)
let app: ReturnType<typeof createHttp>
/** One browser: keeps its cookie. */
function browser(cookie = '') {
  return async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await app.request(path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return {
      status: response.status,
      json: (await response.json()) as {
        data?: { createOrder: { _id: string }; applyCoupon: object; removeCoupon: object; resetCoupon: object }
        errors?: { message: string; extensions: { code: string } }[]
        coupon?: unknown
      },
    }
  }
}

test('applyCoupon, removeCoupon and resetCoupon answer what SHOP §3 names; the order read has the coupon, in GraphQL and REST', async () => {
  const ask = browser()
  const [line] = await toCart(shop, { PARA: 2 })
  const { json: created } = await ask('/graphql', {
    query: 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }',
    variables: { input: { products: [{ _id: String(line!._id), quantity: 2 }] } },
  })
  const orderId = created.data!.createOrder._id
  const result =
    '{ amount amountWithDiscount amountWithoutDiscount couponDiscount shippingCost shippingCostDiscount ' +
    'idAndDiscount { _id detailDiscount quantity } order { coupon { applied code couponType ' +
    'freeShippingApplied keepBoldoDiscount productsDiscount { _id detailDiscount quantity } } discounts { ' +
    'reason amount } } }'
  const { json: applied } = await ask('/graphql', {
    query: `mutation ($id: ID!) {
      applyCoupon(shopId: "boldo", orderId: $id, code: "diez", userId: "x", orderType: "normal",
        deliveryMethod: "homeDelivery") ${result}
    }`,
    variables: { id: orderId },
  })
  const off = [{ _id: String(line!._id), detailDiscount: 400, quantity: 2 }]
  const coupon = {
    applied: true,
    code: 'DIEZ',
    couponType: 'normal',
    freeShippingApplied: true,
    keepBoldoDiscount: false,
    productsDiscount: off,
  }
  assert.deepEqual(applied.data!.applyCoupon, {
    amount: 3_600,
    amountWithDiscount: 3_600,
    amountWithoutDiscount: 4_000,
    couponDiscount: 400,
    shippingCost: 0,
    shippingCostDiscount: 0,
    idAndDiscount: off,
    order: { coupon, discounts: [{ reason: 'couponDiscount', amount: 400 }] },
  })
  assert.deepEqual((await ask(`/1.0/order/${orderId}`)).json.coupon, coupon)
  const { json: removed } = await ask('/graphql', {
    query:
      'mutation ($id: ID!) { removeCoupon(shopId: "boldo", orderId: $id, code: "DIEZ") { amount couponDiscount idAndDiscount { _id } order { coupon { code } } } }',
    variables: { id: orderId },
  })
  assert.deepEqual(removed.data!.removeCoupon, {
    amount: 4_000,
    couponDiscount: 0,
    idAndDiscount: [],
    order: { coupon: null },
  })
  const { json: reset } = await ask('/graphql', {
    query: 'mutation ($id: ID!) { resetCoupon(shopId: "boldo", orderId: $id) { amount } }',
    variables: { id: orderId },
  })
  assert.deepEqual(reset.data!.resetCoupon, { amount: 4_000 })
})

test('a refusal says its sentence and its code; what is no code, no order or a stranger’s is refused', async () => {
  const ask = browser()
  const [line] = await toCart(shop, { PARA: 1 })
  const { json: created } = await ask('/graphql', {
    query: 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }',
    variables: { input: { products: [{ _id: String(line!._id), quantity: 1 }] } },
  })
  const id = created.data!.createOrder._id
  const apply = async (who: typeof ask, orderId: string, code: string, more = '') => {
    const { status, json } = await who('/graphql', {
      query: `mutation ($id: ID!, $code: String!) { applyCoupon(orderId: $id, code: $code${more}) { amount } }`,
      variables: { id: orderId, code },
    })
    return [status, json.errors?.[0]?.extensions.code, json.errors?.[0]?.message]
  }
  assert.deepEqual(await apply(ask, id, 'nada'), [
    422,
    'coupon.unknown',
    'No encontramos el cupón NADA. Revisa que esté bien escrito.',
  ])
  assert.deepEqual((await apply(ask, id, 'CON ESPACIO')).slice(0, 2), [400, 'input.invalid'])
  assert.deepEqual((await apply(ask, id, 'DIEZ', ', deliveryMethod: "drone"')).slice(0, 2), [400, 'input.invalid'])
  assert.deepEqual((await apply(ask, 'not-an-id', 'DIEZ')).slice(0, 2), [404, 'order.not_found'])
  assert.deepEqual((await apply(browser(), id, 'DIEZ')).slice(0, 2), [404, 'order.not_found'])
})

test('an address over its limit of wrong codes leaves no rows, whatever browsers it makes up', async () => {
  const guess = (visitor: string) =>
    throttleCouponCodes(shop, { account: null, visitor, address: '203.0.113.61' }, () =>
      Promise.reject(refuse('coupon.unknown', { coupon: 'GUESS' })),
    ).catch(({ code }: DomainError) => code)
  for (let index = 0; index < 60; index++) assert.equal(await guess(`browser ${index}`), 'coupon.unknown')
  const rows = async () => (await shop.db.selectFrom('limit_window').select('key').execute()).length
  const before = await rows()
  for (let index = 60; index < 70; index++) assert.equal(await guess(`browser ${index}`), 'coupon.too_many_tries')
  assert.equal(await rows(), before)
})

test('coupon and insurance refuse each other, whichever comes first', async () => {
  const benefit = { name: 'Plan', insuranceCompany: 'Seguros', percent: 50, maximum: null }
  const insurance = {
    clientRut: '11111111-1',
    medicRut: '11111111-1',
    benefits: [benefit],
    validUntil: shop.now().add({ hours: 1 }).toString(),
  }
  const order = await readyOrder(shop, { PARA: 1 })
  const apply = () => applyCoupon(shop, { visitor: order.visitor, orderId: order.id, address: '', code: 'DIEZ' })
  const conflict = (error: DomainError) => error.code === 'pricing.coupon_with_insurance'
  await insureOrder(shop, order, insurance, new Map([[order.lines[0]!.productId, benefit]]))
  await assert.rejects(apply, conflict)
  await insureOrder(shop, (await getOrder(shop, order.id))!, null, new Map())
  const withCoupon = await apply()
  assert.equal(withCoupon.coupon?.applied, true)
  await assert.rejects(
    async () => insureOrder(shop, withCoupon, insurance, new Map([[order.lines[0]!.productId, benefit]])),
    conflict,
  )
})

test('whichever door changes the delivery method, no free shipping and no discount of the coupon is kept, there or back', async () => {
  const secret = 'a-visitor-of-the-coupon-tests'
  const visitor = createHash('sha256').update(secret).digest('base64url')
  const ask = browser(`boldo_visitor=${secret}`)
  const graphql = (call: string, id: string) =>
    ask('/graphql', { query: `mutation ($id: ID!) { ${call} }`, variables: { id } })
  const order = (method: string) => `{ shippingMethod: "${method}" townShip: "13114" address: "Apoquindo 4501" }`
  const doors: Record<string, (id: string, method: string) => Promise<unknown>> = {
    updateOrder: (id, method) => graphql(`updateOrder(orderId: $id, order: ${order(method)}) { _id }`, id),
    'PUT /1.0/order': (id, method) =>
      ask(
        '/1.0/order',
        { orderId: id, order: { shippingMethod: method, townShip: '13114', address: 'Apoquindo 4501' } },
        'PUT',
      ),
    saveInsuranceOrder: (id, method) =>
      graphql(`saveInsuranceOrder(orderId: $id, order: ${order(method)}, insurance: null) { _id }`, id),
    payWithWebpay: (id, method) =>
      graphql(
        `payWithWebpay(input: { orderId: $id, amount: 1800, makeUpdate: true, orderUpdateData: ${order(method)} }) { url }`,
        id,
      ),
    'applyCoupon of another one': (id, method) =>
      graphql(`applyCoupon(orderId: $id, code: "CINCO-PESOS", deliveryMethod: "${method}") { amount }`, id),
  }
  await addCoupon(shop, { code: 'CINCO-PESOS' }, [{ pesos: 5 }])
  for (const [door, change] of Object.entries(doors)) {
    const draft = await readyOrder(shop, { PARA: 1 }, visitor)
    const left = door === 'applyCoupon of another one' ? ['CINCO-PESOS', 5, false] : [undefined, 0, false]
    const apply = () => applyCoupon(shop, { visitor, orderId: draft.id, address: '', code: 'DIEZ' })
    const now = async () => {
      const { coupon, lines, amount, shippingCost } = (await getOrder(shop, draft.id))!
      return [[coupon?.code, lines[0]!.couponDiscount, coupon?.freeShippingApplied ?? false], amount, shippingCost]
    }
    const applied = await apply()
    assert.deepEqual(await now(), [['DIEZ', 200, true], 1_800, 0], door)
    const { token } = await pay(shop, applied)
    await change(draft.id, 'withdrawalStore')
    assert.deepEqual(await now(), [left, 2_000 - Number(left[1]), 0], door)
    // What was begun with the coupon is not charged.
    inTheForm(shop, token, 'approve')
    assert.deepEqual(
      [(await confirmPayment(shop, token)).state, (await listAttempts(shop, draft))[0]!.reason],
      ['abandoned', 'order_changed'],
      door,
    )
    await apply()
    await change(draft.id, 'homeDelivery')
    await updateOrder(shop, { visitor, orderId: draft.id, changes: { townShip: '13114' } })
    assert.deepEqual(await now(), [left, 2_000 - Number(left[1]) + 3_190, 3_190], door)
  }
})

test('the same delivery method again, another commune and other products keep the coupon, at the figures of then', async () => {
  const draft = await readyOrder(shop, { PARA: 1 })
  await applyCoupon(shop, { visitor: draft.visitor, orderId: draft.id, address: '', code: 'DIEZ' })
  const moved = await updateOrder(shop, {
    visitor: draft.visitor,
    orderId: draft.id,
    changes: { shippingMethod: 'homeDelivery', townShip: '05101', products: await toCart(shop, { PARA: 3 }) },
  })
  assert.deepEqual([moved.coupon?.discount, moved.coupon?.shippingDiscount, moved.amount], [600, 4_900, 5_400])
})

test('a visitor sees a member’s price as an estimate; with a coupon there is none', async () => {
  const order = await readyOrder(shop, { PARA: 2 })
  assert.deepEqual(memberEstimate(order), { boldoDiscount: 1_000, total: 3_000 })
  const { couponToday } = await applyCoupon(shop, {
    visitor: order.visitor,
    orderId: order.id,
    address: '',
    code: 'DIEZ',
  })
  assert.equal(memberEstimate({ ...order, couponToday }), null)
})
