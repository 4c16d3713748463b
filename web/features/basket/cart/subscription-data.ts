/** The data survives errors, going back and a reload, until the tab closes (ACCOUNT §3 'Subscription order draft'). */
import type { SubscriberForm } from '#shop/ground/policy/customer-form.input.ts'
import { DAYS_BETWEEN, MONTHS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore } from '#web/platform/create-store.ts'
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
const store = createStore(NO_PLAN, () => parsePlan(readStored('subscriptionPlan') ?? null))

export const usePlan = store.use
export const readPlan = store.read
export const subscribePlan = store.subscribe

export function keepPlan(change: Partial<Plan>): void {
  const plan = checked({ ...readPlan(), ...change })
  writeStored('subscriptionPlan', JSON.stringify(plan))
  store.write(plan)
}

/** Nothing stays after a purchase or a sign-out. */
export function resetSubscriptionData(): void {
  subscriptionData.reset()
  writeStored('subscriptionPlan', null)
  store.write(NO_PLAN)
}

onTypedDataForgotten(resetSubscriptionData)

/** Storage is untrusted: an invalid choice counts as none. */
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
