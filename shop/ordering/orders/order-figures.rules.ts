import { SUBTRACTED_DISCOUNTS, type SubtractedDiscount } from '#shop/shelf/pricing/discounts.rules.ts'
import type { Order, OrderLine } from './order.rules.ts'

export const programmeNeeds = (order: Pick<Order, 'lines'>): { productId: number; steps: number[] }[] =>
  order.lines.flatMap(({ productId, promoSteps }) =>
    promoSteps === '' ? [] : [{ productId, steps: promoSteps.split(',').map(Number) }],
  )

/** CLP: member or normal price, whichever is lower, before other discounts (SHOP §9, decision D28). */
export const lineSubtotal = (line: Pick<OrderLine, 'originalPrice' | 'quantity' | 'boldoDiscount'>): number =>
  line.originalPrice * line.quantity - line.boldoDiscount

export const orderSubtotal = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((sum, line) => sum + lineSubtotal(line), 0)

/** The subtotal has this saving taken off already. */
export const orderMemberSaving = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((sum, line) => sum + line.boldoDiscount, 0)

/** CLP: subtotal − discounts = products. */
export const orderDiscounts = (order: Pick<Order, 'lines'>): { reason: SubtractedDiscount; amount: number }[] =>
  SUBTRACTED_DISCOUNTS.map((reason) => ({
    reason,
    amount: order.lines.reduce((sum, line) => sum + line[reason], 0),
  })).filter(({ amount }) => amount > 0)

export const couponLines = (order: {
  lines: readonly Pick<OrderLine, 'productId' | 'couponDiscount' | 'quantity'>[]
}): { _id: string; detailDiscount: number; quantity: number }[] =>
  order.lines
    .filter((line) => line.couponDiscount > 0)
    .map((line) => ({ _id: String(line.productId), detailDiscount: line.couponDiscount, quantity: line.quantity }))

/** SHOP §3; null without a promotion. CLP, `unitPrice` rounded half up. */
export const cloudPromo = (line: OrderLine) =>
  line.promoType === null
    ? null
    : {
        unitPrice: Math.round(line.originalPrice - line.promoDiscount / line.quantity),
        discount: line.promoDiscount,
        promoApplied: [{ promType: line.promoType, discount: line.promoDiscount }],
      }
