import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { newId } from '#lib/ids.ts'
import { anyText } from '#test/any-text.ts'
import { subscriber } from '#test/test-subscriber.ts'
import {
  CREATE,
  UPDATE,
  READ,
  LIST,
  PAYLOAD,
  type Fields,
  type List,
  openSubscriptionCalls,
  type Subscription,
} from '#test/test-subscription-calls.ts'

/** ACCOUNT §7, the calls of recurring purchases: what invalid input gets. */
describe('invalid input of the calls of recurring purchases', () => {
  let calls: Awaited<ReturnType<typeof openSubscriptionCalls>>
  before(async () => void (calls = await openSubscriptionCalls()))
  after(() => calls.shop.close())

  test('createSubscription: invalid products are named, and no draft is created', async () => {
    const before = (await calls.answers<List>(LIST, { filters: { status: ['PENDIENTE'] } })).subscriptions.totalCount
    const [line] = await calls.products({ LOSA: 1 })
    await calls.expectRefusal(CREATE, { products: [{ ...line, quantity: 0 }] }, 'input.invalid', {
      'products.0.quantity': 'quantity.invalid',
    })
    await calls.expectRefusal(CREATE, { products: [{ _id: 'x', quantity: 1 }] }, 'input.invalid', {
      'products.0._id': 'product.id',
    })
    await calls.expectRefusal(CREATE, { products: [line, line] }, 'input.invalid', { products: 'product.repeated' })
    await calls.expectRefusal(CREATE, { products: [{ _id: '999999', quantity: 1 }] }, 'cart.unknown_product')
    assert.equal(
      (await calls.answers<List>(LIST, { filters: { status: ['PENDIENTE'] } })).subscriptions.totalCount,
      before,
    )
  })

  test('updateSubscription: each invalid field is named, and the draft stays as it was', async () => {
    const { _id, version } = await calls.draft()
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
      await calls.expectRefusal(UPDATE, { id: _id, subscription }, 'input.invalid', fields)
    await calls.expectRefusal(UPDATE, { id: _id, subscription: { townShipId: '99999' } }, 'delivery.unknown_commune')
    await calls.expectRefusal(
      UPDATE,
      { id: _id, subscription: { ...PAYLOAD, phone: '1', status: 'ACTIVA' } },
      'subscription.incomplete',
      { phone: 'phoneNumber.invalid' },
    )
    await calls.expectRefusal(
      UPDATE,
      { id: _id, subscription: { ...PAYLOAD, amount: 1, status: 'ACTIVA' } },
      'subscription.amount_changed',
    )
    for (const id of ['', 'x', newId(), "'; drop table subscription; --"])
      await calls.expectRefusal(UPDATE, { id, subscription: {} }, 'subscription.not_found')
    const { subscription } = await calls.answers(READ, { id: _id })
    assert.deepEqual([subscription.status, subscription.version], ['PENDIENTE', version + 2])
  })

  test('startPayment is Chile’s day, also of an instant', async () => {
    assert.equal((await calls.draft({ startPayment: '2026-11-19T02:30:00.000Z' })).startPayment, '2026-11-18')
  })

  test('any input of a signed-in customer: a refusal with its reason, or a draft whose figures add up', async () => {
    const person = await subscriber(calls.shop)
    const as = await calls.createToken(person)
    const { _id } = await calls.draft({}, as)
    const text = fc.oneof(
      anyText(300),
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
        calls.shop.clock.advance({ seconds: 5 })
        const response = await calls.http.request('/1.0/subscription', {
          method: 'PUT',
          headers: calls.headers(as),
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
    assert.equal((await calls.answers(READ, { id: _id }, as)).subscription.status, 'PENDIENTE')
  })

  test('one account opens no more than sixty drafts in ten minutes, and another is not affected', async () => {
    calls.shop.clock.advance({ minutes: 11 })
    const cart = { products: await calls.products({ LOSA: 1 }) }
    const busy = await calls.createToken(await subscriber(calls.shop))
    for (let index = 0; index < 60; index++) assert.equal((await calls.call(CREATE, cart, busy)).errors, undefined)
    await calls.expectRefusal(CREATE, cart, 'request.rate_limited', undefined, busy)
    await calls.answers(CREATE, cart)
  })

  test('one address opens no more drafts in ten minutes than the setting allows, for all accounts together', async () => {
    calls.shop.clock.advance({ minutes: 11 })
    const cart = { products: await calls.products({ LOSA: 1 }) }
    const { settings } = calls.shop
    const { orderStarts } = settings
    settings.orderStarts = 3
    try {
      for (let index = 0; index < 3; index++)
        await calls.answers(CREATE, cart, await calls.createToken(await subscriber(calls.shop)))
      const another = await calls.createToken(await subscriber(calls.shop))
      await calls.expectRefusal(CREATE, cart, 'order.too_many_starts', undefined, another)
      const response = await calls.http.request('/1.0/subscription', {
        method: 'POST',
        headers: calls.headers(another),
        body: JSON.stringify(cart),
      })
      assert.equal(response.status, 429)
      calls.shop.clock.advance({ minutes: 11 })
      await calls.answers(CREATE, cart, another)
    } finally {
      settings.orderStarts = orderStarts
    }
  })
})
