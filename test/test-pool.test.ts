import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { runFiles } from './test-pool.ts'
import type { TestEvent } from './test-reporter.ts'
import { until } from './until.ts'

const folder = mkdtempSync(join(tmpdir(), 'boldo-units-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const TEST = "const { after, mock, test } = require('node:test'); "

type Given = { timeoutMs?: number; env?: Record<string, string>; times?: number; moreUnits?: number }

/** The results of files with these texts, one after another in one process where they can be. */
async function runTexts(
  files: Record<string, string>,
  { timeoutMs = 240_000, env, times = 1, moreUnits = 0 }: Given = {},
): Promise<string[]> {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, `${name}.test.cjs`)
    writeFileSync(path, TEST + text)
    return path
  })
  const results: string[] = []
  const runs = paths.flatMap((file) => Array.from({ length: times }, () => ({ file, ...(env && { env }) })))
  const stream = runFiles(runs, { atOnce: 1, moreUnits, timeoutMs, endingMs: 100, environmentFor: () => ENV })
  for await (const { type, data } of stream as AsyncIterable<TestEvent>) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const error = data.details?.error as Error | undefined
    const about = error ? `: ${inspect(error.cause).split('\n', 1)[0]}` : ''
    results.push(`${type} ${data.nesting} ${data.name!.replace(`${folder}/`, '')}${about}`)
  }
  return results
}

/** Its tests run in their order. */
const ENV = { ...process.env, BOLDO_TEST_SHUFFLE: undefined }

test('files that run in one process report their own tests, and find mocks, environment and folder as they were', async () => {
  const change =
    "test('changes', () => { process.env.LEFT = 'x'; process.chdir('/'); mock.method(Math, 'max', () => 1) })"
  const look = `test('looks', () => { if (process.env.LEFT || process.cwd() === '/' || Math.max(1, 2) === 1) throw 1 })
    test('first ' + globalThis.first, () => {}); after(() => { globalThis.first = 1 })`
  assert.deepEqual(await runTexts({ change, look, again: "test('first ' + globalThis.first, () => {})" }), [
    'test:pass 0 changes',
    'test:pass 0 looks',
    'test:pass 0 first undefined',
    'test:pass 0 first 1',
  ])
})

test('a file that fails as a whole is a failed test with its name, and the next file runs all the same', async () => {
  const bad = {
    fails: "test('false', () => { throw new Error('no') })",
    throws: "throw new Error('at its load')",
    ends: 'process.exit(3)',
    empty: '',
    opens: "test('opens', () => void setInterval(() => {}, 1_000))",
    late: "test('late', () => void setImmediate(() => { throw new Error('after the end') }))",
    good: "test('true', () => {})",
  }
  assert.deepEqual(await runTexts(bad), [
    'test:fail 0 false: Error: no',
    'test:fail 0 throws.test.cjs: Error: at its load',
    'test:fail 0 ends.test.cjs: the file ended its process (exit code 3)',
    'test:fail 0 empty.test.cjs: the file has no tests',
    'test:pass 0 opens',
    'test:fail 0 opens.test.cjs: the file has left open: Timeout',
    'test:pass 0 late',
    'test:fail 0 late.test.cjs: an error came after the end of its test; it is printed above',
    'test:pass 0 true',
  ])
})

test('a file can stop the tracking of promises: an uncaught error fails the file, and the next file is tracked', async () => {
  const rejects = `await new Promise(setImmediate)
    void Promise.reject(new Error('nobody waits'))
    await new Promise((done) => setTimeout(done))`
  const stop = `require('${join(import.meta.dirname, 'promise-tracking.ts')}').stopTrackingPromises()`
  const files = {
    untracked: `test('stops', async () => { ${stop}; ${rejects} })`,
    first: "test('first', () => {})",
    tracked: `test('is tracked', async () => { ${rejects} })`,
  }
  assert.deepEqual(await runTexts(files), [
    'test:pass 0 stops',
    'test:fail 0 untracked.test.cjs: an error came after the end of its test; it is printed above',
    'test:pass 0 first',
    'test:fail 0 is tracked: Error: nobody waits',
  ])
})

