import { inTransaction, timestamp, type Shop } from '#context'
import { unmarkDemoProducts } from '#db/demo-rows.ts'
import { moveState } from '#lib/life.ts'
import { insertStaffChanges } from '#shop/people/staff-changes/staff-changes.db.ts'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { PRODUCT_KIND } from '#shop/shelf/catalogue/staff/save-product-fields.ts'
import { moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'
import {
  analyzeCatalogue,
  lockCatalogueVersion,
  noteImportedStock,
  raiseCatalogueVersion,
  rebuildSearchWords,
  savePlaces,
  writeRows,
} from './catalogue-import.db.ts'
import { decideApply, decideClassification, decideUndo, type DecidedRow } from './decide-row.ts'
import { IMPORT_LIFE } from './import-life.rules.ts'
import { findWorkRows, saveOutcomes, type RowOutcome, type WorkRow } from './import-rows.db.ts'
import { lockWork, saveImport } from './imports.db.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'
import { findKeys, findPresentRows, type PresentRow } from './present-row.db.ts'
import { readNextImport } from './read-import.ts'

/** Rows whose products are locked together: a purchase of one waits for so many. */
const STEP_ROWS = 250
/** A turn of a job ends before its time does; the next one goes on. */
const TURN_MS = 120_000

/** Reads files that wait, and does what people decided of those that were read. Each step is whole, or did nothing. */
export async function runImports(shop: Shop): Promise<void> {
  const began = performance.now()
  do
    while (await inTransaction(shop, doStep))
      if (performance.now() - began > TURN_MS) return shop.enqueue('run catalogue imports')
  while (await readNextImport(shop))
}

type Work = NonNullable<Awaited<ReturnType<typeof lockWork>>>

const DECISIONS = { applying: decideApply, classifying: decideClassification, undoing: decideUndo }
type WorkState = keyof typeof DECISIONS

/** False: no import is at work. */
async function doStep(shop: Shop): Promise<boolean> {
  const work = await lockWork(shop)
  if (!work) return false
  await lockCatalogueVersion(shop)
  const state = work.state as WorkState
  const rows = await findWorkRows(shop, { id: work.id, state, first: STEP_ROWS })
  if (rows.length > 0) await saveRows(shop, work, rows)
  else {
    await saveImport(shop, work.id, { state: moveState(IMPORT_LIFE, state, 'finish') })
    await rebuildSearchWords(shop)
    await analyzeCatalogue(shop)
    await raiseCatalogueVersion(shop)
  }
  return true
}

async function saveRows(shop: Shop, work: Work, rows: readonly WorkRow[]): Promise<void> {
  const state = work.state as WorkState
  const actor = { applying: work.appliedBy, classifying: work.classifiedBy, undoing: work.undoneBy }[state]!
  await nameChange(shop, { actor, source: 'import', batch: work.id })
  const present = await findPresentRows(
    shop,
    rows.map(({ sku }) => sku),
    { isLocked: true },
  )
  const decided = rows.map((row) => ({ row, ...DECISIONS[state](row, present.get(row.sku)) }))
  const written = decided.flatMap(({ target, units }) => (target ? { ...target, stock: target.stock + units } : []))
  const keys = await writeProducts(shop, written, actor)
  await moveStock(
    shop,
    decided
      .filter(({ target, units }) => !target && units !== 0)
      .map(({ row, units }) => ({ productId: present.get(row.sku)!.id, units })),
    { kind: 'import', actor },
  )
  await insertStaffChanges(
    shop,
    decided
      .filter(({ target }) => target)
      .map(({ row, changes }) => ({
        ...{ actor, objectKind: PRODUCT_KIND, batchId: work.id },
        objectId: String(keys.get(row.sku)!.id),
        changes: toRecorded(row, changes, { before: present.get(row.sku), after: keys.get(row.sku)! }),
      })),
  )
  await saveOutcomes(
    shop,
    work.id,
    decided.map((each) => toOutcome(state, each)),
  )
}

/** Returns their keys by SKU. */
async function writeProducts(shop: Shop, rows: readonly CatalogueRow[], actor: string) {
  const skus = rows.map(({ sku }) => sku)
  if (rows.length > 0) {
    await savePlaces(shop, rows)
    await writeRows(shop, rows, timestamp(shop.now()))
    await noteImportedStock(shop, skus, actor)
    await unmarkDemoProducts(shop.db, skus)
  }
  const keys = await findKeys(shop, skus)
  await assignCollections(
    shop,
    [...keys.values()].map(({ id }) => id),
  )
  return keys
}

type Sides = { before: PresentRow | undefined; after: { subCategoryId: number } }

/** As forms record it: a category by its id, stock by its movement. A product that the file brought is one change. */
function toRecorded(row: WorkRow, changes: DecidedRow['changes'], { before, after }: Sides) {
  if (!before) return [{ field: 'sku', before: '', after: row.sku }]
  const recorded = changes
    .filter(({ field }) => field !== 'category' && field !== 'sub_category')
    .map(({ field, from, to }) => ({ field: field as string, before: from, after: to }))
  const [was, is] = [String(before.subCategoryId), String(after.subCategoryId)]
  return was === is ? recorded : [...recorded, { field: 'sub_category', before: was, after: is }]
}

function toOutcome(state: WorkState, { row, changes, units, left }: DecidedRow & { row: WorkRow }): RowOutcome {
  const { line } = row
  const isDone = changes.length > 0 || units !== 0 || left.length === 0
  if (state === 'classifying') return { line, left, classified: isDone ? 'confirmed' : 'left' }
  if (state === 'undoing') return { line, left, state: 'undone' }
  return { line, left, units, state: isDone ? 'applied' : 'left' }
}
