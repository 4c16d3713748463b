import type { Shop } from '#context'
import { saveSoldUnits } from '#shop/shelf/catalogue/products/sold-units.db.ts'
import { findSoldUnits } from './sold-units.db.ts'

/** A season: long enough for what is bought each month, short enough to forget last winter. */
const SOLD_DAYS = 90

export async function countSoldUnits(shop: Shop): Promise<void> {
  await saveSoldUnits(shop, await findSoldUnits(shop, shop.now().subtract({ hours: SOLD_DAYS * 24 })))
}
