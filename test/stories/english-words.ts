/** Whether an English page is English: what is not says `lang="es"` (WCAG 3.1.2). */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Words of a Spanish sentence that English does not have; capital articles begin the names of communes. */
const SPANISH =
  /(?<!\p{L})(del|para|con|por|tu|tus|que|más|sin|una|un|tienes|puedes|producto|productos|receta|despacho|carro|pedido|precio|siguiente|comuna|cerrar|buscar|quitar|agregar|cantidad)(?!\p{L})/iu
const ARTICLES = /(?<!\p{L})(el|los|las)(?!\p{L})/u
/** One of them is in the text. */
export const isSpanish = (text: string) => SPANISH.test(text) || ARTICLES.test(text)

/**
 * The texts and labels that are read as English have no Spanish words. Names of the catalogue inside a label, which
 * cannot say its language, are left out: the page has them as elements too. So are the options of a choice (communes).
 */
export async function assertEnglish(page: Page, where: string): Promise<void> {
  const { texts, names } = await page.evaluate(() => {
    const texts: string[] = []
    const names = new Set<string>()
    const isShown = (element: Element) =>
      !element.closest('option, script, style, noscript') && element.checkVisibility({ visibilityProperty: true })
    const closestLang = (element: Element) => element.closest('[lang]')?.getAttribute('lang')
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement!
      const text = node.textContent!.trim()
      if (closestLang(element) === 'es') names.add(text)
      else if (closestLang(element) === 'en' && text && isShown(element)) texts.push(text)
    }
    for (const attribute of ['aria-label', 'alt', 'placeholder', 'title', 'aria-description'])
      for (const element of document.body.querySelectorAll(`[${attribute}]`))
        if (closestLang(element) === 'en' && isShown(element)) texts.push(element.getAttribute(attribute)!)
    return { texts, names: [...names].filter((name) => name.length > 3).sort((a, b) => b.length - a.length) }
  })
  assert.ok(texts.length > 5, `${where} has English words`)
  const withoutNames = (text: string) => names.reduce((left, name) => left.replaceAll(name, ''), text)
  assert.deepEqual(
    [...new Set(texts)].filter((text) => isSpanish(text) && isSpanish(withoutNames(text))),
    [],
    where,
  )
}
