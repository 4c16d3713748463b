import { inTransaction, type Shop } from '#context'
import { untilEmpty } from '#lib/until-empty.ts'
import { releaseExpired } from './programme-units.db.ts'

const BATCH_SIZE = 500

export const releaseExpiredUnits = (shop: Shop, batch = BATCH_SIZE): Promise<number> =>
  untilEmpty(batch, (first) => inTransaction(shop, (shop) => releaseExpired(shop, first)))
