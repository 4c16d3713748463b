import type { Readable } from 'node:stream'
import { refuse } from '#lib/domain-error.ts'
import { inTransaction, timestamp, type Shop } from '#context'
import { unmarkDemoProducts } from '#db/demo-rows.ts'
import { catalogueRow, REQUIRED_COLUMNS, type CatalogueRow } from './catalogue-row.input.ts'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import type { RowProblem } from '#shop/shelf/catalogue/catalogue.refusals.ts'
import { listRowProblems, readCatalogueFile, UnreadableFile } from './read-catalogue-file.ts'
import { explainProblem, type CellProblem } from './row-problem.rules.ts'
import { toLines } from './catalogue-lines.db.ts'
import { savePlaces } from './catalogue-places.db.ts'
import {
  analyzeCatalogue,
  createStage,
  hasStaged,
  lockCatalogueVersion,
  lockStagedProducts,
  noteImportedStock,
  noteStagedStock,
  raiseCatalogueVersion,
  rebuildSearchWords,
  saveStagedLines,
  saveStagedStock,
  stageChanged,
  writeRows,
} from './catalogue-import.db.ts'
import { createIndexes, dropEmptyIndexes } from './empty-catalogue.db.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/notices.db.ts'

export type ImportOptions = {
  skipInvalid?: boolean
  progress?: (saved: number) => void
}

const BATCH_SIZE = 2_000

/**
 * Inserts or updates by SKU, all or nothing unless `skipInvalid`. `open`: after a deadlock the file is read again.
 * @throws DomainError 'catalogue.bad_file' {problems} when the file has wrong rows or columns; nothing is saved then
 */
export async function importCatalogue(
  shop: Shop,
  open: () => Readable,
  options: ImportOptions = {},
): Promise<{ saved: number; problems: RowProblem[] }> {
  return inTransaction(shop, async (shop) => {
    const now = timestamp(shop.now())
    await nameChange(shop, { actor: 'import', source: 'import', batch: null })
    await createStage(shop)
    const problems: RowProblem[] = []
    let saved = 0
    let indexes: string[] | null | undefined
    let working = Promise.resolve()
    for await (const rows of readBatches(open(), problems)) {
      // The database works on one batch while the next one is read.
      await working
      if (problems.length > 0 && !options.skipInvalid) continue
      if (indexes === undefined) indexes = rows.length === BATCH_SIZE ? await dropEmptyIndexes(shop) : null
      working = (indexes ? fillEmpty : stage)(shop, rows, now)
      working.catch(() => {})
      saved += rows.length
      options.progress?.(saved)
    }
    await working
    if (problems.length > 0 && !options.skipInvalid) throw refuse('catalogue.bad_file', { problems })
    if (indexes) {
      await createIndexes(shop, indexes)
      await refreshCatalogue(shop, now)
    } else await saveStaged(shop, now)
    return { saved, problems }
  })
}

async function stage(shop: Shop, rows: CatalogueRow[], now: Date): Promise<void> {
  await unmarkDemoProducts(
    shop.db,
    rows.map(({ sku }) => sku),
  )
  await stageChanged(shop, toLines(rows, now))
}

async function fillEmpty(shop: Shop, rows: CatalogueRow[], now: Date): Promise<void> {
  await savePlaces(shop, rows)
  await writeRows(shop, rows, now)
  await noteImportedStock(
    shop,
    rows.map(({ sku }) => sku),
  )
}

async function saveStaged(shop: Shop, now: Date): Promise<void> {
  if (!(await hasStaged(shop))) return
  await lockCatalogueVersion(shop)
  await lockStagedProducts(shop)
  const moved = await saveStagedStock(shop)
  const hasOtherChanges = await saveStagedLines(shop)
  await noteStagedStock(shop)
  // A file that changes stock alone drops only the answers that depend on it.
  if (hasOtherChanges) await refreshCatalogue(shop, now)
  else await notifyOfStock(shop.db, moved)
}

/** `savedAt`: when the changed products were saved; null: any product may have changed. */
export async function refreshCatalogue(shop: Shop, savedAt: Date | null = null): Promise<void> {
  await assignCollections(shop, savedAt)
  await rebuildSearchWords(shop)
  await analyzeCatalogue(shop)
  await raiseCatalogueVersion(shop)
}

export const lockCatalogue = (shop: Shop): Promise<void> => lockCatalogueVersion(shop)

/** Valid rows; `problems` gets what is wrong with the others. */
async function* readBatches(file: Readable, problems: RowProblem[]): AsyncGenerator<CatalogueRow[]> {
  let batch: CatalogueRow[] = []
  try {
    for await (const { line, cells, typed, problems: unreadable } of readCatalogueFile(file, REQUIRED_COLUMNS)) {
      const parsed = unreadable.length > 0 ? null : catalogueRow.safeParse(cells)
      if (parsed?.success) batch.push(parsed.data)
      else {
        const found = parsed ? listRowProblems(parsed.error.issues, typed) : unreadable
        problems.push(...found.map((each) => toRowProblem({ line, ...each })))
      }
      if (batch.length < BATCH_SIZE) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw refuse('catalogue.bad_file', { problems: error.problems.map(toRowProblem) })
  }
  if (batch.length > 0) yield batch
}

const toRowProblem = ({ line, column, ...problem }: CellProblem & { line: number }): RowProblem => ({
  line,
  column,
  reason: explainProblem(problem, 'en'),
})
