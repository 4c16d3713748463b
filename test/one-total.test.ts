/**
 * The total of an order is one figure wherever it is shown, asked for, charged, written or given back (issue 10, SHOP
 * §3 §7 §9). Generated carts and prices, at every discount, buyer, place and provider; through the doors and documents
 * that the storefront uses.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { createHttp } from '#api/http.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { settleClaims } from '#shop/insurance-claims/settle-claims.ts'
import { returnFromCard } from '#shop/payments/return-from-card.ts'
import { containedTax } from '#shop/pricing/shares.rules.ts'
import { refundOrder } from '#shop/refunds/refund-order.ts'
import { purchaseEvent } from '#web/features/analytics/events.rules.ts'
import { isPricedAs } from '#web/features/checkout/checkout-pricing.ts'
import { priceCheckout } from '#web/features/checkout/purchase/purchase-pricing.ts'
import type { Commune } from '#web/features/delivery/communes.ts'
import type { PaidOrder } from '#web/features/orders/order-document.ts'
import type { OrderData } from '#web/features/cart/order-data.ts'
import type { SavedOrder } from '#web/features/cart/order-documents.ts'
import { CUSTOMER, inTheForm } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { DOCUMENT } from '#test/test-insurance.ts'
import { operator, WHOLE } from '#test/test-refund.ts'
import type { ProductRow } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { openWalletShop } from '#test/test-wallet.ts'
import { webDocuments } from '#test/web-documents.ts'

/** The catalogue of each run: what differs is what a promotion, an insurer or the shipping makes of it. */
const KINDS: ProductRow[] = [
  { sku: '1001', insurance: true },
  { sku: '1002', insurance: true, event_tags: '30-cyber-monday' },
  { sku: '1003', promo_available: 'progressive-discount', insurance: true },
  { sku: '1004', promo_available: 'three-for-two' },
  { sku: '1005', promo_available: 'minus-25' },
  { sku: '1006', promo_available: 'minus-1000', insurance: true },
  { sku: '1008', free_dispatch: true },
]
const PLACES = ['13114', '05101', 'pickup'] as const
/** Codes, and RUTs of the sandbox's insured people. */
const REDUCTIONS = {
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
type Reduction = keyof typeof REDUCTIONS

const price = fc.record({
  normal: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 60_000 })),
  offer: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
  member: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  loyalty: fc.boolean(),
})
const cart = fc.record({
  prices: fc.array(price, { minLength: KINDS.length, maxLength: KINDS.length }),
  units: fc
    .array(fc.integer({ min: 0, max: 5 }), { minLength: KINDS.length, maxLength: KINDS.length })
    .filter((units) => units.some((unit) => unit > 0)),
  place: fc.constantFrom(...PLACES),
  method: fc.constantFrom('Webpay', 'Mercadopago'),
  eventDay: fc.boolean(),
})
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never
/**
 * One unit and more of each product, of those that can be insured when it is picked up, at prices whose thirds and
 * percentages are no whole pesos.
 */
const full = (place: (typeof PLACES)[number], method: 'Webpay' | 'Mercadopago'): Cart => ({
  prices: KINDS.map((_, at) => ({
    normal: 9_997 + at * 331,
    offer: at % 3 === 0 ? 0.87 : null,
    member: at % 2 === 0 ? 0.71 : null,
    loyalty: at % 2 === 0,
  })),
  units: KINDS.map(({ free_dispatch, insurance }, at) =>
    free_dispatch || (place === 'pickup' && !insurance) ? 0 : 1 + (at % 3),
  ),
  place,
  method,
  eventDay: true,
})

let hands: Awaited<ReturnType<typeof openWalletShop>>
let doors: { usual: ReturnType<typeof createHttp>; eventDay: ReturnType<typeof createHttp> }
const documents = new Map(webDocuments().map(({ name, text }) => [name.split(' ')[1]!, text]))
/** Reasons of discounts, and of the shipping's figure, that some order of these tests had. */
const met = new Set<string>()

before(async () => {
  hands = await openWalletShop({ database: 'embedded', products: KINDS })
  const { shop } = hands
  const doorOf = (settings: Partial<typeof shop.settings>) =>
    createHttp(
      { ...shop, settings: { ...shop.settings, ...settings } },
      { production: false, formTargets: [], build: () => Promise.reject(new Error('no pages here')), assets: null },
    )
  doors = { usual: doorOf({}), eventDay: doorOf({ eventDay: 'cyber-monday' }) }
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
})
after(() => hands.shop.close())

type Draft = SavedOrder & { products: readonly { _id: string; sku: string; totalPrice: number; quantity: number }[] }
type Browser = (name: string, variables: object) => Promise<Record<string, unknown>>

