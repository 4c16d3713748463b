import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clp } from '#lib/money.ts'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { ATTEMPT_LIFE, isLive, type AttemptState } from './attempt-life.rules.ts'
import type { GatewayKind, PaymentOutcome } from '#shop/sale/payments/payment-gateway.port.ts'
import { FORM_TIMEOUT_S, REVIEW_CHECK_S } from '#shop/sale/payments/payment.rules.ts'
import { decideSettlement, type LockedOrder, type Settlement } from './settlement.rules.ts'

const BEGAN = Temporal.Instant.from('2026-11-18T15:00:00Z')
const attempt = {
  id: 'this',
  state: 'confirming' as AttemptState,
  amount: 5_990,
  buyOrder: 'O-1',
  orderVersion: 3,
  createdAt: new Date(BEGAN.epochMilliseconds),
  kind: 'card' as GatewayKind,
}
const order: LockedOrder = {
  status: 'PENDIENTE',
  shippingMethod: 'homeDelivery',
  version: 3,
  confirmingAttempt: 'this',
  reviewedElsewhere: false,
}
const approved: PaymentOutcome = {
  outcome: 'approved',
  amount: clp(5_990),
  currency: 'CLP',
  buyOrder: 'O-1',
  providerPayment: null,
  authorizationCode: '1',
  cardLastDigits: '6623',
  paymentKind: 'credit',
  installments: 0,
  at: '',
}
const declined: PaymentOutcome = { outcome: 'declined', buyOrder: 'O-1', reason: 'no_funds' }
const pending: PaymentOutcome = { outcome: 'pending', buyOrder: 'O-1' }
const inReview: PaymentOutcome = { ...pending, inReview: true }
const abandoned: PaymentOutcome = { outcome: 'abandoned', reason: 'aborted' }
const reversed: PaymentOutcome = { outcome: 'reversed', buyOrder: 'O-1' }
const OUTCOMES = { approved, declined, pending, inReview, abandoned, reversed }

const decide = (
  outcome: PaymentOutcome,
  change: { attempt?: Partial<typeof attempt>; order?: Partial<LockedOrder>; ageS?: number } = {},
): Settlement =>
  decideSettlement(
    { ...attempt, ...change.attempt },
    { ...order, ...change.order },
    outcome,
    BEGAN.add({ seconds: change.ageS ?? 60 }),
  )
/** What is done, in few words. */
const summarise = (settlement: Settlement): string =>
  settlement.do === 'reverse'
    ? `reverse ${settlement.reason}`
    : settlement.do === 'end'
      ? `end ${settlement.to}${settlement.rejects ? ', order too' : ''}`
      : settlement.do

test('every answer in every state of the attempt: money is sold for or goes back, and what is over stays over', () => {
  const table = Object.fromEntries(
    (Object.keys(ATTEMPT_LIFE) as AttemptState[]).map((state) => [
      state,
      Object.fromEntries(
        Object.entries(OUTCOMES).map(([name, outcome]) => [name, summarise(decide(outcome, { attempt: { state } }))]),
      ),
    ]),
  )
  const live = {
    approved: 'sell',
    declined: 'end declined, order too',
    pending: 'wait',
    inReview: 'wait',
    abandoned: 'end abandoned',
    reversed: 'end reversed',
  }
  const all = (word: string) => Object.fromEntries(Object.keys(OUTCOMES).map((name) => [name, word]))
  assert.deepEqual(table, {
    starting: live,
    open: live,
    confirming: live,
    approved: all('record'),
    declined: { ...all('nothing'), approved: 'sell' },
    abandoned: { ...all('nothing'), approved: 'sell' },
    reversal_due: all('nothing'),
    reversed: all('nothing'),
  })
})

test('money for another amount, currency or reference, or for an order that is not that draft any more, goes back', () => {
  for (const [outcome, change, reason] of [
    [{ ...approved, amount: clp(5_991) }, {}, 'other_amount'],
    [{ ...approved, currency: 'USD' }, {}, 'other_amount'],
    [{ ...approved, buyOrder: 'O-2' }, {}, 'other_amount'],
    [approved, { order: { version: 4 } }, 'order_not_payable'],
    [approved, { order: { status: 'AUTORIZADO' as const } }, 'order_not_payable'],
  ] as const) {
    const releases = !('order' in change && 'status' in change.order)
    assert.deepEqual(decide(outcome, change), { do: 'reverse', reason, releases })
  }
  for (const status of Object.keys(ORDER_LIFE) as OrderState[])
    assert.equal(
      summarise(decide(approved, { order: { status } })),
      status === 'PENDIENTE' ? 'sell' : 'reverse order_not_payable',
    )
})

test('a sale gives the order’s next state by its delivery, and what becomes of the money when the units are sold out', () => {
  const orElse = { do: 'reverse', reason: 'out_of_stock', releases: true }
  assert.deepEqual(decide(approved), { do: 'sell', event: 'paid_for_delivery', to: 'AUTORIZADO', orElse })
  assert.deepEqual(decide(approved, { order: { shippingMethod: 'withdrawalStore' } }), {
    do: 'sell',
    event: 'paid_for_pickup',
    to: 'Solicita retiro',
    orElse,
  })
})

test('a declined payment rejects its order, unless the order changed, another payment decides, or a saved card is tried again', () => {
  const rejects = (change: Parameters<typeof decide>[1]) => {
    const settlement = decide(declined, change)
    assert.ok(settlement.do === 'end' && settlement.to === 'declined' && settlement.reason === 'no_funds')
    return settlement.rejects
  }
  assert.ok(rejects({}))
  assert.ok(rejects({ order: { confirmingAttempt: null }, attempt: { kind: 'wallet' } }))
  for (const change of [
    { order: { confirmingAttempt: 'other' } },
    { order: { reviewedElsewhere: true } },
    { order: { version: 4 } },
    { order: { status: 'AUTORIZADO' } },
    { attempt: { kind: 'saved_card' } },
  ] as const)
    assert.equal(rejects(change), false, JSON.stringify(change))
})

test('one whose capture was never requested is given up once the form is over; one in review is waited for, its units held', () => {
  for (const state of (Object.keys(ATTEMPT_LIFE) as AttemptState[]).filter(isLive)) {
    assert.equal(summarise(decide(pending, { attempt: { state }, ageS: FORM_TIMEOUT_S })), 'wait')
    assert.deepEqual(
      summarise(decide(pending, { attempt: { state }, ageS: FORM_TIMEOUT_S + 1 })),
      state === 'confirming' ? 'wait' : 'end abandoned',
    )
  }
  const later = { attempt: { state: 'open' }, ageS: FORM_TIMEOUT_S + 1 } as const
  assert.deepEqual(decide(inReview, later), { do: 'wait', seconds: REVIEW_CHECK_S, inReview: true, holds: true })
  assert.deepEqual(decide(inReview, { ...later, order: { version: 4 } }), {
    do: 'wait',
    seconds: REVIEW_CHECK_S,
    inReview: true,
    holds: false,
  })
  assert.deepEqual(decide(pending, { ageS: 1 }), { do: 'wait', seconds: 20, inReview: false, holds: false })
})
