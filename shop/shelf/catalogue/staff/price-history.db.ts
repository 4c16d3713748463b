/** The trigger of `product` writes the history (db/functions/prices.sql); here it learns who changes what. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { PriceChange } from './product-history.rules.ts'

/** `actor`: 'role:account', or the software's part. `batch`: changes that are taken back together. */
export type ChangeNames = {
  actor: string
  source: 'form' | 'bulk' | 'import' | 'api' | 'schedule'
  batch: string | null
}

/** Until the end of the transaction: call it inside, before the change. */
export async function nameChange(shop: Shop, { actor, source, batch }: ChangeNames): Promise<void> {
  await sql`select set_config('boldo.actor', ${actor}, true), set_config('boldo.source', ${source}, true),
    set_config('boldo.batch', ${batch ?? ''}, true),
    set_config('boldo.at', ${timestamp(shop.now()).toISOString()}, true)`.execute(shop.db)
}

/** The newest first. `after`: the id of the last one of the page before. */
export const findPriceChanges = (
  shop: Shop,
  { sku, first, after }: { sku: string; first: number; after: string | null },
): Promise<PriceChange[]> =>
  fetchRows(
    shop.db,
    sql<PriceChange>`
      select c.id::text, ${toIsoText('c.at')} as at, c.actor, c.source, c.field, c.before, c.after,
        a.first_name as author
      from price_change c join product p on p.id = c.product_id
      left join account a on a.id = case
        when c.actor ~ '^[a-z]+:[0-9a-f-]{36}$' then split_part(c.actor, ':', 2)::uuid end
      where p.sku = ${sku} ${after === null ? sql`` : sql`and c.id < ${after}::bigint`}
      order by c.id desc limit ${first}`,
  )
