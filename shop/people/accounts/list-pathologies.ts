import type { Shop } from '#context'
import { findPathologies } from './own-profile.db.ts'

export const listPathologies = (shop: Shop): Promise<string[]> => findPathologies(shop)
