import { inTransaction, type Shop } from '#context'
import { releaseExpired } from './promotions.db.ts'

/** Gives back the programme's units of payments that took longer than their hold. Answers how many reservations. */
export const releaseExpiredUnits = (shop: Shop): Promise<number> => inTransaction(shop, releaseExpired)
