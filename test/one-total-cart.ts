import assert from 'node:assert/strict'
import fc from 'fast-check'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import { onEventDay } from './on-event-day.ts'
import { CUSTOMER } from './test-buyer.ts'
import { addCoupon } from './test-coupon.ts'
import { createTestHttp } from './test-http.ts'
import { DOCUMENT } from './test-insurance.ts'
import type { ProductRow, TestShop } from './test-shop.ts'
import { openWalletShop } from './test-wallet.ts'
import { webDocuments } from './web-documents.ts'

/** The catalogue of each run; its products differ in promotion, insurance and shipping. */
export const KINDS: ProductRow[] = [
  { sku: '1001', insurance: true },
  { sku: '1002', insurance: true, event_tags: '30-cyber-monday' },
  { sku: '1003', promo_available: 'progressive-discount', insurance: true },
  { sku: '1004', promo_available: 'three-for-two' },
  { sku: '1005', promo_available: 'minus-25' },
  { sku: '1006', promo_available: 'minus-1000', insurance: true },
  { sku: '1008', free_dispatch: true },
]
export const PLACES = ['13114', '05101', 'pickup'] as const
/** Codes, and RUTs of the sandbox's insured people. */
export const REDUCTIONS = {
  nothing: null,
  percent: 'TRECE',
  pesos: 'PESOS',
  'kept member price': 'SOCIA',
  'free shipping': 'ENVIO',
  'a category': 'DOLOR',
  'an insurer that pays all': '44444444-4',
  'an insurer with a maximum': '12121212-9',
  'an insurer of some products': '66666666-6',
} as const
export type Reduction = keyof typeof REDUCTIONS

const price = fc.record({
  normal: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 60_000 })),
  offer: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
  member: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  loyalty: fc.boolean(),
})
export const anyCart = fc.record({
  prices: fc.array(price, { minLength: KINDS.length, maxLength: KINDS.length }),
  units: fc
    .array(fc.integer({ min: 0, max: 5 }), { minLength: KINDS.length, maxLength: KINDS.length })
    .filter((units) => units.some((unit) => unit > 0)),
  place: fc.constantFrom(...PLACES),
  method: fc.constantFrom('Webpay', 'Mercadopago'),
  eventDay: fc.boolean(),
})
export type Cart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never
/**
 * One unit and more of each product, of those that can be insured when it is picked up, at prices whose thirds and
 * percentages are no whole pesos.
 */
export const fullCart = (place: (typeof PLACES)[number], method: 'Webpay' | 'Mercadopago'): Cart => ({
  prices: KINDS.map((_, index) => ({
    normal: 9_997 + index * 331,
    offer: index % 3 === 0 ? 0.87 : null,
    member: index % 2 === 0 ? 0.71 : null,
    loyalty: index % 2 === 0,
  })),
  units: KINDS.map(({ free_dispatch, insurance }, index) =>
    free_dispatch || (place === 'pickup' && !insurance) ? 0 : 1 + (index % 3),
  ),
  place,
  method,
  eventDay: true,
})

/** A wallet's shop with the catalogue's promotions and coupons, and its doors on a usual day and on an event day. */
export async function openOneTotalShop() {
  const wallet = await openWalletShop({ products: KINDS })
  const { shop } = wallet
  const createDoor = (settings: Partial<typeof shop.settings>) =>
    createTestHttp({ ...shop, settings: { ...shop.settings, ...settings } }, { production: false })
  await seedDemoPeople(shop)
  await shop.db
    .insertInto('promotion')
    .values([
      { code: 'three-for-two', kind: 'n-for-m', take: 3, pay: 2 },
      { code: 'minus-25', kind: 'percentage', percent: 25 },
      { code: 'minus-1000', kind: 'pesos', pesos: 1_000 },
    ])
    .execute()
  await addCoupon(shop, { code: 'TRECE' }, [{ percent: 13 }])
  await addCoupon(shop, { code: 'PESOS' }, [
    { sku: '1001', pesos: 777 },
    { sku: '1004', pesos: 1_313 },
  ])
  await addCoupon(shop, { code: 'SOCIA', keep_boldo_discount: true }, [{ percent: 7 }])
  await addCoupon(shop, { code: 'ENVIO', free_shipping: true }, [{ percent: 3 }])
  await addCoupon(shop, { code: 'DOLOR' }, [{ category: 'Analgésicos', percent: 33 }])
  return { ...wallet, usual: createDoor({}), eventDay: createDoor(onEventDay('cyber-monday')) }
}
export type OneTotalShop = Awaited<ReturnType<typeof openOneTotalShop>>

