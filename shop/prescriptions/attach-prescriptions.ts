import type { Shop } from '#context'
import { linkLines } from './prescriptions.db.ts'

/** Gives lines of an order the prescriptions that somebody else's lines have already: a subscription's. In the caller's transaction. */
export async function attachPrescriptions(shop: Shop, { orderId, lines }: { orderId: string; lines: { productId: number; prescriptionId: string }[] }): Promise<void> {
  for (const { productId, prescriptionId } of lines) await linkLines(shop, { orderId, productIds: [productId], prescriptionId })
}
