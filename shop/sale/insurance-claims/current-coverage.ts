import type { Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { insureOrder } from '#shop/ordering/drafts/insure-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { insuredAmount } from './claim.rules.ts'
import { toClaimKey } from './request-claim.ts'
import { findLiveClaim } from './claims.db.ts'
import { coveredProducts, isExpired } from '#shop/ordering/drafts/save-insurance-order.ts'
import { isInsuranceOrder, isInsured, type InsuranceBenefit } from '#shop/shelf/insurance/insurance.rules.ts'

/**
 * Queries the insurer again before money moves; lost and used benefits change the saved figures, which the caller
 * compares with the customer's.
 * @throws DomainError 'insurance.unavailable', 'order.amount_changed' {amount}
 */
export async function withCurrentCoverage(shop: Shop, order: Order): Promise<Order> {
  if (!order.insurance || !isInsuranceOrder(order.lines)) return order
  // A claimed order is not queried again: the insurer would count its own claim as a used benefit.
  if (await findLiveClaim(shop, toClaimKey(order))) return order
  const insured = order.lines.filter(isInsured)
  const covered = isExpired(shop, order.insurance)
    ? new Map<number, InsuranceBenefit>()
    : await coveredProducts(shop, order.insurance, insured)
  const coveredLines = insured.filter((line) => covered.has(line.productId))
  const maximum = Math.min(...[...covered.values()].map(({ maximum }) => maximum ?? Number.POSITIVE_INFINITY))
  const isEnough = insuredAmount(order) <= maximum
  if (coveredLines.length === insured.length && isEnough) return order
  const coveredBenefit = ({ insurance }: Order['lines'][number]): InsuranceBenefit =>
    isEnough ? insurance! : { ...insurance!, maximum }
  try {
    return await insureOrder(
      shop,
      order,
      order.insurance,
      new Map(coveredLines.map((line): [number, InsuranceBenefit] => [line.productId, coveredBenefit(line)])),
    )
  } catch (error) {
    // Another request saved the order in between: the customer must see the new amount.
    if (isRefusal(error, 'order.changed_meanwhile')) throw refuse('order.amount_changed', { amount: order.amount })
    throw error
  }
}
