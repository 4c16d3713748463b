/** Goods that arrive, as a person types them. */
import { parseExpiry } from '#web/back-office/kit/expiry.ts'
import type { StockLevel } from './level-documents.ts'
import { readUnits } from './read-units.ts'

/** `units` and `expires` as typed. */
export type ReceiptLine = {
  key: number
  productId: string
  sku: string
  name: string
  units: string
  lot: string
  expires: string
}
export type ReceiptDraft = { lines: readonly ReceiptLine[]; note: string }

export const EMPTY_RECEIPT: ReceiptDraft = { lines: [], note: '' }

type Product = Pick<StockLevel, '_id' | 'sku' | 'name'>

const nextKey = (lines: readonly ReceiptLine[]): number => Math.max(0, ...lines.map(({ key }) => key)) + 1

/** A further lot of the product stands below its last line. */
export function addLine(draft: ReceiptDraft, product: Product, units: string): ReceiptDraft {
  const { _id: productId, sku, name } = product
  const line = { key: nextKey(draft.lines), productId, sku, name, units, lot: '', expires: '' }
  const last = draft.lines.findLastIndex((each) => each.productId === productId)
  const at = last === -1 ? draft.lines.length : last + 1
  return { ...draft, lines: draft.lines.toSpliced(at, 0, line) }
}

/** A scanned unit joins the last line of its product. */
export function addScanned(draft: ReceiptDraft, product: Product): ReceiptDraft {
  const last = draft.lines.findLast(({ productId }) => productId === product._id)
  if (!last) return addLine(draft, product, '1')
  return changeLine(draft, last.key, { units: String((readUnits(last.units, 0) ?? 0) + 1) })
}

export const changeLine = (draft: ReceiptDraft, key: number, patch: Partial<ReceiptLine>): ReceiptDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? { ...line, ...patch } : line)),
})

export const removeLine = (draft: ReceiptDraft, key: number): ReceiptDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
})

type LineProblem = 'units' | 'lot' | 'expires'

/** A lot has an expiry, and an expiry a lot; a product without lots has neither. */
export function findLineProblem({ units, lot, expires }: ReceiptLine): LineProblem | null {
  if (readUnits(units, 1) === null) return 'units'
  if (expires.trim() === '') return lot.trim() === '' ? null : 'expires'
  if (parseExpiry(expires) === null) return 'expires'
  return lot.trim() === '' ? 'lot' : null
}

export const toReceivedLines = (lines: readonly ReceiptLine[]) =>
  lines.map(({ productId, units, lot, expires }) => ({
    productId,
    units: Number(units),
    lot: lot.trim() || null,
    expiresOn: expires.trim() === '' ? null : parseExpiry(expires),
  }))

export const countReceived = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { units }) => sum + (readUnits(units, 1) ?? 0), 0)
