import type { Shop } from '#context'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'
import { nextPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { lockUndecided, savePrescriptionMove } from '#shop/ordering/prescriptions/prescriptions.db.ts'

/**
 * Takes undecided prescriptions out of the queue, also those that a pharmacist has taken. Call it with the order
 * locked.
 */
export async function withdrawPrescriptions(shop: Shop, { orderId }: OrderEvents['orderEnded']): Promise<void> {
  for (const { id, state } of await lockUndecided(shop, orderId)) {
    await savePrescriptionMove(
      shop,
      { id, event: 'order_over', from: state, to: nextPrescriptionState(state, 'order_over'), actor: 'shop' },
      { reviewerId: null, reason: null, received: false },
    )
  }
}
