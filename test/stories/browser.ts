import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { isDeep } from '#test/depth.ts'
import { fromAnAddress } from './address.ts'

/** The two widths that every screen is looked at (docs/rules/brand.md). */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
} as const
export type Screen = keyof typeof SCREENS

const SYSTEM_BROWSERS = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // No drawing by a graphics library: it costs a tenth of a story's processor time.
  '--disable-webgl',
  '--disable-software-rasterizer',
  '--disable-gpu-compositing',
  // Nothing else is reachable, from any page.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** A third less processor time for pages that live for seconds; a deep run has the browser as people have it. */
const CHEAP = [
  '--js-flags=--no-opt,--no-maglev',
  '--in-process-gpu',
  // The pages of one context after another share a process: a new one costs more than most pages.
  '--process-per-site',
  '--renderer-process-limit=1',
]

/**
 * A browser without any download: the system's, else the one inside the npm package @sparticuz/chromium, whose own
 * arguments are for another place (they turn off the same-origin policy).
 */
export async function openBrowser({ pictures = true } = {}): Promise<Browser> {
  const isBlind = !pictures && !process.env.BOLDO_PICTURES
  const args = [...QUIET, ...(isDeep ? [] : CHEAP), ...(isBlind ? ['--blink-settings=imagesEnabled=false'] : [])]
  const options = { executablePath: await browserPath(), headless: true, args }
  try {
    return await chromium.launch(options)
  } catch (error) {
    // No test has begun: the packed Chromium died of SIGSEGV at one of some thousand starts.
    if (!String(error).includes('signal=SIGSEGV')) throw error
    console.warn('The browser died while it started; it is started again.')
    return chromium.launch(options)
  }
}

/** As old as the package: `npm ci` removes both. */
const UNPACKED = 'node_modules/.boldo/browser'

/**
 * The browser's program. The package would unpack its own into the temporary folder, under its final name: a run that
 * was cut would leave half a browser to all later ones. `npm test` calls this before any story.
 */
export async function browserPath(): Promise<string> {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (system) return system
  if (!existsSync(UNPACKED)) {
    await mkdir(dirname(UNPACKED), { recursive: true })
    const TMPDIR = await mkdtemp(resolve(`${UNPACKED}-`))
    const unpack = `const { default: packed } = await import('@sparticuz/chromium')
      packed.setGraphicsMode = false
      await packed.executablePath()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
      env: { ...process.env, TMPDIR },
    })
    // Another run may have been first; both unpacked the same.
    await rename(TMPDIR, UNPACKED).catch(() => rm(TMPDIR, { recursive: true }))
  }
  return resolve(UNPACKED, 'chromium')
}

export type Customer = {
  context: BrowserContext
  page: Page
  /** What went wrong behind the pages: script errors, failed requests, requests that left this machine. */
  problems: string[]
}

/**
 * The longest wait for a state; shorter than a turn of the jobs, which repair what they missed, but on a machine that
 * takes long for one visit (scripts/test.ts measures it).
 */
export const PATIENCE_MS = Number(process.env.BOLDO_STORY_PATIENCE_MS ?? 30_000)

/** The consent to measure was given on an earlier visit; a story that is about the question starts without it. */
const CONSENT_REFUSED = {
  cookies: [
    {
      name: 'consent',
      value: 'no',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}

/** A customer with an empty browser of that screen. */
export async function newCustomer(
  browser: Browser,
  screen: Screen,
  options: BrowserContextOptions = {},
): Promise<Customer> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    storageState: CONSENT_REFUSED,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    extraHTTPHeaders: fromAnAddress(),
    reducedMotion: 'reduce',
    ...options,
  })
  const problems: string[] = []
  watch(context, problems)
  // What the policy stops is not always an error of the console (Zod's probe of `Function` was none).
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  )
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  if (THROTTLE > 1) {
    await slowDown(page)
    // One that closes at once needs none.
    context.on('page', (next) => void slowDown(next).catch(() => {}))
  }
  return { context, page, problems }
}

/** How many times slower a page's processor is made (npm run burn). */
const THROTTLE = Number(process.env.BOLDO_STORY_THROTTLE ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
}

/**
 * Records what happens from here on, when scripts/test.ts repeats a fallen story. Answers what keeps the trace, for
 * `npx playwright show-trace`.
 */
export async function startTrace({ context }: Customer): Promise<(name: string) => Promise<void>> {
  if (!process.env.BOLDO_STORY_TRACE) return async () => {}
  await context.tracing.start({ screenshots: true, snapshots: true })
  const turn = process.env.BOLDO_TEST_RUN?.split('#')[1] ?? '0'
  return async (name) => {
    // A story that hung may have lost its browser: the fall itself is what counts.
    await context.tracing.stop({ path: `.tmp/stories/failed/${name}-${turn}.zip` }).catch(() => {})
  }
}

function watch(context: BrowserContext, problems: string[]) {
  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !/^\w+:\/\/(localhost|127\.0\.0\.1)[:/]/.test(request.url()))
      problems.push(`a request left this machine: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    // A page that is left gives up what it was still asking for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500 || (response.status() >= 400 && response.request().resourceType() !== 'document'))
      problems.push(`${response.status()}: ${response.url()}`)
  })
  // `error` is a method of its event: taken out of it, it would fail.
  context.on('weberror', (event) => problems.push(`script error: ${event.error().message}`))
  context.on('console', (message) => {
    // Answers are watched above, by their status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`)
  })
}

/**
 * A picture of a screen under .tmp/stories, for a person to look at: with BOLDO_PICTURES=1 only. A whole page costs as
 * much processor time as four visits.
 */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.BOLDO_PICTURES) await keepPicture(page, name, options)
}

/** What a failed story leaves. */
export const keepFailure = (page: Page, name: string): Promise<void> =>
  keepPicture(page, `failed/${name}`, { fullPage: false })

/** Playwright makes the folders. */
async function keepPicture(page: Page, name: string, { fullPage = true }: { fullPage?: boolean }): Promise<void> {
  await page.screenshot({ path: `.tmp/stories/${name}.png`, fullPage })
}
