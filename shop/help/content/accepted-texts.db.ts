import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { TERMS } from './terms.rules.ts'

export async function findAcceptedTerms(
  shop: Shop,
  column: 'order_id' | 'subscription_id',
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await runText<{ id: string; revision: number }>(
    shop.db,
    `select ${column} as id, revision from accepted_text
     where ${column} = any($1::uuid[]) and position = $2 and identifier = $3`,
    [ids, TERMS.position, TERMS.identifier],
  )
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** `text`: the page's identifier, which is its address too; `version`: its Spanish revision. */
export type AcceptedText = { text: string; version: number; at: Date }

export const findAcceptedTexts = (shop: Shop, accountId: string): Promise<AcceptedText[]> =>
  runText<AcceptedText>(
    shop.db,
    `select identifier as text, revision as version, accepted_at as at from accepted_text
     where account_id = $1::uuid order by 1`,
    [accountId],
  )

/** Returns the revision that is shown now; null before the shop has terms. */
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
