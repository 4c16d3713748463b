import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { isConfirmed } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

export const GUEST_ACCOUNT_ISSUER = 'boldo guest account'

export const GUEST_LINK_HOURS = 48

export type Keeping = 'new_account' | 'join' | 'none'

/**
 * Joining needs the order's e-mail, proved by the account, so that nobody at a shared computer takes the previous
 * person's order.
 */
export function decideKeeping(order: Order, { visitor, account }: Actor): Keeping {
  const isGuestOrder =
    order.customerId === null && order.operatorId === null && order.subscriptionId === null && order.rut !== ''
  if (!isGuestOrder || visitor === null || order.visitor !== visitor || !isConfirmed(order)) return 'none'
  if (order.status === 'REEMBOLSADO') return 'none'
  if (!account) return 'new_account'
  return isMember(account) && account.email === order.email.toLowerCase() ? 'join' : 'none'
}
