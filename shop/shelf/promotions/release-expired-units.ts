import { inTransaction, type Shop } from '#context'
import { untilEmpty } from '#lib/until-empty.ts'
import { releaseExpired } from './programme-units.db.ts'

const BATCH = 500

export const releaseExpiredUnits = (shop: Shop, batch = BATCH): Promise<number> =>
  untilEmpty(batch, (first) => inTransaction(shop, (shop) => releaseExpired(shop, first)))
