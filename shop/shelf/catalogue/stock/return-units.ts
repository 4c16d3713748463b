import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { quarantineUnits } from '#shop/shelf/catalogue/import/quarantine.db.ts'
import { waitsForPharmacist } from '#shop/shelf/catalogue/import/quarantine.rules.ts'
import { returnStock } from './stock.db.ts'

type ReturnedLine = { productId: number; quantity: number; product: { coldChain: boolean; productType: string } }

/** Units that left the pharmacy may wait for a pharmacist (`status`). The caller prevents a repetition. */
export async function returnUnits(
  shop: Shop,
  { orderId, status, lines }: { orderId: string; status: string; lines: readonly ReturnedLine[] },
): Promise<void> {
  const waiting = lines.filter(({ product }) => waitsForPharmacist(product, status))
  await returnStock(
    shop,
    lines.filter((line) => !waiting.includes(line)),
  )
  for (const { productId, quantity } of waiting)
    await quarantineUnits(shop, { id: newId(), orderId, productId, quantity })
}
