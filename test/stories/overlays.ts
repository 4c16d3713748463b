/**
 * axe with something open over a page: in English, where it also is English; a deep run looks at the Spanish too.
 * A page is checked whole with the first thing open over it; a dialog that opens over it later is checked alone.
 */
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { picture } from './browser.ts'
import { assertEnglish } from './english-words.ts'
import { fillCart, leaveStorefront } from './stored-cart.ts'
import type { Scene } from './story.ts'

/** `part`: what has opened, when it is no dialog and the page was checked whole before. */
type Look = (label: string, part?: Locator) => Promise<void>
/** Opens something, several things one after the other, and has each looked at. */
export type Opening = (scene: Scene, look: Look) => Promise<void>

export const dialog = (page: Page, name?: RegExp): Locator => page.getByRole('dialog', { name })
export const UNDERSTOOD = /^(Entendido|Understood|Got it)$/

export async function closeByKey(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** A cart whose product is, since it was put there, sold in the store only. */
export async function storeRestricted(scene: Scene, key: string): Promise<void> {
  await fillCart(scene, 1, { storage: key })
  // Outside the storefront, whose answers of the server would bring the product's own condition back.
  await leaveStorefront(scene)
  await scene.page.evaluate((key) => {
    const lines = JSON.parse(localStorage.getItem(key)!) as object[]
    localStorage.setItem(key, JSON.stringify(lines.map((line) => ({ ...line, saleCondition: 'recipeCheck' }))))
  }, key)
}

export async function openAll(scene: Scene, openings: Record<string, Opening>, locale: 'es' | 'en'): Promise<void> {
  const { page, screen, visit } = scene
  const checkedWhole = new Set<string>()
  await visit(`/?lang=${locale}`)
  for (const open of Object.values(openings))
    await open(scene, async (label, opened) => {
      const where = `${label} in ${locale}`
      const part = opened ?? (checkedWhole.has(page.url()) ? await openDialog(page) : undefined)
      if (!part) checkedWhole.add(page.url())
      await assertAccessible(page, where, { part, inGate: true })
      if (locale === 'en') await assertEnglish(page, where)
      await picture(page, `overlay-${label}-${locale}-${screen}`, { fullPage: false })
    })
}

async function openDialog(page: Page): Promise<Locator | undefined> {
  const open = page.getByRole('dialog').filter({ visible: true })
  return (await open.count()) === 1 ? open : undefined
}

/** Each with the options of its stories. */
export const LANGUAGES = [
  ['en', 'English', {}],
  ['es', 'Spanish', { deep: 'English, at each change, differs in its words only' }],
] as const
