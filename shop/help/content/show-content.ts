import type { Shop } from '#context'
import { dependOn, readApart, type Tag } from '#lib/dependencies.ts'
import { plainText } from './blocks.rules.ts'
import { CONTENT_PATHS } from './content-paths.rules.ts'
import { isPosition, LANGUAGES, type Banner, type ContentPage, type Landing, type Language } from './content.rules.ts'
import {
  findBanners,
  findNextChange,
  findReadable,
  findShown,
  findShownSince,
  findVersion,
  type Entry,
} from './entries.db.ts'
import { fillFacts, fillText } from './facts.rules.ts'
import { readFacts } from './shop-facts.ts'

/** SHOP §7. An unknown position costs neither a statement nor a place in the cache. */
export const listBanners = async (shop: Shop, query: { position: string; language: string }): Promise<Banner[]> =>
  isPosition(query.position)
    ? recallContent(shop, `banners ${query.language} ${query.position}`, `content ${query.position}`, () =>
        findBanners(shop, query),
      )
    : []

type PageQuery = { position: string; identifier: string; language: Language }

const pageKey = ({ position, identifier, language }: PageQuery, revision: number | null) =>
  `page ${language} ${position} ${identifier} ${revision ?? ''}`

/**
 * CONTENT §2.3 §7. `revision`: a legal page's version. Returns null, without a statement, for a page that nobody may
 * read.
 */
export async function showPage(
  shop: Shop,
  query: PageQuery,
  revision: number | null = null,
): Promise<ContentPage | null> {
  // Other texts decide nothing of this one.
  const [readable, next] = await readApart(() => Promise.all([recallReadable(shop), recallNextChange(shop)]))
  const tag = `content ${query.position}/${query.identifier}`
  dependOn([tag], next)
  const key = pageKey(query, revision)
  // The current revision of a text without a date is no stored version: the text itself is shown.
  if (!readable.has(key))
    return revision !== null && readable.get(pageKey(query, null)) === revision ? showPage(shop, query) : null
  return recallContent(shop, key, tag, async () => {
    const entry = await (revision === null ? findShown(shop, query) : findVersion(shop, query, revision))
    if (!entry) return null
    const page = await toPage(shop, entry)
    if (revision === null) return page
    return { ...page, revision, isReplaced: readable.get(pageKey({ ...query, language: 'es' }, null)) !== revision }
  })
}

const recallReadable = (shop: Shop): Promise<Map<string, number>> =>
  recallContent(shop, 'readable pages', 'content', async () => {
    const readable = new Map<string, number>()
    for (const { revision, isShown, isVersion, ...entry } of await findReadable(shop)) {
      if (isShown) readable.set(pageKey(entry, null), revision)
      if (isVersion && entry.language === 'es')
        for (const language of LANGUAGES) readable.set(pageKey({ ...entry, language }, revision), revision)
    }
    return readable
  })

async function toPage(shop: Shop, entry: Entry): Promise<ContentPage> {
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
    isReplaced: false,
    ...fillFacts(entry.body, facts),
  }
}

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

export const listContentAddresses = (shop: Shop): Promise<{ path: string; changed: Date | null }[]> =>
  recallContent(shop, 'content addresses', 'content', async () => {
    const shown = await findShownSince(shop)
    return [...CONTENT_PATHS].map(([path, place]) => ({
      path,
      changed:
        shown.find((text) => text.position === place.position && text.identifier === place.identifier)?.changed ?? null,
    }))
  })

/** Cached in every process until content with the tag changes, or until the next text begins or ends. */
const recallContent = <T>(shop: Shop, key: string, tag: Tag, load: () => Promise<T>): Promise<T> =>
  shop.memory.get(
    key,
    async () => {
      // Noted before the reading, so that what is read ends also when that instant passes during it.
      dependOn([], await readApart(() => recallNextChange(shop)))
      return load()
    },
    'catalogue',
    [tag],
  )

/** Ms since 1970; undefined: no text begins or ends by itself. */
const recallNextChange = (shop: Shop): Promise<number | undefined> =>
  shop.memory.get(
    'content changes',
    async () => {
      const next = (await findNextChange(shop))?.getTime()
      dependOn([], next)
      return next
    },
    'catalogue',
    ['content'],
  )
