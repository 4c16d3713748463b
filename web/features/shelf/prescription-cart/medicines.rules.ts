/** A row with a `sku` has that product's name as its text. `id` names the row on this page. */
export type Row = { id: number; text: string; sku: string | null; quantity: number }

/** The API's limit is a page of medicines. */
export const ROWS_MAX = 20
const TEXT_LENGTH_MAX = 255
const SKU_LENGTH_MAX = 64
const UNITS_MAX = 999

/** Used on the server, during hydration and at the beginning. */
export const EMPTY_ROWS: readonly Row[] = [{ id: 0, text: '', sku: null, quantity: 1 }]

/** Null when nothing was written. */
export function storedRows(rows: readonly Row[]): string | null {
  const written = rows.filter(({ text }) => text.trim() !== '')
  return written.length === 0 ? null : JSON.stringify(written.map(({ text, sku, quantity }) => [text, sku, quantity]))
}

/** Any script may write into storage, so invalid rows are left out. */
export function readRows(stored: string | null | undefined): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(stored ?? '[]')
    const valid = Array.isArray(rows) ? rows.filter(isStored).slice(0, ROWS_MAX) : []
    // Ids begin at 1, because a restored row must not have the id of the empty row.
    return valid.length === 0
      ? EMPTY_ROWS
      : valid.map(([text, sku, quantity], index) => ({ id: index + 1, text, sku, quantity }))
  } catch {
    return EMPTY_ROWS
  }
}

/** Appends an empty row; a full list stays the same array. */
export function withNewRow(rows: readonly Row[]): readonly Row[] {
  if (rows.length >= ROWS_MAX) return rows
  return [...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, text: '', sku: null, quantity: 1 }]
}

/** At least one row stays. */
export function withoutRows(rows: readonly Row[], ids: readonly number[]): readonly Row[] {
  const remaining = rows.filter(({ id }) => !ids.includes(id))
  return remaining.length > 0 ? remaining : withNewRow(rows.slice(-1)).slice(-1)
}

export const withChange = (rows: readonly Row[], id: number, change: Partial<Omit<Row, 'id'>>): readonly Row[] =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

function isStored(row: unknown): row is [string, string | null, number] {
  if (!Array.isArray(row)) return false
  const [text, sku, quantity] = row as unknown[]
  return (
    typeof text === 'string' &&
    text.length <= TEXT_LENGTH_MAX &&
    (sku === null || (typeof sku === 'string' && sku !== '' && sku.length <= SKU_LENGTH_MAX)) &&
    Number.isSafeInteger(quantity) &&
    (quantity as number) >= 1 &&
    (quantity as number) <= UNITS_MAX
  )
}
