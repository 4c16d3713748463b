import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseRanking, type Listing } from './choose-ranking.rules.ts'
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
  ['measured', { query: letters }, 200],
  ['likeliest', { query: letters }, 4_000],
  ['walked', { query: letters }, 4_001],
  ['walked', { query: common, offset: 40 }, 9_000],
  ['measured', { query: common, offset: 41 }, 9_000],
  ['measured', { query: { ...common, overTheCounter: true } }, 9_000],
  ['measured', { query: { ...common, also: { rest: "'gel'" } } }, 9_000],
]

test('a list’s page is ranked by its words, its order and its number of products', () => {
  for (const [choice, listing, total] of CHOICES)
    assert.equal(chooseRanking({ query: null, ...page, ...listing }, total), choice, JSON.stringify([listing, total]))
})
