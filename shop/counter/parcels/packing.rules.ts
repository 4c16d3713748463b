import { refuse } from '#lib/domain-error.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { whyUnusable, type Lot } from '#shop/shelf/catalogue/stock/lot.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { unrefundedLines } from '#shop/ordering/orders/refund.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

const LEASE_MINUTES = 20
export const leaseEnd = (now: Temporal.Instant): Temporal.Instant => now.add({ minutes: LEASE_MINUTES })

/** An order's units that were not refunded. */
export type LineToPack = {
  productId: number
  units: number
  /** A recall asks for the lot of a medicine. */
  needsLot: boolean
  coldChain: boolean
  /** A pharmacist reviewed it, and checks the packed parcel. */
  isReviewed: boolean
  /** The customer hands its prescription over. */
  needsPrescription: boolean
}

/** `lot` is '' and `expiresOn` null for a product without lots. */
export type PackedLine = { productId: number; units: number; lot: string; expiresOn: ChileDate | null }

export const linesToPack = ({ lines }: Pick<Order, 'lines'>, refunded: ReadonlyMap<number, number>): LineToPack[] =>
  unrefundedLines(lines, refunded).map(({ productId, quantity, product }) => {
    const { reviewed, prescriptionAtDelivery } = saleConditionPolicy(product.saleCondition)
    return {
      productId,
      units: quantity,
      needsLot: product.productType === 'Medicament',
      coldChain: product.coldChain,
      isReviewed: reviewed,
      needsPrescription: prescriptionAtDelivery,
    }
  })

export type ProductLot = Pick<Lot, 'code' | 'state' | 'expiresOn'> & { productId: number }

type Units = { productId: number; units: number }

/** @throws DomainError 'parcel.lines_differ' {products} */
function checkUnits(lines: readonly Units[], packed: readonly Units[]): void {
  const countUnits = (counted: readonly Units[], id: number) =>
    counted.reduce((sum, { productId, units }) => sum + (productId === id ? units : 0), 0)
  const products = [...new Set([...lines, ...packed].map(({ productId }) => productId))].filter(
    (id) => countUnits(lines, id) === 0 || countUnits(lines, id) !== countUnits(packed, id),
  )
  if (products.length > 0) throw refuse('parcel.lines_differ', { products })
}

/**
 * An earlier check may not hold any more: a part may be refunded since, or a lot expired or recalled.
 * @throws DomainError 'parcel.lines_differ' {products}, 'parcel.lot_unusable' {product, why}
 */
export function checkPacked(
  lines: readonly LineToPack[],
  packed: readonly PackedLine[],
  { lots, today }: { lots: readonly ProductLot[]; today: ChileDate },
): void {
  checkUnits(lines, packed)
  for (const { productId, lot, expiresOn } of packed) {
    const { needsLot } = lines.find((line) => line.productId === productId)!
    if (needsLot && lot === '') throw refuse('parcel.lot_unusable', { product: productId, why: 'missing' })
    const known = lots.find((each) => each.productId === productId && each.code === lot)
    const why = known ? whyUnusable(known, today) : expiresOn !== null && expiresOn < today ? 'expired' : null
    if (why !== null) throw refuse('parcel.lot_unusable', { product: productId, why })
  }
}

/** @throws DomainError 'parcel.lines_differ' {products} when more is reported missing than is to be packed */
export function checkMissing(lines: readonly LineToPack[], missing: readonly Units[]): void {
  const products = missing
    .filter(({ productId, units }) => units > (lines.find((line) => line.productId === productId)?.units ?? 0))
    .map(({ productId }) => productId)
  if (products.length > 0) throw refuse('parcel.lines_differ', { products })
}
