import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { quarantineUnits } from '#shop/shelf/catalogue/import/quarantine.db.ts'
import { waitsForPharmacist } from '#shop/shelf/catalogue/import/quarantine.rules.ts'
import { moveStock } from './stock.db.ts'

type ReturnedLine = { productId: number; quantity: number; product: { coldChain: boolean; productType: string } }

/**
 * Returns units to stock, or to quarantine when their order's status says that they left the pharmacy. The caller
 * prevents a repetition.
 */
export async function returnUnits(
  shop: Shop,
  { orderId, status, lines }: { orderId: string; status: string; lines: readonly ReturnedLine[] },
): Promise<void> {
  const quarantined = lines.filter(({ product }) => waitsForPharmacist(product, status))
  const returned = lines.filter((line) => !quarantined.includes(line))
  await moveStock(
    shop,
    returned.map(({ productId, quantity }) => ({ productId, units: quantity })),
    { kind: 'return', orderId },
  )
  for (const { productId, quantity } of quarantined)
    await quarantineUnits(shop, { id: newId(), orderId, productId, quantity })
}
