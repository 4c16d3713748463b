import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { TERMS } from './terms.rules.ts'

/** The accepted revision of the terms, by order: of the payment, or of the placing. Orders without one are left out. */
export async function findAcceptedTerms(shop: Shop, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await runText<{ orderId: string; revision: number }>(
    shop.db,
    `select order_id as "orderId", revision from accepted_text
     where order_id = any($1::uuid[]) and position = $2 and identifier = $3`,
    [orderIds, TERMS.position, TERMS.identifier],
  )
  return new Map(rows.map(({ orderId, revision }) => [orderId, revision]))
}

/** A draft whose customer ticked the terms' box now. The revision that is shown now; null before the shop has terms. */
export async function tickTerms(
  shop: Shop,
  { orderId, subscriptionId }: { orderId: string | null; subscriptionId: string | null },
): Promise<number | null> {
  const [row] = await runText<{ revision: number }>(
    shop.db,
    `with ticked as materialized (select accept_terms($1::uuid, $2::uuid, $3::timestamptz, true))
     select shown_revision($4, $3::timestamptz) as revision from ticked`,
    [orderId, subscriptionId, timestamp(shop.now()), TERMS.identifier],
  )
  return row?.revision ?? null
}
