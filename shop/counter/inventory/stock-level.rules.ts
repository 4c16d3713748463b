import type { ChileDate } from '#lib/chile-time.ts'
import type { Lot } from '#shop/shelf/catalogue/stock/lot.rules.ts'
import type { MovementKind } from '#shop/shelf/catalogue/stock/movement.rules.ts'

/** A product's units. `unpacked`: sold and still on the shelf; `held`: promised to payments under way. */
export type StockLevel = {
  productId: number
  sku: string
  name: string
  image: string | null
  enabled: boolean
  coldChain: boolean
  /** The label of its shelf. */
  place: string | null
  stock: number
  held: number
  unpacked: number
  reorderPoint: number
  /** ISO 8601, UTC; null before the first count. */
  countedAt: string | null
  /** The first last day of its lots with units. */
  expiresOn: ChileDate | null
}

/** What a person can count: a sale leaves it as it is, and packing takes from it. */
export const shelfUnits = ({ stock, unpacked }: Pick<StockLevel, 'stock' | 'unpacked'>): number => stock + unpacked
/** What the shop may still sell. */
export const availableUnits = ({ stock, held }: Pick<StockLevel, 'stock' | 'held'>): number => stock - held

export const COUNT_REASONS = ['count', 'damage', 'expired', 'theft', 'found', 'other'] as const
export type CountReason = (typeof COUNT_REASONS)[number]
export const WRITE_OFF_REASONS = ['damage', 'expired', 'theft', 'other'] as const
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number]

export type ProductStock = StockLevel & { lots: readonly (Lot & { reason: string | null })[] }

/** `by`: staff's first name, or a system's name; null for a sale and for the shop's own jobs. Times: ISO 8601, UTC. */
export type StockMovement = {
  id: string
  at: string
  kind: MovementKind
  units: number
  stockAfter: number
  lot: string | null
  by: string | null
  role: string | null
  note: string | null
  hasOrder: boolean
}
