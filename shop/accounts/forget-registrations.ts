import type { Shop } from '#context'
import { deleteExpiredRegistrations } from './registrations.db.ts'

/** Data of who never opened the e-mail's link is not kept. Answers how many went. */
export const forgetRegistrations = (shop: Shop): Promise<number> => deleteExpiredRegistrations(shop)
