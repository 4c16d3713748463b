import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { Shop } from '#context'
import { openEmbedded, type Database } from '#db/database.ts'
import { parseInput } from '#lib/parse-input.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { migratedCopy } from '#test/migrated-copy.ts'

let database: Database
let shop: Shop
let sku = 100_000

before(async () => {
  database = await openEmbedded('memory://', await migratedCopy())
  shop = {
    db: database.db,
    now: () => Temporal.Instant.from('2026-11-20T12:00:00Z'),
    memory: createCatalogueMemory(),
  } as Shop
  await importCatalogue(shop, () => Readable.from(toCsv(CATALOGUE)))
})
after(() => database.close())

type Row = {
  name: string
  principles?: string
  form?: string
  laboratory?: string
  brand?: string
  sub?: string
  stock?: number
  sku?: string
}

// Laboratories of the queries: three make paracetamol 500 mg, one makes the drops.
const CATALOGUE: Row[] = [
  { name: 'Paracetamol 100 mg/ml Gotas orales', principles: 'Paracetamol:100:mg/ml', form: 'Gotas' },
  { name: 'Paracetamol 500 mg Comprimidos', principles: 'Paracetamol:500:mg', form: 'Comprimidos', laboratory: 'Opko' },
  {
    name: 'Paracetamol 500 mg Comprimidos',
    principles: 'Paracetamol:500:mg',
    form: 'Comprimidos',
    laboratory: 'Mintlab',
  },
  {
    name: 'Kitadol 500 mg Comprimidos',
    principles: 'Paracetamol:500:mg',
    form: 'Comprimidos',
    laboratory: 'Laboratorio Chile',
    brand: 'Kitadol',
  },
  {
    name: 'Parecetamol 500 mg Comprimidos',
    principles: 'Paracetamol:500:mg',
    form: 'Comprimidos',
    laboratory: 'Biosano',
  },
  {
    name: 'Codeína + Paracetamol 30/500 mg Comprimidos',
    principles: 'Codeína:30:mg|Paracetamol:500:mg',
    form: 'Comprimidos',
  },
  { name: 'Zaparaflex Crema', principles: 'Diclofenaco:1:%', form: 'Crema' },
  { name: 'Losartán 50 mg Comprimidos', principles: 'Losartán:50:mg', form: 'Comprimidos' },
  { name: 'Cozaar 50 mg Comprimidos', principles: 'Losartán:50:mg', form: 'Comprimidos', brand: 'Cozaar' },
  { name: 'Valsartán 80 mg Comprimidos', principles: 'Valsartán:80:mg', form: 'Comprimidos' },
  { name: 'Vitamina C 1 g Comprimidos efervescentes', principles: 'Ácido ascórbico:1:g', sub: 'Vitamina C' },
  {
    name: 'Redoxon 1 g Comprimidos efervescentes',
    principles: 'Ácido ascórbico:1:g',
    brand: 'Redoxon',
    sub: 'Vitamina C',
  },
  { name: 'Vitamina K2 30 cápsulas', principles: 'Vitamina K2::' },
  { name: 'Zinc 30 mg Comprimidos' },
  { name: 'Zincovit Jarabe' },
  { name: 'Zinc 15 mg Comprimidos', stock: 0 },
  { name: 'Pañal adulto talla G x 10 unidades' },
  {
    name: 'Amoxicilina + Ácido clavulánico 875/125 mg Comprimidos',
    principles: 'Amoxicilina:875:mg|Ácido clavulánico:125:mg',
    form: 'Comprimidos',
  },
  { name: 'Amoxicilina 500 mg Cápsulas de liberación prolongada', principles: 'Amoxicilina:500:mg', form: 'Cápsulas' },
  { name: 'Termómetro digital', sku: 'ACC-0042' },
]

function toCsv(rows: Row[]): string {
  const header =
    'sku,product_name,product_type,category,sub_category,active_principles,pharmaceutical_form,' +
    'laboratory,brand,sale_condition,shipping_methods,normal_price,stock'
  const lines = rows.map((row) =>
    [
      row.sku ?? String(++sku),
      row.name,
      'Medicament',
      'Salud',
      row.sub ?? 'General',
      row.principles ?? '',
      row.form ?? '',
      row.laboratory ?? '',
      row.brand ?? '',
      'noPrescription',
      'homeDelivery',
      '1990',
      String(row.stock ?? 5),
    ].join(','),
  )
  return [header, ...lines].join('\n')
}

const search = (query: string, more: object = {}) =>
  listProducts(shop, parseInput(listProductsInput, { query, ...more }))
const names = async (query: string) => (await search(query)).nodes.map((product) => product.productName)

