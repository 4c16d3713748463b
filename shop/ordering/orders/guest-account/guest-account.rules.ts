import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { isConfirmed } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

export const GUEST_ACCOUNT_ISSUER = 'boldo guest account'

export const GUEST_LINK_HOURS = 48

export type Keeping = 'new_account' | 'join' | 'none'

/** At a shared computer nobody keeps the order of the person before: the proved e-mail must be the order's. */
export function decideKeeping(order: Order, { visitor, account }: Actor): Keeping {
  const isGuests =
    order.customerId === null && order.operatorId === null && order.subscriptionId === null && order.rut !== ''
  if (!isGuests || visitor === null || order.visitor !== visitor || !isConfirmed(order)) return 'none'
  if (order.status === 'REEMBOLSADO') return 'none'
  if (!account) return 'new_account'
  return isMember(account) && account.email === order.email.toLowerCase() ? 'join' : 'none'
}
