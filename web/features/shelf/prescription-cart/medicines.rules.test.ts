import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_ROWS, ROWS_MAX, readRows, storedRows, withChange, withNewRow, withoutRows } from './medicines.rules.ts'

test('what was written is read again, without empty rows, each as another row', () => {
  const rows = [
    { id: 0, text: 'Losartán 50 mg', sku: '123', quantity: 2 },
    { id: 3, text: ' ', sku: null, quantity: 1 },
    { id: 4, text: 'enalap', sku: null, quantity: 1 },
  ]
  assert.deepEqual(readRows(storedRows(rows)), [
    { ...rows[0], id: 1 },
    { ...rows[2], id: 2 },
  ])
  assert.equal(storedRows(EMPTY_ROWS), null)
})

test('a stored text that is no list, or too much of one, does no harm', () => {
  for (const text of [null, undefined, '', '{', '5', '{}', '[]', '[null]', '[["a"]]', '[["a",1,1]]', '[["a","",1]]'])
    assert.equal(readRows(text), EMPTY_ROWS)
  const invalid = [
    ['a', 'x'.repeat(65), 1],
    ['a'.repeat(256), null, 1],
    ['a', null, 0],
    ['a', null, 1.5],
    ['a', null, 1_000],
  ]
  assert.equal(readRows(JSON.stringify(invalid)), EMPTY_ROWS)
  assert.equal(readRows(JSON.stringify(Array.from({ length: 500 }, () => ['a', null, 1]))).length, ROWS_MAX)
})

test('there is always a row, and never more than twenty', () => {
  assert.deepEqual(withoutRows([{ id: 4, text: 'a', sku: '1', quantity: 3 }], [4]), [
    { id: 5, text: '', sku: null, quantity: 1 },
  ])
  let rows = EMPTY_ROWS
  for (let press = 0; press < 30; press++) rows = withNewRow(rows)
  assert.equal(rows.length, ROWS_MAX)
  assert.equal(new Set(rows.map(({ id }) => id)).size, ROWS_MAX)
  assert.deepEqual(withoutRows(rows, [0, 1]).length, ROWS_MAX - 2)
})

test('a change makes another row of one, and leaves the others as they are', () => {
  const rows = withNewRow(EMPTY_ROWS)
  const changed = withChange(rows, 1, { text: 'a' })
  assert.equal(changed[0], rows[0])
  assert.deepEqual(changed[1], { id: 1, text: 'a', sku: null, quantity: 1 })
})
