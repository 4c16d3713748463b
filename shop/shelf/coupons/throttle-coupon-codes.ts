import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { limitFailures } from '#shop/ground/limits/limit-calls.ts'

/**
 * An unknown code counts as a guess, by the account or else the browser, and by the address (server rules §7).
 * @throws DomainError 'coupon.too_many_tries' {retryAfterS}; the errors of `work`
 */
export const throttleCouponCodes = <T>(
  shop: Shop,
  { account, visitor, address }: Actor & { address: string },
  work: () => Promise<T>,
): Promise<T> =>
  // The address is counted first, so that one over its limit stores no row for each invented browser.
  limitFailures(shop, { 'wrong coupons by address': address }, COUNTED_REFUSALS, () =>
    limitFailures(shop, { 'wrong coupons by person': account?.id ?? visitor ?? address }, COUNTED_REFUSALS, work),
  )

const COUNTED_REFUSALS = ['coupon.unknown'] as const
