import { refuse } from '#lib/domain-error.ts'
import { rutWithoutDots } from '#lib/rut.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { Order } from './order.rules.ts'

/**
 * An operator's draft has one customer (decision 16): a file or form that was begun for another RUT is refused.
 * `begunFor`: the draft's RUT at that time, '' for none. A customer's own draft is never refused.
 * @throws DomainError 'order.changed_meanwhile'
 */
export function checkCustomer({ rut }: Pick<Order, 'rut'>, begunFor: string, account: Actor['account']): void {
  if (account?.role === 'operator' && rutWithoutDots(rut) !== rutWithoutDots(begunFor))
    throw refuse('order.changed_meanwhile')
}
