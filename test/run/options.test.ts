import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HELP, readOptions } from './options.ts'

const USUAL = { tier: 'gate', lastFailed: false, repeat: 1, record: false, help: false, files: [] }
const read = (...args: string[]) =>
  Object.fromEntries(Object.entries(readOptions(args)).filter(([, value]) => value !== undefined))

test('the options of a run are read, and each is in the help', () => {
  assert.deepEqual(read(), USUAL)
  assert.deepEqual(read('a.test.ts', '--repeat', '3', '--seed', '7', '--grep', 'a (b|c)', '--last-failed'), {
    ...USUAL,
    repeat: 3,
    seed: 7,
    grep: /a (b|c)/i,
    lastFailed: true,
    files: ['a.test.ts'],
  })
  assert.deepEqual(read('--tier', 'deep', '--only', 'stories', '--shard', '1/4', '--record', '--help'), {
    ...USUAL,
    tier: 'deep',
    only: 'stories',
    shard: '1/4',
    record: true,
    help: true,
  })
  const known = [...'tier only shard grep changed last-failed repeat seed record help'.split(' ')]
  assert.deepEqual(
    [...HELP.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name),
    known,
  )
})

test('--changed stands alone or before its base', () => {
  assert.deepEqual(read('--changed'), { ...USUAL, changed: '' })
  assert.deepEqual(read('--changed', '--tier', 'quick'), { ...USUAL, changed: '', tier: 'quick' })
  assert.deepEqual(read('--changed', 'HEAD~3', '--tier', 'quick'), { ...USUAL, changed: 'HEAD~3', tier: 'quick' })
})

test('an option that nothing can be made of is refused by its name', () => {
  assert.throws(() => readOptions(['--tier', 'slow']), /--tier: one of quick, gate, deep/)
  assert.throws(() => readOptions(['--only', 'db']), /--only: one of unit, stories/)
  for (const wrong of ['0', '-1', 'x', '1.5']) assert.throws(() => readOptions([`--repeat=${wrong}`]), /--repeat/)
  assert.throws(() => readOptions(['--seed', String(2 ** 31)]), /--seed/)
  assert.throws(() => readOptions(['--grep', '(']), /regular expression/i)
  assert.throws(() => readOptions(['--what']), /--what/)
})
