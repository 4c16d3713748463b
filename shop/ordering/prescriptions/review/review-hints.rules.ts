import { slugify } from '#lib/slug.ts'

/** What a pharmacist may want to look at: hints decide nothing. */

/** Pieces: tablets, doses, millilitres; a unit of a product has `unitContent` of them. */
export type ReviewedLine = {
  orderId: string
  productId: number
  sku: string
  name: string
  /** Names of its active principles. */
  principles: string[]
  equivalenceKey: string | null
  strength: string
  form: string
  unitContent: number
  /** Without refunded ones. */
  units: number
  saleCondition: string
  /** Pieces that the prescription still covers, this order's included; null when nobody has typed what it says. */
  remainingPieces: number | null
}

/** Pieces of one product. */
export type ProductPieces = { productId: number; equivalenceKey: string | null; pieces: number }

/** A line of another order. `principles`: those that this prescription's lines have too. */
export type Purchase = {
  orderId: string
  reference: string
  /** ISO 8601, UTC. */
  at: string
  productId: number
  name: string
  units: number
  principles: string[]
  /** Who wrote its prescription; '' without one, or when nobody has typed it. */
  prescriber: string
}

export type OtherUse = { orderId: string; reference: string; at: string; isReuse: boolean }

export type Hint = {
  /**
   * - 'reused': its customer chose it again; 'same_file': the same file was sent with another order;
   * - 'same_principle': twice in this order; 'bought_before': by the same person in the last 180 days;
   * - 'too_many': more than the prescription still covers.
   */
  kind: 'reused' | 'same_file' | 'same_principle' | 'bought_before' | 'too_many'
  productIds: number[]
  principle: string | null
  orderId: string | null
  reference: string | null
  at: string | null
}

const NOTHING = { productIds: [], principle: null, orderId: null, reference: null, at: null }

/** An equivalent product counts as the same one. */
const isSame = (
  one: Pick<ProductPieces, 'productId' | 'equivalenceKey'>,
  other: Pick<ProductPieces, 'productId' | 'equivalenceKey'>,
): boolean =>
  one.productId === other.productId || (one.equivalenceKey !== null && one.equivalenceKey === other.equivalenceKey)

/** Returns null when the prescription's own figure is unknown. */
export function remainingPieces(
  line: Pick<ProductPieces, 'productId' | 'equivalenceKey'>,
  { authorised, used }: { authorised: readonly ProductPieces[]; used: readonly ProductPieces[] },
): number | null {
  const known = authorised.filter((entry) => isSame(entry, line))
  if (known.length === 0) return null
  const sum = (entries: readonly ProductPieces[]) => entries.reduce((total, { pieces }) => total + pieces, 0)
  return Math.max(0, sum(known) - sum(used.filter((entry) => isSame(entry, line))))
}

/** `others`: all lines of its orders, medicines without a prescription too. */
export function findHints(
  lines: readonly ReviewedLine[],
  { others, purchases, uses }: { others: readonly ReviewedLine[]; purchases: readonly Purchase[]; uses: OtherUse[] },
): Hint[] {
  const tooMany = lines.filter(
    ({ remainingPieces, units, unitContent }) => remainingPieces !== null && units * unitContent > remainingPieces,
  )
  return [
    ...uses.map(({ isReuse, ...use }): Hint => ({ ...NOTHING, ...use, kind: isReuse ? 'reused' : 'same_file' })),
    ...tooMany.map(({ productId }): Hint => ({ ...NOTHING, kind: 'too_many', productIds: [productId] })),
    ...findSamePrinciples(lines, others),
    ...purchases.map(({ orderId, reference, at, productId, principles }): Hint => ({
      kind: 'bought_before',
      productIds: [productId],
      principle: principles[0]!,
      orderId,
      reference,
      at,
    })),
  ]
}

function findSamePrinciples(lines: readonly ReviewedLine[], others: readonly ReviewedLine[]): Hint[] {
  const names = new Map(lines.flatMap(({ principles }) => principles).map((name) => [slugify(name), name]))
  return [...names].flatMap(([slug, principle]): Hint[] => {
    const having = others.filter(({ principles }) => principles.some((name) => slugify(name) === slug))
    const productIds = [...new Set(having.map(({ productId }) => productId))]
    return productIds.length > 1 ? [{ ...NOTHING, kind: 'same_principle', productIds, principle }] : []
  })
}
