import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { untilEmpty } from '#lib/until-empty.ts'
import { countUnpacked } from '#shop/counter/parcels/shelf.db.ts'
import { fitToShelf } from '#shop/shelf/catalogue/stock/lot.rules.ts'
import {
  expireLots,
  findOverfull,
  findWithdrawable,
  lockLot,
  lockLots,
  saveLotUnits,
} from '#shop/shelf/catalogue/stock/lots.db.ts'
import { lockStock, moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'

const BATCH_SIZE = 50

/**
 * Takes what is expired or recalled off the stock. Units that payments under way hold, or that are sold already, leave
 * when those end otherwise. Lots lose the units that they have above their shelf: a file may set a lower stock.
 */
export async function withdrawLots(shop: Shop): Promise<number> {
  await expireLots(shop, toChileDate(shop.now()))
  for (const productId of await findOverfull(shop))
    await inTransaction(shop, async (shop) => {
      const units = (await lockStock(shop, [productId])).get(productId)!
      await fitLots(shop, productId, units.stock + ((await countUnpacked(shop, [productId])).get(productId) ?? 0))
    })
  return untilEmpty(BATCH_SIZE, async (first) => {
    const lots = await findWithdrawable(shop, first)
    for (const { id, productId } of lots) await inTransaction(shop, (shop) => withdrawLot(shop, { id, productId }))
    return { found: lots.length, done: lots.length }
  })
}

/** Lots never have more units than lie on the shelf. Call it with the product locked. */
export async function fitLots(shop: Shop, productId: number, shelf: number): Promise<void> {
  await saveLotUnits(shop, fitToShelf(await lockLots(shop, [productId]), shelf))
}

/** The caller's transaction locks the product, then the lot. `actor`: 'role:account'. Returns the units that left. */
export async function withdrawLot(
  shop: Shop,
  { id, productId, actor }: { id: string; productId: number; actor?: string },
): Promise<number> {
  const units = (await lockStock(shop, [productId])).get(productId)
  const lot = await lockLot(shop, id)
  if (!units || !lot || lot.state === 'active') return 0
  const leaving = Math.min(lot.units, units.stock - units.held)
  if (leaving === 0) return 0
  await saveLotUnits(shop, new Map([[id, lot.units - leaving]]))
  await moveStock(shop, [{ productId, units: -leaving, lotId: id }], {
    kind: lot.state === 'expired' ? 'expired' : 'recall',
    actor,
  })
  return leaving
}
