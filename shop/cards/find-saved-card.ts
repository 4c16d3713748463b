import type { Shop } from '#context'
import { findCard, type SavedCard } from './cards.db.ts'

export { lockSavedCard, type SavedCard } from './cards.db.ts'

/** The card that an account's subscriptions are charged to; null when it has none. */
export const findSavedCard = async (shop: Shop, accountId: string): Promise<SavedCard | null> =>
  (await findCard(shop, accountId)) ?? null
