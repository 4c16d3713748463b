import type { Shop } from '#context'
import { findBanners, findLanding } from './content.db.ts'
import type { Banner, Landing } from './content.rules.ts'

/** The banners of a position (SHOP §7), cached until someone changes content. An unknown position has none. */
export const listBanners = (shop: Shop, query: { position: string; language: string }): Promise<Banner[]> =>
  shop.memory.recall(`banners ${query.language} ${query.position}`, () => findBanners(shop, query))

/** The text for a position and identifier; null without one. */
export const showLanding = async (
  shop: Shop,
  query: { position: string; identifier: string; language: string },
): Promise<Landing | null> =>
  shop.memory.recall(
    `landing ${query.language} ${query.position} ${query.identifier}`,
    async () => (await findLanding(shop, query)) ?? null,
  )
