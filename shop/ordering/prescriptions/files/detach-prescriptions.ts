import type { Shop } from '#context'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { unlinkLines } from './prescription-lines.db.ts'

/** Call it with the order locked; the job 'forget prescriptions' deletes the files afterwards. */
export async function detachPrescriptions(shop: Shop, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<void> {
  await unlinkLines(shop, { orderId: id, productIds: lines.map((line) => line.productId) })
}
