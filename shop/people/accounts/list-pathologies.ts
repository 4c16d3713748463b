import type { Shop } from '#context'
import { findPathologies } from './own-profile.db.ts'

/** The names of all pathologies, in the list's order (ACCOUNT §7). */
export const listPathologies = (shop: Shop): Promise<string[]> => findPathologies(shop)