const documents = new Map(webDocuments().map(({ name, text }) => [name.split(' ')[1]!, text]))

export type Draft = SavedOrder & {
  products: readonly { _id: string; sku: string; totalPrice: number; quantity: number }[]
}
export type Browser = (name: string, variables: object) => Promise<Record<string, unknown>>

/** A browser with a cookie and, of a member, a session. Each call is a document of the storefront, by its name. */
export async function createBrowser(
  { shop, usual, eventDay: onEventDay }: OneTotalShop,
  account: SignedIn | null,
  eventDay: boolean,
): Promise<Browser & { rest: (path: string) => Promise<Record<string, unknown>> }> {
  const http = eventDay ? onEventDay : usual
  const token =
    account && signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
  let cookie = ''
  const send = async (path: string, init: RequestInit) => {
    const response = await http.request(path, {
      ...init,
      headers: { 'content-type': 'application/json', accept: 'application/json', cookie, ...(token && { token }) },
    })
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return (await response.json()) as { data?: Record<string, unknown>; errors?: { extensions?: { code: string } }[] }
  }
  const run: Browser = async (name, variables) => {
    assert.ok(documents.has(name), name)
    const { data, errors } = await send('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: documents.get(name), variables }),
    })
    if (errors) throw new Refused(errors[0]!.extensions?.code ?? JSON.stringify(errors))
    return data!
  }
  return Object.assign(run, { rest: (path: string) => send(path, {}) as Promise<Record<string, unknown>> })
}

class Refused extends Error {}
/** Refusals of a coupon for a cart that it gives nothing, and of an insurer for one without what it covers. */
const FOR_THIS_CART = /^coupon\.(no_products|no_gain|no_shipping|below_minimum)$|^insurance\./

/** This run's prices and stock, as an import brings them. */
export async function setPrices(shop: TestShop, { prices }: Cart): Promise<void> {
  const below = (normal: number, part: number | null, most: number) =>
    part === null || normal === 1 ? '' : Math.max(1, Math.min(Math.floor(normal * part), most))
  await shop.addProducts(
    KINDS.map((kind, index) => {
      const { normal, offer, member, loyalty } = prices[index]!
      return {
        ...kind,
        max_quantity: 9,
        normal_price: normal,
        offer_price: below(normal, offer, normal - 1),
        mi_boldo_price: below(normal, member, normal),
        loyalty_discount: loyalty,
      }
    }),
  )
}

/** Fills the cart and the form, and applies the reduction where this cart allows it. */
export async function fillCart(
  shop: TestShop,
  call: Browser,
  { units, place }: Cart,
  reduction: Reduction,
  account: SignedIn | null,
): Promise<Draft> {
  const rows = await shop.db.selectFrom('product').select(['id', 'sku']).execute()
  const products = KINDS.flatMap(({ sku }, index) =>
    units[index]! > 0 ? [{ _id: String(rows.find((row) => row.sku === sku)!.id), quantity: units[index]! }] : [],
  )
  const { _id } = (await call('CreateOrder', { input: { products } })).createOrder as Draft
  const { townShip: _, ...form } = CUSTOMER
  const order = {
    ...form,
    ...(place === 'pickup' ? { shippingMethod: 'withdrawalStore' } : { townShip: place }),
    ...(account && { rut: account.rut, email: account.email }),
  }
  let draft = (await call('UpdateOrder', { orderId: _id, order })).updateOrder as Draft
  const code = REDUCTIONS[reduction]
  if (code === null) return draft
  try {
    if (reduction.startsWith('an insurer'))
      draft = (
        await call('SaveInsuranceOrder', {
          orderId: _id,
          insurance: { clientIdentityNumber: code, medicIdentityNumber: '12345678-5', documentNumber: DOCUMENT },
        })
      ).saveInsuranceOrder as Draft
    else
      draft = (
        (
          await call('ApplyCoupon', {
            orderId: _id,
            code,
            orderType: 'normal',
            deliveryMethod: order.shippingMethod,
          })
        ).applyCoupon as { order: Draft }
      ).order
  } catch (error) {
    if (!(error instanceof Refused) || !FOR_THIS_CART.test(error.message)) throw error
  }
  return draft
}
