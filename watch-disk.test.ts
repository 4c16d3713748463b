import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePercent, watchDisk } from './watch-disk.ts'

test('below a fifth of free disk the log has an error, one an hour; a folder that is not there says nothing', async (t) => {
  const lines: object[] = []
  const log = { error: (line: object) => void lines.push(line) } as unknown as Parameters<typeof watchDisk>[1]
  let room: { bavail: number; blocks: number } | null = { bavail: 20, blocks: 100 }
  let ms = 0
  const measure = async () => room ?? Promise.reject(new Error('ENOENT'))
  const { look, stop } = watchDisk('/data', log, { measure, now: () => ms })
  t.after(stop)
  assert.deepEqual([await look(), lines.length], [20, 0])
  room = { bavail: 19, blocks: 100 }
  assert.equal(await look(), 19)
  ms += 3_599_000
  await look()
  assert.deepEqual(lines, [{ freePercent: 19 }])
  ms += 2_000
  await look()
  assert.equal(lines.length, 2)
  room = null
  assert.equal(await look(), null)
})

test('a file system that tells no size counts as free', () => {
  assert.equal(freePercent({ bavail: 0, blocks: 0 }), 100)
})
