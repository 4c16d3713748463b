import type { Shop } from '#context'
import { findCustomerByRut } from '#shop/accounts/look-up-customer.ts'
import { isMember, type Asker } from '#shop/policy/account.rules.ts'
import type { Order } from '#shop/orders/order.rules.ts'

/**
 * Gives the draft to who is signed in now (SHOP §6): a customer's own; of an operator, the registered customer's whose RUT
 * is in it; nobody's after signing out, so that a member's prices go with the member.
 */
export async function assignCustomer(shop: Shop, order: Order, account: Asker['account']): Promise<Order> {
  if (account && isMember(account)) return { ...order, customerId: account.id, operatorId: null }
  if (account?.role !== 'operator')
    return order.customerId === null && order.operatorId === null
      ? order
      : { ...order, customerId: null, operatorId: null }
  return { ...order, customerId: (await findCustomerByRut(shop, order.rut))?.id ?? null, operatorId: account.id }
}
