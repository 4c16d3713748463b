import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { enrol } from '#test/test-card.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { subscriber } from '#test/test-subscriber.ts'
import {
  CREATE,
  UPDATE,
  READ,
  LIST,
  PAYLOAD,
  type List,
  openSubscriptionCalls,
  type Subscription,
} from '#test/test-subscription-calls.ts'

/** ACCOUNT §7, the calls of recurring purchases: each with every argument that the text names, and its answer. */
describe('the calls of recurring purchases', () => {
  let calls: Awaited<ReturnType<typeof openSubscriptionCalls>>
  before(async () => void (calls = await openSubscriptionCalls()))
  after(() => calls.shop.close())

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

  test('createSubscription and updateSubscription: from the first product to EN PROCESO DE INSCRIPCION, and ACTIVA with a card', async () => {
    const { createSubscription: created } = await calls.answers(CREATE, { products: await calls.products({ LOSA: 1 }) })
    assert.deepEqual(
      [
        created.status,
        created.idClient,
        created.email,
        created.amount,
        created.paymentDates,
        created.products[0]!.subscribable,
      ],
      ['PENDIENTE', calls.account.id, calls.account.email, 8_000, [], true],
    )
    const { updateSubscription: saved } = await calls.answers(UPDATE, {
      id: created._id,
      subscription: { ...PAYLOAD, products: await calls.products({ LOSA: 1 }), status: 'PENDIENTE' },
    })
    assert.deepEqual(
      [saved.amount, saved.shippingAddress, saved.townShip, saved.phone, saved.idClient],
      [11_190, 'Apoquindo 4501, Las Condes, Metropolitana de Santiago', '13114', '912345678', calls.account.id],
    )
    const { updateSubscription: waiting } = await calls.answers(UPDATE, {
      id: created._id,
      subscription: { ...PAYLOAD, status: 'ACTIVA' },
    })
    assert.equal(waiting.status, 'EN PROCESO DE INSCRIPCION')
    await enrol(calls.shop, calls.account, { subscriptionId: created._id })
    const { subscription: active } = await calls.answers(READ, {
      reference: created.subscriptionReferenceId,
      userId: 'x',
    })
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
    const { updateSubscription: second } = await calls.answers(UPDATE, {
      id: (await calls.draft())._id,
      subscription: { ...PAYLOAD, status: 'ACTIVA' },
    })
    assert.equal(second.status, 'ACTIVA')
    assert.equal(
      (await calls.answers(UPDATE, { id: second._id, subscription: { status: 'CANCELADA' } })).updateSubscription
        .status,
      'CANCELADA',
    )
  })

  test('subscription and subscriptions: only the customer’s own; invalid pages and filters are refused', async () => {
    await calls.draft()
    const { _id, subscriptionReferenceId } = await calls.draft()
    const stranger = await calls.createToken(await subscriber(calls.shop))
    for (const query of [{ id: _id }, { reference: subscriptionReferenceId }, { id: _id, userId: calls.account.id }])
      await calls.expectRefusal(READ, query, 'subscription.not_found', undefined, stranger)
    for (const query of [{}, { id: '' }, { id: 'x' }, { reference: '\u0000' }, { reference: 'ñ'.repeat(500) }])
      await calls.expectRefusal(READ, query, 'subscription.not_found')
    await calls.expectRefusal(READ, { id: _id }, 'subscription.sign_in_needed', undefined, null)
    assert.equal(
      (await calls.answers<List>(LIST, { filters: { status: ['PENDIENTE'] } }, stranger)).subscriptions.totalCount,
      0,
    )
    const list = (
      await calls.answers<List>(LIST, { filters: { status: ['PENDIENTE'] }, first: 1, offset: 0, sortBy: 'updatedAt' })
    ).subscriptions
    assert.deepEqual([list.nodes.length, list.totalCount > 1], [1, true])
    await calls.expectRefusal(LIST, { filters: { status: ['NADA'] } }, 'input.invalid', {
      'status.0': 'status.unknown',
    })
    await calls.expectRefusal('{ subscriptions(first: 101) { totalCount } }', {}, 'input.invalid', {
      first: 'page.first',
    })
    await calls.expectRefusal(LIST, { offset: -1 }, 'input.invalid', { offset: 'page.offset' })
    await calls.expectRefusal(LIST, { sortBy: 'amount' }, 'input.invalid', { sortBy: 'sortBy.unknown' })
    await calls.expectRefusal(LIST, {}, 'subscription.sign_in_needed', undefined, null)
  })

  test('updateAddress: the shipping cost there; invalid addresses are named', async () => {
    const person = await subscriber(calls.shop)
    const as = await calls.createToken(person)
    await enrol(calls.shop, person)
    const { _id, subscriptionReferenceId: reference } = await calls.draft({}, as)
    await calls.expectRefusal(
      ADDRESS,
      { reference, address: 'Condell 1200, Valparaíso' },
      'subscription.finished',
      undefined,
      as,
    )
    assert.equal(
      (await calls.answers(UPDATE, { id: _id, subscription: { ...PAYLOAD, status: 'ACTIVA' } }, as)).updateSubscription
        .status,
      'ACTIVA',
    )
    assert.deepEqual(
      (await calls.answers(ADDRESS, { reference, address: 'Condell 1200, Valparaíso, Valparaíso' }, as)).updateAddress,
      {
        shippingCost: 4_900,
        subscription: { amount: 12_900, shippingAddress: 'Condell 1200, Valparaíso, Valparaíso' },
      },
    )
    await calls.expectRefusal(
      ADDRESS,
      { reference, address: '' },
      'input.invalid',
      { shippingAddress: 'address.required' },
      as,
    )
    await calls.expectRefusal(
      ADDRESS,
      { reference, address: 'Condell, Valparaíso' },
      'input.invalid',
      { shippingAddress: 'address.format' },
      as,
    )
    await calls.expectRefusal(
      ADDRESS,
      { reference, address: 'Condell 1200', townShipId: 'x' },
      'delivery.unknown_commune',
      undefined,
      as,
    )
    await calls.expectRefusal(ADDRESS, { reference, address: 'Condell 1200' }, 'subscription.not_found')
    await calls.expectRefusal(
      ADDRESS,
      { reference, address: 'Condell 1200' },
      'subscription.sign_in_needed',
      undefined,
      null,
    )
  })

  test('coupons: applied with the draft’s changes, removed, reset; invalid codes are named', async () => {
    await addCoupon(calls.shop, { code: 'PLAN30', coupon_type: 'subscription' }, [{ percent: 30 }])
    const { _id } = await calls.draft()
    const { applyCouponSubscription: applied } = await calls.answers(APPLY, {
      id: _id,
      code: 'plan30',
      orderType: 'subscription',
      subscription: { ...PAYLOAD, townShipId: '05101', products: await calls.products({ LOSA: 2 }) },
    })
    assert.deepEqual(applied, {
      amount: 18_900,
      amountWithDiscount: 14_000,
      amountWithoutDiscount: 20_000,
      couponDiscount: 6_000,
      idAndDiscount: [{ _id: (await calls.products({ LOSA: 1 }))[0]!._id, detailDiscount: 6_000, quantity: 2 }],
      shippingCost: 4_900,
      shippingCostDiscount: 0,
      subscription: { status: 'PENDIENTE', coupon: { code: 'PLAN30', applied: true } },
    })
    assert.deepEqual((await calls.answers(REMOVE, { id: _id, code: 'PLAN30' })).removeCouponSubscription, {
      amount: 20_900,
      subscription: { coupon: null },
    })
    assert.equal((await calls.answers(RESET, { id: _id })).resetCouponSubscription.amount, 20_900)
    for (const [code, problem] of [
      ['', 'coupon.required'],
      ['con espacio', 'coupon.spaces'],
      ['x'.repeat(501), 'coupon.too_long'],
    ])
      await calls.expectRefusal(APPLY, { id: _id, code }, 'input.invalid', { code: problem! })
    await calls.expectRefusal(APPLY, { id: _id, code: 'PLAN30', subscription: { daysQuantity: 3 } }, 'input.invalid', {
      daysQuantity: 'daysQuantity.required',
    })
    await calls.expectRefusal(APPLY, { id: _id, code: 'NADA' }, 'coupon.unknown')
    for (const query of [APPLY, REMOVE, RESET]) {
      await calls.expectRefusal(query, { id: newId(), code: 'PLAN30' }, 'subscription.not_found')
      await calls.expectRefusal(query, { id: _id, code: 'PLAN30' }, 'subscription.sign_in_needed', undefined, null)
    }
  })

  test('removeSubscriptionPrescription: without a file nothing changes; a stranger’s draft is not found', async () => {
    const { _id } = await calls.draft({ products: await calls.products({ SIMPLE: 1 }) })
    assert.deepEqual(
      (await calls.answers(NO_FILE, { id: _id, products: ['1', 'x', '-1', '99999999999'] }))
        .removeSubscriptionPrescription.products,
      [{ prescription: null }],
    )
    await calls.expectRefusal(NO_FILE, { id: newId(), products: [] }, 'subscription.not_found')
    await calls.expectRefusal(NO_FILE, { id: _id, products: [] }, 'subscription.sign_in_needed', undefined, null)
  })

  test('REST: GET, POST and PUT /1.0/subscription; the same Idempotency-Key opens one draft', async () => {
    const send = async (
      method: string,
      path: string,
      body?: unknown,
      more: Record<string, string> = {},
      as: string | null = calls.token,
    ) => {
      const response = await calls.http.request(`/1.0/subscription${path}`, {
        method,
        headers: { ...calls.headers(as), ...more },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Subscription & { error?: { code: string } } }
    }
    const key = { 'idempotency-key': newId() }
    const cart = { products: await calls.products({ LOSA: 1 }) }
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
      [200, 'Apoquindo 4501, Las Condes, Metropolitana de Santiago', [], calls.account.id],
    )
    const stranger = await calls.createToken(await subscriber(calls.shop))
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
})
