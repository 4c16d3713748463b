/** A file on its way into the catalogue. */
import type { EventOf, StateOf } from '#lib/life.ts'

export const IMPORT_LIFE = {
  receiving: { complete: 'waiting' },
  waiting: { begin: 'reading' },
  // A reader that died is followed by another.
  reading: { begin: 'reading', prepare: 'ready', refuse: 'unreadable' },
  unreadable: {},
  ready: { apply: 'applying' },
  applying: { finish: 'applied' },
  applied: { classify: 'classifying', undo: 'undoing' },
  classifying: { finish: 'applied' },
  undoing: { finish: 'undone' },
  undone: {},
} as const
export type ImportState = StateOf<typeof IMPORT_LIFE>
export type ImportEvent = EventOf<typeof IMPORT_LIFE>

/** Those in which nothing of the catalogue has changed. */
export const DISCARDABLE: readonly ImportState[] = ['receiving', 'waiting', 'reading', 'unreadable', 'ready']

export const PART_BYTES_MAX = 4 * 1024 * 1024
export const IMPORT_BYTES_MAX = 100 * 1024 * 1024
export const IMPORT_ROWS_MAX = 300_000
/** Files that arrive or are read at once. */
export const UNREAD_MAX = 3
export const UNDO_DAYS = 7

export const IMPORT_WARNINGS = ['prices', 'disabled', 'cut'] as const
/** `count` of `of` rows: prices that change by more than half, products that leave the shop; a file that seems cut. */
export type ImportWarning = { code: (typeof IMPORT_WARNINGS)[number]; count: number; of: number }

export type ImportCounts = {
  priced: number
  shifted: number
  sold: number
  disabled: number
  endsCut: boolean
}

const SHIFTED_MAX = 0.2
const DISABLED_MAX = 0.05

/** What a person must look at before the file is applied (SHOP's back office, §6). */
export function listWarnings({ priced, shifted, sold, disabled, endsCut }: ImportCounts): ImportWarning[] {
  return [
    ...(shifted > priced * SHIFTED_MAX ? [{ code: 'prices', count: shifted, of: priced } as const] : []),
    ...(disabled > sold * DISABLED_MAX ? [{ code: 'disabled', count: disabled, of: sold } as const] : []),
    ...(endsCut ? [{ code: 'cut', count: 1, of: 1 } as const] : []),
  ]
}
