import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseRanking, FOUND_MAX, isEndless, type Listing } from './choose-ranking.rules.ts'
import { toSearchQuery } from './search.rules.ts'

const page = { filter: {}, sort: 'relevance', first: 20, offset: 0 } as const
const search = (word: string, products: number) => toSearchQuery(word, [{ word, known: true, near: [], products }])!
const common = search('comprimidos', 9_000)
const letters = search('pa', 9_000)

const CHOICES: [choice: string, listing: Partial<Listing>, total?: number][] = [
  ['counted', { query: common, first: 0 }],
  ['indexed', { query: null }],
  ['sorted', { query: common, sort: 'price asc' }],
  ['whole', { query: search('losartan', 4_000) }],
  ['whole', { query: search('pa', 200) }],
  ['measured', { query: search('pa', 201) }],
  ['whole', { query: letters }, 200],
  ['whole', { query: common }, 4_000],
  ['likeliest', { query: letters }, 4_000],
  ['walked', { query: letters }, 4_001],
  ['walked', { query: common, offset: 40 }, 9_000],
  ['walked', { query: common, offset: 400 }, 9_000],
  ['measured', { query: letters, offset: 41 }, 4_000],
  ['measured', { query: common }],
  ['measured', { query: { ...common, overTheCounter: true } }, 9_000],
  ['measured', { query: { ...common, also: { rest: "'gel'" } } }, 9_000],
]

test('a list’s page is ranked by its words, its order and its number of products', () => {
  for (const [choice, listing, total] of CHOICES)
    assert.equal(chooseRanking({ query: null, ...page, ...listing }, total), choice, JSON.stringify([listing, total]))
})

test('nothing is counted where one word alone has more products than a total says, and no filter leaves any out', () => {
  const endless = (least: number, also: Partial<Listing> = {}) =>
    isEndless({ ...page, query: { ...common, least }, ...also })
  assert.deepEqual([endless(FOUND_MAX), endless(FOUND_MAX - 1)], [true, false])
  assert.equal(endless(FOUND_MAX, { filter: { productType: undefined, inStock: true } }), false)
  assert.equal(endless(FOUND_MAX, { query: { ...common, least: FOUND_MAX, principles: ['losartan'] } }), false)
  assert.equal(endless(FOUND_MAX, { query: null }), false)
})