/** A browser with a cookie and, of a member, a session. Each call is a document of the storefront, by its name. */
async function browserOf(
  account: SignedIn | null,
  eventDay: boolean,
): Promise<Browser & { rest: (path: string) => Promise<Record<string, unknown>> }> {
  const { shop } = hands
  const http = eventDay ? doors.eventDay : doors.usual
  const token =
    account &&
    (await signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() }))
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
async function setPrices({ prices }: Cart): Promise<void> {
  const below = (normal: number, part: number | null, most: number) =>
    part === null || normal === 1 ? '' : Math.max(1, Math.min(Math.floor(normal * part), most))
  await hands.shop.addProducts(
    KINDS.map((kind, at) => {
      const { normal, offer, member, loyalty } = prices[at]!
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

/** Fills the cart and the form, and presses what reduces the price, when it does for this cart. */
async function fill(
  ask: Browser,
  { units, place }: Cart,
  reduction: Reduction,
  account: SignedIn | null,
): Promise<Draft> {
  const rows = await hands.shop.db.selectFrom('product').select(['id', 'sku']).execute()
  const products = KINDS.flatMap(({ sku }, at) =>
    units[at]! > 0 ? [{ _id: String(rows.find((row) => row.sku === sku)!.id), quantity: units[at]! }] : [],
  )
  const { _id } = (await ask('CreateOrder', { input: { products } })).createOrder as Draft
  const { townShip: _, ...form } = CUSTOMER
  const order = {
    ...form,
    ...(place === 'pickup' ? { shippingMethod: 'withdrawalStore' } : { townShip: place }),
    ...(account && { rut: account.rut, email: account.email }),
  }
  let draft = (await ask('UpdateOrder', { orderId: _id, order })).updateOrder as Draft
  const given = REDUCTIONS[reduction]
  if (given === null) return draft
  try {
    if (reduction.startsWith('an insurer'))
      draft = (
        await ask('SaveInsuranceOrder', {
          orderId: _id,
          insurance: { clientIdentityNumber: given, medicIdentityNumber: '12345678-5', documentNumber: DOCUMENT },
        })
      ).saveInsuranceOrder as Draft
    else
      draft = (
        (
          await ask('ApplyCoupon', {
            orderId: _id,
            code: given,
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

type Figures = {
  subtotal: number
  discounts: readonly { reason: string; amount: number }[]
  shippingCost: number
  amount: number
  tax: number
  products: readonly { totalPrice: number }[]
}

/** Rows as a screen shows them: they lead from the subtotal to the amount, and the products' add up to the same. */
function addsUp({ subtotal, discounts, shippingCost, amount, tax, products }: Figures, where: string): void {
  const reduced = subtotal - sumOf(discounts.map((discount) => discount.amount))
  assert.equal(reduced, sumOf(products.map(({ totalPrice }) => totalPrice)), `${where}: the products`)
  assert.equal(reduced + shippingCost, amount, `${where}: the amount`)
  assert.equal(tax, containedTax(amount), `${where}: the tax`)
  assert.ok(
    [amount, reduced, shippingCost, ...products.map(({ totalPrice }) => totalPrice)].every(
      (pesos) => Number.isSafeInteger(pesos) && pesos >= 0,
    ),
    where,
  )
}

/**
 * What the checkout shows: the server's figures, and before they come the browser's own wherever it knows all of the
 * cart.
 */
async function sameInCheckout(ask: Browser, draft: Draft, { place }: Cart, account: SignedIn | null): Promise<void> {
  const communes = (await ask('Places', {})).shippingCosts as Commune[]
  const data = {
    typed: { townShip: place === 'pickup' ? '' : place },
    accepted: null,
    guestId: null,
    shippingMethod: draft.shippingMethod,
    paymentMethod: null,
    shippingCost: null,
  } as unknown as OrderData
  const insured = new Map(
    draft.products.flatMap(({ sku, insuranceBenefit }) => (insuranceBenefit ? [[sku, insuranceBenefit]] : [])),
  )
  const lines = draft.products.map(({ saleCondition, ...line }) => ({
    ...line,
    saleCondition: saleCondition.value,
    quantityAlert: false,
  })) as unknown as Parameters<typeof priceCheckout>[0]
  const kind = account ? 'member' : 'visitor'
  const shown = (order: Draft | null) => priceCheckout(lines, data, { communes, chosen: null }, kind, insured, order)
  assert.ok(isPricedAs(draft, lines, shown(draft).shippingMethod, place), 'the draft is this cart')
  for (const [where, pricing] of [
    ['the summary', shown(draft)] as const,
    ...(knownToBrowser(draft) ? [['the browser’s own pricing', shown(null)] as const] : []),
  ]) {
    assert.deepEqual(
      [pricing.amount, pricing.shipping, pricing.total, pricing.subtotal, pricing.memberSaving],
      [draft.amount, draft.shippingCost, draft.productsTotal, draft.subtotal, draft.memberSaving],
      where,
    )
    addsUp({ ...pricing, shippingCost: pricing.shipping, products: pricing.lines }, where)
  }
}

/** Promotions and coupons are the server's alone. */
const knownToBrowser = ({ coupon, products }: Draft) =>
  coupon === null && products.every(({ promotion }) => promotion === null)

/**
 * Pays at the provider's page and comes back; answers the payment's token. The provider is asked for just this amount,
 * and takes it once.
 */
async function payAt(ask: Browser, { method }: Cart, draft: Draft): Promise<string> {
  const { shop } = hands
  const answer = (
    await ask(`PayWith${method}`, { input: { orderId: draft._id, amount: draft.amount, typeResponse: 'init' } })
  )[`payWith${method}`] as { token: string; preferenceId: string }
  if (method === 'Webpay') {
    assert.equal(shop.sandbox.webpay.find(answer.token)!.amount, draft.amount, 'Webpay is asked for the amount')
    await returnFromCard(shop, 'webpay', inTheForm(shop, answer.token, 'approve'))
    const { amount, authorisations } = shop.sandbox.webpay.find(answer.token)!
    assert.deepEqual([amount, authorisations], [draft.amount, 1])
    return answer.token
  }
  assert.equal(
    shop.sandbox.wallet.preference(answer.preferenceId)!.amount,
    draft.amount,
    'Mercado Pago is asked for the amount',
  )
  await hands.back(await hands.at(answer.preferenceId, 'approve'))
  assert.equal(hands.walletHas(answer.preferenceId), draft.amount, 'the wallet took the amount')
  return answer.preferenceId
}

const pesosIn = (text: string) => Number(/-/.test(text) ? -text.replace(/\D/g, '') : text.replace(/\D/g, ''))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** The mail of the order: its rows lead to the same total, in the text and in the HTML. */
async function sameInMail(orderId: string, amount: number): Promise<void> {
  const { text, html } = await hands.shop.db
    .selectFrom('mail_outbox')
    .select(['body_text as text', 'html'])
    .where('message_id', '=', `order-received-${orderId}`)
    .executeTakeFirstOrThrow()
  const products = [...text.matchAll(/^\d+ × .+ {2}(-?\$[\d.]+)$/gm)].map((row) => pesosIn(row[1]!))
  const rows = new Map(
    [...text.matchAll(/^([^:\n]+): (-?\$[\d.]+|-[\d.$]+|Gratis)$/gm)].map((row) => [
      row[1]!,
      row[2] === 'Gratis' ? 0 : pesosIn(row[2]!),
    ]),
  )
  const shipping = rows.get('Envío') ?? rows.get('Retiro en tienda')!
  assert.equal(rows.get('Total'), amount, text)
  assert.equal(sumOf(products) + shipping, amount, text)
  const subtotal = [...rows].find(([name]) => name.startsWith('Subtotal'))?.[1]
  if (subtotal !== undefined)
    assert.equal(subtotal + sumOf([...rows.values()].filter((pesos) => pesos < 0)) + shipping, amount, text)
  const cells = html.replace(/<[^>]+>/g, '\n')
  assert.match(
    cells,
    new RegExp(`Total\\s+${amount === 0 ? '\\$0' : `\\$${amount.toLocaleString('es-CL').replaceAll('.', '\\.')}`}\\s`),
    cells,
  )
}

/** Every place that shows the order once it is bought. */
async function sameOnceBought(
  ask: Awaited<ReturnType<typeof browserOf>>,
  draft: Draft,
  token: string | null,
  account: SignedIn | null,
): Promise<void> {
  const { shop } = hands
  const { amount } = draft
  const answers: [string, PaidOrder][] = [
    ['the order by its id', (await ask('PaidOrderById', { id: draft._id })).order as PaidOrder],
  ]
  if (token)
    answers.push([
      'the response page',
      (await ask('OrderByCardToken', { tokenTBK: token })).orderByCardToken as PaidOrder,
    ])
  for (const [where, { order, payment, outcome }] of answers) {
    assert.deepEqual(
      [order.amount, order.shippingCost, order.subtotal, outcome],
      [amount, draft.shippingCost, draft.subtotal, 'confirmed'],
      where,
    )
    assert.deepEqual(order.discounts, draft.discounts, where)
    addsUp(order, where)
    assert.equal(payment?.outcome, token ? 'approved' : undefined)
    const { ecommerce } = purchaseEvent(order, {})
    assert.deepEqual(
      [ecommerce.value, ecommerce.shipping, ecommerce.tax],
      [amount, draft.shippingCost, draft.tax],
      'the purchase that is measured',
    )
  }
  const rest = await ask.rest(`/1.0/order/${draft._id}`)
  assert.deepEqual(
    [rest.amount, rest.shippingCost, sumOf((rest.products as { totalPrice: number }[]).map((line) => line.totalPrice))],
    [amount, draft.shippingCost, draft.productsTotal],
  )
  if (account) {
    const [listed] = (
      (await ask('OrdersByAccountId', { accountId: account.id })).ordersByAccountId as {
        nodes: { _id: string; amount: number; shippingCost: number; subtotal: number }[]
      }
    ).nodes
    assert.deepEqual(
      [listed!._id, listed!.amount, listed!.shippingCost, listed!.subtotal],
      [draft._id, amount, draft.shippingCost, draft.subtotal],
      'the account’s orders',
    )
  }
  const row = await shop.db
    .selectFrom('orders')
    .select(['reference', 'amount', 'products_total', 'shipping_cost'])
    .where('id', '=', draft._id)
    .executeTakeFirstOrThrow()
  const lines = await shop.db
    .selectFrom('order_line')
    .select(['total_price', 'insurance_discount'])
    .where('order_id', '=', draft._id)
    .execute()
  const attempts = await shop.db
    .selectFrom('payment_attempt')
    .select('amount')
    .where('order_id', '=', draft._id)
    .execute()
  assert.deepEqual(
    [row.amount, row.products_total, row.shipping_cost, sumOf(lines.map((line) => line.total_price))],
    [amount, draft.productsTotal, draft.shippingCost, draft.productsTotal],
    'the order’s record',
  )
  assert.deepEqual(attempts, token ? [{ amount }] : [], 'the payment’s record')
  await settleClaims(shop)
  const claimed = shop.sandbox.insurer.claims(row.reference).map((claim) => claim.amount)
  assert.equal(sumOf(claimed), sumOf(lines.map((line) => line.insurance_discount)), 'what the insurer pays')
  await sameInMail(draft._id, amount)
}

/** The whole order goes back: the same amount, at the provider, in the record and in the mail. */
async function sameGivenBack(draft: Draft): Promise<void> {
  const { shop } = hands
  const refund = await refundOrder(shop, {
    account: operator,
    orderId: draft._id,
    request: WHOLE,
    reason: 'Lo pidió la clienta',
  })
  assert.deepEqual([refund.state, refund.amount], ['done', draft.amount])
  const { text } = await shop.db
    .selectFrom('mail_outbox')
    .select('body_text as text')
    .where('message_id', '=', `order-refunded-${refund.id}`)
    .executeTakeFirstOrThrow()
  assert.equal(pesosIn(/^Total devuelto: (.+)$/m.exec(text)![1]!), draft.amount)
}

async function oneTotal(it: Cart, reduction: Reduction, isMember: boolean): Promise<void> {
  // Limits are by the minute.
  hands.shop.clock.advance({ minutes: 2 })
  await setPrices(it)
  const account = isMember ? await subscriber(hands.shop) : null
  const ask = await browserOf(account, it.eventDay)
  const draft = await fill(ask, it, reduction, account)
  addsUp(draft, 'the draft')
  await sameInCheckout(ask, draft, it, account)
  const token = draft.amount > 0 ? await payAt(ask, it, draft) : null
  if (!token) await ask('CompleteFreeOrder', { orderId: draft._id, amount: 0 })
  await sameOnceBought(ask, draft, token, account)
  if (token) await sameGivenBack(draft)
  for (const { reason } of draft.discounts) met.add(reason)
  if (draft.memberSaving > 0) met.add('memberSaving')
  met
    .add(it.place)
    .add(draft.shippingCost === 0 && it.place !== 'pickup' ? 'free shipping' : it.method)
    .add(token ? 'paid' : 'free')
}

const runs = Number(process.env.BOLDO_TEST_RUNS ?? 2)
for (const reduction of Object.keys(REDUCTIONS) as Reduction[])
  for (const isMember of [false, true])
    test(
      `one total in cart, checkout, payment, record, response page, account and mails: ${reduction}, ${isMember ? 'a member' : 'a visitor'}`,
      { timeout: 240_000 },
      async () => {
        const examples = [
          ...PLACES.map((place, at) => [full(place, at % 2 === 0 ? 'Webpay' : 'Mercadopago')] as [Cart]),
        ]
        await fc.assert(
          fc.asyncProperty(cart, (it) => oneTotal(it, reduction, isMember)),
          { numRuns: examples.length + runs, examples, endOnFailure: true },
        )
      },
    )

test('the carts above had every discount, place, provider and price of shipping', () => {
  assert.deepEqual([...met].toSorted(), [
    '05101',
    '13114',
    'Mercadopago',
    'Webpay',
    'couponDiscount',
    'free',
    'free shipping',
    'insuranceDiscount',
    'memberSaving',
    'offerDiscount',
    'paid',
    'pickup',
    'promoDiscount',
  ])
})
