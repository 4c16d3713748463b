import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { InsuranceBenefit } from '#shop/shelf/insurance/insurance.rules.ts'
import { purchases, saveDraft } from './save-draft.ts'
import type { Order, OrderInsurance } from '#shop/ordering/orders/order.rules.ts'
import { replaceInsurance } from '#shop/ordering/orders/order-insurance.db.ts'

/**
 * `covered`: benefits by product id. A null `insurance` removes the order's.
 * @throws DomainError 'order.changed_meanwhile' when it was saved elsewhere after the read,
 * 'pricing.coupon_with_insurance'
 */
export function insureOrder(
  shop: Shop,
  order: Order,
  insurance: OrderInsurance | null,
  covered: ReadonlyMap<number, InsuranceBenefit>,
): Promise<Order> {
  if (covered.size > 0 && order.couponId !== null) throw refuse('pricing.coupon_with_insurance')
  return inTransaction(shop, async (shop) => {
    const lines = order.lines.map((line) => ({
      ...line,
      insurance: insurance ? (covered.get(line.productId) ?? null) : null,
    }))
    const saved = await saveDraft(shop, purchases, { ...order, insurance, lines })
    await replaceInsurance(shop, saved)
    return saved
  })
}
