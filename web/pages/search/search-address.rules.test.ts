import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearchQuery, searchAddress, sortsFor } from './search-address.rules.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

test('an address and its query are one', () => {
  for (const address of ['/busqueda?search=vitamina+c', '/busqueda?search=crema&orden=precio-desc&pageId=3', '/busqueda?search=', '/busqueda?search=&orden=nombre'])
    assert.equal(searchAddress(read(address.split('?')[1]!)), address)
})

test('searching is by relevance, the whole catalogue newest first', () => {
  assert.deepEqual(read('?search=tapsin'), { text: 'tapsin', sort: 'standard', page: 1 })
  assert.deepEqual(read(''), { text: '', sort: 'newest', page: 1 })
  assert.deepEqual(sortsFor('tapsin')[0], 'standard')
  assert.ok(!sortsFor('').includes('standard'))
})

test('what is not understood is ignored, and a text has its measure', () => {
  assert.deepEqual(read('?search=%20%20a%20%20b%0A&orden=nada&pageId=-2'), { text: 'a b', sort: 'standard', page: 1 })
  assert.equal(read(`?search=${'a'.repeat(500)}`).text.length, 200)
})
