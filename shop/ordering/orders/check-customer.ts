import { refuse } from '#lib/domain-error.ts'
import { rutWithoutDots } from '#lib/rut.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { Order } from './order.rules.ts'

/**
 * `rutBefore`: the draft's RUT when the operator's action began (decision 16).
 * @throws DomainError 'order.changed_meanwhile'
 */
export function checkCustomer({ rut }: Pick<Order, 'rut'>, rutBefore: string, account: Actor['account']): void {
  if (account?.role === 'operator' && rutWithoutDots(rut) !== rutWithoutDots(rutBefore))
    throw refuse('order.changed_meanwhile')
}
