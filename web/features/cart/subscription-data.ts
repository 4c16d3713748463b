/**
 * What the customer has told the subscription besides its products (ACCOUNT §3 'Subscription order draft'): whom to call and
 * where it goes as in the ordinary checkout, and the plan. It survives errors, going back and a reload; the tab's end forgets it.
 */
import { useSyncExternalStore } from 'react'
import type { SubscriberForm } from '#shop/policy/customer-form.input.ts'
import { DAYS_BETWEEN, MONTHS } from '#shop/policy/delivery-dates.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import { createOrderData } from './order-data.ts'

export const subscriptionData = createOrderData<SubscriberForm>({
  data: 'subscriptionData',
  method: 'subscriptionMethod',
})

export const STARTS = ['today', 'nextPeriod'] as const

/** Null: not chosen yet. */
export type Plan = { months: number | null; days: number | null; start: (typeof STARTS)[number] }

const NO_PLAN: Plan = { months: null, days: null, start: 'today' }
const listeners = new Set<() => void>()
let plan: Plan | undefined

export function usePlan(): Plan {
  return useSyncExternalStore(subscribePlan, readPlan, () => NO_PLAN)
}

/** The plan now, outside React. */
export function readPlan(): Plan {
  return (plan ??= parsePlan(readStored('subscriptionPlan') ?? null))
}

export function keepPlan(change: Partial<Plan>): void {
  plan = checked({ ...readPlan(), ...change })
  writeStored('subscriptionPlan', JSON.stringify(plan))
  for (const listener of listeners) listener()
}

export function subscribePlan(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Of what is bought, or of who left, nothing stays. */
export function resetSubscriptionData(): void {
  subscriptionData.reset()
  plan = NO_PLAN
  writeStored('subscriptionPlan', null)
  for (const listener of listeners) listener()
}

onTypedDataForgotten(resetSubscriptionData)

/** Anybody may write into storage: what is no choice is none. */
export function parsePlan(stored: string | null): Plan {
  try {
    const found: unknown = JSON.parse(stored ?? 'null')
    return typeof found === 'object' && found !== null ? checked(found) : NO_PLAN
  } catch {
    return NO_PLAN
  }
}

function checked({ months, days, start }: { [field in keyof Plan]?: unknown }): Plan {
  return {
    months: MONTHS.find((each) => each === months) ?? null,
    days: DAYS_BETWEEN.find((each) => each === days) ?? null,
    start: STARTS.find((each) => each === start) ?? 'today',
  }
}
