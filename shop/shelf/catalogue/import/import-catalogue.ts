import type { Readable } from 'node:stream'
import { refuse } from '#lib/domain-error.ts'
import { inTransaction, timestamp, type Shop } from '#context'
import { unmarkDemoProducts } from '#db/demo-rows.ts'
import { catalogueRow, REQUIRED_COLUMNS, type CatalogueRow } from './catalogue-row.input.ts'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import type { RowProblem } from '#shop/shelf/catalogue/catalogue.refusals.ts'
import { listRowProblems, readCatalogueFile, UnreadableFile } from './read-catalogue-file.ts'
import { explainProblem, type CellProblem } from './row-problem.rules.ts'
import {
  lockCatalogueVersion,
  lockProductsBySku,
  noteImportedStock,
  analyzeCatalogue,
  raiseCatalogueVersion,
  rebuildSearchWords,
  saveCatalogueRows,
} from './catalogue-import.db.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/notices.db.ts'
import type { StockMove } from '#shop/shelf/catalogue/notices.rules.ts'

export type ImportOptions = {
  skipInvalid?: boolean
  progress?: (saved: number) => void
}

const BATCH_SIZE = 1_000

/**
 * Inserts or updates by SKU, all or nothing unless `skipInvalid`.
 * @throws DomainError 'catalogue.bad_file' {problems} when the file has wrong rows or columns; nothing is saved then
 */
export async function importCatalogue(
  shop: Shop,
  file: Readable,
  options: ImportOptions = {},
): Promise<{ saved: number; problems: RowProblem[] }> {
  const { rows, problems } = await readRows(file)
  if (problems.length > 0 && !options.skipInvalid) throw refuse('catalogue.bad_file', { problems })
  await inTransaction(shop, async (shop) => {
    const now = timestamp(shop.now())
    await nameChange(shop, { actor: 'import', source: 'import', batch: null })
    await lockCatalogueVersion(shop)
    await lockProductsBySku(
      shop,
      rows.map((row) => row.sku),
    )
    let hasOtherChanges = false
    const moved: StockMove[] = []
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const batch = rows.slice(start, start + BATCH_SIZE)
      const saved = await saveCatalogueRows(shop, batch, now)
      await noteImportedStock(
        shop,
        batch.map(({ sku }) => sku),
      )
      hasOtherChanges ||= saved.hasOtherChanges
      moved.push(...saved.moved)
      options.progress?.(Math.min(start + BATCH_SIZE, rows.length))
    }
    await unmarkDemoProducts(
      shop.db,
      rows.map((row) => row.sku),
    )
    // A file that changes stock alone drops only the answers that depend on it.
    if (hasOtherChanges) await refreshCatalogue(shop, now)
    else await notifyOfStock(shop.db, moved)
  })
  return { saved: rows.length, problems }
}

/** `savedAt`: when the changed products were saved; null: any product may have changed. */
export async function refreshCatalogue(shop: Shop, savedAt: Date | null = null): Promise<void> {
  await assignCollections(shop, savedAt)
  await rebuildSearchWords(shop)
  await analyzeCatalogue(shop)
  await raiseCatalogueVersion(shop)
}

export const lockCatalogue = (shop: Shop): Promise<void> => lockCatalogueVersion(shop)

async function readRows(file: Readable): Promise<{ rows: CatalogueRow[]; problems: RowProblem[] }> {
  const found: (CellProblem & { line: number })[] = []
  const rows: CatalogueRow[] = []
  try {
    for await (const { line, cells, typed, problems } of readCatalogueFile(file, REQUIRED_COLUMNS)) {
      const parsed = problems.length > 0 ? null : catalogueRow.safeParse(cells)
      if (parsed?.success) rows.push(parsed.data)
      else
        found.push(
          ...(parsed ? listRowProblems(parsed.error.issues, typed) : problems).map((each) => ({ line, ...each })),
        )
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw refuse('catalogue.bad_file', { problems: error.problems.map(toRowProblem) })
  }
  return { rows, problems: found.map(toRowProblem) }
}

const toRowProblem = ({ line, column, ...problem }: CellProblem & { line: number }): RowProblem => ({
  line,
  column,
  reason: explainProblem(problem, 'en'),
})
