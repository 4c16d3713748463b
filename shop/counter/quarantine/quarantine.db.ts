import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { QuarantinedRow, QuarantinePosition } from './quarantine.rules.ts'

/** What waits for a pharmacist, the oldest first: one statement. */
export const findQuarantine = (
  shop: Shop,
  { first, after }: { first: number; after: QuarantinePosition | null },
): Promise<QuarantinedRow[]> =>
  fetchRows(
    shop.db,
    sql<QuarantinedRow>`
      select q.id, ${toIsoText('q.created_at')} as since, q.order_id as "orderId", o.reference as "orderReferenceId",
        d.sku, d.product_name as name, d.cold_chain as "coldChain", q.quantity as units,
        (
          select coalesce(json_agg(distinct jsonb_build_object('lot', l.lot_code, 'expiresOn', l.expires_on)), '[]')
          from parcel p join parcel_line l on l.parcel_id = p.id
          where p.order_id = q.order_id and l.product_id = q.product_id and l.lot_code <> ''
        ) as lots
      from stock_quarantine q join orders o on o.id = q.order_id join product d on d.id = q.product_id
      where q.decided_at is null
        ${after === null ? sql`` : sql`and (q.created_at, q.id) > (${after.since}::timestamptz, ${after.id}::uuid)`}
      order by q.created_at, q.id limit ${first}`,
  )
