import { test } from 'node:test'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { given } from '#test/given.ts'
import { ATTEMPT_LIFE, attemptCan, type AttemptState } from './attempt-life.rules.ts'
import { decideClaim } from './claim.rules.ts'

const NOW = Temporal.Instant.from('2026-11-18T15:00:00Z')
const at = (seconds: number) => new Date(NOW.epochMilliseconds + seconds * 1_000)
const ATTEMPT = { state: 'open' as AttemptState, orderVersion: 3, leaseUntil: null as Date | null }
const ORDER = { status: 'PENDIENTE' as OrderState, version: 3, confirmingAttempt: null as string | null }
const sale = (change: { attempt?: Partial<typeof ATTEMPT>; order?: Partial<typeof ORDER> } = {}) => ({
  attempt: { ...ATTEMPT, ...change.attempt },
  order: { ...ORDER, ...change.order },
})
const theCustomerReturns = ({ attempt, order }: ReturnType<typeof sale>) => decideClaim(attempt, order, NOW)
const returning = (change?: Parameters<typeof sale>[0]) => given(sale(change)).when(theCustomerReturns)

test('given an open attempt at the draft as it is, when its customer returns, then this process claims it', () =>
  returning().then({ do: 'claim' }))

test('given an attempt that is over, when its customer returns, then nothing happens', () => {
  const states = (Object.keys(ATTEMPT_LIFE) as AttemptState[]).filter((state) => !attemptCan(state, 'claimed'))
  for (const state of states) returning({ attempt: { state } }).then({ do: 'nothing' })
})

test('given another process that calls the provider, when the customer returns, then its answer is waited for', () => {
  for (const state of ['open', 'confirming'] as const)
    returning({ attempt: { state, leaseUntil: at(1) } }).then({ do: 'wait' })
})

test('given a confirmation whose process has died, when the customer returns, then it is resumed, whatever the order is', () => {
  for (const leaseUntil of [null, at(0), at(-30)])
    for (const status of Object.keys(ORDER_LIFE) as OrderState[])
      returning({ attempt: { state: 'confirming', leaseUntil }, order: { status, version: 9 } }).then({ do: 'resume' })
})

test('given a draft that was saved or finished since, when the customer returns, then nobody is charged', () => {
  returning({ order: { version: 4 } }).then({ do: 'give_up', reason: 'order_changed' })
  for (const status of (Object.keys(ORDER_LIFE) as OrderState[]).filter((status) => status !== 'PENDIENTE'))
    returning({ order: { status } }).then({ do: 'give_up', reason: 'order_changed' })
})

test('given another tab’s payment under confirmation, when the customer returns, then this one is given up', () =>
  returning({ order: { confirmingAttempt: 'another' } }).then({ do: 'give_up', reason: 'other_payment' }))
