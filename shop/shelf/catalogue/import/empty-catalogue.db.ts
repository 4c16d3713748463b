/** The first file of an empty catalogue: indexes are built once, over all rows, instead of row by row. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { lockCatalogueVersion } from './catalogue-import.db.ts'

/**
 * Drops the indexes of an empty `product` until `createIndexes`, in the same transaction. Null: there are products, or
 * the role may not change the schema. Who reads products waits for the commit.
 */
export async function dropEmptyIndexes(shop: Shop): Promise<string[] | null> {
  const [found] = await fetchRows(shop.db, EMPTY)
  if (!found!.isEmpty) return null
  await lockCatalogueVersion(shop)
  const [locked] = await fetchRows(shop.db, EMPTY)
  if (!locked!.isEmpty) return null
  const indexes = await fetchRows(
    shop.db,
    sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'product'::regclass and not indisunique order by name`,
  )
  await sql.raw(`drop index ${indexes.map(({ name }) => name).join()}`).execute(shop.db)
  return indexes.map(({ definition }) => definition)
}
const EMPTY = sql<{ isEmpty: boolean }>`
  select not exists (select from product) and pg_has_role(relowner, 'usage') as "isEmpty"
  from pg_class where oid = 'product'::regclass`

export async function createIndexes(shop: Shop, definitions: readonly string[]): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(shop.db)
  for (const definition of definitions) await sql.raw(definition).execute(shop.db)
}
