import type { ChileDate } from '#lib/chile-time.ts'
import type { OrderSearch } from '#shop/counter/staff-orders/decide-search.rules.ts'
import {
  chargeObstacle,
  type ChargeProblem,
  type ChargeState,
  type SkipReason,
} from '#shop/sale/subscriptions/charging/charge.rules.ts'
import { upcomingCharge } from '#shop/sale/subscriptions/charging/upcoming-charge.rules.ts'
import type { SubscriptionState } from '#shop/sale/subscriptions/plan/subscription-life.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'

/** A subscription in a list of staff; without a product. Days are YYYY-MM-DD, `amount` is CLP at today's prices. */
export type StaffSubscription = {
  id: string
  reference: string
  customer: string
  status: SubscriptionState
  changedAt: Date
  cardType: string | null
  cardLastDigits: string | null
  next: StaffCharge | null
}

/** `obstacle`: why the charge would fail. `failed`: why its last try did. */
export type StaffCharge = {
  delivery: ChileDate
  chargedOn: ChileDate
  amount: number
  obstacle: ChargeProblem['reason'] | null
  failed: SkipReason | null
  triesLeft: number
  isCharging: boolean
}

/** By the rules of the charge itself, on its day; null when no charge is to come. */
export function findObstacle(subscription: Subscription, now: Temporal.Instant): ChargeProblem | null {
  const next = upcomingCharge(subscription, now)
  return next && !next.isCharging ? chargeObstacle(subscription, next.chargedOn) : null
}

export function toStaffSubscription(subscription: Subscription, now: Temporal.Instant): StaffSubscription {
  const { id, reference, firstName, lastName, status, updatedAt, card } = subscription
  const next = upcomingCharge(subscription, now)
  return {
    id,
    reference,
    customer: `${firstName} ${lastName}`.trim(),
    status,
    changedAt: updatedAt,
    cardType: card?.cardType ?? null,
    cardLastDigits: card?.lastDigits ?? null,
    next: next && {
      delivery: next.delivery,
      chargedOn: next.chargedOn,
      amount: next.amount,
      obstacle: findObstacle(subscription, now)?.reason ?? null,
      failed: next.failed,
      triesLeft: next.triesLeft,
      isCharging: next.isCharging,
    },
  }
}

/** What the search box may look for: a number, or its customer. */
export type SubscriptionSearch = Extract<OrderSearch, { by: 'reference' | 'rut' | 'email' }>
export const isSubscriptionSearch = (search: OrderSearch): search is SubscriptionSearch =>
  search.by === 'reference' || search.by === 'rut' || search.by === 'email'

/** 'card': the customer saves another card. 'again': the enrolment never ended, so the customer subscribes anew. */
export type EnrolmentLink = 'card' | 'again'

/** Null when no card is missing. */
export function enrolmentLink({
  status,
  card,
  charges,
}: Pick<Subscription, 'status' | 'card' | 'charges'>): EnrolmentLink | null {
  if (status === 'EN PROCESO DE INSCRIPCION' || status === 'RECHAZADA') return 'again'
  if (status !== 'ACTIVA') return null
  return card === null || charges.some(({ tries }) => tries > 0) ? 'card' : null
}

/** `reason`: of the last failure. `nextTryAt`: ISO 8601, UTC. */
export type SubscriptionCharge = {
  delivery: ChileDate
  state: ChargeState
  tries: number
  reason: string | null
  nextTryAt: string | null
  orderReferenceId: string | null
}

/** `author`: first name of a person of staff; null: the customer, or the shop by itself (`by`). */
export type SubscriptionEntry = {
  id: string
  at: string
  event: string
  status: SubscriptionState
  by: 'customer' | 'staff' | 'shop'
  author: string | null
  detail: string | null
}

export type SubscriptionParts = { charges: SubscriptionCharge[]; history: SubscriptionEntry[] }

export type OpenedSubscription = SubscriptionParts & {
  subscription: Subscription
  obstacle: ChargeProblem | null
  link: EnrolmentLink | null
}
