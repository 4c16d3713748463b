/** What the files of a run need around them: databases, the storefront's build, the shop of all stories. */
import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import type { FileKind } from '#test/order-of-files.ts'

/** Imported when they are needed: a file of rules waits for none of them. */
const parts = {
  postgres: () => import('#test/postgres.ts'),
  testDatabase: () => import('#test/test-database.ts'),
  migratedCopy: () => import('#test/migrated-copy.ts'),
  browser: () => import('#test/stories/browser.ts'),
  storyShop: () => import('#test/stories/story-shop.ts'),
}

/** A shop that a person opened for many runs serves the build that it began with, and is not measured. */
const { BOLDO_STORY_URL: GIVEN_SHOP } = process.env

export type Open = { env: NodeJS.ProcessEnv; close: () => Promise<void> }

/** PostgreSQL with a migrated template, where there can be one, and PGlite's migrated copy. */
export async function openDatabases(): Promise<Open> {
  const { startPostgres } = await parts.postgres()
  const postgres = await startPostgres()
  // It ends its own server at a signal, at once; the run has more to end, and this server ends with the process too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal)
  console.log(
    postgres
      ? `PostgreSQL for the tests: ${postgres.about}`
      : 'No PostgreSQL can be started here: its tests are skipped, PGlite runs them all.',
  )
  if (postgres) process.env.BOLDO_TEST_POSTGRES = postgres.url
  const { createTemplate } = await parts.testDatabase()
  const { migratedCopy } = await parts.migratedCopy()
  // The copy is made before two processes make it at the same time.
  const [template] = await Promise.all([postgres && createTemplate(), migratedCopy()])
  return {
    env: {
      ...(postgres && { BOLDO_TEST_POSTGRES: postgres.url }),
      ...(template && { BOLDO_TEST_TEMPLATE: template.name }),
    },
    close: async () => {
      await template?.drop()
      await postgres?.stop()
    },
  }
}

/** After a change of the storefront; scripts/prepare.js knows of one. @throws Error with the build's words */
export async function buildStorefront(): Promise<void> {
  if (GIVEN_SHOP !== undefined) return
  const { code, output } = await ended(spawn(process.execPath, ['scripts/prepare.js'], OUTPUT))
  if (code !== 0) throw new Error(`the storefront cannot be built:\n${output}`)
}

/** One server for all stories, as `npm start` runs it; `building`: the storefront, which it serves. */
export async function openStories(building: Promise<void>): Promise<Open> {
  const [{ openStoryShop }, { browserPath }] = await Promise.all([parts.storyShop(), parts.browser()])
  const [shop] = await Promise.all([building.then(() => openStoryShop()), browserPath()])
  if (GIVEN_SHOP !== undefined) return { env: {}, close: shop.close }
  const env = { BOLDO_STORY_URL: shop.url, BOLDO_STORY_SANDBOX_URL: shop.sandboxUrl }
  try {
    const patience = process.env.BOLDO_STORY_PATIENCE_MS ?? String(patienceFor(await visitMs(shop.url)))
    return { env: { ...env, BOLDO_STORY_PATIENCE_MS: patience }, close: shop.close }
  } catch (error) {
    await shop.close()
    throw error
  }
}

/** Ms of a visit of the home page, the first of which finds nothing warm. */
async function visitMs(url: string): Promise<number> {
  const { openBrowser, newCustomer } = await parts.browser()
  const browser = await openBrowser({ pictures: false })
  try {
    const { page } = await newCustomer(browser, 'phone')
    await page.goto(url)
    const began = performance.now()
    await page.goto(url)
    return performance.now() - began
  } finally {
    await browser.close()
  }
}

/** Ms that a story waits for a state, on a machine that takes so long for one visit. */
export const patienceFor = (oneVisitMs: number): number =>
  Math.round(Math.min(Math.max(oneVisitMs * 40, 30_000), 120_000))

/** The same in unit tests, which wait for servers that start: by what the start of this process has taken. */
export const unitPatienceFor = (startMs: number): number =>
  Math.round(Math.min(Math.max(startMs * 120, 60_000), 120_000))

/** The environment of a file's process, by its kind, as soon as what that kind needs is there. */
export function environments(
  tier: string,
  seed: number,
  databases: Open | undefined,
  stories: Promise<Open> | undefined,
) {
  const common = {
    ...process.env,
    ...databases?.env,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: resolve('.tmp/compile-cache'),
    BOLDO_TEST_DEPTH: tier,
    BOLDO_TEST_SEED: String(seed),
    BOLDO_TEST_PATIENCE_MS: String(unitPatienceFor(performance.now())),
  }
  return async (kind: FileKind): Promise<NodeJS.ProcessEnv> => ({
    ...common,
    ...(kind === 'story' && (await stories)?.env),
  })
}

const OUTPUT = { stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] }

/** All that a command says, when it has ended. */
export async function ended(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (more) => (output += more))
  const code = await new Promise<number>((done) => child.on('close', (exit) => done(exit ?? 1)))
  return { code, output }
}

/** One check of the whole project: its exit code is the result. */
export async function runCheck(name: string, command: string, args: string[]) {
  const started = performance.now()
  const { code, output } = await ended(spawn(command, args, OUTPUT))
  const ms = performance.now() - started
  const line = `${name}: ${command} ${args.join(' ')}`
  console.log(`${output}${code === 0 ? '✔' : '✖'} ${line} (${Math.round(ms)}ms)`)
  return { name: line, ms, isGood: code === 0 }
}
