import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countFilters,
  isSameFilters,
  listingSearch,
  NO_FILTERS,
  priceFilter,
  readListingQuery,
  readPrice,
  toggleSlug,
} from './listing-address.rules.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))
const NOTHING = { ...NO_FILTERS, sort: 'newest', page: 1 }

test('an address and its query are one', () => {
  const search = '?marca=knop&marca=bayer&laboratorio=saval&precioMin=1000&precioMax=5000&orden=precio-desc&pageId=3'
  assert.deepEqual(read(search), {
    ...NO_FILTERS,
    brands: ['knop', 'bayer'],
    laboratories: ['saval'],
    priceMin: 1000,
    priceMax: 5000,
    sort: 'priceDown',
    page: 3,
  })
  assert.equal(listingSearch(read(search)), search)
  assert.equal(listingSearch(read('')), '')
  const all =
    '?marca=knop&laboratorio=saval&forma=comprimidos&dosis=1.16pct&dosis=35mg-5ml' +
    '&venta=sin-receta&venta=receta-simple&oferta=si&stock=si&bioequivalente=si&suscripcion=si' +
    '&miboldo=si&precioMax=5000&orden=precio-unidad'
  assert.equal(listingSearch(read(all)), all)
  assert.equal(countFilters(read(all)), 13)
})

test('the order of what was sold most has its word', () => {
  assert.equal(readListingQuery(new URLSearchParams('orden=mas-vendidos')).sort, 'bestSold')
  assert.equal(listingSearch({ ...readListingQuery(new URLSearchParams()), sort: 'bestSold' }), '?orden=mas-vendidos')
  assert.equal(readListingQuery(new URLSearchParams()).sort, 'newest', 'the document’s default stays (SHOP §3)')
})

test('what is not understood is ignored', () => {
  for (const search of [
    '?pageId=0',
    '?pageId=-1',
    '?pageId=2.5',
    '?pageId=x',
    '?pageId=1e3',
    '?orden=relevancia',
    '?precioMin=-5',
    '?precioMax=abc',
    '?precioMin=9999999999',
    '?marca=',
    '?marca=<b>',
    '?precioMin=',
    '?foo=bar',
    '?venta=robada',
    '?venta=constructor',
    '?stock=no',
    '?stock=',
    '?bioequivalente=true',
    '?forma=%20',
    '?dosis=<1>',
  ])
    assert.deepEqual(read(search), NOTHING, search)
})

test('an upside-down price range is no range', () => {
  assert.deepEqual(read('?precioMin=5000&precioMax=1000'), NOTHING)
  assert.equal(read('?precioMin=5000&precioMax=5000').priceMin, 5000)
})

test('a choice twice is one, and page 1 is not written', () => {
  assert.deepEqual(read('?marca=a&marca=a').brands, ['a'])
  assert.equal(listingSearch(read('?pageId=1&orden=nuevos')), '')
  assert.equal(read('?pageId=99999').page, 10_000)
})

test('filters are the same whatever the order and the page', () => {
  assert.ok(isSameFilters(read('?marca=a&stock=si&pageId=3'), read('?orden=precio&stock=si&marca=a')))
  assert.ok(!isSameFilters(read('?marca=a'), read('?marca=a&stock=si')))
})

test('choosing again takes away', () => {
  assert.deepEqual(toggleSlug(['a', 'b'], 'a'), ['b'])
  assert.deepEqual(toggleSlug(['a'], 'b'), ['a', 'b'])
})

test('a range on the catalogue’s ends asks for nothing', () => {
  const ends = { min: 890, max: 50_000 }
  assert.deepEqual(priceFilter({ from: 890, to: 50_000 }, ends), { priceMin: null, priceMax: null })
  assert.deepEqual(priceFilter({ from: 0, to: 99_999 }, ends), { priceMin: null, priceMax: null })
  assert.deepEqual(priceFilter({ from: 9_000, to: 2_000 }, ends), { priceMin: 2_000, priceMax: 9_000 })
})

test('filters are counted, a price range once', () => {
  assert.equal(countFilters(read('?marca=a&marca=b&laboratorio=c&precioMin=1&precioMax=2&orden=precio')), 4)
})

test('pesos are read with their dots or without', () => {
  assert.equal(readPrice('12990'), 12_990)
  assert.equal(readPrice('1.012.990'), 1_012_990)
  for (const text of ['2.5', '12.99', '.990', '1e3', ' 5', '2.000.000.000', '', null])
    assert.equal(readPrice(text), null)
})
