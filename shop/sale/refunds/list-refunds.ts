import type { Shop } from '#context'
import { mayHaveRefunds } from '#shop/ordering/orders/refund.rules.ts'
import { findRefunds, type Refund } from './refunds.db.ts'

export type { Refund } from './refunds.db.ts'

/** Oldest first. An order that was never paid costs no statement. */
export async function listRefunds(
  shop: Shop,
  order: { id: string; status: Parameters<typeof mayHaveRefunds>[0] },
): Promise<Refund[]> {
  return mayHaveRefunds(order.status) ? findRefunds(shop, order.id) : []
}
