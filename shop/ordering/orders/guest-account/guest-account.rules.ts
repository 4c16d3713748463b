/** An account after a guest's purchase. */
import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import { isConfirmed } from '#shop/ordering/orders/order-life.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

/** The issuer of the mail's link, by which the page of /nueva-contraseña/{token} knows it. */
export const GUEST_ACCOUNT_ISSUER = 'boldo guest account'

/** Validity of the mail's link. */
export const GUEST_LINK_HOURS = 48

/** How the order's page offers to keep it: in a new account, in the signed-in customer's, or not at all. */
export type Keeping = 'new_account' | 'join' | 'none'

/**
 * Only for the browser that bought as a guest, once the order is sold. The signed-in customer's proved e-mail must be
 * the order's: at a shared computer nobody keeps the order of the person before.
 */
export function keepingOf(order: Order, { visitor, account }: Actor): Keeping {
  const isGuests =
    order.customerId === null && order.operatorId === null && order.subscriptionId === null && order.rut !== ''
  if (!isGuests || visitor === null || order.visitor !== visitor || !isConfirmed(order)) return 'none'
  if (order.status === 'REEMBOLSADO') return 'none'
  if (!account) return 'new_account'
  return isMember(account) && account.email === order.email.toLowerCase() ? 'join' : 'none'
}
