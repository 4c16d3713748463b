import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { longestFirst, OWN_PROCESS, pickShard, readDurations } from './order-of-files.ts'

test('files begin kind by kind, those that take long first, the others by name', () => {
  const files = [
    'test/stories/b.test.ts',
    'web/c.test.tsx',
    'b.test.ts',
    'long.test.ts',
    'test/stories/long.test.ts',
    'a.test.ts',
  ]
  assert.deepEqual(longestFirst(files, { 'long.test.ts': 9, 'test/stories/long.test.ts': 4 }), [
    'long.test.ts',
    'a.test.ts',
    'b.test.ts',
    'test/stories/long.test.ts',
    'test/stories/b.test.ts',
    'web/c.test.tsx',
  ])
  assert.deepEqual(
    Object.keys(readDurations()).filter((file) => !existsSync(file)),
    [],
    'npm test -- --record writes the durations anew',
  )
})

test('each file is in one shard, and a shard that is none is refused', () => {
  const files = ['a', 'b', 'c', 'd', 'e']
  const shards = [1, 2, 3].map((part) => pickShard(files, `${part}/3`))
  assert.deepEqual(shards, [['a', 'd'], ['b', 'e'], ['c']])
  assert.deepEqual(pickShard(files, undefined), files)
  for (const wrong of ['0/3', '4/3', '1', 'x/2', '1/0', '']) assert.throws(() => pickShard(files, wrong), /--shard/)
})

test('a file that measures its process or defines global names has a process of its own', () => {
  const needsOwn = /process\.(cpuUsage|memoryUsage|resourceUsage)\(|Object\.assign\(globalThis/
  const exclude = (path: string) => /^(node_modules|build|\.\w+|test\/stories)$/.test(path)
  const found = globSync('**/*.test.ts', { exclude }).filter((file) => needsOwn.test(readFileSync(file, 'utf8')))
  assert.deepEqual(found.sort(), OWN_PROCESS)
})
