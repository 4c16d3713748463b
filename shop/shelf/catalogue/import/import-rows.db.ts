/** The rows of an import that would change the catalogue, or are refused. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import type { ListedRow, RowView } from './import.rules.ts'
import type { ColumnChange } from './plan-row.ts'
import type { CellProblem } from './row-problem.rules.ts'

export type StagedRow = {
  line: number
  sku: string
  kind: 'new' | 'changed' | 'refused'
  changes: readonly ColumnChange[]
  classification: readonly ColumnChange[]
  problems: readonly CellProblem[]
  price_shift: number
}

export async function insertRows(shop: Shop, id: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into catalogue_import_row (import_id, line, sku, kind, changes, classification, problems, price_shift)
    select ${id}::uuid, line, sku, kind, changes, classification, problems, price_shift
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, sku text, kind text, changes jsonb,
      classification jsonb, problems jsonb, price_shift int)`.execute(shop.db)
}

export type WorkRow = Pick<StagedRow, 'line' | 'sku' | 'kind' | 'changes' | 'classification'> & { units: number }

const AT_WORK: Record<'applying' | 'classifying' | 'undoing', Fragment> = {
  applying: sql`state is null and kind <> 'refused'`,
  classifying: sql`classification <> '[]' and state = 'applied' and classified is null`,
  undoing: sql`state = 'applied'`,
}

export const findWorkRows = (
  shop: Shop,
  { id, state, first }: { id: string; state: 'applying' | 'classifying' | 'undoing'; first: number },
): Promise<WorkRow[]> =>
  fetchRows(
    shop.db,
    sql<WorkRow>`
      select line, sku, kind, changes, classification, units from catalogue_import_row
      where import_id = ${id}::uuid and ${AT_WORK[state]} order by line limit ${first}`,
  )

export type RowOutcome = {
  line: number
  state?: 'applied' | 'left' | 'undone'
  classified?: 'confirmed' | 'left'
  units?: number
  left?: readonly string[]
}

export async function saveOutcomes(shop: Shop, id: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await sql`
    update catalogue_import_row r set state = coalesce(o.state, r.state),
      classified = coalesce(o.classified, r.classified), units = coalesce(o.units, r.units),
      left_fields = coalesce((select array_agg(field) from jsonb_array_elements_text(o."left") field), r.left_fields)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (line int, state text, classified text, units int, "left" jsonb)
    where r.import_id = ${id}::uuid and r.line = o.line`.execute(shop.db)
  await sql`update catalogue_import set rows_done = rows_done + ${outcomes.length} where id = ${id}::uuid`.execute(
    shop.db,
  )
}

/** Rows for a pharmacist to confirm, and rows with fields that were left as somebody else had made them. */
export async function countOpenRows(shop: Shop, id: string): Promise<{ unclassified: number; left: number }> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ unclassified: number; left: number }>`
      select (select count(*)::int from catalogue_import_row r where r.import_id = i.id
          and r.classification <> '[]' and r.classified is null
          and (r.state = 'applied' or (i.state = 'ready' and r.state is null))) as unclassified,
        (select count(*)::int from catalogue_import_row r where r.import_id = i.id and r.left_fields <> '{}') as "left"
      from catalogue_import i where i.id = ${id}::uuid`,
  )
  return row!
}

const VIEWS: Record<RowView, Fragment> = {
  new: sql`r.kind = 'new'`,
  changed: sql`r.kind = 'changed'`,
  refused: sql`r.kind = 'refused'`,
  unclassified: sql`r.classification <> '[]' and r.classified is null and (r.state is null or r.state = 'applied')`,
  left: sql`r.left_fields <> '{}'`,
}

/** The largest change of a price first, then by line. */
export const findImportRows = (
  shop: Shop,
  {
    id,
    view,
    first,
    after,
  }: { id: string; view: RowView; first: number; after: { shift: number; line: number } | null },
): Promise<ListedRow[]> =>
  fetchRows(
    shop.db,
    sql<ListedRow>`
      select r.line, r.sku, r.kind, r.changes, r.classification, r.problems, r.state, r.classified,
        r.left_fields as "leftFields", r.price_shift as "priceShift",
        coalesce((select product_name from product p where p.sku = r.sku), (
          select change ->> 'to' from jsonb_array_elements(r.changes) change
          where change ->> 'field' = 'product_name')) as name
      from catalogue_import_row r
      where r.import_id = ${id}::uuid and ${VIEWS[view]}
        ${after ? sql`and (-r.price_shift, r.line) > (${-after.shift}, ${after.line})` : sql``}
      order by -r.price_shift, r.line limit ${first}`,
  )
