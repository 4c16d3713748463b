import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookAddress, readBookQuery } from './book-address.rules.ts'

const read = (search: string) => readBookQuery(new URLSearchParams(search))

test('the book’s address has what was searched, and nothing that is no search', () => {
  const query = { text: 'despacho tarde', topic: 'reclamo', subType: 'other', page: 3 } as const
  assert.equal(
    bookAddress(query),
    '/libro-sugerencias-y-reclamos?search=despacho+tarde&topic=reclamo&subType=other&pageId=3',
  )
  assert.deepEqual(read(new URL(`http://x${bookAddress(query)}`).search), query)
  const all = { text: '', topic: null, subType: null, page: 1 }
  assert.equal(bookAddress(all), '/libro-sugerencias-y-reclamos')
  for (const search of [
    '',
    'pageId=0',
    'pageId=-1',
    'pageId=1e9',
    'pageId=x',
    'topic=queja',
    'subType=constructor',
    'search=%20',
  ])
    assert.deepEqual(read(search), all, search)
  assert.equal(read(`search=${'a'.repeat(300)}`).text.length, 100)
})

test('an e-mail in the address is no search: it belongs in no address', () => {
  assert.equal(read('search=ana%40example.com').text, '')
})
