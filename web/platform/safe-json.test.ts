import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeJson } from './safe-json.ts'

test('no text of the data ends its script or begins another', () => {
  const value = { name: '</script><script>alert(1)</script><!-- <script' }
  const text = safeJson(value)
  assert.ok(!text.includes('<'), text)
  assert.deepEqual(JSON.parse(text), value)
})
