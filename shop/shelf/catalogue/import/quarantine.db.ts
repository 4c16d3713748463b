import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'

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

const QUARANTINED = `select q.id, q.product_id as "productId", q.order_id as "orderId", p.sku,
  p.product_name as name, q.quantity, q.created_at as "createdAt", q.for_sale as "forSale"
  from stock_quarantine q join product p on p.id = q.product_id`

export async function quarantineUnits(
  shop: Shop,
  units: { id: string; orderId: string; productId: number; quantity: number },
): Promise<void> {
  await runText(
    shop.db,
    'insert into stock_quarantine (id, product_id, order_id, quantity, created_at) values ($1, $2, $3, $4, $5)',
    [units.id, units.productId, units.orderId, units.quantity, timestamp(shop.now())],
  )
}

export async function findQuarantined(
  shop: Shop,
  page: { first: number; offset: number },
): Promise<{ totalCount: number; nodes: QuarantinedUnits[] }> {
  const [count] = await runText<{ n: number }>(
    shop.db,
    'select count(*)::int as n from stock_quarantine where decided_at is null',
    [],
  )
  const nodes = await runText<QuarantinedUnits>(
    shop.db,
    `${QUARANTINED} where q.decided_at is null order by q.created_at, q.id limit $1 offset $2`,
    [page.first, page.offset],
  )
  return { totalCount: count!.n, nodes }
}

export const lockQuarantined = async (shop: Shop, id: string): Promise<QuarantinedUnits | undefined> =>
  (
    await runText<QuarantinedUnits>(
      shop.db,
      `${QUARANTINED} where q.id = $1 and q.decided_at is null for update of q`,
      [id],
    )
  )[0]

export async function saveDecision(
  shop: Shop,
  id: string,
  decision: { forSale: number; actor: string },
): Promise<void> {
  await runText(shop.db, 'update stock_quarantine set decided_at = $2, decided_by = $3, for_sale = $4 where id = $1', [
    id,
    timestamp(shop.now()),
    decision.actor,
    decision.forSale,
  ])
}
