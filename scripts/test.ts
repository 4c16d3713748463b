/**
 * `npm test`, the gate: format, types, lint, unit, database and component tests, then stories in a real browser.
 * `--tier quick` leaves out databases and browsers, `--tier deep` leaves out nothing. Prints the slowest tests and
 * files, and `N passed, N failed` at the end. test/README.md has the other options.
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { LEFT_TO_DEEP } from '#test/depth.ts'
import { migratedCopy } from '#test/migrated-copy.ts'
import { readNeeds, type Needs } from '#test/needs.ts'
import { kindOf, longestFirst, readDurations, recordDurations, shardOf, type FileKind } from '#test/order-of-files.ts'
import { startPostgres } from '#test/postgres.ts'
import { browserPath } from '#test/stories/browser.ts'
import { openStoryShop } from '#test/stories/story-shop.ts'
import { createTemplate } from '#test/test-database.ts'
import { runFiles } from '#test/test-pool.ts'
import type { TestEvent } from '#test/test-reporter.ts'

const { values: options, positionals: given } = parseArgs({
  options: {
    tier: { type: 'string', default: 'gate' },
    only: { type: 'string' },
    shard: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const TIERS = ['quick', 'gate', 'deep']
if (!TIERS.includes(options.tier)) throw new Error(`--tier: one of ${TIERS.join(', ')}`)
const NOT_TESTS = ['node_modules', 'build', '.data', '.tmp', '.git']
const SLOWEST = 20
/** Ms after which a file is hanging. */
const FILE_MS = 10 * 60_000
/** One more than the cores: some tests wait for a process, a page, a timer or the database. */
const AT_ONCE = Math.min(availableParallelism() + 1, 8)

const count = { passed: 0, failed: 0, skipped: 0, leftToDeep: 0 }
const tests: { name: string; ms: number }[] = []
const files: { name: string; ms: number }[] = []

const { chosen, needs } = chooseFiles()
const need = (what: keyof Needs) => chosen.some((file) => needs.get(file)![what])
const isWhole = given.length === 0 && options.only === undefined
// A shop that was given has a build of its own.
const building = need('build') && !process.env.BOLDO_STORY_URL ? buildStorefront() : undefined
const checks = isWhole && (options.shard ?? '1/').startsWith('1/') ? runChecks() : Promise.resolve()
const postgres = need('database') ? await startPostgres() : null
if (need('database'))
  console.log(
    postgres
      ? `PostgreSQL for the tests: ${postgres.about}`
      : 'No PostgreSQL can be started here: its tests are skipped, PGlite runs them all.',
  )
if (postgres) process.env.BOLDO_TEST_POSTGRES = postgres.url
const template = postgres && (await createTemplate())
if (template) process.env.BOLDO_TEST_TEMPLATE = template.name
await building
const stories = chosen.some((file) => kindOf(file) === 'story') ? openStories() : undefined
try {
  // Before two processes make it at the same time.
  if (need('database')) await migratedCopy()
  await report(runFiles(chosen, { atOnce: given.length > 0 ? 1 : AT_ONCE, timeoutMs: FILE_MS, envOf }))
  await checks
} finally {
  await (await stories)?.close()
  await template?.drop()
  await postgres?.stop()
}
for (const [kind, measured] of Object.entries({ tests, files }))
  if (measured.length > SLOWEST) {
    console.log(`\nThe ${SLOWEST} slowest ${kind}:`)
    for (const { name, ms } of measured.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
      console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  }
if (options.record) recordDurations(files)
if (count.leftToDeep > 0) console.log(`\n${count.leftToDeep} tests are left to npm run test:deep.`)
console.log(`\n${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`)
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0)

/** This run's files in their order, and what each needs. */
function chooseFiles(): { chosen: string[]; needs: Map<string, Needs> } {
  const exclude = (path: string) => NOT_TESTS.some((folder) => path === folder || path.startsWith(`${folder}/`))
  const isOnly = (file: string) =>
    options.only === undefined || (kindOf(file) === 'story') === (options.only === 'stories')
  const found =
    given.length > 0
      ? given.map((file) => relative('.', file))
      : globSync('**/*.test.{ts,tsx}', { exclude }).filter(isOnly)
  const needs = readNeeds(found)
  const isLight = ({ database, build, process }: Needs) => !database && !build && !process
  const inTier = found.filter((file) => options.tier !== 'quick' || isLight(needs.get(file)!))
  return { chosen: shardOf(longestFirst(inTier, readDurations()), options.shard), needs }
}

/** After a change of the storefront; scripts/prepare.js knows of one. */
async function buildStorefront(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/prepare.js'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let words = ''
  child.stdout.on('data', (more) => (words += more))
  const code = await new Promise<number>((done) => child.on('close', (exit) => done(exit ?? 1)))
  if (code === 0) return
  console.error(words)
  process.exit(code)
}

/** Runs beside the tests, which leave a core free now and then. */
async function runChecks(): Promise<void> {
  await check('types', 'react-router', ['typegen'])
  // Several checkers each work out the same types: twice the processor time.
  await check('types', 'tsc', ['--noEmit', '--checkers', '1'])
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

/** One server for all stories, as `npm start` runs it; it opens while unit tests run. */
async function openStories() {
  const [shop] = await Promise.all([openStoryShop(), browserPath()])
  return { ...shop, env: { BOLDO_STORY_URL: shop.url, BOLDO_STORY_SANDBOX_URL: shop.sandboxUrl } }
}

/** The environment of a process for files of this kind. */
async function envOf(kind: FileKind): Promise<NodeJS.ProcessEnv> {
  return {
    ...process.env,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: resolve('.tmp/compile-cache'),
    BOLDO_TEST_DEPTH: options.tier,
    ...(kind === 'story' && (await stories)?.env),
  }
}

/** Counts and prints a stream of node:test's events. */
async function report(stream: Readable): Promise<void> {
  stream.on('data', ({ type, data: { name, file, skip, details, duration_ms } }: TestEvent) => {
    if (type === 'test:summary' && file) files.push({ name: relative('.', file), ms: duration_ms ?? 0 })
    if (details?.type === 'suite') return
    if (type === 'test:fail') count.failed++
    if (type !== 'test:pass') return
    if (typeof skip === 'string' && skip.startsWith(LEFT_TO_DEEP)) count.leftToDeep++
    else if (skip !== undefined && skip !== false) count.skipped++
    else count.passed++
    tests.push({ name: `${name} [${relative('.', file ?? '')}]`, ms: details?.duration_ms ?? 0 })
  })
  stream.compose(new spec()).pipe(process.stdout, { end: false })
  await finished(stream)
}
