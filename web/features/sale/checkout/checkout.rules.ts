/** SHOP §2 §4 §5. */

import type { Step } from '#web/platform/checkout-paths.ts'

/** An empty or blocked cart stays at step 0; step 2 needs the accepted form and each line's documents. */
export function lastStep({
  lines,
  accepted,
  documentsMissing = false,
}: {
  lines: readonly BuyableLine[]
  accepted: boolean
  documentsMissing?: boolean
}): Step {
  if (lines.length === 0 || lines.some((line) => lineProblem(line) !== null)) return 0
  return accepted && !documentsMissing ? 2 : 1
}

export type BuyableLine = { stock: number; quantity: number; maxQuantity: number; enable: boolean }

export type LineProblem = 'soldOut' | 'stock' | 'max'

export function lineProblem(line: BuyableLine): LineProblem | null {
  if (!line.enable || line.stock <= 0) return 'soldOut'
  if (line.quantity > line.maxQuantity) return 'max'
  return line.quantity > line.stock ? 'stock' : null
}
