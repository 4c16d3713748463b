import type { Shop } from '#context'
import type { Banner, Landing } from './content.rules.ts'

/** The enabled banners of a position, in their order. */
export async function findBanners(shop: Shop, query: { position: string; language: string }): Promise<Banner[]> {
  return shop.db
    .selectFrom('content_banner')
    .select([
      'position',
      'identifier',
      'title',
      'text',
      'action',
      'url',
      'image',
      'image_mobile as imageMobile',
      'ground',
    ])
    .where('position', '=', query.position)
    .where('language', '=', query.language)
    .where('enabled', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

export async function findLanding(
  shop: Shop,
  query: { position: string; identifier: string; language: string },
): Promise<Landing | undefined> {
  const row = await shop.db
    .selectFrom('content_landing')
    .select(['position', 'identifier', 'version', 'title', 'text', 'sections'])
    .where('position', '=', query.position)
    .where('identifier', '=', query.identifier)
    .where('language', '=', query.language)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return row && { ...row, sections: row.sections as Landing['sections'] }
}

export type NewBanner = Banner & { language: 'es' | 'en'; place: number }
export type NewLanding = Landing & { language: 'es' | 'en' }

/** Adds missing rows; rows that staff have changed stay as they are. */
export async function addContent(shop: Shop, content: { banners: NewBanner[]; landings: NewLanding[] }): Promise<void> {
  if (content.banners.length > 0) {
    await shop.db
      .insertInto('content_banner')
      .values(content.banners.map(({ imageMobile, ...banner }) => ({ ...banner, image_mobile: imageMobile })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (content.landings.length > 0) {
    await shop.db
      .insertInto('content_landing')
      .values(content.landings.map((landing) => ({ ...landing, sections: JSON.stringify(landing.sections) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
