import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DomainError } from '#lib/domain-error.ts'
import { createHttp } from '#api/http.ts'
import { insureOrder } from '#shop/orders/insure-order.ts'
import { memberEstimate } from '#shop/orders/order.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { applyCoupon } from './apply-coupon.ts'
import { cartOf, readyOrder } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

let shop: TestShop
let app: ReturnType<typeof createHttp>
before(async () => {
  shop = await openTestShop({ database: 'embedded', products: [{ sku: 'PARA', normal_price: 2_000, mi_boldo_price: 1_500, loyalty_discount: true, insurance: true }] })
  app = createHttp(shop, { production: false, formTargets: [], build: () => Promise.reject(new Error('no storefront')), assets: null })
  await addCoupon(shop, { code: 'DIEZ', free_shipping: true })
})
after(() => shop.close())

/** One browser: keeps its cookie. */
function browser() {
  let cookie = ''
  return async (path: string, body?: object) => {
    const response = await app.request(path, { method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', cookie }, ...(body && { body: JSON.stringify(body) }) })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, json: (await response.json()) as { data?: Record<string, any>; errors?: { message: string; extensions: { code: string } }[]; coupon?: unknown } }
  }
}

test('applyCoupon, removeCoupon and resetCoupon answer what SHOP §3 names; the order read has the coupon, in GraphQL and REST', async () => {
  const ask = browser()
  const [line] = await cartOf(shop, { PARA: 2 })
  const { json: made } = await ask('/graphql', { query: 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }', variables: { input: { products: [{ _id: String(line!._id), quantity: 2 }] } } })
  const orderId = made.data!.createOrder._id as string
  const result = '{ amount amountWithDiscount amountWithoutDiscount couponDiscount shippingCost shippingCostDiscount idAndDiscount { _id detailDiscount quantity } order { coupon { applied code couponType freeShippingApplied keepBoldoDiscount productsDiscount { _id detailDiscount quantity } } discounts { reason amount } } }'
  const { json: applied } = await ask('/graphql', { query: `mutation ($id: ID!) { applyCoupon(shopId: "boldo", orderId: $id, code: "diez", userId: "x", orderType: "normal", deliveryMethod: "homeDelivery") ${result} }`, variables: { id: orderId } })
  const off = [{ _id: String(line!._id), detailDiscount: 400, quantity: 2 }]
  const coupon = { applied: true, code: 'DIEZ', couponType: 'normal', freeShippingApplied: true, keepBoldoDiscount: false, productsDiscount: off }
  assert.deepEqual(applied.data!.applyCoupon, { amount: 3_600, amountWithDiscount: 3_600, amountWithoutDiscount: 4_000, couponDiscount: 400, shippingCost: 0, shippingCostDiscount: 0, idAndDiscount: off, order: { coupon, discounts: [{ reason: 'couponDiscount', amount: 400 }] } })
  assert.deepEqual((await ask(`/1.0/order/${orderId}`)).json.coupon, coupon)
  const { json: removed } = await ask('/graphql', { query: 'mutation ($id: ID!) { removeCoupon(shopId: "boldo", orderId: $id, code: "DIEZ") { amount couponDiscount idAndDiscount { _id } order { coupon { code } } } }', variables: { id: orderId } })
  assert.deepEqual(removed.data!.removeCoupon, { amount: 4_000, couponDiscount: 0, idAndDiscount: [], order: { coupon: null } })
  const { json: reset } = await ask('/graphql', { query: 'mutation ($id: ID!) { resetCoupon(shopId: "boldo", orderId: $id) { amount } }', variables: { id: orderId } })
  assert.deepEqual(reset.data!.resetCoupon, { amount: 4_000 })
})

test('a refusal says its sentence and its code; what is no code, no order or a stranger’s is refused', async () => {
  const ask = browser()
  const [line] = await cartOf(shop, { PARA: 1 })
  const { json: made } = await ask('/graphql', { query: 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }', variables: { input: { products: [{ _id: String(line!._id), quantity: 1 }] } } })
  const id = made.data!.createOrder._id as string
  const apply = async (who: typeof ask, orderId: string, code: string, more = '') => {
    const { status, json } = await who('/graphql', { query: `mutation ($id: ID!, $code: String!) { applyCoupon(orderId: $id, code: $code${more}) { amount } }`, variables: { id: orderId, code } })
    return [status, json.errors?.[0]?.extensions.code, json.errors?.[0]?.message]
  }
  assert.deepEqual(await apply(ask, id, 'nada'), [422, 'coupon.unknown', 'No encontramos el cupón NADA. Revisa que esté bien escrito.'])
  assert.deepEqual((await apply(ask, id, 'CON ESPACIO')).slice(0, 2), [400, 'input.invalid'])
  assert.deepEqual((await apply(ask, id, 'DIEZ', ', deliveryMethod: "drone"')).slice(0, 2), [400, 'input.invalid'])
  assert.deepEqual((await apply(ask, 'not-an-id', 'DIEZ')).slice(0, 2), [404, 'order.not_found'])
  assert.deepEqual((await apply(browser(), id, 'DIEZ')).slice(0, 2), [404, 'order.not_found'])
})

test('coupon and insurance refuse each other, whichever comes first', async () => {
  const benefit = { name: 'Plan', insuranceCompany: 'Seguros', percent: 50, maximum: null }
  const insurance = { clientRut: '11111111-1', medicRut: '11111111-1', benefits: [benefit], validUntil: shop.now().add({ hours: 1 }).toString() }
  const order = await readyOrder(shop, { PARA: 1 })
  const apply = () => applyCoupon(shop, { visitor: order.visitor, orderId: order.id, address: '', code: 'DIEZ' })
  const conflict = (error: DomainError) => error.code === 'pricing.coupon_with_insurance'
  await insureOrder(shop, order, insurance, new Map([[order.lines[0]!.productId, benefit]]))
  await assert.rejects(apply, conflict)
  await insureOrder(shop, (await getOrder(shop, order.id))!, null, new Map())
  const withCoupon = await apply()
  assert.equal(withCoupon.coupon?.applied, true)
  await assert.rejects(async () => insureOrder(shop, withCoupon, insurance, new Map([[order.lines[0]!.productId, benefit]])), conflict)
})

test('a visitor sees a member’s price as an estimate; with a coupon there is none', async () => {
  const order = await readyOrder(shop, { PARA: 2 })
  assert.deepEqual(memberEstimate(order), { boldoDiscount: 1_000, total: 3_000 })
  const { couponToday } = await applyCoupon(shop, { visitor: order.visitor, orderId: order.id, address: '', code: 'DIEZ' })
  assert.equal(memberEstimate({ ...order, couponToday }), null)
})
