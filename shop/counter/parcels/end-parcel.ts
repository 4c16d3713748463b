import type { Shop } from '#context'
import { nextIn } from '#lib/life.ts'
import { PARCEL_LIFE } from './parcel-life.rules.ts'
import { lockOpenParcel, saveParcelMove } from './parcels.db.ts'

/**
 * The goods of an order that ended while it was packed go back to the shelf. A parcel that has left stays as it is: its
 * delivery or return is a fact of its own.
 */
export async function endParcel(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const parcel = await lockOpenParcel(shop, orderId)
  const to = parcel && nextIn(PARCEL_LIFE, parcel.state, 'order_ended')
  if (to) await saveParcelMove(shop, { id: parcel.id, event: 'order_ended', from: parcel.state, to, actor: 'shop' })
}
