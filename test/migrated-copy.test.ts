import assert from 'node:assert/strict'
import { mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keepFirst } from './migrated-copy.ts'

test('a copy that two processes make at once stays the first one’s, which may be read already', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-copy-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'copy.tar')
  keepFirst(file, Buffer.from('first'))
  const reading = await openAsBlob(file)
  keepFirst(file, Buffer.from('other'))
  assert.equal(await reading.text(), 'first')
  assert.equal(readFileSync(file, 'utf8'), 'first')
  assert.deepEqual(readdirSync(folder), ['copy.tar'])
})
