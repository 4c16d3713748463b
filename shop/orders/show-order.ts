import type { Shop } from '#context'
import { isUuid } from '#lib/ids.ts'
import type { Order } from './order.rules.ts'
import { findOrder } from './orders.db.ts'

/** The visitor's own order; null for anything else, so that a stranger learns nothing (server rules §3: 404, not 403). */
export async function getMyOrder(shop: Shop, input: { visitor: string | null; id: string }): Promise<Order | null> {
  if (input.visitor === null || !isUuid(input.id)) return null
  return (await findOrder(shop, { visitor: input.visitor }, input.id)) ?? null
}

/** Any order, for the shop's own work: payments, mail, jobs. Never behind a door. */
export const getOrder = async (shop: Shop, id: string): Promise<Order | null> => (await findOrder(shop, 'shop', id)) ?? null
