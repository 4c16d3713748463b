import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const PROGRAM = `
  import pino from 'pino'
  import { openLog } from './log-stream.ts'
  const log = pino({}, openLog(process.argv[1]))
  log.info('a request')
  log.warn('a failure')`
const run = (file: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM, file], { encoding: 'utf8' })
const messages = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

test('requests go to the log’s file, failures to the terminal too; without a file, or with one that cannot be, all to the terminal', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-log-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'data', 'shop.log')
  assert.deepEqual(messages(run(file)), ['a failure'])
  run(file)
  assert.deepEqual(messages(readFileSync(file, 'utf8')), ['a request', 'a failure', 'a request', 'a failure'])
  writeFileSync(join(folder, 'no-folder'), '')
  for (const none of ['', join(folder, 'no-folder', 'shop.log')])
    assert.deepEqual(messages(run(none)), ['a request', 'a failure'])
})
