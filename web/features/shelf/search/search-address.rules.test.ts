import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_FILTERS } from '#web/features/shelf/listing/listing-address.rules.ts'
import { addressOfEmptySearch, readSearchQuery, searchAddress, sortsFor } from './search-address.rules.ts'

const read = (search: string, pathname?: string) => readSearchQuery(new URLSearchParams(search), pathname)

test('an address and its query are one', () => {
  for (const address of [
    '/busqueda?search=vitamina+c',
    '/busqueda?search=crema&orden=precio-desc&pageId=3',
    '/busqueda?search=all',
    '/busqueda?search=all&orden=nombre',
    '/busqueda?search=omega&pageId=2&type=suscripciones',
    '/busqueda?search=ibuprofeno&marca=ilvico&forma=comprimidos&dosis=400mg&venta=sin-receta&stock=si&precioMax=5000&orden=precio-unidad',
  ])
    assert.equal(searchAddress(read(address.split('?')[1]!)), address)
})

test('searching is by relevance, the whole catalogue newest first', () => {
  assert.deepEqual(read('?search=tapsin'), {
    ...NO_FILTERS,
    text: 'tapsin',
    sort: 'standard',
    page: 1,
    subscription: false,
  })
  assert.deepEqual(read(''), { ...NO_FILTERS, text: '', sort: 'newest', page: 1, subscription: false })
  assert.deepEqual(sortsFor('tapsin')[0], 'standard')
  assert.ok(!sortsFor('').includes('standard'))
})

test('no text and ‘all’ list the whole catalogue; an empty box leads to ‘all’ (D25)', () => {
  for (const search of ['', '?search=all', '?search=', '?orden=nombre']) assert.equal(read(search).text, '')
  const leads = (search: string) => addressOfEmptySearch(new URLSearchParams(search))
  assert.equal(leads('?search='), '?search=all')
  assert.equal(leads('?search=%20&type=suscripciones'), '?search=all&type=suscripciones')
  for (const search of ['', '?search=all', '?search=allegra']) assert.equal(leads(search), null)
})

test('what is not understood is ignored, and a text has its measure', () => {
  assert.deepEqual(read('?search=%20%20a%20%20b%0A&orden=nada&pageId=-2'), {
    ...NO_FILTERS,
    text: 'a b',
    sort: 'standard',
    page: 1,
    subscription: false,
  })
  assert.equal(read(`?search=${'a'.repeat(500)}`).text.length, 200)
})

test('a search among subscriptions has two addresses', () => {
  for (const found of [read('?search=omega&type=suscripciones'), read('?search=omega', '/busqueda-suscripciones')]) {
    assert.equal(found.subscription, true)
    assert.equal(searchAddress(found), '/busqueda?search=omega&type=suscripciones')
  }
  assert.equal(read('?search=omega&type=otra').subscription, false)
})
