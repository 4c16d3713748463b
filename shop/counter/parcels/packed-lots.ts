/** What a box has of its lots: packing takes the units from them, and unpacking returns them. */
import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { findLots, moveLotUnits } from '#shop/shelf/catalogue/stock/lots.db.ts'
import { checkPacked, type LineToPack, type PackedLine } from './packing.rules.ts'
import { findPackedLines, replacePackedLines } from './parcels.db.ts'

const toLotUnits = (lines: readonly PackedLine[]) =>
  lines.map(({ productId, lot, units }) => ({ productId, code: lot, units }))

/** @throws as `checkPacked` */
async function checkNow(shop: Shop, lines: readonly LineToPack[], packed: readonly PackedLine[]): Promise<void> {
  const lots = await findLots(
    shop,
    packed.map(({ productId }) => productId),
  )
  checkPacked(lines, packed, { lots, today: toChileDate(shop.now()) })
}

/** Whether what was packed may still leave. @throws as `checkPacked` */
export const checkBox = async (shop: Shop, parcelId: string, lines: readonly LineToPack[]): Promise<void> =>
  checkNow(shop, lines, await findPackedLines(shop, parcelId))

/** @throws as `checkPacked` */
export async function fillBox(
  shop: Shop,
  parcelId: string,
  { lines, packed }: { lines: readonly LineToPack[]; packed: readonly PackedLine[] },
): Promise<void> {
  await checkNow(shop, lines, packed)
  await replacePackedLines(shop, parcelId, packed)
  await moveLotUnits(shop, toLotUnits(packed), -1)
}

export const emptyBox = async (shop: Shop, parcelId: string): Promise<void> =>
  moveLotUnits(shop, toLotUnits(await findPackedLines(shop, parcelId)), 1)