test('a file that hangs is a failed test with its name', async () => {
  assert.deepEqual(
    await runTexts({ hangs: "test('hangs', () => new Promise(() => setInterval(() => {}, 9)))" }, { timeoutMs: 1 }),
    ['test:fail 0 hangs.test.cjs: the file has not ended after 0.001 s'],
  )
})

test('a file that runs again has a process of its own, and another turn', async () => {
  const text =
    "test(`turn ${process.env.BOLDO_TEST_RUN.split('#')[1]}, ${globalThis.ran}`, () => { globalThis.ran = 1 })"
  assert.deepEqual(await runTexts({ twice: text }, { times: 2 }), [
    'test:pass 0 turn 0, undefined',
    'test:pass 0 turn 1, undefined',
  ])
})

test('of a file only the tests run whose own name, or whose suite, matches; a file without any does not fail', async () => {
  const named = `const { describe } = require('node:test'); test('one', () => {}); test('two', () => { throw 1 })
    describe('suite', () => { test('one of it', () => {}); test('three', () => { throw 1 }) })
    describe('only one suite', () => test('four', () => {}))`
  const other = "test('five', () => { throw 1 })"
  const results = await runTexts({ named, other }, { env: { BOLDO_TEST_GREP: '^(ONE|only)' } })
  assert.deepEqual(
    results.filter((line) => !line.endsWith('suite')),
    ['test:pass 0 one', 'test:pass 1 one of it', 'test:pass 1 four'],
  )
  const path = join(folder, 'module.test.ts')
  writeFileSync(path, "import { test } from 'node:test'; test('one', () => {}); test('two', () => { throw 1 })")
  const run = { file: path, env: { BOLDO_TEST_GREP: 'one' } }
  const events = runFiles([run], { atOnce: 1, timeoutMs: 240_000, environmentFor: () => process.env })
  const names = (await Array.fromAsync(events as AsyncIterable<TestEvent>))
    .filter(({ type }) => type === 'test:pass' || type === 'test:fail')
    .map(({ data }) => data.name)
  assert.deepEqual(names, ['one'])
})

test('one more process runs unit tests besides: two files meet in it', async () => {
  const meets = (own: string, other: string) => `const { existsSync, writeFileSync } = require('node:fs')
    test('meets ${other}', async () => {
      writeFileSync('${join(folder, own)}.began', '')
      while (!existsSync('${join(folder, other)}.began')) await new Promise((again) => setTimeout(again, 5))
    })`
  const met = await runTexts({ one: meets('one', 'two'), two: meets('two', 'one') }, { moreUnits: 1 })
  assert.deepEqual(met.toSorted(), ['test:pass 0 meets one', 'test:pass 0 meets two'])
})

test('a seed orders the tests of a file', async () => {
  const tests = 'for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) test(String(at), () => {})'
  const orderBy = async (name: string, seed: string) =>
    (await runTexts({ [name]: tests }, { env: { BOLDO_TEST_SHUFFLE: seed } })).map((line) => line.at(-1)).join('')
  const first = await orderBy('first', '1')
  assert.equal([...first].sort().join(''), '12345678')
  assert.notEqual(first, '12345678')
  assert.equal(await orderBy('again', '1'), first)
  assert.notEqual(await orderBy('other', '2'), first)
})

test('a run that is given up ends its processes', async () => {
  const path = join(folder, 'endless.test.cjs')
  writeFileSync(
    path,
    `${TEST}process.stdout.write(String(process.pid)); test('waits', () => new Promise(() => {}))
    setInterval(() => require('node:fs').writeFileSync('${path}.pid', String(process.pid)), 5)`,
  )
  const stream = runFiles([path, path], { atOnce: 1, timeoutMs: 240_000, environmentFor: () => process.env })
  // The file is empty for a moment each time that it is written; process 0 would be this one's own group.
  let pid = 0
  await until(() => existsSync(`${path}.pid`) && (pid = Number(readFileSync(`${path}.pid`, 'utf8'))) > 0)
  stream.destroy()
  await until(() => !isRunning(pid))
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
