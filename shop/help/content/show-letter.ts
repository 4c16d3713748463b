import type { Shop } from '#context'
import { endOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { dependOn } from '#lib/dependencies.ts'
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
  const draw = async () => {
    const today = toChileDate(shop.now())
    if (versionDate === null) dependOn([], endOfChileDay(today))
    return drawLetter({
      title,
      text: { lead, sections },
      language,
      author: (await readFacts(shop, language))['shop.legalName'],
      date: new Date(`${versionDate ?? today}T12:00:00Z`),
    })
  }
  const { position, identifier } = STOCK_BREAK
  return shop.memory.get(`letter ${language} ${revision}`, draw, 'catalogue', [`content ${position}/${identifier}`])
}
