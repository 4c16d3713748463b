import assert from 'node:assert/strict'
import { createReadStream, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Shop } from '#context'
import { openEmbedded, type Database } from '#db/database.ts'
import { slugify } from '#lib/slug.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { listProducts, type ProductList } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { migratedCopy } from '#test/migrated-copy.ts'
import { isRankedWhole } from './choose-ranking.rules.ts'
import { toShopWords } from './search-dictionary.rules.ts'
import { searchDictionary } from './search-dictionary.ts'
import { understandSearch } from './understand-search.ts'

// The demo catalogue, searched as customers do: test/searches.csv says what must be among the first five.
let database: Database
let shop: Shop

before(async () => {
  database = await openEmbedded('memory://', await migratedCopy())
  shop = {
    db: database.db,
    now: () => Temporal.Instant.from('2026-11-20T12:00:00Z'),
    memory: createCatalogueMemory(),
    settings: {},
  } as Shop
  for (const file of ['medicines', 'accessories', 'vitamins', 'dermocosmetics'])
    await importCatalogue(shop, () =>
      createReadStream(new URL(`../../../../data/catalogue/${file}.csv`, import.meta.url)),
    )
})
after(() => database.close())

const search = (query: string, more: object = {}) =>
  listProducts(shop, listProductsInput.parse({ query, first: 5, ...more }))
const searches: { text: string; class: string; first_five: string }[] = parse(
  readFileSync(new URL('../../../../test/searches.csv', import.meta.url)),
  { columns: true },
)

const EXPECTATIONS: Record<string, (list: ProductList, rest: string) => boolean> = {
  principle: ({ nodes }, slug) =>
    nodes.length > 0 && nodes.every(({ principleSlugs }) => principleSlugs.includes(slug)),
  name: ({ nodes }, pattern) => nodes.some(({ productName }) => new RegExp(pattern).test(productName)),
  first: ({ nodes }, pattern) => new RegExp(pattern).test(nodes[0]?.productName ?? ''),
  brand: ({ nodes, brand }, slugs) =>
    brand?.sold === false &&
    brand.principles.map(slugify).toSorted().join('+') === slugs.split('+').toSorted().join('+') &&
    nodes.every(({ principleSlugs }) => principleSlugs.toSorted().join('+') === slugs.split('+').toSorted().join('+')),
  place: ({ nodes, places }, slug) =>
    nodes.length > 0 &&
    places.some((place) => place.slug === slug) &&
    nodes.every(({ saleCondition }) => saleCondition === 'noPrescription'),
  ask: ({ totalCount, choices }, name) => totalCount === 0 && choices.length > 1 && choices.includes(name),
  suggests: ({ totalCount, suggestion }, text) => totalCount === 0 && suggestion === text,
  sku: ({ nodes }, sku) => nodes[0]?.sku === sku,
  none: ({ totalCount, suggestion, corrected }) => totalCount === 0 && suggestion === null && corrected === null,
  some: ({ nodes }) => nodes.length === 5,
}

test('at least 200 searches of all kinds find among their first five what they must', async () => {
  assert.ok(searches.length >= 200)
  const wrong: string[] = []
  for (const { text, class: kind, first_five } of searches) {
    const [expectation, ...rest] = first_five.split(':')
    const found = await search(text)
    if (!EXPECTATIONS[expectation!]!(found, rest.join(':')))
      wrong.push(
        `${kind} '${text}' (${first_five}): ${found.totalCount}, ` +
          `${found.nodes.map(({ productName }) => productName).join(' / ')}; ` +
          `${JSON.stringify({ corrected: found.corrected, suggestion: found.suggestion, choices: found.choices, brand: found.brand?.brand, places: found.places.map(({ slug }) => slug) })}`,
      )
  }
  assert.deepEqual(wrong, [])
})

test('each everyday name finds goods by the catalogue’s words, which are no everyday name themselves', async () => {
  const dictionary = searchDictionary()
  for (const { phrase, means } of dictionary.everyday.values()) {
    assert.equal(toShopWords(means, dictionary), null, means)
    const { totalCount, corrected } = await search(phrase)
    assert.ok(totalCount > 0 && corrected !== null, phrase)
  }
})

test('the commonest words give a first page of different products, and still find all of them', async () => {
  for (const [query, total] of [
    ['paracetamol', 256],
    ['ibuprofeno', 148],
  ] as const) {
    const names = new Set((await search(query, { first: 20 })).nodes.map(({ productName }) => productName))
    assert.ok(names.size >= 10, `${query}: ${names.size} different names`)
    const skus = new Set<string>()
    for (let offset = 0; offset < total; offset += 20)
      for (const { sku } of (await search(query, { first: 20, offset })).nodes) skus.add(sku)
    assert.deepEqual([skus.size, (await search(query)).totalCount], [total, total])
  }
})

test('a brand comes first, then the other products with the same principle and no other', async () => {
  const { nodes, brand } = await search('aspirina', { first: 40 })
  assert.deepEqual([brand?.sold, brand?.principles], [true, ['Ácido acetilsalicílico']])
  const names = nodes.filter(({ stock }) => stock > 0).map(({ productName }) => productName)
  const last = names.findLastIndex((name) => name.startsWith('Aspirina'))
  assert.ok(last >= 2 && last < 10 && names.length > 10)
  for (const node of nodes.filter(({ productName }) => !productName.startsWith('Aspirina')))
    assert.deepEqual(node.principleSlugs, ['acido-acetilsalicilico'])
})

