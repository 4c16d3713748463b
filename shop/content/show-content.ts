import type { Shop } from '#context'
import { findBanners, findLanding } from './content.db.ts'
import type { Banner, Landing } from './content.rules.ts'

/** The banners of a position (SHOP §7), kept until someone changes content. An unknown position has none. */
export const listBanners = (shop: Shop, asked: { position: string; language: string }): Promise<Banner[]> =>
  shop.memory.recall(`banners ${asked.language} ${asked.position}`, () => findBanners(shop, asked))

/** The words for a position and identifier; null when there are none. */
export const showLanding = async (
  shop: Shop,
  asked: { position: string; identifier: string; language: string },
): Promise<Landing | null> =>
  shop.memory.recall(
    `landing ${asked.language} ${asked.position} ${asked.identifier}`,
    async () => (await findLanding(shop, asked)) ?? null,
  )
