import type { Shop } from '#context'
import { markStored } from './attach-file.ts'
import { linkLines } from './prescription-lines.db.ts'

export async function linkTelemedicine(
  shop: Shop,
  { prescriptionId, orderId, units }: { prescriptionId: string; orderId: string; units: ReadonlyMap<number, number> },
): Promise<void> {
  await markStored(shop, prescriptionId)
  await linkLines(shop, { orderId, prescriptionId, productIds: [...units.keys()], units: [...units.values()] })
}
