import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { runFiles } from './test-pool.ts'
import type { TestEvent } from './test-reporter.ts'

const folder = mkdtempSync(join(tmpdir(), 'boldo-units-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const TEST = "const { after, mock, test } = require('node:test'); "

/** The results of files with these texts, one after another in one process where they can be. */
async function resultsOf(files: Record<string, string>, timeoutMs = 240_000): Promise<string[]> {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, `${name}.test.cjs`)
    writeFileSync(path, TEST + text)
    return path
  })
  const results: string[] = []
  const stream = runFiles(paths, { atOnce: 1, timeoutMs, endingMs: 100, envOf: () => process.env })
  for await (const { type, data } of stream as AsyncIterable<TestEvent>) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const error = data.details?.error as Error | undefined
    const about = error ? `: ${inspect(error.cause).split('\n', 1)[0]}` : ''
    results.push(`${type} ${data.nesting} ${data.name!.replace(`${folder}/`, '')}${about}`)
  }
  return results
}

test('files that run in one process report their own tests, and find mocks, environment and folder as they were', async () => {
  const change =
    "test('changes', () => { process.env.LEFT = 'x'; process.chdir('/'); mock.method(Math, 'max', () => 1) })"
  const look = `test('looks', () => { if (process.env.LEFT || process.cwd() === '/' || Math.max(1, 2) === 1) throw 1 })
    test('first ' + globalThis.first, () => {}); after(() => { globalThis.first = 1 })`
  assert.deepEqual(await resultsOf({ change, look, again: "test('first ' + globalThis.first, () => {})" }), [
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
  assert.deepEqual(await resultsOf(bad), [
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
  assert.deepEqual(await resultsOf(files), [
    'test:pass 0 stops',
    'test:fail 0 untracked.test.cjs: an error came after the end of its test; it is printed above',
    'test:pass 0 first',
    'test:fail 0 is tracked: Error: nobody waits',
  ])
})

test('a file that hangs is a failed test with its name', async () => {
  assert.deepEqual(await resultsOf({ hangs: "test('hangs', () => new Promise(() => setInterval(() => {}, 9)))" }, 1), [
    'test:fail 0 hangs.test.cjs: the file has not ended after 0.001 s',
  ])
})
