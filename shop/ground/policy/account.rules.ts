export const STAFF_ROLES = ['pharmacist', 'operator', 'dispatch', 'editor', 'manager'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
/** 'former': staff once; signs in no more. */
export type Role = 'client' | StaffRole | 'former'

export type Permission =
  | 'calls.place'
  | 'cases.answer'
  | 'cases.publish'
  | 'cases.read'
  | 'catalogue.import'
  | 'claims.read'
  | 'content.edit'
  | 'customers.health'
  | 'customers.read'
  | 'data-requests.read'
  | 'keys.edit'
  | 'lots.recall'
  | 'mails.resend'
  | 'orders.correct'
  | 'orders.note'
  | 'orders.read'
  | 'orders.sell'
  | 'parcels.check'
  | 'parcels.dispatch'
  | 'parcels.prepare'
  | 'parcels.read'
  | 'payments.read'
  | 'prescriptions.free'
  | 'prescriptions.read'
  | 'prescriptions.review'
  | 'prices.edit'
  | 'products.classify'
  | 'products.describe'
  | 'products.read'
  | 'products.sell'
  | 'quarantine.decide'
  | 'quarantine.read'
  | 'quotes.read'
  | 'refunds.decide'
  | 'reports.read'
  | 'reviews.close'
  | 'reviews.read'
  | 'ruts.prove'
  | 'security-events.read'
  | 'sessions.end'
  | 'settings.edit'
  | 'staff-actions.read'
  | 'stock.correct'
  | 'stock.read'
  | 'subscriptions.change'
  | 'subscriptions.read'
  | 'work.read'

export type SignedIn = {
  id: string
  role: Role
  email: string
  /** Without dots; '' without a profile. */
  rut: string
  /** Somebody else may have registered with a RUT that was never proven (decision D59). */
  isRutProven?: boolean
  firstName: string
  lastName: string
  /** Nine digits, without +56. */
  phoneNumber: string
  hasProfile: boolean
  permissions?: readonly Permission[]
  /** A token that renews this session must not outlive it. */
  tokenVersion?: number
  session?: { id: string; startedAt: Temporal.Instant }
}

/** `visitor`: the cookie's hash. Either may be missing; without both, nothing is found. */
export type Actor = { visitor: string | null; account?: SignedIn | null }

/** A client with a profile (SHOP §6): before it is completed they buy as any visitor. */
export const isMember = (account: Pick<SignedIn, 'role' | 'hasProfile'> | null | undefined): boolean =>
  account?.role === 'client' && account.hasProfile

export const toMember = (account: SignedIn | null | undefined): { id: string; rut: string } | null =>
  account && isMember(account) ? { id: account.id, rut: account.rut } : null

export const isStaff = (account: Pick<SignedIn, 'role'> | null | undefined): boolean =>
  account !== null && account !== undefined && account.role !== 'client'

/** Who may free a colleague's prescription sees the queue too, which shows no health data. */
export const REVIEW_QUEUE_RIGHTS = ['prescriptions.free', 'prescriptions.read'] as const satisfies readonly Permission[]

/** The second shows who a customer is and, with a reason, the medicines that they bought. */
export const CUSTOMER_RIGHTS = ['customers.read', 'customers.health'] as const satisfies readonly Permission[]

/** Any of several permissions is enough. */
export const may = (
  account: Pick<SignedIn, 'permissions'> | null | undefined,
  ...anyOf: readonly Permission[]
): boolean => anyOf.some((permission) => account?.permissions?.includes(permission))

export type CustomerKind = 'visitor' | 'guest' | 'member' | 'operator'

/** SHOP §6. An operator's own kind never decides: a looked-up customer has the member's prices. */
export function orderCustomerKind(order: {
  customerId: string | null
  guestId: string | null
  operatorId: string | null
}): CustomerKind {
  if (order.customerId !== null) return 'member'
  if (order.operatorId !== null) return 'operator'
  return order.guestId !== null ? 'guest' : 'visitor'
}
