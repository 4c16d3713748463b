import type { Shop } from '#context'
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
