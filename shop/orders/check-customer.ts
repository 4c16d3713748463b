import { refuse } from '#lib/domain-error.ts'
import { rutWithoutDots } from '#lib/rut.ts'
import type { Actor } from '#shop/policy/account.rules.ts'
import type { Order } from './order.rules.ts'

/**
 * An operator's draft is one customer's (decision 16): a file or form that was begun for another RUT is not taken.
 * `begunFor`: the RUT that the draft had then, '' for none. A customer's own draft has one customer.
 * @throws DomainError 'order.changed_meanwhile'
 */
export function checkCustomer({ rut }: Pick<Order, 'rut'>, begunFor: string, account: Actor['account']): void {
  if (account?.role === 'operator' && rutWithoutDots(rut) !== rutWithoutDots(begunFor))
    throw refuse('order.changed_meanwhile')
}
