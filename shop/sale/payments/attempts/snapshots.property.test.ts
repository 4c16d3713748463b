import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DomainError } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { clp } from '#lib/money.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { draftMemory } from '#shop/ordering/drafts/draft-memory.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import type { PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { byDepth } from '#test/depth.ts'
import { CUSTOMER, toCart } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { ATTEMPT_LIFE, type AttemptState } from './attempt-life.rules.ts'
import { decideClaim } from './claim.rules.ts'
import { decideSettlement } from './settlement.rules.ts'
import { decideStart } from './start.rules.ts'

const ORDERS = byDepth(500, 5_000)
const PRODUCTS: ({ sku: string } & Record<string, string | number | boolean>)[] = [
  { sku: 'PARA', normal_price: 2_000 },
  { sku: 'OFFER', normal_price: 7_990, offer_price: 5_990 },
  { sku: 'MEMBER', normal_price: 12_000, mi_boldo_price: 9_500 },
  { sku: 'LOYAL', normal_price: 3_300, loyalty_discount: true },
  { sku: 'FREE', normal_price: 25_000, free_dispatch: true },
  { sku: 'HOME', normal_price: 1_490, shipping_methods: 'homeDelivery' },
  { sku: 'LAST', normal_price: 990, stock: 1 },
]

const drawn = fc.record({
  cart: fc.dictionary(fc.constantFrom(...PRODUCTS.map(({ sku }) => sku)), fc.integer({ min: 1, max: 12 }), {
    minKeys: 1,
    maxKeys: 5,
  }),
  isMember: fc.boolean(),
  changes: fc.record(
    {
      shippingMethod: fc.constantFrom('homeDelivery' as const, 'withdrawalStore' as const),
      address: fc.constantFrom('Apoquindo 4501', 'Ñuble 10'),
      firstName: fc.constantFrom('Ana', 'José Ignacio'),
      email: fc.constantFrom('ana@example.com', 'jose@example.com'),
    },
    { requiredKeys: [] },
  ),
  isComplete: fc.boolean(),
})

const shop = useShop({ products: PRODUCTS })
const account = { ...DEMO_PEOPLE.client, hasProfile: true }

const orRefusal = (decide: () => unknown) => {
  try {
    return decide()
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code, data: error.data }
    throw error
  }
}

/** Every plan of a payment of the draft: its start, and each attempt's claim and settlement. */
function plansFor(order: Order) {
  const now = shop.clock.now()
  const buyOrder = 'AAAA-1'
  const approved: PaymentOutcome = {
    outcome: 'approved',
    amount: clp(order.amount),
    currency: 'CLP',
    buyOrder,
    providerPayment: null,
    authorizationCode: '1213',
    cardLastDigits: '6623',
    paymentKind: 'VN',
    installments: 0,
    at: now.toString(),
  }
  const outcomes: PaymentOutcome[] = [
    approved,
    { ...approved, amount: clp(order.amount + 1) },
    { outcome: 'declined', buyOrder, reason: '-1' },
    { outcome: 'pending', buyOrder },
    { outcome: 'abandoned', reason: 'aborted' },
    { outcome: 'reversed', buyOrder },
  ]
  const attempts = (Object.keys(ATTEMPT_LIFE) as AttemptState[]).flatMap((state) =>
    [0, 1].map((age) => ({
      id: 'an-attempt',
      state,
      amount: order.amount,
      buyOrder,
      orderVersion: order.version - age,
      createdAt: new Date(now.epochMilliseconds),
      leaseUntil: null,
      kind: 'card' as const,
    })),
  )
  return {
    start: [order.amount, order.amount + 1].map((amount) =>
      orRefusal(() => decideStart(order, { amount, today: '2026-11-18' })),
    ),
    claim: attempts.map((attempt) => decideClaim(attempt, order, now)),
    settlement: attempts.flatMap((attempt) =>
      outcomes.map((outcome) => decideSettlement(attempt, { ...order, reviewedElsewhere: false }, outcome, now)),
    ),
  }
}

test(`a plan is the same from a remembered and from a read snapshot, for ${ORDERS} generated orders`, async () => {
  await seedDemoPeople(shop)
  const lines = await toCart(shop, Object.fromEntries(PRODUCTS.map(({ sku }) => [sku, 1])))
  const starts = new Set<string>()
  const seed = Number(process.env.BOLDO_TEST_SEED ?? 1)
  for (const { cart, isMember, changes, isComplete } of fc.sample(drawn, { numRuns: ORDERS, seed })) {
    const actor = { visitor: newId(), account: isMember ? account : null }
    const products = PRODUCTS.flatMap(({ sku }, place) =>
      cart[sku] === undefined ? [] : [{ _id: lines[place]!._id, quantity: cart[sku] }],
    )
    const { id } = await createOrder(shop, { ...actor, products })
    const all = isComplete ? { ...CUSTOMER, ...changes } : changes
    const { version } = await updateOrder(shop, { ...actor, orderId: id, changes: all })
    const remembered = draftMemory(shop).recallVersion(id, version)
    assert.ok(remembered, JSON.stringify({ cart, all }))
    const read = (await getMyOrder(shop, { ...actor, id }))!
    assert.deepEqual(remembered, { ...read, couponToday: null })
    const plans = plansFor(remembered)
    assert.deepEqual(plans, plansFor(read))
    starts.add(JSON.stringify(plans.start[0]).replace(/\d+/, 'N'))
  }
  assert.ok(starts.size >= 4, `starts of all kinds were drawn: ${[...starts].join(' ')}`)
})
