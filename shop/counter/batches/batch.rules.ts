import type { RefusalCode } from '#lib/domain-error.ts'

export const ROWS_MAX = 10_000
/** Rows that are written together: their products are locked for so long. */
export const STEP_ROWS = 500

export type BatchKind = 'prices' | 'products' | 'stock'
/** 'all': every row is good, or nothing is written; 'valid': the good ones are. */
export type BatchMode = 'all' | 'valid'

/** `line` begins with 1. `stock`: the units afterwards. `problems`: wrong columns of a product. */
export type RowResult = {
  line: number
  sku: string
  result: 'done' | 'unchanged' | 'refused'
  code?: RefusalCode
  stock?: number
  problems?: { column: string; reason: string }[]
}
export type BatchAnswer = { done: number; unchanged: number; refused: number; rows: RowResult[] }

export const toAnswer = (rows: readonly RowResult[]): BatchAnswer => {
  const count = (result: RowResult['result']) => rows.filter((row) => row.result === result).length
  return {
    done: count('done'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows: rows.toSorted((one, other) => one.line - other.line),
  }
}

/** JSON, an array or an object of `rows`, or one JSON value a line. Null for a text that is neither. */
export function readRows(text: string, contentType: string): unknown[] | null {
  try {
    if (/^application\/x-ndjson\b/i.test(contentType))
      return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as unknown)
    const read = JSON.parse(text) as unknown
    if (Array.isArray(read)) return read
    const { rows } = read as { rows?: unknown }
    return Array.isArray(rows) ? rows : null
  } catch {
    return null
  }
}
