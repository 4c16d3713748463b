import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

/** The two widths that every screen is looked at (brand.md). */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
} as const
export type Screen = keyof typeof SCREENS

const SYSTEM_BROWSERS = ['/usr/bin/google-chrome-stable', '/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage']

/** A browser without any download: the system's, else the one inside the npm package @sparticuz/chromium. */
export async function openBrowser(): Promise<Browser> {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (system) return chromium.launch({ executablePath: system, headless: true, args: QUIET })
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packed.executablePath(), headless: true, args: [...packed.args.filter((arg) => !arg.startsWith('--headless') && arg !== '--single-process'), ...QUIET] })
}

/** A customer with an empty browser of that screen; every request that leaves this machine fails the story. */
export async function newCustomer(browser: Browser, screen: Screen): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ ...SCREENS[screen], locale: 'es-CL', timezoneId: 'America/Santiago', reducedMotion: 'reduce' })
  const problems: string[] = []
  await context.route('**/*', (route) => {
    if (/^https?:\/\/(localhost|127\.0\.0\.1)/.test(route.request().url()) || !route.request().url().startsWith('http')) return route.continue()
    problems.push(`a request left this machine: ${route.request().url()}`)
    return route.abort()
  })
  const watch = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
    page.on('console', (message) => message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && problems.push(`console: ${message.text()}`))
  }
  context.on('page', watch)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { context, page, problems }
}

/** Keeps a picture of a screen under .tmp/stories, for a person to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  await mkdir('.tmp/stories', { recursive: true })
  await page.screenshot({ path: `.tmp/stories/${name}.png`, fullPage: true })
}
