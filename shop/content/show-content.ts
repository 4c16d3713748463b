import type { Shop } from '#context'
import { plainText } from './blocks.rules.ts'
import { CONTENT_PATHS } from './content-paths.rules.ts'
import type { Banner, ContentPage, Landing, Language } from './content.rules.ts'
import { findBanners, findNextChange, findShown, findShownSince, findVersion, type Entry } from './entries.db.ts'
import { fillFacts, fillText } from './facts.rules.ts'
import { readFacts } from './shop-facts.ts'

/** The banners of a position (SHOP §7), cached until someone changes content. An unknown position has none. */
export const listBanners = (shop: Shop, query: { position: string; language: string }): Promise<Banner[]> =>
  recallContent(shop, `banners ${query.language} ${query.position}`, () => findBanners(shop, query))

type PageQuery = { position: string; identifier: string; language: Language }

/**
 * A text, its facts in place (CONTENT §2.3 §7); null when nothing is shown there now. `revision`: a version that was
 * accepted once, of a text whose versions are dated.
 */
export const showPage = (shop: Shop, query: PageQuery, revision: number | null = null): Promise<ContentPage | null> =>
  recallContent(shop, `page ${query.language} ${query.position} ${query.identifier} ${revision ?? ''}`, async () => {
    const shown = await findShown(shop, query)
    const entry = revision === null || shown?.revision === revision ? shown : await findVersion(shop, query, revision)
    return entry ? pageOf(shop, entry, entry.revision !== shown?.revision) : null
  })

async function pageOf(shop: Shop, entry: Entry, isReplaced: boolean): Promise<ContentPage> {
  const facts = await readFacts(shop, entry.language)
  const { position, identifier, language, revision, picture, versionDate } = entry
  return {
    position,
    identifier,
    language,
    revision,
    title: fillText(entry.title, facts),
    description: fillText(entry.description, facts),
    picture,
    versionDate,
    isReplaced,
    ...fillFacts(entry.body, facts),
  }
}

/** The text for a position and identifier, in plain words (SHOP §7); null without one. */
export async function showLanding(shop: Shop, query: PageQuery): Promise<Landing | null> {
  const page = await showPage(shop, query)
  if (!page) return null
  const { position, identifier, revision: version, title, lead, sections } = page
  return {
    position,
    identifier,
    version,
    title,
    text: plainText(lead),
    sections: sections.map(({ title, blocks, items }) => ({
      title,
      text: [plainText(blocks), ...items.map((item) => `${item.title}\n${plainText(item.blocks)}`)]
        .filter((text) => text !== '')
        .join('\n\n'),
    })),
  }
}

/** The pages of CONTENT_PATHS for search engines, each with the time of its newest words. */
export const listContentAddresses = (shop: Shop): Promise<{ path: string; changed: Date | null }[]> =>
  recallContent(shop, 'content addresses', async () => {
    const shown = await findShownSince(shop)
    return [...CONTENT_PATHS].map(([path, place]) => ({
      path,
      changed:
        shown.find((text) => text.position === place.position && text.identifier === place.identifier)?.changed ?? null,
    }))
  })

/** What is read is cached in every process until content changes, or until the next text begins or ends. */
const recallContent = <T>(shop: Shop, key: string, make: () => Promise<T>): Promise<T> =>
  shop.memory.recall(key, async () => {
    // First: the caches are dropped at that instant, also when it passes during the reading.
    await shop.memory.recall('content changes', async () => {
      const next = await findNextChange(shop)
      if (next) shop.memory.forgetAt(next)
    })
    return make()
  })
