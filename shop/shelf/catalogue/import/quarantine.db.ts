import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'

/** `forSale`: the number that a pharmacist released; null before. */
export type QuarantinedUnits = {
  id: string
  productId: number
  orderId: string
  sku: string
  name: string
  quantity: number
  createdAt: Date
  forSale: number | null
}

const SELECT_QUARANTINED = sql`select q.id, q.product_id as "productId", q.order_id as "orderId", p.sku,
  p.product_name as name, q.quantity, q.created_at as "createdAt", q.for_sale as "forSale"
  from stock_quarantine q join product p on p.id = q.product_id`

export async function quarantineUnits(
  shop: Shop,
  units: { id: string; orderId: string; productId: number; quantity: number },
): Promise<void> {
  await sql`
    insert into stock_quarantine (id, product_id, order_id, quantity, created_at)
    values (${units.id}, ${units.productId}, ${units.orderId}, ${units.quantity}, ${timestamp(shop.now())})`.execute(
    shop.db,
  )
}

export const lockQuarantined = async (shop: Shop, id: string): Promise<QuarantinedUnits | undefined> =>
  (
    await fetchRows(
      shop.db,
      sql<QuarantinedUnits>`${SELECT_QUARANTINED} where q.id = ${id} and q.decided_at is null for update of q`,
    )
  )[0]

export async function saveDecision(
  shop: Shop,
  id: string,
  decision: { forSale: number; actor: string },
): Promise<void> {
  await sql`
    update stock_quarantine
    set decided_at = ${timestamp(shop.now())}, decided_by = ${decision.actor}, for_sale = ${decision.forSale}
    where id = ${id}`.execute(shop.db)
}
