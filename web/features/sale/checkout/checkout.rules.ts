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

/** A street from the list is no address until a number follows (SHOP §5). */
export function lacksNumber(address: string, pickedStreet: string | null): boolean {
  return pickedStreet !== null && address.trim().toLowerCase() === pickedStreet.trim().toLowerCase()
}

/** A house number at the end of the typed text stays. */
export function withPickedStreet(typed: string, street: string): string {
  const number = /\s(\d[\w-]*)\s*$/.exec(typed)?.[1]
  return number === undefined ? `${street} ` : `${street} ${number}`
}
