import type { Browser } from 'playwright-core'
import { expect } from './expect.ts'
import { awake } from './story.ts'

/**
 * A person at any browser. Selectors are CSS, or XPath when they begin with '//'; each call waits until it can be done.
 */
export interface Visitor {
  open: (url: string) => Promise<void>
  press: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** It is on the screen. */
  sees: (selector: string) => Promise<void>
  /** The address is like this. */
  arrives: (pattern: RegExp) => Promise<void>
  /** Ends the browser. */
  close: () => Promise<void>
}

/** A visitor with a browser that Playwright drives. */
export async function createVisitor(browser: Browser): Promise<Visitor> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const place = (selector: string) => page.locator(selector).filter({ visible: true }).first()
  return {
    open: async (url) => {
      await page.goto(url)
      await awake(page)
    },
    press: (selector) => place(selector).click(),
    type: (selector, text) => place(selector).pressSequentially(text),
    sees: (selector) => place(selector).waitFor(),
    arrives: (pattern) => expect.poll(() => page.url()).toMatch(pattern),
    close: () => browser.close(),
  }
}
