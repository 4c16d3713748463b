/** A cart with the lines that were just removed from it, each in its place, so that it can be restored there. */

/** `after`: ids of the rows above it when it was removed. */
export type Removal<Line extends { _id: string }> = { line: Line; after: readonly string[] }
export type CartRow<Line> = { line: Line; removed: boolean }

/**
 * The cart's lines and, between them, the removed ones in the order of their removal. A product that is in the cart
 * again is no removal.
 */
export function cartRows<Line extends { _id: string }>(
  lines: readonly Line[],
  removals: readonly Removal<Line>[],
): CartRow<Line>[] {
  const rows: CartRow<Line>[] = lines.map((line) => ({ line, removed: false }))
  for (const { line, after } of removals) {
    if (lines.some(({ _id }) => _id === line._id)) continue
    const above = rows.findLastIndex((row) => after.includes(row.line._id))
    rows.splice(above + 1, 0, { line, removed: true })
  }
  return rows
}

/** The place in the cart's own list to which a removed line returns. */
export function placeOf<Line extends { _id: string }>(rows: readonly CartRow<Line>[], id: string): number {
  const at = rows.findIndex(({ line }) => line._id === id)
  return rows.slice(0, at).filter(({ removed }) => !removed).length
}

/**
 * The line whose button gets the focus once this one is removed: the next one, else the one before; null in an empty
 * cart.
 */
export function neighbourOf<Line extends { _id: string }>(rows: readonly CartRow<Line>[], id: string): Line | null {
  const at = rows.findIndex(({ line }) => line._id === id)
  const stays = ({ line, removed }: CartRow<Line>) => !removed && line._id !== id
  return (rows.slice(at + 1).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays))?.line ?? null
}
