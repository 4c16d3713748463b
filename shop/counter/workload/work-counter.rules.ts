import { may, REVIEW_QUEUE_RIGHTS, type Permission, type SignedIn } from '#shop/ground/policy/account.rules.ts'

/** Each counter and the rights of which any opens the list behind it, in the order of harm. */
export const WORK_COUNTERS = {
  prescriptionsWaiting: REVIEW_QUEUE_RIGHTS,
  prescriptionsLapsed: REVIEW_QUEUE_RIGHTS,
  prescriptionsUnanswered: REVIEW_QUEUE_RIGHTS,
  ordersToPrepare: 'parcels.read',
  ordersPromisedToday: 'parcels.read',
  parcelsToCheck: 'parcels.read',
  parcelsPacked: 'parcels.read',
  parcelsLate: 'parcels.read',
  parcelsNotDelivered: 'parcels.read',
  pickupsOver: 'parcels.read',
  parcelsToPutBack: 'parcels.read',
  unitsMissing: 'parcels.read',
  moneyReviews: 'reviews.read',
  refundsUnknown: 'refunds.decide',
  chargesFailed: 'subscriptions.read',
  enrolmentsUnfinished: 'subscriptions.read',
  unitsInQuarantine: 'quarantine.decide',
  lotsToWithdraw: 'stock.read',
  lotsExpiring: 'stock.read',
  lowStock: 'stock.read',
  casesDueToday: 'cases.read',
  casesOverdue: 'cases.read',
  mailsFailing: 'orders.read',
  jobsBehind: 'settings.edit',
} as const satisfies Record<string, Permission | readonly Permission[]>

export type WorkCounter = keyof typeof WORK_COUNTERS

/** A count ends here; `hasMore` says that more wait. */
export const COUNT_MAX = 1_000

/** `oldest`: since when the first of them waits, ISO 8601, UTC; null when nothing waits. */
export type WorkCount = { name: WorkCounter; count: number; hasMore: boolean; oldest: string | null }

export const openedCounts = (account: SignedIn, counts: readonly WorkCount[]): WorkCount[] =>
  counts.filter(({ name }) => may(account, ...[WORK_COUNTERS[name]].flat()))
