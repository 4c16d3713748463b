import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { orderFact, READ } from '#shop/ordering/orders/order-facts.db.ts'
import { TERMS } from './terms.rules.ts'

/** The terms' accepted revision; null for a draft whose box was never ticked. */
export const findOrderTerms = orderFact<number | null>(sql`(
  select to_json(revision) from accepted_text
  where order_id = ${READ.id} and position = ${TERMS.position} and identifier = ${TERMS.identifier}
)`)

/** By the ids of subscriptions. */
export async function findSubscriptionTerms(shop: Shop, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: string; revision: number }>`
      select subscription_id as id, revision from accepted_text
      where subscription_id = any(${ids}::uuid[])
        and position = ${TERMS.position} and identifier = ${TERMS.identifier}`,
  )
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** `text`: the page's identifier, which is also its address; `version`: the Spanish text's revision. */
export type AcceptedText = { text: string; version: number; at: Date }

export const findAcceptedTexts = (shop: Shop, accountId: string): Promise<AcceptedText[]> =>
  fetchRows(
    shop.db,
    sql<AcceptedText>`
      select identifier as text, revision as version, accepted_at as at from accepted_text
      where account_id = ${accountId}::uuid order by 1`,
  )

/** Records that the box is ticked. Returns the revision that is shown now; null before the shop has terms. */
export async function tickTerms(
  shop: Shop,
  { orderId, subscriptionId }: { orderId: string | null; subscriptionId: string | null },
): Promise<number | null> {
  const now = timestamp(shop.now())
  const [row] = await fetchRows(
    shop.db,
    sql<{
      revision: number
    }>`
      with ticked as materialized (
        select accept_terms(${orderId}::uuid, ${subscriptionId}::uuid, ${now}::timestamptz, true)
      )
      select shown_revision(${TERMS.identifier}, ${now}::timestamptz) as revision from ticked`,
  )
  return row?.revision ?? null
}
