import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { insureOrder } from '#shop/orders/insure-order.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { coveredProducts, isExpired } from './save-insurance-order.ts'
import { isInsuranceOrder, isInsured, type InsuranceBenefit } from './insurance.rules.ts'

/**
 * A draft before money moves for it: the insurer is asked again about each insured product. What it no longer covers, or
 * granted too long ago, is taken off and the order saved at the figures that follow; the caller compares them with what the
 * customer saw. An order without insurance is answered as it is.
 * @throws DomainError 'insurance.unavailable', 'order.amount_changed' {amount}
 */
export async function withCurrentCoverage(shop: Shop, order: Order): Promise<Order> {
  if (!order.insurance || !isInsuranceOrder(order.lines)) return order
  const insured = order.lines.filter(isInsured)
  const covered = isExpired(shop, order.insurance) ? new Set<number>() : new Set((await coveredProducts(shop, order.insurance, insured)).keys())
  const kept = insured.filter((line) => covered.has(line.productId))
  if (kept.length === insured.length) return order
  try {
    return await insureOrder(shop, order, order.insurance, new Map(kept.map((line): [number, InsuranceBenefit] => [line.productId, line.insurance!])))
  } catch (error) {
    // Saved elsewhere in between: the customer must look again.
    if (error instanceof DomainError && error.code === 'order.changed_meanwhile') throw new DomainError('order.amount_changed', { amount: order.amount })
    throw error
  }
}
