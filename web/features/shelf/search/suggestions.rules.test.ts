import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryText, sortByStock, DEBOUNCE_MS, moveCell, suggestionsMax } from './suggestions.rules.ts'

// Two products, the second one sold out, and the row that leads to all.
const COLUMNS = [2, 1, 1]
const at = (row: number, column = 0) => ({ row, column })

test('more is shown from the fourth character on', () => {
  assert.equal(suggestionsMax('par'), 4)
  assert.equal(suggestionsMax('para'), 8)
})

test('the best matches are shown by stock descending, sold out last; what is equal keeps its order (decision D26)', () => {
  const found = [
    { name: 'a', stock: 3 },
    { name: 'b', stock: 0 },
    { name: 'c', stock: 9 },
    { name: 'd', stock: 3 },
  ]
  assert.deepEqual(
    sortByStock(found).map(({ name }) => name),
    ['c', 'a', 'd', 'b'],
  )
})

test('suggestions wait 270 ms after the last key (SHOP §9)', () => assert.equal(DEBOUNCE_MS, 270))

test('one letter and blanks ask for nothing', () => {
  assert.equal(queryText(' p '), '')
  assert.equal(queryText('  vitamina   c '), 'vitamina c')
})

test('up and down walk the rows and come back to the field', () => {
  assert.deepEqual(moveCell(null, 'ArrowDown', COLUMNS), at(0))
  assert.deepEqual(moveCell(at(0, 1), 'ArrowDown', COLUMNS), at(1))
  assert.equal(moveCell(at(2), 'ArrowDown', COLUMNS), null)
  assert.deepEqual(moveCell(null, 'ArrowUp', COLUMNS), at(2))
  assert.equal(moveCell(at(0), 'ArrowUp', COLUMNS), null)
})

test('right reaches a button where there is one; else the key stays the caret’s', () => {
  assert.deepEqual(moveCell(at(0), 'ArrowRight', COLUMNS), at(0, 1))
  assert.deepEqual(moveCell(at(0, 1), 'ArrowLeft', COLUMNS), at(0))
  for (const [cell, key] of [
    [at(1), 'ArrowRight'],
    [at(0, 1), 'ArrowRight'],
    [at(0), 'ArrowLeft'],
    [null, 'ArrowRight'],
    [null, 'Home'],
    [null, 'End'],
    [at(0), 'a'],
  ] as const)
    assert.equal(moveCell(cell, key, COLUMNS), undefined)
})

test('home and end are the first and last row once one is in the list', () => {
  assert.deepEqual(moveCell(at(1), 'Home', COLUMNS), at(0))
  assert.deepEqual(moveCell(at(0), 'End', COLUMNS), at(2))
  assert.equal(moveCell(at(0), 'ArrowDown', []), undefined)
})
