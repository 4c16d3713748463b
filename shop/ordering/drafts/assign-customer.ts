import type { Shop } from '#context'
import { findCustomerByRut } from '#shop/people/accounts/look-up-customer.ts'
import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

/**
 * Assigns the draft to the signed-in user (SHOP §6). An operator's draft gets the registered customer of its RUT
 * and e-mail: a RUT is not a secret. After signing out it has no customer, so that a member's prices end with the
 * session.
 */
export async function assignCustomer(shop: Shop, order: Order, account: Actor['account']): Promise<Order> {
  if (account && isMember(account)) return { ...order, customerId: account.id, operatorId: null }
  if (account?.role !== 'operator')
    return order.customerId === null && order.operatorId === null
      ? order
      : { ...order, customerId: null, operatorId: null }
  const found = await findCustomerByRut(shop, order.rut)
  const customerId = found && found.email === order.email.toLowerCase() ? found.id : null
  return { ...order, customerId, operatorId: account.id }
}
