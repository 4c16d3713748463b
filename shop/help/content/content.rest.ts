import { z } from 'zod'
import type { Operation } from '#api/rest-operation.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { plainText } from './blocks.rules.ts'
import { bannersInput, landingInput, pageInput, termsInput } from './content.input.ts'
import type { ContentPage } from './content.rules.ts'
import { listBanners, showLanding, showPage } from './show-content.ts'
import { TERMS } from './terms.rules.ts'

const banner = z.object({
  position: z.string(),
  identifier: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  url: z.string(),
  image: z.string(),
  imageMobile: z.string(),
  ground: z.string(),
})

const landing = z.object({
  position: z.string(),
  identifier: z.string(),
  version: z.int(),
  title: z.string(),
  text: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})

const contentPage = z.object({
  position: z.string(),
  identifier: z.string(),
  language: z.enum(['es', 'en']),
  revision: z.int().describe('Rises with each change.'),
  title: z.string(),
  description: z.string(),
  versionDate: z.string().nullable().describe('YYYY-MM-DD, of a legal text.'),
  text: z.string().describe('What stands before the first section.'),
  sections: z.array(
    z.object({ title: z.string(), items: z.array(z.object({ title: z.string(), content: z.string() })) }),
  ),
})

export const contentOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/content/1.0/banners',
    tag: 'Content',
    summary: 'The banners of a position',
    query: bannersInput,
    example: { position: 'home' },
    answer: z.object({ banners: z.array(banner) }),
    door: async (http, shop) =>
      http.json({ banners: await listBanners(shop, parseInput(bannersInput, http.req.query())) }),
  },
  {
    method: 'get',
    path: '/content/1.0/landing',
    tag: 'Content',
    summary: 'Landing content by position and identifier',
    query: landingInput,
    example: { position: 'programme', identifier: 'descuentos-progresivos' },
    answer: landing,
    refusals: [[404, 'There is none: `content.not_found`.']],
    door: async (http, shop) => {
      const landing = await showLanding(shop, parseInput(landingInput, http.req.query()))
      if (!landing) throw refuse('content.not_found')
      return http.json(landing)
    },
  },
  {
    method: 'get',
    path: '/content/1.0/page',
    tag: 'Content',
    summary: 'The sections of a page, each with its items of title and content',
    query: pageInput,
    example: { position: 'programme', identifier: 'descuentos-progresivos' },
    answer: contentPage,
    refusals: [[404, 'There is none: `content.not_found`.']],
    door: async (http, shop) => {
      const { revision, ...query } = parseInput(pageInput, http.req.query())
      return http.json(toPageAnswer(await showPage(shop, query, revision)))
    },
  },
  {
    method: 'get',
    path: '/content/1.0/terms',
    tag: 'Content',
    summary: 'The terms and conditions, of today or as they were accepted',
    query: termsInput,
    answer: contentPage,
    refusals: [[404, 'There is no such version: `content.not_found`.']],
    door: async (http, shop) => {
      const { revision, language } = parseInput(termsInput, http.req.query())
      return http.json(toPageAnswer(await showPage(shop, { ...TERMS, language }, revision)))
    },
  },
]

/** CONTENT §3. A section's text before its items becomes an item without a title. */
function toPageAnswer(page: ContentPage | null) {
  if (!page) throw refuse('content.not_found')
  const { position, identifier, language, revision, title, description, versionDate, lead, sections } = page
  const toItem = (name: string, blocks: ContentPage['lead']) => ({ title: name, content: plainText(blocks) })
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
        ...(section.blocks.length > 0 ? [toItem('', section.blocks)] : []),
        ...section.items.map((item) => toItem(item.title, item.blocks)),
      ],
    })),
  }
}
