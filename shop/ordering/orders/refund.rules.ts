/** Server rules §4: Σ captured − Σ refunded = Σ remaining lines + remaining shipping, in whole CLP. */
import { refuse } from '#lib/domain-error.ts'

export type StockDecision = 'for_sale' | 'written_off'
export const isStockDecision = (word: string): word is StockDecision => word === 'for_sale' || word === 'written_off'

export type RefundState = 'requested' | 'sent' | 'unknown' | 'done' | 'refused'

export type RefundLine = { productId: number; quantity: number; amount: number; stock: StockDecision }

/**
 * `captured`: CLP that were paid; `returned`: CLP that the provider refunded by itself; `hasLeft`: the goods left the
 * pharmacy.
 */
export type SoldOrder = {
  lines: readonly { productId: number; quantity: number; totalPrice: number }[]
  shippingCost: number
  captured: number
  returned: number
  hasLeft: boolean
  refunds: readonly { amount: number; shipping: number; lines: readonly Pick<RefundLine, 'productId' | 'quantity'>[] }[]
}

export type RefundRequest =
  | { whole: true; stock: StockDecision }
  | { whole: false; lines: readonly { productId: number; quantity: number; stock: StockDecision }[]; shipping: boolean }

export type RefundPlan = { lines: RefundLine[]; shipping: number; amount: number; whole: boolean }

/** CLP. The remaining units' part is rounded down, so that parts add up to the whole. */
export const unitsValue = (line: { quantity: number; totalPrice: number }, units: number): number =>
  Math.floor((line.totalPrice * units) / line.quantity)

export function refundedUnits(refunds: SoldOrder['refunds']): Map<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of refunds.flatMap(({ lines }) => lines))
    units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

export function unrefundedLines<Line extends { productId: number; quantity: number }>(
  lines: readonly Line[],
  refunded: ReadonlyMap<number, number>,
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (refunded.get(line.productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * A refund of everything left is less than its lines when the provider has refunded some money by itself. The last
 * units of an order that has not left bring the shipping with them: nothing will be delivered.
 * @throws DomainError 'input.invalid' {fields: {lines}}; 'refund.nothing_left'; 'refund.more_than_left' {left}
 */
export function planRefund(sold: SoldOrder, request: RefundRequest): RefundPlan {
  const refunded = refundedUnits(sold.refunds)
  const unrefunded = unrefundedLines(sold.lines, refunded)
  const shippingLeft = sold.shippingCost - sold.refunds.reduce((sum, { shipping }) => sum + shipping, 0)
  const refundable = Math.max(
    0,
    sold.captured - sold.returned - sold.refunds.reduce((sum, { amount }) => sum + amount, 0),
  )
  if (unrefunded.length === 0 && shippingLeft === 0) throw refuse('refund.nothing_left')
  const requested = request.whole
    ? unrefunded.map(({ productId, quantity }) => ({ productId, quantity, stock: request.stock }))
    : request.lines
  const lines = requested.map((part) => {
    const line = sold.lines.find(({ productId }) => productId === part.productId)
    const before = unrefunded.find(({ productId }) => productId === part.productId)?.quantity ?? 0
    if (!line || !Number.isInteger(part.quantity) || part.quantity < 1 || part.quantity > before)
      throw refuse('input.invalid', { fields: { lines: 'lines.not_left' } })
    return { ...part, amount: unitsValue(line, before) - unitsValue(line, before - part.quantity) }
  })
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
    throw refuse('input.invalid', { fields: { lines: 'lines.twice' } })
  const leavesNothing = unrefunded.every(({ productId, quantity }) =>
    lines.some((line) => line.productId === productId && line.quantity === quantity),
  )
  const includesShipping = request.whole || request.shipping
  const shipping = includesShipping || (leavesNothing && !sold.hasLeft) ? shippingLeft : 0
  if (lines.length === 0 && (!includesShipping || shipping === 0))
    throw refuse('input.invalid', { fields: { lines: 'lines.empty' } })
  const whole = leavesNothing && shipping === shippingLeft
  if (whole) return { lines, shipping, amount: refundable, whole }
  const amount = lines.reduce((sum, line) => sum + line.amount, shipping)
  if (amount > refundable) throw refuse('refund.more_than_left', { left: refundable })
  return { lines, shipping, amount, whole }
}

const DAY_S = 24 * 3600
/** Age in seconds of the next check; null when checks end. `checkDays`: the provider's `returnCheckDays`. */
export function nextReturnCheck(checkDays: readonly number[], ageS: number): number | null {
  const day = checkDays.find((days) => days * DAY_S > ageS)
  return day === undefined ? null : day * DAY_S
}

/** Seconds. The intervals grow, because some providers never answer about an old payment again. */
export const nextQueryAt = (ageS: number): number => ageS + Math.max(3600, ageS / 25)

/** Seconds after which no call is still under way, so that an unknown refund was never done. */
export const REFUND_LOST_S = 10 * 60
/** Staff take over after this time; the refund is still tried. */
export const REQUEST_STUCK_S = 24 * 3600
/** Staff decide after so many tries. */
export const SENDS_MAX = 5
export const REFUSALS_MAX = 8

export const pauseS = (tries: number): number => Math.min(2 ** Math.max(0, tries - 1), 60) * 60

export const mayHaveRefunds = (status: string): boolean => status !== 'PENDIENTE' && status !== 'RECHAZADO'
