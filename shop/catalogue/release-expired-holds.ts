import { inTransaction, type Shop } from '#context'
import { releaseExpired } from './stock.db.ts'

/** Gives back the units of payments that took longer than their hold. Answers how many holds. */
export const releaseExpiredHolds = (shop: Shop): Promise<number> => inTransaction(shop, releaseExpired)
