import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isAssisted, nextOpening } from '#shop/ground/service-hours/next-opening.rules.ts'

/**
 * Refuses a request outside the hours of assistance, by the shop's clock (CONTENT §4, §9).
 * @throws DomainError 'support.closed' { opensAt }
 */
export function checkAssistance(shop: Shop): void {
  const { assistance } = shop.settings.pharmacy
  const now = shop.now().epochMilliseconds
  if (isAssisted(assistance, now)) return
  const { date, time } = nextOpening(assistance, now)
  const opens = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(assistance.timezone)
  throw refuse('support.closed', { opensAt: opens.toString({ smallestUnit: 'second', timeZoneName: 'never' }) })
}
