import type { Shop } from '#context'
import { findNextState } from '#lib/life.ts'
import { PARCEL_LIFE } from './parcel-life.rules.ts'
import { lockOpenParcel, saveParcelMove } from './parcels.db.ts'

/** Goods that are still here go back to the shelf. A parcel that has left stays as it is. */
export async function endParcel(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const parcel = await lockOpenParcel(shop, orderId)
  const to = parcel && findNextState(PARCEL_LIFE, parcel.state, 'order_ended')
  if (to) await saveParcelMove(shop, { id: parcel.id, event: 'order_ended', from: parcel.state, to, actor: 'shop' })
}
