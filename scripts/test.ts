/** `npm test`, the gate. Options: `--help`; test/README.md. */
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileKind, recordDurations } from '#test/order-of-files.ts'
import { burnRuns, filesToBurn, formatTable } from '#test/run/burning.ts'
import { chooseRuns } from '#test/run/choose.ts'
import { exactly, keepLastFailed, writeFalls } from '#test/run/ledger.ts'
import { HELP, readOptions } from '#test/run/options.ts'
import { raceVerdict, readRaces, REPEATS } from '#test/run/races.ts'
import { closingLine, emptyTally, report, slowest, type Fall, type Tally } from '#test/run/report.ts'
import { endAtSignals } from '#test/run/signals.ts'
import { buildStorefront, environments, openDatabases, openStories, runCheck } from '#test/run/surroundings.ts'
import { runFiles } from '#test/test-pool.ts'
import type { FileRun } from '#test/test-reporter.ts'

const options = readOptions(process.argv.slice(2))
if (options.help) {
  console.log(HELP)
  process.exit()
}
/** How long a file may take. With a slowed processor a hanging file shows later. */
const FILE_TIMEOUT_MS = (options.tier === 'deep' ? 120 : 10) * 60_000
/**
 * Files that run at once, one a core: with one more, stories took a fifth longer and a third more of the processor
 * (decision 70).
 */
const AT_ONCE = Math.min(availableParallelism(), 8)
/** Further unit tests that run at once, because some of them only wait for a process, a timer or the database. */
const EXTRA_UNITS = 1
/** The most failed stories that are repeated: where more fall, none of them is a race. */
const REPEATED_MAX = 10

const tally = emptyTally()
const seed = options.seed ?? randomInt(2 ** 31)
console.log(`Seed ${seed}: npm test -- --seed ${seed} draws the same data, and orders tests and files by it.`)
const { runs, needs, isWhole, about } = chooseRuns(options, seed)
if (about) console.log(about)
const needsAny = (what: 'build' | 'database') => runs.some(({ file }) => needs.get(file)![what])
const hasStories = runs.some(({ file }) => fileKind(file) === 'story')
const isFirstShard = (options.shard ?? '1/').startsWith('1/')

const building = needsAny('build') ? buildStorefront() : Promise.resolve()
const stories = hasStories ? openStories(building) : undefined
// If one of these fails while the databases open, the race below reports it; until then it must not be an unhandled
// rejection.
for (const each of [building, stories]) each?.catch(() => {})
const databases = needsAny('database') ? await openDatabases() : undefined
const environmentFor = environments(options.tier, seed, databases, stories)
let closing: Promise<void> | undefined
const close = () => (closing ??= closeAll())
const running = endAtSignals(close)
try {
  const checks = isWhole && isFirstShard ? runChecks() : undefined
  // A shop that does not open ends the run at once: nothing about the stories would be known in the end.
  const opened = Promise.all([building, stories])
  await Promise.race([runAndReport(runs, tally), opened.then(() => new Promise<never>(() => {}))])
  await checks
  await repeatFallen()
  if (isWhole && options.tier !== 'quick') await burnChanged()
} catch (error) {
  console.error(`\nThe run ended early: ${(error as Error).stack ?? error}`)
  tally.failed++
} finally {
  running.stop()
  await close()
}
console.log(slowest(tally))
if (options.record) recordDurations(tally.files)
const falls = tally.falls.filter(({ file }) => file !== '')
keepLastFailed(falls)
writeFalls(falls, { seed, tier: options.tier, date: new Date().toISOString().slice(0, 10) })
if (tally.leftToDeep > 0) console.log(`${tally.leftToDeep} tests are left to npm run test:deep.\n`)
if (falls.length > 0) console.log('npm test -- --last-failed runs again what fell.')
console.log(closingLine(tally))
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0)

/** Ignores a shop that did not open: it has already reported why. */
async function closeAll(): Promise<void> {
  await stories?.then((open) => open.close()).catch(() => {})
  await databases?.close().catch((error: Error) => console.error(error.message))
}

async function runAndReport(
  queue: readonly FileRun[],
  resultTally: Tally,
  atOnce = queue.length > 4 ? AT_ONCE : 1,
): Promise<void> {
  const slow = queue.some(({ env }) => env?.BOLDO_STORY_THROTTLE !== undefined)
  const ready = (file: string) => (needs.get(file)?.build ? building : undefined)
  const moreUnits = atOnce > 1 ? EXTRA_UNITS : 0
  const stream = runFiles(queue, {
    atOnce,
    moreUnits,
    timeoutMs: slow ? FILE_TIMEOUT_MS * 3 : FILE_TIMEOUT_MS,
    environmentFor,
    ready,
  })
  running.add(stream)
  await report(stream, resultTally)
}

/** Runs the checks beside the tests, which leave a core free now and then. */
async function runChecks(): Promise<void> {
  const checks: [string, string, string[]][] = [
    ['types', 'react-router', ['typegen']],
    // Several checkers each work out the same types: twice the processor time.
    ['types', 'tsc', ['--noEmit', '--checkers', '1']],
    ['format', 'oxfmt', ['--check']],
    ['lint', 'oxlint', []],
  ]
  for (const check of checks) {
    const { isGood, ...measured } = await runCheck(...check)
    tally.tests.push(measured)
    tally[isGood ? 'passed' : 'failed']++
  }
}

/** A race and a broken story are mended differently: a story that fell runs again alone, with a trace. */
async function repeatFallen(): Promise<void> {
  const fallen = tally.falls.filter(({ file, title }) => fileKind(file) === 'story' && title !== file)
  if (fallen.length > REPEATED_MAX) return console.log(`\n${fallen.length} stories fell: too many to repeat each.`)
  const races = readRaces()
  for (const { file, title } of fallen) {
    const repeatTally = emptyTally()
    const env = { BOLDO_TEST_GREP: exactly([title]), BOLDO_STORY_TRACE: '1' }
    console.log(`\n${title} fell; it runs ${REPEATS} times more, alone and with a trace:`)
    await runAndReport(Array<FileRun>(REPEATS).fill({ file, env }), repeatTally, 1)
    const { words, isListed } = raceVerdict(title, Math.min(repeatTally.failed, REPEATS), races)
    const traces = repeatTally.failed > 0 ? '; its traces are in .tmp/stories/failed/' : ''
    console.log(`${words}: ${title} [${file}]${traces}`)
    if (!isListed) continue
    console.log('It is listed in test/races.md: not counted as failed.')
    tally.failed--
  }
}

/** Stories that the branch has changed run four times more, with a slowed processor too. */
async function burnChanged(): Promise<void> {
  const { files, left } = filesToBurn(
    runs.map(({ file }) => file),
    options.tier,
  )
  if (files.length === 0) return
  const burnt = emptyTally()
  console.log(`\n${files.length} story files have changed: each runs four times more.`)
  await runAndReport(burnRuns(files, 4, await environmentFor('story')), burnt, AT_ONCE)
  console.log(formatTable(burnt.held, burnt.falls))
  if (left.length > 0) console.log(`Left to npm run test:deep or npm run burn: ${left.join(' ')}`)
  tally.passed += burnt.passed
  tally.failed += burnt.failed
  tally.falls.push(...(burnt.falls satisfies Fall[]))
}
