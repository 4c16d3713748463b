import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { findNextState } from '#lib/life.ts'
import {
  decideRetry,
  CHARGE_LIFE,
  chargeProblem,
  decideCharge,
  TRIES_MAX,
  nextChargeState,
  skipReason,
  type ChargeState,
} from './charge.rules.ts'
import { given } from '#test/given.ts'
import type { SubscriptionPrescription } from '#shop/sale/subscriptions/plan/line-prescription.rules.ts'
import type { Subscription, SubscriptionLine } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

const today = chileDate('2026-11-18')
const product = { enable: true, saleCondition: 'noPrescription', shippingMethods: ['homeDelivery'] }
const line = (sku: string, change: object = {}, prescription: Partial<SubscriptionPrescription> | null = null) =>
  ({
    sku,
    productId: 1,
    product: { ...product, ...change },
    prescription: prescription && {
      uploadedAt: new Date('2026-11-01T12:00:00Z'),
      validUntil: null,
      isUsed: false,
      state: 'aprobada',
      ...prescription,
    },
  }) as unknown as SubscriptionLine
const commune = { id: '13114', isVisible: true } as Subscription['commune']
const problem = (lines: SubscriptionLine[], change: Partial<Subscription> = {}, hasCard = true) =>
  chargeProblem({ lines, shippingMethod: 'homeDelivery', commune, ...change }, { today, hasCard })

test('a charge moves as its table of 4 states says: money that is found late counts, and a paid one never moves', () => {
  const states = Object.keys(CHARGE_LIFE) as ChargeState[]
  // Written a second time on purpose: a column for each state, '-' where the event is refused.
  const moves = {
    opened: 'charging - - -',
    postponed: 'due due - -',
    given_up: 'failed failed - -',
    paid: 'paid paid paid -',
  } as const
  assert.deepEqual(states, ['due', 'charging', 'failed', 'paid'])
  for (const [event, row] of Object.entries(moves))
    assert.equal(
      states.map((state) => findNextState(CHARGE_LIFE, state, event as keyof typeof moves) ?? '-').join(' '),
      row,
      event,
    )
  assert.throws(() => nextChargeState('paid', 'opened'), /no such move/)
})

test('nothing is in the way of what is sold, prescribed, delivered and has a card', () => {
  assert.equal(problem([line('A'), line('S', { saleCondition: 'simpleRecipe' }, {})]), null)
})

test('what the shop or the law withdrew, a prescription, the address and the card are in the way, in this order', () => {
  const recipe = { saleCondition: 'recipeRetention' }
  assert.deepEqual(
    problem(
      [line('A', { enable: false }), line('B', { saleCondition: 'recipeCheck' }), line('C', recipe)],
      { commune: null },
      false,
    ),
    { reason: 'withdrawn', skus: ['A', 'B'] },
  )
  for (const documents of [
    null,
    { state: 'rechazada' },
    { isUsed: true },
    { validUntil: chileDate('2026-11-17') },
  ] as const)
    assert.deepEqual(problem([line('A'), line('C', recipe, documents)], { commune: null }, false), {
      reason: 'prescription',
      skus: ['C'],
    })
  assert.deepEqual(problem([line('A')], { commune: null }, false), { reason: 'no_delivery', skus: [] })
  assert.deepEqual(problem([line('A')], { commune: { ...commune!, isVisible: false } }), {
    reason: 'no_delivery',
    skus: [],
  })
  assert.deepEqual(problem([line('A')], { shippingMethod: 'withdrawalStore' }), { reason: 'no_delivery', skus: [] })
  assert.equal(
    problem([line('A', { shippingMethods: ['withdrawalStore'] })], {
      shippingMethod: 'withdrawalStore',
      commune: null,
    }),
    null,
  )
  assert.deepEqual(problem([line('A')], {}, false), { reason: 'no_card', skus: [] })
})

test('four tries, and none more for what is cancelled', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((tries) => decideRetry(tries, { isActive: true })),
    ['again', 'again', 'again', 'given_up', 'given_up'],
  )
  assert.equal(decideRetry(1, { isActive: false }), 'given_up')
  assert.equal(TRIES_MAX, 4)
})

test('why a date is not sent is said in a word, whatever the bank called it', () => {
  assert.deepEqual(
    ['no_card', 'prescription', 'missed', 'out_of_stock', 'cart.out_of_stock', 'response_code -1', null].map(
      skipReason,
    ),
    ['no_card', 'prescription', 'missed', 'out_of_stock', 'out_of_stock', 'declined', 'declined'],
  )
})

const NOW = Temporal.Instant.from('2026-11-18T15:00:00Z')
const hours = (count: number) => new Date(NOW.add({ hours: count }).epochMilliseconds)
const due = (change: { charge?: object; subscription?: object; hasCard?: boolean } = {}) => ({
  charge: {
    state: 'due' as ChargeState,
    date: chileDate('2026-11-20'),
    toldAt: hours(-48),
    chargeAfter: hours(-1),
    nextTryAt: null,
    ...change.charge,
  },
  subscription: {
    lines: [line('A')],
    shippingMethod: 'homeDelivery',
    commune,
    status: 'ACTIVA',
    deliveries: [{ date: chileDate('2026-11-20'), state: 'due' }],
    ...change.subscription,
  } as unknown as Subscription,
  hasCard: change.hasCard ?? true,
})
const turn = (change?: Parameters<typeof due>[0]) => given(due(change)).when((state) => decideCharge(state, NOW))

test('given an announced date, when its turn comes, then it is charged', () => turn().then('charge'))

test('given a charge that is not to be tried, when its turn comes, then nothing happens', () => {
  for (const state of ['charging', 'failed', 'paid'] as const) turn({ charge: { state } }).then('nothing')
  turn({ charge: { toldAt: null, chargeAfter: null } }).then('nothing')
  turn({ charge: { chargeAfter: hours(1) } }).then('nothing')
  turn({ charge: { nextTryAt: hours(1) } }).then('nothing')
  turn({ subscription: { status: 'CANCELADA' } }).then('nothing')
  turn({ subscription: { deliveries: [{ date: chileDate('2026-11-20'), state: 'paid' }] } }).then('nothing')
  const later = { date: chileDate('2026-11-21'), state: 'due' }
  turn({ subscription: { deliveries: [due().subscription.deliveries[0], later] } }).then('nothing')
})

test('given an obstacle, when its turn comes, then the try fails for it', () => {
  turn({ hasCard: false }).then({ reason: 'no_card', skus: [] })
  turn({ subscription: { lines: [line('A', { enable: false })] } }).then({ reason: 'withdrawn', skus: ['A'] })
})
