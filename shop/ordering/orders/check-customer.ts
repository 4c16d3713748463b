import { refuse } from '#lib/domain-error.ts'
import { rutWithoutDots } from '#lib/rut.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import type { Order } from './order.rules.ts'

/** `begunFor`: the RUT when it was begun (decision 16). @throws DomainError 'order.changed_meanwhile' */
export function checkCustomer({ rut }: Pick<Order, 'rut'>, begunFor: string, account: Actor['account']): void {
  if (account?.role === 'operator' && rutWithoutDots(rut) !== rutWithoutDots(begunFor))
    throw refuse('order.changed_meanwhile')
}
