/** Figures of an order as it was priced and saved, in whole CLP. */
import { SUBTRACTED_DISCOUNTS, type SubtractedDiscount } from '#shop/shelf/pricing/discounts.rules.ts'
import type { Order, OrderLine } from './order.rules.ts'

/** The steps of the programme that an order's units take, by product. */
export const programmeNeeds = (order: Pick<Order, 'lines'>): { productId: number; steps: number[] }[] =>
  order.lines.flatMap(({ productId, promoSteps }) =>
    promoSteps === '' ? [] : [{ productId, steps: promoSteps.split(',').map(Number) }],
  )

/** A line at the lower of member and normal price (SHOP §9, decision D28), CLP: what it is before other discounts. */
export const lineSubtotal = (line: Pick<OrderLine, 'originalPrice' | 'quantity' | 'boldoDiscount'>): number =>
  line.originalPrice * line.quantity - line.boldoDiscount

/** The sum of the lines' subtotals, CLP. */
export const subtotalOf = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((sum, line) => sum + lineSubtotal(line), 0)

/** The member's saving on the order, CLP: the subtotal includes it already. */
export const memberSavingOf = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((sum, line) => sum + line.boldoDiscount, 0)

/**
 * The discounts off an order's subtotal by their reasons, those that there are, in CLP: subtotal − discounts =
 * products.
 */
export const discountsOf = (order: Pick<Order, 'lines'>): { reason: SubtractedDiscount; amount: number }[] =>
  SUBTRACTED_DISCOUNTS.map((reason) => ({
    reason,
    amount: order.lines.reduce((sum, line) => sum + line[reason], 0),
  })).filter(({ amount }) => amount > 0)

/** A coupon's discount on each product of an order or a subscription (SHOP §3 'idAndDiscount'). */
export const couponLines = (order: {
  lines: readonly Pick<OrderLine, 'productId' | 'couponDiscount' | 'quantity'>[]
}): { _id: string; detailDiscount: number; quantity: number }[] =>
  order.lines
    .filter((line) => line.couponDiscount > 0)
    .map((line) => ({ _id: String(line.productId), detailDiscount: line.couponDiscount, quantity: line.quantity }))

/** A line's promotion as SHOP §3 has it; null without one. Money in CLP, `unitPrice` rounded half up. */
export const cloudPromo = (line: OrderLine) =>
  line.promoType === null
    ? null
    : {
        unitPrice: Math.round(line.originalPrice - line.promoDiscount / line.quantity),
        discount: line.promoDiscount,
        promoApplied: [{ promType: line.promoType, discount: line.promoDiscount }],
      }
