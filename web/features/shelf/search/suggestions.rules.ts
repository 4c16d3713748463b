/** SHOP §9. */

/** Counted from the last key. */
export const DEBOUNCE_MS = 270
/** One letter is no useful text. */
const TEXT_LENGTH_MIN = 2

/** "Page size changes when the text reaches 4 characters": few while anything may be meant, 8 once it is a word. */
export const suggestionsMax = (text: string): number => (text.length < 4 ? 4 : 8)

/** Sold-out products come last (SHOP §9, decision D26). */
export const sortByStock = <Product extends { stock: number }>(found: readonly Product[]): Product[] =>
  found.toSorted((one, other) => other.stock - one.stock)

/** Returns '' for a text that searches nothing. */
export function queryText(typed: string): string {
  const text = typed.replace(/\s+/g, ' ').trim().slice(0, 200)
  return text.length < TEXT_LENGTH_MIN ? '' : text
}

/** Null is the field itself. */
export type Cell = { row: number; column: number } | null

/** `columns` has the number of cells of each row. Undefined: the field handles the key (a caret, a letter). */
export function moveCell(cell: Cell, key: string, columns: readonly number[]): Cell | undefined {
  const last = columns.length - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return cell === null ? { row: 0, column: 0 } : cell.row === last ? null : { row: cell.row + 1, column: 0 }
    case 'ArrowUp':
      return cell === null ? { row: last, column: 0 } : cell.row === 0 ? null : { row: cell.row - 1, column: 0 }
    case 'ArrowRight':
      return cell && cell.column + 1 < (columns[cell.row] ?? 0) ? { ...cell, column: cell.column + 1 } : undefined
    case 'ArrowLeft':
      return cell && cell.column > 0 ? { ...cell, column: cell.column - 1 } : undefined
    case 'Home':
      return cell ? { row: 0, column: 0 } : undefined
    case 'End':
      return cell ? { row: last, column: 0 } : undefined
    default:
      return undefined
  }
}
