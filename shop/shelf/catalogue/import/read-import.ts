import { Readable } from 'node:stream'
import { inTransaction, type Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { IMPORT_ROWS_MAX, listWarnings, type ImportCounts } from './import-life.rules.ts'
import type { StagedRow } from './import-rows.db.ts'
import { claimUnread, readParts, saveReading, saveReadRows } from './imports.db.ts'
import { planRow, type PlannedRow } from './plan-row.ts'
import { findPresentRows } from './present-row.db.ts'
import { readCatalogueFile, toFileProblem, UnreadableFile, type FileRow } from './read-catalogue-file.ts'
import { toReason, toShown } from './row-problem.rules.ts'

/** Rows that are compared together. */
const STEP_ROWS = 100

/**
 * Compares the oldest waiting file with the catalogue, row by row; writes no product. Returns false when none waits.
 * A reader that died is followed by another, which begins anew.
 */
export async function readNextImport(shop: Shop): Promise<boolean> {
  const reader = newId()
  const claimed = await inTransaction(shop, (shop) => claimUnread(shop, reader))
  if (!claimed) return false
  const mine = { id: claimed.id, reader }
  const encoding = await detectEncoding(readParts(shop, claimed.id))
  const finish = (outcome: Omit<Parameters<typeof saveReading>[2], 'encoding'>) =>
    inTransaction(shop, (shop) => saveReading(shop, mine, { encoding, ...outcome }))
  const counts: ImportCounts = { priced: 0, shifted: 0, sold: 0, disabled: 0, endsCut: false }
  try {
    let step: FileRow[] = []
    let read = 0
    const isMine = async () => {
      const saved = await saveStep(shop, mine, step, counts)
      step = []
      return saved
    }
    for await (const row of readCatalogueFile(decode(readParts(shop, claimed.id), encoding), ['sku'])) {
      if (++read > IMPORT_ROWS_MAX)
        throw new UnreadableFile([toFileProblem(row.line, '', toReason('too many rows', IMPORT_ROWS_MAX))])
      step.push(row)
      counts.endsCut = row.problems.some(({ reason }) => reason === 'cells')
      if (step.length === STEP_ROWS && !(await isMine())) return true
    }
    if (await isMine()) await finish({ state: 'ready', problems: [], warnings: listWarnings(counts) })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await finish({ state: 'unreadable', problems: error.problems, warnings: [] })
  }
  return true
}

async function saveStep(
  shop: Shop,
  mine: { id: string; reader: string },
  rows: readonly FileRow[],
  counts: ImportCounts,
): Promise<boolean> {
  const present = await findPresentRows(
    shop,
    rows.map(({ cells }) => toShown(cells.sku ?? '')),
    { isLocked: false },
  )
  const staged: StagedRow[] = []
  let unchanged = 0
  for (const { line, cells, typed, problems } of rows) {
    const sku = (cells.sku ?? '').trim()
    const known = present.get(sku)?.row ?? null
    const plan: PlannedRow = problems.length > 0 ? { kind: 'refused', problems } : planRow(known, cells, typed)
    if (known && plan.kind !== 'refused') count(counts, plan, { cells, isSold: known.enabled })
    if (plan.kind === 'unchanged') unchanged++
    else staged.push({ ...NO_CHANGES, line, sku: toShown(sku), ...toStaged(plan) })
  }
  return inTransaction(shop, (shop) => saveReadRows(shop, mine, { rows: staged, unchanged }))
}

const NO_CHANGES = { changes: [], classification: [], problems: [], price_shift: 0 } as const

const toStaged = (plan: Exclude<PlannedRow, { kind: 'unchanged' }>) =>
  plan.kind === 'refused'
    ? plan
    : {
        kind: plan.kind,
        changes: plan.changes,
        classification: plan.classification,
        price_shift: plan.priceShift,
      }

/** A price that changed by more than half. */
const SHIFTED_FROM = 500

function count(
  counts: ImportCounts,
  plan: Exclude<PlannedRow, { kind: 'refused' }>,
  { cells, isSold }: { cells: FileRow['cells']; isSold: boolean },
): void {
  if ('normal_price' in cells) counts.priced++
  if (isSold && 'enabled' in cells) counts.sold++
  if (plan.kind === 'unchanged') return
  if (plan.priceShift > SHIFTED_FROM) counts.shifted++
  if (isSold && plan.changes.some(({ field, to }) => field === 'enabled' && to === 'false')) counts.disabled++
}

/** Excel writes Windows-1252 ('CSV') or UTF-8 ('CSV UTF-8'). */
async function detectEncoding(parts: AsyncIterable<Uint8Array>): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isText = (part?: Uint8Array) => {
    try {
      decoder.decode(part, { stream: part !== undefined })
      return true
    } catch {
      return false
    }
  }
  for await (const part of parts) if (!isText(part)) return 'windows-1252'
  return isText() ? 'utf-8' : 'windows-1252'
}

/** The parser takes a chunk in one go, and other requests wait for it. */
const PARSED_BYTES = 32 * 1024

function decode(parts: AsyncIterable<Uint8Array>, encoding: string): Readable {
  const decoder = new TextDecoder(encoding)
  return Readable.from(
    (async function* () {
      for await (const part of parts)
        for (let from = 0; from < part.length; from += PARSED_BYTES)
          yield Buffer.from(decoder.decode(part.subarray(from, from + PARSED_BYTES), { stream: true }))
      yield Buffer.from(decoder.decode())
    })(),
    { objectMode: false },
  )
}