test('each medicine once before any a second time; what most laboratories make first, combinations last', async () => {
  const found = await names('paracetamol')
  assert.deepEqual(found.slice(0, 3), [
    'Paracetamol 500 mg Comprimidos',
    'Paracetamol 100 mg/ml Gotas orales',
    'Paracetamol 500 mg Comprimidos',
  ])
  assert.ok(found.indexOf('Kitadol 500 mg Comprimidos') > 2, 'a name that has the word comes before a principle')
  assert.deepEqual(await names('amoxicilina'), [
    'Amoxicilina 500 mg Cápsulas de liberación prolongada',
    'Amoxicilina + Ácido clavulánico 875/125 mg Comprimidos',
  ])
})

test('every word must be there, accents and case ignored', async () => {
  assert.deepEqual(await names('CODEÍNA paracetamol'), ['Codeína + Paracetamol 30/500 mg Comprimidos'])
  assert.deepEqual(await names('acido clavulanico'), ['Amoxicilina + Ácido clavulánico 875/125 mg Comprimidos'])
})

test('a small typing error finds what was meant, not a rarer misspelling nor another medicine', async () => {
  assert.equal((await names('parasetamol'))[0], 'Paracetamol 500 mg Comprimidos')
  assert.deepEqual(await names('losartn'), ['Losartán 50 mg Comprimidos', 'Cozaar 50 mg Comprimidos'])
})

test('the answer names the corrected search of a misspelt text', async () => {
  const corrected = async (query: string) => (await search(query)).corrected
  assert.deepEqual(
    [await corrected('Losartn'), await corrected('losartán'), await corrected('zinc 30')],
    ['losartan', null, null],
  )
})

test('whole words before beginnings, the name before other fields', async () => {
  assert.deepEqual(await names('vitamina c'), [
    'Vitamina C 1 g Comprimidos efervescentes',
    'Redoxon 1 g Comprimidos efervescentes',
    'Vitamina K2 30 cápsulas',
  ])
  assert.deepEqual((await names('zinc')).slice(0, 2), ['Zinc 30 mg Comprimidos', 'Zincovit Jarabe'])
})

test('out of stock comes last', async () => {
  assert.equal((await names('zinc')).at(-1), 'Zinc 15 mg Comprimidos')
})

test('while a word is being typed, names that begin with it come first', async () => {
  assert.match((await names('para'))[0]!, /^Paracetamol/)
})

test('a plural finds its singular', async () => {
  assert.deepEqual(await names('pañales'), ['Pañal adulto talla G x 10 unidades'])
})

test('laboratory and SKU are words too', async () => {
  assert.deepEqual(await names('laboratorio chile'), ['Kitadol 500 mg Comprimidos'])
  assert.deepEqual(await names('ACC-0042'), ['Termómetro digital'])
  assert.deepEqual(await names('100001'), ['Paracetamol 100 mg/ml Gotas orales'])
})

test('no result suggests a spelling that finds something, or nothing', async () => {
  assert.equal((await search('xqzwv losartan')).suggestion, 'losartan')
  assert.equal((await search('paracetamol zincovit')).suggestion, 'paracetamol')
  assert.deepEqual(await search('xqzwv'), {
    totalCount: 0,
    nodes: [],
    hasNextPage: false,
    hasPreviousPage: false,
    suggestion: null,
    corrected: null,
    choices: [],
    brand: null,
    places: [],
  })
  assert.equal((await search('paracetamol')).suggestion, null)
})

test('marks and quotes are no syntax', async () => {
  for (const query of ["'", "a' | 'b", '%', '\\', 'zinc:*', '!zinc', 'zinc & (', '🙂', '…']) await search(query)
  assert.equal((await search("zinc'")).totalCount, 3)
})

test('pages follow each other, and the total is the same on each', async () => {
  const all = (await search('comprimidos')).nodes.map(({ sku }) => sku)
  const paged: string[] = []
  for (let offset = 0; offset < all.length; offset += 3) {
    const page = await search('comprimidos', { first: 3, offset })
    assert.equal(page.totalCount, all.length)
    assert.equal(page.hasNextPage, offset + 3 < all.length)
    paged.push(...page.nodes.map(({ sku }) => sku))
  }
  assert.deepEqual(paged, all)
  assert.equal((await search('comprimidos', { first: 3, offset: 900 })).totalCount, all.length)
})

test('another order is kept over relevance', async () => {
  const found = (await search('comprimidos', { sortBy: 'productName', sortOrder: 'desc' })).nodes.map(
    (product) => product.productName,
  )
  assert.deepEqual(
    found,
    found.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)),
  )
  assert.equal(found[0], 'Zinc 30 mg Comprimidos')
})

test('a list of ids can be searched, an empty text lists everything', async () => {
  const [first] = (await search('zincovit')).nodes
  assert.equal((await search('jarabe', { productIds: [first!.id] })).totalCount, 1)
  assert.equal((await search('  ')).totalCount, CATALOGUE.length)
})
