import type { Shop } from '#context'
import { isStaff, type Actor } from '#shop/ground/policy/account.rules.ts'
import { countCalls, giveBackPlaces, refuseOver } from './limit-calls.ts'

type Start = Actor & { address?: string; orderId: string }

/**
 * Bounds unpaid units on hold by payer, address and order (security review M3). Failed work counts nothing. Staff are
 * exempt.
 * @throws DomainError 'payment.too_many_units', 'payment.held_too_often' {retryAfterS}; the errors of the work
 */
export async function limitHeldUnits<T>(
  shop: Shop,
  { account, visitor, address, orderId }: Start,
  units: number,
  work: () => Promise<T>,
): Promise<T> {
  if (address === undefined || shop.settings.heldUnits === 0 || isStaff(account)) return work()
  const callers = {
    'held units by address': address,
    'held units of a day by address': address,
    'held units by payer': account?.id ?? visitor ?? address,
    'holds of a day by order': orderId,
  }
  const counted = await countCalls(shop, callers, {
    'held units by address': units,
    'held units of a day by address': units,
    'held units by payer': units,
  })
  if (counted.some(({ isOver }) => isOver)) {
    // A refused order holds nothing, so the full windows give its units back too.
    await giveBackPlaces(
      shop,
      counted.filter(({ isOver }) => isOver),
    )
    await refuseOver(shop, counted)
  }
  try {
    return await work()
  } catch (error) {
    await giveBackPlaces(shop, counted)
    throw error
  }
}
