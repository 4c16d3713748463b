import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { createHttp } from '#api/http.ts'
import type { HttpEnvironment } from '#api/door.ts'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { cartOf } from '#test/test-buyer.ts'
import { enrol } from '#test/test-card.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'
import { PLAN, subscriber } from '#test/test-subscriber.ts'

type Fields = Record<string, string>
type Subscription = {
  _id: string
  subscriptionReferenceId: string
  status: string
  version: number
  idClient: string
  email: string
  phone: string
  amount: number
  startPayment: string | null
  shippingAddress: string
  townShip: string | null
  paymentDates: { date: string; payment: boolean }[]
  products: { sku: string; totalPrice: number; subscribable: boolean; prescription: { _id: string } | null }[]
}
type Amounts = { amount: number; subscription: object }
type Answers = Record<
  'createSubscription' | 'updateSubscription' | 'subscription' | 'removeSubscriptionPrescription',
  Subscription
> &
  Record<'applyCouponSubscription' | 'removeCouponSubscription' | 'resetCouponSubscription', Amounts> & {
    updateAddress: object
  }
type List = { subscriptions: { totalCount: number; nodes: Subscription[] } }
type Answer<Data> = {
  data?: Data | null
  errors?: { message: string; extensions: { code: string; fields?: Fields } }[]
}

const WHOLE = `_id subscriptionReferenceId status amount startPayment daysQuantity monthsQuantity paymentDates {
  date payment skipped orderId } boldoDiscount shippingCost shippingMethod shippingAddress address
  subShippingAddress shippingCommentary townShip commune { _id label region }
  idClient firstName lastName rut phone email version subtotal productsTotal createdAt updatedAt coupon { code
    applied reason couponType discount freeShippingApplied keepBoldoDiscount }
  products { _id sku name description activePrinciples quantity originalPrice discountPrice totalPrice
    detailDiscount imageProduct slug productType normalPrice offerPrice miBoldoPrice boldoDiscount maxQuantity stock
    enable subscribable saleCondition { value } shippingMethod coldChain freeDispatch unitContent
    pharmaceuticalFormText prescription { _id state } prescriptionProblem }`

/**
 * ACCOUNT §7, the calls of recurring purchases: each with every argument it names, what it answers, and what bad input
 * gets.
 */
