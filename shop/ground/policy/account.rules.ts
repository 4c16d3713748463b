export const STAFF_ROLES = ['pharmacist', 'operator', 'dispatch', 'editor', 'manager'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
/** 'former': of staff once; signs in no more. */
export type Role = 'client' | StaffRole | 'former'

/** What a role may do: the rows of `role_permission` name these. */
export type Permission =
  | 'calls.place'
  | 'cases.answer'
  | 'cases.publish'
  | 'cases.read'
  | 'claims.read'
  | 'content.edit'
  | 'customers.read'
  | 'orders.note'
  | 'orders.read'
  | 'orders.sell'
  | 'parcels.check'
  | 'parcels.dispatch'
  | 'parcels.prepare'
  | 'parcels.read'
  | 'prescriptions.read'
  | 'prescriptions.review'
  | 'quarantine.decide'
  | 'quarantine.read'
  | 'quotes.read'
  | 'refunds.decide'
  | 'reviews.close'
  | 'reviews.read'
  | 'ruts.prove'
  | 'security-events.read'
  | 'sessions.end'
  | 'settings.edit'
  | 'staff-actions.read'

/** The signed-in user, as the database has them now. */
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
  /** Of the role, as the database has them now; without them, a customer's: none. */
  permissions?: readonly Permission[]
  /** Of the session of this call: a token that renews it must not outlive it. */
  tokenVersion?: number
  /** The session of this call; undefined before there is one. */
  session?: { id: string; startedAt: Temporal.Instant }
}

/**
 * The actor of an order: the visitor's cookie (its hash), and the user signed in in that browser. Either may be
 * missing; without both, nothing is found.
 */
export type Actor = { visitor: string | null; account?: SignedIn | null }

/**
 * A member of the loyalty programme: a client with a profile (SHOP §6). Before it is completed they buy as any visitor.
 */
export const isMember = (account: Pick<SignedIn, 'role' | 'hasProfile'> | null | undefined): boolean =>
  account?.role === 'client' && account.hasProfile

/** The signed-in member's own RUT; null for other people. */
export const memberOf = (account: SignedIn | null | undefined): { id: string; rut: string } | null =>
  account && isMember(account) ? { id: account.id, rut: account.rut } : null

export const isStaff = (account: Pick<SignedIn, 'role'> | null | undefined): boolean =>
  account !== null && account !== undefined && account.role !== 'client'

/** Whether the person's role has the permission. */
export const may = (account: Pick<SignedIn, 'permissions'> | null | undefined, permission: Permission): boolean =>
  account?.permissions?.includes(permission) ?? false

/** The kind of customer that decides an order's prices (SHOP §6). */
export type CustomerKind = 'visitor' | 'guest' | 'member' | 'operator'

/**
 * The price list of an order (SHOP §6). A registered customer, signed in or looked up by an operator, has the member's.
 * An order with a guest's data has the guest's, else the visitor's. An operator's own kind never decides.
 */
export function customerKindOf(order: {
  customerId: string | null
  guestId: string | null
  operatorId: string | null
}): CustomerKind {
  if (order.customerId !== null) return 'member'
  if (order.operatorId !== null) return 'operator'
  return order.guestId !== null ? 'guest' : 'visitor'
}
