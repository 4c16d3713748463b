import type { Shop } from '#context'
import { findPathologies } from './own-profile.db.ts'

/** ACCOUNT §7. */
export const listPathologies = (shop: Shop): Promise<string[]> => findPathologies(shop)
