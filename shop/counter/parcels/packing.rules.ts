import { refuse } from '#lib/domain-error.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { unrefundedLines } from '#shop/ordering/orders/refund.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/** Minutes that an order stays with the person who prepares it. */
export const LEASE_MIN = 20

/** What belongs in a parcel: an order's units that were not refunded. */
export type LineToPack = {
  productId: number
  units: number
  /** Medicines are packed with their lot: a recall asks for it. */
  needsLot: boolean
  coldChain: boolean
  /** A pharmacist reviewed it, and checks it when it is packed. */
  isReviewed: boolean
  /** Its prescription is handed over for it. */
  needsPrescription: boolean
}

/** Units of one lot; `lot` '' and `expiresOn` null: a product without lots. */
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

type Units = { productId: number; units: number }

/**
 * Checks that the packed units are the order's, of each product: a part may have been refunded since.
 * @throws DomainError 'parcel.lines_differ' {products}
 */
export function checkUnits(lines: readonly Units[], packed: readonly Units[]): void {
  const unitsIn = (list: readonly Units[], id: number) =>
    list.reduce((sum, { productId, units }) => sum + (productId === id ? units : 0), 0)
  const products = [...new Set([...lines, ...packed].map(({ productId }) => productId))].filter(
    (id) => unitsIn(lines, id) !== unitsIn(packed, id),
  )
  if (products.length > 0) throw refuse('parcel.lines_differ', { products })
}

/**
 * Checks that just these lines are packed, each medicine with a lot that has not expired on the day `today`.
 * @throws DomainError 'parcel.lines_differ' {products}, 'parcel.lot_unusable' {product, why}
 */
export function checkPacked(lines: readonly LineToPack[], packed: readonly PackedLine[], today: ChileDate): void {
  checkUnits(lines, packed)
  for (const { productId, lot, expiresOn } of packed) {
    const { needsLot } = lines.find((line) => line.productId === productId)!
    if (needsLot && lot === '') throw refuse('parcel.lot_unusable', { product: productId, why: 'missing' })
    if (expiresOn !== null && expiresOn < today)
      throw refuse('parcel.lot_unusable', { product: productId, why: 'expired' })
  }
}

/** @throws DomainError 'parcel.lines_differ' {products} when more is reported missing than is to be packed */
export function checkMissing(lines: readonly LineToPack[], missing: readonly Units[]): void {
  const products = missing
    .filter(({ productId, units }) => units > (lines.find((line) => line.productId === productId)?.units ?? 0))
    .map(({ productId }) => productId)
  if (products.length > 0) throw refuse('parcel.lines_differ', { products })
}