describe('the calls of recurring purchases', () => {
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  let account: SignedIn
  let token: string
  before(async () => {
    shop = await openTestShop({
      database: 'embedded',
      products: [
        {
          sku: 'LOSA',
          normal_price: 10_000,
          mi_boldo_price: 8_000,
          loyalty_discount: true,
          subscription: true,
          stock: 5_000,
        },
        { sku: 'SIMPLE', normal_price: 6_000, subscription: true, sale_condition: 'simpleRecipe' },
      ],
    })
    http = createHttp(shop, {
      production: true,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
    account = await subscriber(shop)
    token = await tokenOf(account)
  })
  after(() => shop.close())

  const tokenOf = (person: SignedIn) =>
    signSession({ ...person, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now(), life: '9000h' })
  const headers = (as: string | null) => ({ 'content-type': 'application/json', ...(as && { token: as }) })
  const ask = async <Data>(query: string, variables: object = {}, as: string | null = token) =>
    (await (
      await http.request('/graphql', {
        method: 'POST',
        headers: headers(as),
        body: JSON.stringify({ query, variables }),
      })
    ).json()) as Answer<Data>
  const answers = async <Data = Answers>(query: string, variables: object = {}, as: string | null = token) => {
    const { data, errors } = await ask<Data>(query, variables, as)
    assert.equal(errors, undefined, JSON.stringify(errors))
    return data!
  }
  const refused = async (
    query: string,
    variables: object,
    code: string,
    fields?: Fields,
    as: string | null = token,
  ) => {
    const { errors } = await ask(query, variables, as)
    assert.deepEqual(
      [errors?.[0]?.extensions.code, ...(fields ? [errors?.[0]?.extensions.fields] : [])],
      [code, ...(fields ? [fields] : [])],
    )
  }
  const products = async (units: Record<string, number>) =>
    (await cartOf(shop, units)).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))

  const CREATE = `mutation ($products: [OrderProductInput!]!) { createSubscription(shopId: "boldo", products: $products)
    { ${WHOLE} } }`
  const UPDATE = `mutation ($id: ID!, $subscription: SubscriptionInput!) { updateSubscription(shopId: "boldo",
    subscriptionId: $id, subscription: $subscription) { ${WHOLE} } }`
  const READ = `query ($id: ID, $reference: String, $userId: ID) { subscription(shopId: "boldo", subscriptionId: $id,
    subscriptionReferenceId: $reference, userId: $userId) { ${WHOLE} } }`
  const LIST = `query ($filters: SubscriptionFilters, $first: Int, $offset: Int, $sortBy: String) {
    subscriptions(shopId: "boldo", userId: "1", filters: $filters, first: $first, offset: $offset, sortBy: $sortBy) {
    totalCount nodes { ${WHOLE} } } }`
  const ADDRESS = `mutation ($reference: String!, $address: String!, $townShipId: ID) {
    updateAddress(shopId: "boldo", userId: "1", subscriptionReferenceId: $reference, shippingAddress: $address,
    subShippingAddress: "3B", townShipId: $townShipId) { shippingCost subscription { amount shippingAddress } } }`
  const APPLY = `mutation ($id: ID!, $code: String!, $orderType: String, $subscription: SubscriptionInput) {
    applyCouponSubscription(shopId: "boldo", subscriptionId: $id, code: $code, userId: "1", orderType: $orderType,
    subscription: $subscription)
    { amount amountWithDiscount amountWithoutDiscount couponDiscount idAndDiscount { _id detailDiscount quantity }
    shippingCost shippingCostDiscount subscription { status coupon { code applied } } } }`
  const REMOVE = `mutation ($id: ID!, $code: String!) { removeCouponSubscription(shopId: "boldo", subscriptionId: $id,
    code: $code) {
      amount subscription { coupon { code } } } }`
  const RESET = 'mutation ($id: ID!) { resetCouponSubscription(shopId: "boldo", subscriptionId: $id) { amount } }'
  const NO_FILE = `mutation ($id: ID!, $products: [ID!]!) { removeSubscriptionPrescription(shopId: "boldo",
    subscriptionId: $id, products: $products) { _id products { prescription { _id } } } }`
  /** SHOP's own line and ACCOUNT's whole payload may come along. */
  const PAYLOAD = {
    ...PLAN,
    idClient: newId(),
    paymentType: 'Oneclick',
    amount: 11_190,
    boldoDiscount: 2_000,
    shippingCost: 3_190,
    shippingCommentary: 'Tocar el timbre',
    firstName: 'Ana',
    lastName: 'Rojas',
    phone: '+56 9 1234 5678',
  }
  const draft = async (changes: object = {}, as = token) => {
    const { createSubscription } = await answers(CREATE, { products: await products({ LOSA: 1 }) }, as)
    return (await answers(UPDATE, { id: createSubscription._id, subscription: { ...PAYLOAD, ...changes } }, as))
      .updateSubscription
  }

  test('createSubscription and updateSubscription: from the first product to EN PROCESO DE INSCRIPCION, and ACTIVA with a card', async () => {
    const { createSubscription: made } = await answers(CREATE, { products: await products({ LOSA: 1 }) })
    assert.deepEqual(
      [made.status, made.idClient, made.email, made.amount, made.paymentDates, made.products[0]!.subscribable],
      ['PENDIENTE', account.id, account.email, 8_000, [], true],
    )
    const { updateSubscription: saved } = await answers(UPDATE, {
      id: made._id,
      subscription: { ...PAYLOAD, products: await products({ LOSA: 1 }), status: 'PENDIENTE' },
    })
    assert.deepEqual(
      [saved.amount, saved.shippingAddress, saved.townShip, saved.phone, saved.idClient],
      [11_190, 'Apoquindo 4501, Las Condes, Metropolitana de Santiago', '13114', '912345678', account.id],
    )
    const { updateSubscription: waiting } = await answers(UPDATE, {
      id: made._id,
      subscription: { ...PAYLOAD, status: 'ACTIVA' },
    })
    assert.equal(waiting.status, 'EN PROCESO DE INSCRIPCION')
    await enrol(shop, account, { subscriptionId: made._id })
    const { subscription: active } = await answers(READ, { reference: made.subscriptionReferenceId, userId: 'x' })
    assert.deepEqual(
      [active.status, active.paymentDates.map(({ date, payment }) => [date, payment])],
      [
        'ACTIVA',
        [
          ['19-11-2026', false],
          ['21-12-2026', false],
          ['18-01-2027', false],
        ],
      ],
    )
    const { updateSubscription: second } = await answers(UPDATE, {
      id: (await draft())._id,
      subscription: { ...PAYLOAD, status: 'ACTIVA' },
    })
    assert.equal(second.status, 'ACTIVA')
    assert.equal(
      (await answers(UPDATE, { id: second._id, subscription: { status: 'CANCELADA' } })).updateSubscription.status,
      'CANCELADA',
    )
  })

  test('createSubscription: bad products are named, and nothing is opened', async () => {
    const before = (await answers<List>(LIST, { filters: { status: ['PENDIENTE'] } })).subscriptions.totalCount
    const [line] = await products({ LOSA: 1 })
    await refused(CREATE, { products: [{ ...line, quantity: 0 }] }, 'input.invalid', {
      'products.0.quantity': 'quantity.invalid',
    })
    await refused(CREATE, { products: [{ _id: 'x', quantity: 1 }] }, 'input.invalid', {
      'products.0._id': 'product.id',
    })
    await refused(CREATE, { products: [line, line] }, 'input.invalid', { products: 'product.repeated' })
    await refused(CREATE, { products: [{ _id: '999999', quantity: 1 }] }, 'cart.unknown_product')
    assert.equal((await answers<List>(LIST, { filters: { status: ['PENDIENTE'] } })).subscriptions.totalCount, before)
  })

  test('updateSubscription: each field that cannot be is named, and the draft stays as it was', async () => {
    const { _id, version } = await draft()
    for (const [subscription, fields] of [
      [{ monthsQuantity: 7 }, { monthsQuantity: 'monthsQuantity.required' }],
      [{ monthsQuantity: 1 }, { monthsQuantity: 'monthsQuantity.required' }],
      [{ daysQuantity: 15 }, { daysQuantity: 'daysQuantity.required' }],
      [{ startPayment: 'mañana' }, { startPayment: 'startPayment.invalid' }],
      [{ startPayment: '2026-02-30' }, { startPayment: 'startPayment.invalid' }],
      [{ shippingMethod: 'pigeon' }, { shippingMethod: 'shippingMethod.required' }],
      [{ shippingCommentary: 'x'.repeat(501) }, { shippingCommentary: 'shippingCommentary.length' }],
      [{ firstName: 'x'.repeat(101) }, { firstName: 'text.too_long' }],
      [{ status: 'TERMINADA' }, { status: 'status.unknown' }],
      [{ products: [{ _id: '1', quantity: -1 }] }, { 'products.0.quantity': 'quantity.invalid' }],
    ] as [object, Fields][])
      await refused(UPDATE, { id: _id, subscription }, 'input.invalid', fields)
    await refused(UPDATE, { id: _id, subscription: { townShipId: '99999' } }, 'delivery.unknown_commune')
    await refused(
      UPDATE,
      { id: _id, subscription: { ...PAYLOAD, phone: '1', status: 'ACTIVA' } },
      'subscription.incomplete',
      { phone: 'phoneNumber.invalid' },
    )
    await refused(
      UPDATE,
      { id: _id, subscription: { ...PAYLOAD, amount: 1, status: 'ACTIVA' } },
      'subscription.amount_changed',
    )
    for (const id of ['', 'x', newId(), "'; drop table subscription; --"])
      await refused(UPDATE, { id, subscription: {} }, 'subscription.not_found')
    const { subscription } = await answers(READ, { id: _id })
    assert.deepEqual([subscription.status, subscription.version], ['PENDIENTE', version + 2])
  })

  test('startPayment is Chile’s day, also of an instant', async () => {
    assert.equal((await draft({ startPayment: '2026-11-19T02:30:00.000Z' })).startPayment, '2026-11-18')
  })

  test('subscription and subscriptions: only one’s own; pages and filters that cannot be are refused', async () => {
    const { _id, subscriptionReferenceId } = await draft()
    const stranger = await tokenOf(await subscriber(shop))
    for (const asked of [{ id: _id }, { reference: subscriptionReferenceId }, { id: _id, userId: account.id }])
      await refused(READ, asked, 'subscription.not_found', undefined, stranger)
    for (const asked of [{}, { id: '' }, { id: 'x' }, { reference: '\u0000' }, { reference: 'ñ'.repeat(500) }])
      await refused(READ, asked, 'subscription.not_found')
    await refused(READ, { id: _id }, 'subscription.sign_in_needed', undefined, null)
    assert.equal(
      (await answers<List>(LIST, { filters: { status: ['PENDIENTE'] } }, stranger)).subscriptions.totalCount,
      0,
    )
    const list = (
      await answers<List>(LIST, { filters: { status: ['PENDIENTE'] }, first: 1, offset: 0, sortBy: 'updatedAt' })
    ).subscriptions
    assert.deepEqual([list.nodes.length, list.totalCount > 1], [1, true])
    await refused(LIST, { filters: { status: ['NADA'] } }, 'input.invalid', { 'status.0': 'status.unknown' })
    await refused('{ subscriptions(first: 101) { totalCount } }', {}, 'input.invalid', { first: 'page.first' })
    await refused(LIST, { offset: -1 }, 'input.invalid', { offset: 'page.offset' })
    await refused(LIST, { sortBy: 'amount' }, 'input.invalid', { sortBy: 'sortBy.unknown' })
    await refused(LIST, {}, 'subscription.sign_in_needed', undefined, null)
  })

  test('updateAddress: what shipping costs there; bad addresses are named', async () => {
    const person = await subscriber(shop)
    const as = await tokenOf(person)
    await enrol(shop, person)
    const { _id, subscriptionReferenceId: reference } = await draft({}, as)
    await refused(ADDRESS, { reference, address: 'Condell 1200, Valparaíso' }, 'subscription.finished', undefined, as)
    assert.equal(
      (await answers(UPDATE, { id: _id, subscription: { ...PAYLOAD, status: 'ACTIVA' } }, as)).updateSubscription
        .status,
      'ACTIVA',
    )
    assert.deepEqual(
      (await answers(ADDRESS, { reference, address: 'Condell 1200, Valparaíso, Valparaíso' }, as)).updateAddress,
      {
        shippingCost: 4_900,
        subscription: { amount: 12_900, shippingAddress: 'Condell 1200, Valparaíso, Valparaíso' },
      },
    )
    await refused(ADDRESS, { reference, address: '' }, 'input.invalid', { shippingAddress: 'address.required' }, as)
    await refused(
      ADDRESS,
      { reference, address: 'Condell, Valparaíso' },
      'input.invalid',
      { shippingAddress: 'address.format' },
      as,
    )
    await refused(
      ADDRESS,
      { reference, address: 'Condell 1200', townShipId: 'x' },
      'delivery.unknown_commune',
      undefined,
      as,
    )
    await refused(ADDRESS, { reference, address: 'Condell 1200' }, 'subscription.not_found')
    await refused(ADDRESS, { reference, address: 'Condell 1200' }, 'subscription.sign_in_needed', undefined, null)
  })

  test('coupons: applied with the draft that comes along, removed, reset; bad codes are named', async () => {
    await addCoupon(shop, { code: 'PLAN30', coupon_type: 'subscription' }, [{ percent: 30 }])
    const { _id } = await draft()
    const { applyCouponSubscription: applied } = await answers(APPLY, {
      id: _id,
      code: 'plan30',
      orderType: 'subscription',
      subscription: { ...PAYLOAD, townShipId: '05101', products: await products({ LOSA: 2 }) },
    })
    assert.deepEqual(applied, {
      amount: 18_900,
      amountWithDiscount: 14_000,
      amountWithoutDiscount: 20_000,
      couponDiscount: 6_000,
      idAndDiscount: [{ _id: (await products({ LOSA: 1 }))[0]!._id, detailDiscount: 6_000, quantity: 2 }],
      shippingCost: 4_900,
      shippingCostDiscount: 0,
      subscription: { status: 'PENDIENTE', coupon: { code: 'PLAN30', applied: true } },
    })
    assert.deepEqual((await answers(REMOVE, { id: _id, code: 'PLAN30' })).removeCouponSubscription, {
      amount: 20_900,
      subscription: { coupon: null },
    })
    assert.equal((await answers(RESET, { id: _id })).resetCouponSubscription.amount, 20_900)
    for (const [code, problem] of [
      ['', 'coupon.required'],
      ['con espacio', 'coupon.spaces'],
      ['x'.repeat(501), 'coupon.too_long'],
    ])
      await refused(APPLY, { id: _id, code }, 'input.invalid', { code: problem! })
    await refused(APPLY, { id: _id, code: 'PLAN30', subscription: { daysQuantity: 3 } }, 'input.invalid', {
      daysQuantity: 'daysQuantity.required',
    })
    await refused(APPLY, { id: _id, code: 'NADA' }, 'coupon.unknown')
    for (const query of [APPLY, REMOVE, RESET]) {
      await refused(query, { id: newId(), code: 'PLAN30' }, 'subscription.not_found')
      await refused(query, { id: _id, code: 'PLAN30' }, 'subscription.sign_in_needed', undefined, null)
    }
  })

  test('removeSubscriptionPrescription: nothing there is nothing done; a stranger’s draft is not found', async () => {
    const { _id } = await draft({ products: await products({ SIMPLE: 1 }) })
    assert.deepEqual(
      (await answers(NO_FILE, { id: _id, products: ['1', 'x', '-1', '99999999999'] })).removeSubscriptionPrescription
        .products,
      [{ prescription: null }],
    )
    await refused(NO_FILE, { id: newId(), products: [] }, 'subscription.not_found')
    await refused(NO_FILE, { id: _id, products: [] }, 'subscription.sign_in_needed', undefined, null)
  })

  test('REST: GET, POST and PUT /1.0/subscription; the same Idempotency-Key opens one draft', async () => {
    const send = async (
      method: string,
      path: string,
      body?: unknown,
      more: Record<string, string> = {},
      as: string | null = token,
    ) => {
      const response = await http.request(`/1.0/subscription${path}`, {
        method,
        headers: { ...headers(as), ...more },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Subscription & { error?: { code: string } } }
    }
    const key = { 'idempotency-key': newId() }
    const cart = { products: await products({ LOSA: 1 }) }
    const [first, again] = [await send('POST', '', cart, key), await send('POST', '', cart, key)]
    assert.deepEqual(
      [first.status, again.body._id === first.body._id, first.body.status, first.body.products[0]!.sku],
      [201, true, 'PENDIENTE', 'LOSA'],
    )
    const saved = await send('PUT', '', { subscriptionId: first.body._id, subscription: PAYLOAD })
    assert.deepEqual([saved.status, saved.body.amount, saved.body.startPayment], [200, 11_190, '2026-11-18'])
    const read = await send('GET', `/${first.body._id}`)
    assert.deepEqual(
      [read.status, read.body.shippingAddress, read.body.paymentDates, read.body.idClient],
      [200, 'Apoquindo 4501, Las Condes, Metropolitana de Santiago', [], account.id],
    )
    const stranger = await tokenOf(await subscriber(shop))
    for (const [answer, status, code] of [
      [await send('POST', '', cart, {}, null), 401, 'subscription.sign_in_needed'],
      [await send('GET', `/${first.body._id}`, undefined, {}, stranger), 404, 'subscription.not_found'],
      [await send('GET', '/x'), 404, 'subscription.not_found'],
      [await send('PUT', '', { subscriptionId: 7, subscription: {} }), 404, 'subscription.not_found'],
      [
        await send('PUT', '', { subscriptionId: first.body._id, subscription: { daysQuantity: '30' } }),
        400,
        'input.invalid',
      ],
      [await send('PUT', '', { subscriptionId: first.body._id }), 400, 'input.invalid'],
      [await send('POST', '', { products: 'x' }), 400, 'input.invalid'],
      [await send('POST', '', '{'), 400, 'request.unreadable'],
      [
        await send('PUT', '', { subscriptionId: first.body._id, subscription: { status: 'ACTIVA', amount: 1 } }),
        409,
        'subscription.amount_changed',
      ],
      [await send('POST', '', { products: [] }, key), 422, 'idempotency.other_body'],
    ] as const)
      assert.deepEqual([answer.status, answer.body.error?.code], [status, code])
  })

  test('whatever a signed-in customer sends: a refusal that says why, or a draft whose figures add up', async () => {
    const person = await subscriber(shop)
    const as = await tokenOf(person)
    const { _id } = await draft({}, as)
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '',
        '\u0000',
        'a\u0000b',
        '\ud800',
        "'; drop table subscription; --",
        '<script>',
        'ñ'.repeat(9_000),
        '-000001-01-01T00:00:00Z',
        '+275760-09-13T00:00:00Z',
        '0000-01-01',
        '9999-12-31',
      ),
    )
    const any = fc.oneof(
      text,
      fc.integer(),
      fc.double(),
      fc.constantFrom(null, true, [], {}, [[]], 2_147_483_648, 1e308),
    )
    const line = fc.record({
      _id: fc.oneof(any, fc.constantFrom('1', '2', '3')),
      quantity: fc.oneof(any, fc.integer({ min: 1, max: 10_000 })),
    })
    const fields = [
      'status',
      'shippingMethod',
      'townShipId',
      'shippingAddress',
      'subShippingAddress',
      'shippingCommentary',
      'firstName',
      'lastName',
      'phone',
      'startPayment',
      'monthsQuantity',
      'daysQuantity',
      'amount',
      'boldoDiscount',
      'shippingCost',
      '__proto__',
      'constructor',
    ]
    const one = fc.oneof(
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...fields), any) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('products'), fc.oneof(any, fc.array(line, { maxLength: 3 }))) },
    )
    const changes = fc.array(one, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
    let saved = 0
    await fc.assert(
      fc.asyncProperty(changes, async (subscription) => {
        shop.clock.advance({ seconds: 5 })
        const response = await http.request('/1.0/subscription', {
          method: 'PUT',
          headers: headers(as),
          body: JSON.stringify({ subscriptionId: _id, subscription }),
        })
        const body = (await response.json()) as Subscription & { shippingCost: number; error?: { code: string } }
        assert.ok(response.status < 500, JSON.stringify([subscription, body]))
        if (response.status !== 200) return assert.ok(body.error?.code)
        assert.equal(
          body.amount,
          body.products.reduce((sum, { totalPrice }) => sum + totalPrice, 0) + body.shippingCost,
        )
        assert.equal(body.status, 'PENDIENTE')
        saved += 1
      }),
      { numRuns: 250 },
    )
    assert.ok(saved > 25, `${saved} of 250 were saved`)
    assert.equal((await answers(READ, { id: _id }, as)).subscription.status, 'PENDIENTE')
  })

  test('one account opens no more than sixty drafts in ten minutes, and another is not in its way', async () => {
    shop.clock.advance({ minutes: 11 })
    const cart = { products: await products({ LOSA: 1 }) }
    const busy = await tokenOf(await subscriber(shop))
    for (let at = 0; at < 60; at++) assert.equal((await ask(CREATE, cart, busy)).errors, undefined)
    await refused(CREATE, cart, 'request.rate_limited', undefined, busy)
    await answers(CREATE, cart)
  })
})
