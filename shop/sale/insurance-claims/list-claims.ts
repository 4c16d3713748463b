import type { Shop } from '#context'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { showStaffOrder } from '#shop/ordering/orders/show-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { ClaimState } from './claim.rules.ts'
import { listSoldClaims, type Claim } from './claims.db.ts'

export type { Claim } from './claims.db.ts'

/** Newest first. @throws DomainError 'account.not_allowed' without 'claims.read' */
export async function listClaims(
  shop: Shop,
  input: { account: SignedIn | null; states: readonly ClaimState[]; first: number; offset: number },
): Promise<{ totalCount: number; nodes: Claim[] }> {
  return actAsStaff(shop, input.account, 'claims.read', { call: 'insuranceClaims', object: null }, () =>
    listSoldClaims(shop, input),
  )
}

export const showClaimOrder = async (shop: Shop, account: SignedIn | null, { orderId }: Claim): Promise<Order> =>
  (await showStaffOrder(shop, account, orderId))!
