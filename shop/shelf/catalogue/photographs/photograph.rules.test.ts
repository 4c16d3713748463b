import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRestored, recordedFields } from './photograph.rules.ts'

test('an order has all that was seen, and may bring others back', () => {
  assert.deepEqual(findRestored(['a', 'b'], ['b', 'a']), [])
  assert.deepEqual(findRestored(['a', 'b'], ['c', 'b', 'a']), ['c'])
  assert.deepEqual(findRestored(['a', 'a'], ['a', 'b', 'a']), ['b'])
  assert.equal(findRestored(['a', 'b'], ['a']), null)
  assert.equal(findRestored(['a', 'a'], ['a']), null)
})

test('the record says what was added, removed, moved and described', () => {
  const [a, b] = [
    { address: 'a', text: 'Caja' },
    { address: 'b', text: '' },
  ]
  assert.deepEqual(recordedFields([a, b], [a, b]), [])
  assert.deepEqual(recordedFields([a, b], [b, a]), [{ field: 'image_urls', before: 'a|b', after: 'b|a' }])
  assert.deepEqual(recordedFields([b], [b, a]), [{ field: 'image_urls', before: 'b', after: 'b|a' }])
  assert.deepEqual(recordedFields([a], [{ ...a, text: 'Frasco' }]), [
    { field: 'photograph_text', before: 'Caja', after: 'Frasco' },
  ])
})
