import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { DemoYear } from './demo-year.rules.ts'

/** Returns null without a year under way, as in every shop. demo/living-pharmacy/saved-year.ts writes the row. */
export async function findDemoYear(shop: Shop): Promise<DemoYear | null> {
  const [row] = await fetchRows(
    shop.db,
    sql<DemoYear>`
      select coalesce(nullif(label, ''), '0')::int as written, split_part(key, ' ', 2)::int as orders
      from (select key, label from demo_row where kind = 'year' and label <> 'whole' offset 0) y`,
  )
  return row ?? null
}
