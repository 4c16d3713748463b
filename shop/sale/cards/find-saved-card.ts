import type { Shop } from '#context'
import { findCard, type SavedCard } from './cards.db.ts'

export type { SavedCard } from './cards.db.ts'

export const findSavedCard = async (shop: Shop, accountId: string): Promise<SavedCard | null> =>
  (await findCard(shop, accountId)) ?? null
