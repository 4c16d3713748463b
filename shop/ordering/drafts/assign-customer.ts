import type { Shop } from '#context'
import { findCustomerByRut } from '#shop/people/accounts/look-up-customer.ts'
import { isMember, type Actor } from '#shop/ground/policy/account.rules.ts'
import type { Draft } from '#shop/ordering/orders/order.rules.ts'

/**
 * SHOP §6. An operator's customer must match by RUT and e-mail, because a RUT is not a secret. A member's prices end
 * with the session.
 */
export async function assignCustomer(shop: Shop, order: Draft, account: Actor['account']): Promise<Draft> {
  if (account && isMember(account)) return { ...order, customerId: account.id, operatorId: null }
  if (account?.role !== 'operator')
    return order.customerId === null && order.operatorId === null
      ? order
      : { ...order, customerId: null, operatorId: null }
  const found = await findCustomerByRut(shop, order.rut)
  const customerId = found && found.email === order.email.toLowerCase() ? found.id : null
  return { ...order, customerId, operatorId: account.id }
}
