import type { Shop } from '#context'
import { isMember, type SignedIn } from '#shop/policy/account.rules.ts'
import { findCustomerByRut } from '#shop/accounts/look-up-customer.ts'
import type { Order } from '#shop/orders/order.rules.ts'

/**
 * The draft as the one's who is signed in now (SHOP §6): a customer's own; of an operator, the registered customer's whose
 * RUT is in it; nobody's after signing out, so that a member's prices go with the member.
 */
export async function soldTo(shop: Shop, order: Order, account: SignedIn | null | undefined): Promise<Order> {
  if (account && isMember(account)) return { ...order, customerId: account.id, operatorId: null }
  if (account?.role !== 'operator')
    return order.customerId === null && order.operatorId === null
      ? order
      : { ...order, customerId: null, operatorId: null }
  return { ...order, customerId: (await findCustomerByRut(shop, order.rut))?.id ?? null, operatorId: account.id }
}
