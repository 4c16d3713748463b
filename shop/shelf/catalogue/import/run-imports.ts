import { inTransaction, type Shop } from '#context'
import { moveState } from '#lib/life.ts'
import { moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'
import {
  analyzeCatalogue,
  lockCatalogueVersion,
  raiseCatalogueVersion,
  rebuildSearchWords,
} from './catalogue-import.db.ts'
import { decideApply, decideClassification, decideUndo, type DecidedRow } from './decide-row.ts'
import { IMPORT_LIFE } from './import-life.rules.ts'
import { findWorkRows, saveOutcomes, type RowOutcome, type WorkRow } from './import-rows.db.ts'
import { lockWork, saveImport } from './imports.db.ts'
import { findPresentRows } from './present-row.db.ts'
import { readNextImport } from './read-import.ts'
import { writeProducts } from './write-products.ts'

/** Rows whose products are locked together: a purchase of one waits for so many. */
const STEP_ROWS = 400
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
  const present = await findPresentRows(
    shop,
    rows.map(({ sku }) => sku),
    { isLocked: true },
  )
  const decided = rows.map((row) => ({ row, ...DECISIONS[state](row, present.get(row.sku)) }))
  await writeProducts(
    shop,
    decided.flatMap(({ row, target, units, changes }) =>
      target ? { target: { ...target, stock: target.stock + units }, changes, before: present.get(row.sku) } : [],
    ),
    { actor, source: 'import', batch: work.id },
  )
  await moveStock(
    shop,
    decided
      .filter(({ target, units }) => !target && units !== 0)
      .map(({ row, units }) => ({ productId: present.get(row.sku)!.id, units })),
    { kind: 'import', actor },
  )
  await saveOutcomes(
    shop,
    work.id,
    decided.map((each) => toOutcome(state, each)),
  )
}

function toOutcome(state: WorkState, { row, changes, units, left }: DecidedRow & { row: WorkRow }): RowOutcome {
  const { line } = row
  const isDone = changes.length > 0 || units !== 0 || left.length === 0
  if (state === 'classifying') return { line, left, classified: isDone ? 'confirmed' : 'left' }
  if (state === 'undoing') return { line, left, state: 'undone' }
  return { line, left, units, state: isDone ? 'applied' : 'left' }
}
