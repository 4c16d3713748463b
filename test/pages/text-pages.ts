/** Reads what the server sends for the shop's text pages. */
import { CAMPAIGN_NAMES, campaignPath } from '#shop/help/campaigns/campaign.rules.ts'
import { CONTENT_PATHS } from '#shop/help/content/content-paths.rules.ts'
import type { PageShop } from './page.ts'

/** The pages that are texts and the campaigns' landings, in Spanish. */
export const TEXT_PATHS: readonly string[] = [...CONTENT_PATHS.keys(), ...CAMPAIGN_NAMES.map(campaignPath)]

export interface Link {
  href: string
  tag: string
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
export const unescaped = (html: string): string => html.replace(/&(?:amp|quot|#x27|lt|gt);/g, (name) => ENTITIES[name]!)

/** Every link of a page, its frame's too. */
export const linksIn = (html: string): Link[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/g)].map(([tag, href]) => ({ href: unescaped(href!), tag }))

/** The page without its frame. */
export const mainHtml = (html: string): string => /<main\s[^]*<\/main>/.exec(html)?.[0] ?? ''

/** What links of other pages may name behind '#'. */
export const anchorsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescaped(id!)))

export interface Answer {
  status: number
  location: string | null
  html: string
}

export type Reader = (address: string) => Promise<Answer>

/** Asks for each address once. */
export function createReader(request: PageShop['request']): Reader {
  const answers = new Map<string, Promise<Answer>>()
  const ask = async (address: string): Promise<Answer> => {
    const answer = await request(address, { headers: { accept: 'text/html' } })
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
    const html = isHtml ? await answer.text() : (await answer.body?.cancel(), '')
    return { status: answer.status, location: answer.headers.get('location'), html }
  }
  return (address) => {
    const answer = answers.get(address) ?? ask(address)
    answers.set(address, answer)
    return answer
  }
}
