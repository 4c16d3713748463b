/**
 * `npm test`: format, types, lint, generated files, unit and database tests, then stories in a real browser.
 * Prints `N passed, N failed` at the end. `npm test -- --only unit|stories` runs a part, `-- path` some files.
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { openStoryShop } from '#test/stories/story-shop.ts'
import { startPostgres } from '#test/postgres.ts'

const args = process.argv.slice(2)
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
const given = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--only')

const UNIT = { exclude: ['node_modules', 'build', '.data', '.tmp', 'test/stories', '.git'] }
const count = { passed: 0, failed: 0, skipped: 0 }

if (given.length === 0 && only === undefined) {
  await check('types', 'react-router', ['typegen'])
  await check('types', 'tsc', ['--noEmit'])
  await check('format', 'oxfmt', ['--check'])
  await check('lint', 'oxlint', [])
}
const postgres = await startPostgres()
console.log(
  postgres
    ? `PostgreSQL for the tests: ${postgres.about}`
    : 'No PostgreSQL can be started here: its tests are skipped, PGlite runs them all.',
)
try {
  if (given.length > 0) await runFiles(given, 1)
  else {
    if (only !== 'stories')
      await runFiles(
        globSync('**/*.test.ts', {
          exclude: (path) => UNIT.exclude.some((folder) => path === folder || path.startsWith(`${folder}/`)),
        }),
        2,
      )
    if (only !== 'unit') await runStories(globSync('test/stories/**/*.test.ts'))
  }
} finally {
  await postgres?.stop()
}
console.log(`\n${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`)
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0)

/** One command whose exit code is the answer; counts as one test. */
async function check(name: string, command: string, commandArgs: string[]): Promise<void> {
  const started = performance.now()
  const code = await new Promise<number>((resolve) =>
    spawn(command, commandArgs, { stdio: 'inherit' }).on('close', (exit) => resolve(exit ?? 1)),
  )
  console.log(
    `${code === 0 ? '✔' : '✖'} ${name}: ${command} ${commandArgs.join(' ')} ` +
      `(${Math.round(performance.now() - started)}ms)`,
  )
  count[code === 0 ? 'passed' : 'failed']++
}

/** All stories against one server, as `npm start` runs it. */
async function runStories(files: string[]): Promise<void> {
  const shop = await openStoryShop()
  Object.assign(process.env, { BOLDO_STORY_URL: shop.url, BOLDO_STORY_SANDBOX_URL: shop.sandboxUrl })
  try {
    await runFiles(files, 2)
  } finally {
    await shop.close()
  }
}

async function runFiles(files: string[], concurrency: number): Promise<void> {
  if (files.length === 0) return
  const stream = run({
    files: files.sort(),
    concurrency,
    timeout: 10 * 60_000,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: resolve('.tmp/compile-cache'),
      ...(postgres && { BOLDO_TEST_POSTGRES: postgres.url }),
    },
  } as Parameters<typeof run>[0])
  stream.on('test:pass', ({ details, skip }) => {
    if ((details as { type?: string }).type === 'suite') return
    if (skip !== undefined && skip !== false) count.skipped++
    else count.passed++
  })
  stream.on('test:fail', ({ details }) => {
    if ((details as { type?: string }).type !== 'suite') count.failed++
  })
  stream.compose(new spec()).pipe(process.stdout, { end: false })
  await new Promise((resolve) => stream.on('end', resolve))
}
