/** Products of another system, by the rules of a catalogue file: it classifies none that the shop knows. */
import { inTransaction, type Shop } from '#context'
import { listWords, lockCatalogueVersion } from './catalogue-import.db.ts'
import { KNOWN_COLUMNS, type CatalogueRow } from './catalogue-row.input.ts'
import { planRow, toUnconfirmed, withChanges, type ColumnChange } from './plan-row.ts'
import { findPresentPage, findPresentRows, type PresentRow } from './present-row.db.ts'
import { explainProblem, toShown } from './row-problem.rules.ts'
import type { Cells } from './read-catalogue-file.ts'
import { writeProducts } from './write-products.ts'

/** `cells`: columns of a catalogue file, as it has them. */
export type SentProduct = { sku: string; cells: Cells }
export type SentProblem = { column: string; reason: string }
export type ProductOutcome =
  | { is: 'new' | 'changed'; target: CatalogueRow; changes: readonly ColumnChange[] }
  | { is: 'unchanged' }
  | { is: 'refused'; why: 'cells' | 'classification'; problems: SentProblem[] }

/** What each row would do; writes nothing. By the row's place. */
export async function planProducts(shop: Shop, sent: readonly SentProduct[]): Promise<ProductOutcome[]> {
  const present = await findPresentRows(
    shop,
    sent.map(({ sku }) => sku),
    { isLocked: false },
  )
  return sent.map((each) => decide(each, present.get(each.sku)))
}

/**
 * In one transaction. A product that is made is hidden and under the strictest condition until a pharmacist classifies
 * it. `actor`: as histories name it.
 */
export const saveProducts = (
  shop: Shop,
  sent: readonly SentProduct[],
  { actor }: { actor: string },
): Promise<ProductOutcome[]> =>
  inTransaction(shop, async (shop) => {
    await lockCatalogueVersion(shop)
    const skus = sent.map(({ sku }) => sku)
    const present = await findPresentRows(shop, skus, { isLocked: true })
    const outcomes = sent.map((each) => decide(each, present.get(each.sku)))
    const written = outcomes.flatMap((outcome) =>
      'target' in outcome ? { ...outcome, before: present.get(outcome.target.sku) } : [],
    )
    await writeProducts(shop, written, { actor, source: 'api', batch: null })
    await listWords(
      shop,
      written.map(({ target }) => target.sku),
    )
    return outcomes
  })

/** Stock has a door of its own, and the day of a product's beginning stays. */
const COLUMNS = new Set(KNOWN_COLUMNS.filter((column) => column !== 'stock' && column !== 'created_at'))

function decide({ sku, cells }: SentProduct, present: PresentRow | undefined): ProductOutcome {
  const others = Object.keys(cells).filter((column) => !COLUMNS.has(column))
  if (others.length > 0) {
    const problems = others.map((column) => ({ column: toShown(column), reason: 'is not a column of a product here' }))
    return { is: 'refused', why: 'cells', problems }
  }
  const plan = planRow(present?.row ?? null, present ? { ...cells, sku } : { stock: '0', ...cells, sku }, cells)
  if (plan.kind === 'unchanged') return { is: 'unchanged' }
  if (plan.kind === 'refused') {
    const problems = plan.problems.map(({ column, ...why }) => ({ column, reason: explainProblem(why, 'en') }))
    return { is: 'refused', why: 'cells', problems }
  }
  if (!present) return { is: 'new', target: toUnconfirmed(plan.changes, sku), changes: plan.changes }
  if (plan.classification.length > 0) {
    const problems = plan.classification.map(({ field }) => ({ column: field, reason: 'is a pharmacist’s to change' }))
    return { is: 'refused', why: 'classification', problems }
  }
  return { is: 'changed', target: withChanges(present.row, plan.changes), changes: plan.changes }
}

export type ListedProduct = Omit<CatalogueRow, 'stock'>

/** Products by id, disabled ones too. `next`: the id that the following page begins behind; null: there is none. */
export async function listProductRows(
  shop: Shop,
  { first, after }: { first: number; after: number },
): Promise<{ rows: ListedProduct[]; next: number | null }> {
  const found = await findPresentPage(shop, { first: first + 1, after })
  const page = found.slice(0, first)
  return {
    rows: page.map(({ row: { stock: _stock, ...row } }) => row),
    next: found.length > first ? page.at(-1)!.id : null,
  }
}
