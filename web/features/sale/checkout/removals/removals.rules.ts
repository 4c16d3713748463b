/** `idsAbove` has the ids of the rows above the line when it was removed. */
export type Removal<Line extends { _id: string }> = { line: Line; idsAbove: readonly string[] }
export type CartRow<Line> = { line: Line; removed: boolean }

/** Removed lines stand between the cart's, in the order of removal; one that is in the cart again does not count. */
export function cartRows<Line extends { _id: string }>(
  lines: readonly Line[],
  removals: readonly Removal<Line>[],
): CartRow<Line>[] {
  const rows: CartRow<Line>[] = lines.map((line) => ({ line, removed: false }))
  for (const { line, idsAbove } of removals) {
    if (lines.some(({ _id }) => _id === line._id)) continue
    const above = rows.findLastIndex((row) => idsAbove.includes(row.line._id))
    rows.splice(above + 1, 0, { line, removed: true })
  }
  return rows
}

/** Returns the index in the cart's own list. */
export function cartIndex<Line extends { _id: string }>(rows: readonly CartRow<Line>[], id: string): number {
  const index = rows.findIndex(({ line }) => line._id === id)
  return rows.slice(0, index).filter(({ removed }) => !removed).length
}

/** The next line gets the focus after a removal, else the one before; null in an empty cart. */
export function findNeighbour<Line extends { _id: string }>(rows: readonly CartRow<Line>[], id: string): Line | null {
  const index = rows.findIndex(({ line }) => line._id === id)
  const stays = ({ line, removed }: CartRow<Line>) => !removed && line._id !== id
  return (rows.slice(index + 1).find(stays) ?? rows.slice(0, Math.max(index, 0)).findLast(stays))?.line ?? null
}
