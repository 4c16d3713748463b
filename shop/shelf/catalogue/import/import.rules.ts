import type { ImportState, ImportWarning } from './import-life.rules.ts'
import type { ColumnChange } from './plan-row.ts'
import type { CellProblem } from './row-problem.rules.ts'

/** `problems`: why the whole file is unreadable. `author`: a first name. */
export type ListedImport = {
  id: string
  fileName: string
  bytes: number
  state: ImportState
  createdAt: string
  author: string | null
  encoding: string | null
  problems: (CellProblem & { line: number })[]
  warnings: ImportWarning[]
  rowsRead: number
  rowsNew: number
  rowsChanged: number
  rowsUnchanged: number
  rowsRefused: number
  /** By the step under way. */
  rowsDone: number
  appliedAt: string | null
  appliedBy: string | null
  undoneAt: string | null
  undoneBy: string | null
}

export const ROW_VIEWS = ['changed', 'new', 'refused', 'unclassified', 'left'] as const
export type RowView = (typeof ROW_VIEWS)[number]

/** `leftFields`: what somebody else had changed, and the import left. `priceShift`: thousandths. */
export type ListedRow = {
  line: number
  sku: string
  name: string | null
  kind: 'new' | 'changed' | 'refused'
  changes: ColumnChange[]
  classification: ColumnChange[]
  problems: CellProblem[]
  state: 'applied' | 'left' | 'undone' | null
  classified: 'confirmed' | 'left' | null
  leftFields: string[]
  priceShift: number
}
