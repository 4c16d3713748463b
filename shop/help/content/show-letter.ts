import type { Shop } from '#context'
import type { Language } from './content.rules.ts'
import { drawLetter } from './draw-letter.ts'
import { readFacts } from './shop-facts.ts'
import { showPage } from './show-content.ts'

const STOCK_BREAK = { position: 'document', identifier: 'carta-de-quiebre' }

/** CONTENT §2.3. The letter is cached until a text or a fact changes. Returns null when none is published. */
export async function showStockBreakLetter(shop: Shop, language: Language): Promise<Uint8Array | null> {
  const page = await showPage(shop, { ...STOCK_BREAK, language })
  if (!page) return null
  const { title, lead, sections, revision, versionDate } = page
  return shop.memory.get(`letter ${language} ${revision}`, async () =>
    drawLetter({
      title,
      text: { lead, sections },
      language,
      author: (await readFacts(shop, language))['shop.legalName'],
      date: versionDate === null ? new Date(shop.now().epochMilliseconds) : new Date(`${versionDate}T12:00:00Z`),
    }),
  )
}