test('what a brand may find is bounded, so that its products too are ranked whole only while they are few', async () => {
  const brands = searches.filter(({ first_five }) => first_five.startsWith('brand:')).map(({ text }) => text)
  assert.ok(brands.length > 10)
  for (const text of ['aspirina', 'aspirina 500', ...brands]) {
    const query = (await understandSearch(shop, text)).query!
    assert.ok(query.principles ?? query.also, text)
    const { totalCount } = await search(text)
    assert.ok(totalCount <= query.most && query.most < 4_000, `${text}: ${totalCount} ${query.most}`)
    assert.deepEqual([isRankedWhole(query, query.most), isRankedWhole(query, query.most - 1)], [true, false], text)
  }
})

test('no symptom shows what needs a prescription, on any page', async () => {
  for (const query of ['dolor', 'alergia', 'diabetes', 'tos', 'acidez', 'presión alta']) {
    const { nodes } = await search(query, { first: 100 })
    assert.ok(nodes.length > 0 && nodes.every(({ saleCondition }) => saleCondition === 'noPrescription'), query)
  }
})

test('a hostile text costs as much as eight words, and an unknown brand that is no longer sold says so', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `pa${index}racet`)
    .join(' ')
    .slice(0, 200)
  for (const query of [long, 'a'.repeat(200), 'amoval '.repeat(28), 'dolor de cabeza '.repeat(12)])
    assert.ok((await search(query.slice(0, 200))).totalCount >= 0)
  assert.deepEqual(((await search('ozempic')).brand ?? {}) as object, {
    brand: 'Ozempic',
    principles: ['Semaglutida'],
    kind: 'brand',
    sold: false,
  })
})

test('the dearest texts cost under 20 ms of processor, in a memory that keeps nothing of them', async () => {
  const { error } = listProductsInput.safeParse({ query: 'a'.repeat(8_000) })
  assert.ok(error, 'refused before anything is looked up')
  const memory = createCatalogueMemory()
  const poor: Shop = {
    ...shop,
    memory: { ...memory, get: (key, load, kind) => (kind === 'searched' ? load() : memory.get(key, load)) },
  }
  await understandSearch(poor, 'parasetamoll')
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const nearMisses = [
    'parasetamxl',
    'ibuprofxno',
    'amoxicilxna',
    'atorvastxtina',
    'hidroclorotixzida',
    'omeprxzol',
    'clonazepxm',
    'levotiroxixa',
  ].join(' ')
  const texts = [
    nearMisses.slice(0, 120),
    'a b c d e f g h i j k l '.repeat(8),
    'dolor de cabeza '.repeat(12),
    ...Array.from({ length: 60 }, (_, index) => `amoxi${letters[index % 26]}${letters[(index * 7) % 26]}lina`),
  ]
  // The database works in this thread too, and the collector of garbage may strike: others can only add to a cost.
  const cost = async (text: string) => {
    const before = process.threadCpuUsage()
    await understandSearch(poor, text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  for (const text of texts) {
    const least = Math.min(await cost(text), await cost(text), await cost(text))
    assert.ok(least < 20, `${least} ms: ${text}`)
  }
})

test('words that strangers make up evict one another alone, never an answer of the catalogue', async () => {
  const memory = createCatalogueMemory(4_000_000)
  await understandSearch({ ...shop, memory }, 'parasetamoll')
  assert.ok(memory.peek('spelling parasetamoll', 'searched'))
  assert.equal(memory.peek('spelling parasetamoll'), undefined)
  await memory.get('menu', async () => 'the menu')
  for (let index = 0; index < 100; index++)
    await memory.get(`spelling ${index}`, async () => 'y'.repeat(50_000), 'searched')
  assert.deepEqual(
    [memory.peek('spelling parasetamoll', 'searched'), await memory.peek('menu')],
    [undefined, 'the menu'],
  )
})

test('a symptom with a word more still proposes its categories and what is sold for it', async () => {
  const alone = await search('dolor de cabeza')
  for (const query of ['dolor de cabeza fuerte', 'dolor de cabeza insoportable', 'dolor de cabeza intenso']) {
    const { places, totalCount, suggestion } = await search(query)
    assert.deepEqual([places, totalCount, suggestion], [alone.places, alone.totalCount, null], query)
  }
  // For whom it is is never passed over, and a medicine is no symptom.
  const pregnant = await search('dolor de cabeza embarazada')
  assert.ok(pregnant.totalCount < alone.totalCount && pregnant.suggestion === null)
  assert.deepEqual((await search('dolor de cabeza losartan')).places, [])
})

test('two medicines find their combination; what no product combines is offered one by one', async () => {
  const { nodes } = await search('valsartan hidroclorotiazida')
  assert.ok(
    nodes.length > 0 &&
      nodes.every(({ principleSlugs }) =>
        ['valsartan', 'hidroclorotiazida'].every((slug) => principleSlugs.includes(slug)),
      ),
  )
  const { totalCount, suggestion, choices } = await search('losartan hidroclorotiazida')
  assert.deepEqual([totalCount, suggestion, choices], [0, null, ['losartan', 'hidroclorotiazida']])
})
