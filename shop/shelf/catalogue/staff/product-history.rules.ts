import type { PriceField } from './product-fields.rules.ts'

/** `author`: the first name behind `actor`; null of the software's parts. */
type By = { id: string; at: string; actor: string; author: string | null }

/** CLP; null: no such price. */
export type PriceChange = By & { source: string; field: PriceField; before: number | null; after: number | null }

/** What one save changed of a product, in the words of a catalogue file's cells. */
export type ProductChange = By & {
  changes: readonly { field: string; before: string; after: string }[]
  /** Products that were changed together have one; null: this one alone. */
  batchId: string | null
  /** The file that brought it; it is taken back as a whole. */
  importId: string | null
}
