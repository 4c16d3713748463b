/**
 * `npm test`: format, types, lint, generated files, unit and database tests, then stories in a real browser. Prints the
 * slowest tests and files, and `N passed, N failed` at the end. `npm test -- --only unit|stories` runs a part, `--
 * --shard 1/4` a quarter for one of four machines, `-- path` some files.
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { migratedCopy } from '#test/migrated-copy.ts'
import { longestFirst, shardOf } from '#test/order-of-files.ts'
import { startPostgres } from '#test/postgres.ts'
import { browserPath } from '#test/stories/browser.ts'
import { openStoryShop } from '#test/stories/story-shop.ts'
import { createTemplate } from '#test/test-database.ts'
import { runUnits } from '#test/unit-pool.ts'
import type { TestEvent } from '#test/unit-reporter.ts'

const { values: options, positionals: given } = parseArgs({
  options: { only: { type: 'string' }, shard: { type: 'string' } },
  allowPositionals: true,
})
const NOT_UNIT = ['node_modules', 'build', '.data', '.tmp', 'test/stories', '.git']
const SLOWEST = 20
/** Ms after which a file is hanging. */
const FILE_MS = 10 * 60_000
/** One more than the cores: some tests wait for a process, a timer or the database. */
const UNIT_AT_ONCE = Math.min(availableParallelism() + 1, 8)
/** One more than the cores, too: a story waits for pages, mails and clocks. */
const STORIES_AT_ONCE = Math.min(Math.max(availableParallelism() + 1, 2), 4)

const count = { passed: 0, failed: 0, skipped: 0 }
const tests: { name: string; ms: number }[] = []
const files: { name: string; ms: number }[] = []

const isWhole = given.length === 0 && options.only === undefined
const checks = isWhole && (options.shard ?? '1/').startsWith('1/') ? runChecks() : Promise.resolve()
const postgres = await startPostgres()
console.log(
  postgres
    ? `PostgreSQL for the tests: ${postgres.about}`
    : 'No PostgreSQL can be started here: its tests are skipped, PGlite runs them all.',
)
if (postgres) process.env.BOLDO_TEST_POSTGRES = postgres.url
const template = postgres && (await createTemplate())
if (template) process.env.BOLDO_TEST_TEMPLATE = template.name
try {
  const { units, stories } = chosenFiles()
  // Before two processes make it at the same time.
  if (units.length > 0) await migratedCopy()
  const inPool = { atOnce: given.length > 0 ? 1 : UNIT_AT_ONCE, timeoutMs: FILE_MS, env: testEnvironment() }
  if (units.length > 0) await report(runUnits(units, inPool))
  await checks
  await runStories(stories, given.length > 0 ? 1 : STORIES_AT_ONCE)
} finally {
  await template?.drop()
  await postgres?.stop()
}
for (const [kind, measured] of Object.entries({ tests, files }))
  if (measured.length > SLOWEST) {
    console.log(`\nThe ${SLOWEST} slowest ${kind}:`)
    for (const { name, ms } of measured.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
      console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  }
console.log(`\n${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`)
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0)

/** This run's files, the slowest first. */
function chosenFiles(): { units: string[]; stories: string[] } {
  const isStory = (file: string) => relative('.', file).startsWith('test/stories/')
  if (given.length > 0)
    return { units: given.filter((file) => !isStory(file)).sort(), stories: given.filter(isStory).sort() }
  const exclude = (path: string) => NOT_UNIT.some((folder) => path === folder || path.startsWith(`${folder}/`))
  const units = options.only === 'stories' ? [] : globSync('**/*.test.ts', { exclude })
  const stories = options.only === 'unit' ? [] : globSync('test/stories/**/*.test.ts')
  const chosen = (found: string[]) => shardOf(longestFirst(found), options.shard)
  return { units: chosen(units), stories: chosen(stories) }
}

/** Runs beside the unit tests, which leave a core free now and then. */
async function runChecks(): Promise<void> {
  await check('types', 'react-router', ['typegen'])
  await check('types', 'tsc', ['--noEmit'])
  await check('format', 'oxfmt', ['--check'])
  await check('lint', 'oxlint', [])
}

/** One command that counts as one test: its exit code is the result. Its output is printed when it has ended. */
async function check(name: string, command: string, commandArgs: string[]): Promise<void> {
  const started = performance.now()
  const child = spawn(command, commandArgs, { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (words += more))
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? 1)))
  const ms = performance.now() - started
  const line = `${name}: ${command} ${commandArgs.join(' ')}`
  console.log(`${words}${code === 0 ? '✔' : '✖'} ${line} (${Math.round(ms)}ms)`)
  tests.push({ name: line, ms })
  count[code === 0 ? 'passed' : 'failed']++
}

/** All stories against one server, as `npm start` runs it. */
async function runStories(stories: string[], concurrency: number): Promise<void> {
  if (stories.length === 0) return
  await browserPath()
  const shop = await openStoryShop()
  Object.assign(process.env, { BOLDO_STORY_URL: shop.url, BOLDO_STORY_SANDBOX_URL: shop.sandboxUrl })
  try {
    await runFiles(stories, concurrency)
  } finally {
    await shop.close()
  }
}

async function runFiles(chosen: string[], concurrency: number): Promise<void> {
  if (chosen.length === 0) return
  const options = { files: chosen, concurrency, timeout: FILE_MS, env: testEnvironment() }
  await report(run(options as Parameters<typeof run>[0]))
}

function testEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: resolve('.tmp/compile-cache') }
}

/** Counts and prints a stream of node:test's events. */
async function report(stream: Readable): Promise<void> {
  stream.on('data', ({ type, data: { name, file, skip, details, duration_ms } }: TestEvent) => {
    if (type === 'test:summary' && file) files.push({ name: relative('.', file), ms: duration_ms ?? 0 })
    if (details?.type === 'suite') return
    if (type === 'test:fail') count.failed++
    if (type !== 'test:pass') return
    if (skip !== undefined && skip !== false) count.skipped++
    else count.passed++
    tests.push({ name: `${name} [${relative('.', file ?? '')}]`, ms: details?.duration_ms ?? 0 })
  })
  stream.compose(new spec()).pipe(process.stdout, { end: false })
  await finished(stream)
}
