import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { plainText } from './blocks.rules.ts'
import { bannersInput, landingInput, pageInput, termsInput } from './content.input.ts'
import type { ContentPage } from './content.rules.ts'
import { listBanners, showLanding, showPage } from './show-content.ts'
import { TERMS } from './terms.rules.ts'

/**
 * The content service's calls (SHOP §7, CONTENT §7): banners by position, landing content by position and identifier,
 * a page's sections, the terms and conditions.
 */
export function addContentCalls(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/content/1.0/banners', async (http) =>
    http.json({ banners: await listBanners(shop, parseInput(bannersInput, http.req.query())) }),
  )
  app.get('/content/1.0/landing', async (http) => {
    const landing = await showLanding(shop, parseInput(landingInput, http.req.query()))
    if (!landing) throw refuse('content.not_found')
    return http.json(landing)
  })
  app.get('/content/1.0/page', async (http) => {
    const { revision, ...query } = parseInput(pageInput, http.req.query())
    return http.json(wordsOf(await showPage(shop, query, revision)))
  })
  app.get('/content/1.0/terms', async (http) => {
    const { revision, language } = parseInput(termsInput, http.req.query())
    return http.json(wordsOf(await showPage(shop, { ...TERMS, language }, revision)))
  })
}

/** Sections with a title and items of title and content (CONTENT §3). What stands before the items has no title. */
function wordsOf(page: ContentPage | null) {
  if (!page) throw refuse('content.not_found')
  const { position, identifier, language, revision, title, description, versionDate, lead, sections } = page
  const itemOf = (name: string, blocks: ContentPage['lead']) => ({ title: name, content: plainText(blocks) })
  return {
    position,
    identifier,
    language,
    revision,
    title,
    description,
    versionDate,
    text: plainText(lead),
    sections: sections.map((section) => ({
      title: section.title,
      items: [
        ...(section.blocks.length > 0 ? [itemOf('', section.blocks)] : []),
        ...section.items.map((item) => itemOf(item.title, item.blocks)),
      ],
    })),
  }
}
