import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartIndex, cartRows, findNeighbour, type CartRow } from './removals.rules.ts'

const line = (_id: string) => ({ _id })
const lines = (text: string) => [...text].map(line)
/** Removed rows in brackets: 'a[b]c'. */
const shown = (rows: readonly CartRow<{ _id: string }>[]) =>
  rows.map((row) => (row.removed ? `[${row.line._id}]` : row.line._id)).join('')

test('a removed line stays where it was, whatever else is removed before or after it', () => {
  assert.equal(shown(cartRows(lines('ac'), [{ line: line('b'), idsAbove: ['a'] }])), 'a[b]c')
  assert.equal(
    shown(
      cartRows(lines('c'), [
        { line: line('a'), idsAbove: [] },
        { line: line('b'), idsAbove: ['a'] },
      ]),
    ),
    '[a][b]c',
  )
  assert.equal(
    shown(
      cartRows(lines('a'), [
        { line: line('c'), idsAbove: ['a', 'b'] },
        { line: line('b'), idsAbove: ['a'] },
      ]),
    ),
    'a[b][c]',
  )
  assert.equal(
    shown(
      cartRows(
        [],
        [
          { line: line('b'), idsAbove: ['a'] },
          { line: line('a'), idsAbove: [] },
        ],
      ),
    ),
    '[a][b]',
  )
})

test('a product that was added again is no removal any more', () => {
  assert.equal(shown(cartRows(lines('acb'), [{ line: line('b'), idsAbove: ['a'] }])), 'acb')
})

test('a line returns to its place among those that are left', () => {
  const rows = cartRows(lines('bd'), [
    { line: line('a'), idsAbove: [] },
    { line: line('c'), idsAbove: ['a', 'b'] },
  ])
  assert.equal(shown(rows), '[a]b[c]d')
  assert.deepEqual([cartIndex(rows, 'a'), cartIndex(rows, 'c')], [0, 1])
})

test('the focus goes to the next line, after the last one to the line before it, and in an empty cart to none', () => {
  const rows = cartRows(lines('abd'), [{ line: line('c'), idsAbove: ['a', 'b'] }])
  assert.equal(findNeighbour(rows, 'b')?._id, 'd')
  assert.equal(findNeighbour(rows, 'd')?._id, 'b')
  assert.equal(findNeighbour(cartRows(lines('a'), []), 'a'), null)
})
