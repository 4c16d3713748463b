import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { useShop } from '#test/test-shop.ts'
import { stepsIn, walkNames, watchCalls, watchStatements } from '#test/watched-calls.ts'
import { RANKINGS } from './rankings.db.ts'

const NAMES_MAX = 7
const FILES_MAX = 6
/**
 * Without the files that `understandSearch` reads a text with, `findKnownTotal` the counts of categories, and rules of
 * single facts.
 */
const FILES =
  /\/catalogue\/(products|search)\/(?!search|spelling|catalogue-lexemes|product-type|new-product|list-categories)[^/]+\.ts$/
/** What these call, and the small rules beside the choice, is not of the walk. */
const LEAVES = [
  'resolveFilter',
  'findKnownTotal',
  'understandSearch',
  'chooseRanking',
  'loadProducts',
  ...Object.keys(RANKINGS),
]

const shop = useShop({
  products: [
    { sku: 'PARA', product_name: 'Paracetamol 500 mg', normal_price: 2_000 },
    { sku: 'IBU', product_name: 'Ibuprofeno 400 mg', normal_price: 3_000 },
    { sku: 'GEL', product_name: 'Dermogel', normal_price: 3_000 },
  ],
})

const WALKS = [
  { is: 'a search', input: { query: 'paracetamol' }, way: 'whole' },
  { is: 'a search by price', input: { query: 'paracetamol', sortBy: 'price' }, way: 'sorted' },
  { is: 'a search of a joining word', input: { query: 'de' }, way: 'measured' },
  { is: 'a list without words', input: { productType: 'Medicament' }, way: 'indexed' },
] as const

for (const { is, input, way } of WALKS)
  test(`${is} goes from its list to one statement through six files, those that ARCHITECTURE.md names`, async () => {
    let statements = 0
    const db = watchStatements(shop.db, () => statements++)
    const list = () => listProducts({ ...shop, db }, listProductsInput.parse({ first: 5, ...input }))
    await list() // The catalogue's words and products are cached.
    const before = statements
    const calls = watchCalls()
    calls.start()
    const { totalCount } = await list()
    const steps = stepsIn(calls.take(), FILES, LEAVES)
    calls.stop()

    assert.ok(totalCount > 0)
    assert.equal(statements - before, 1)
    const passed = walkNames('Search').filter(
      (name) => name !== ('query' in input ? 'findKnownTotal' : 'understandSearch'),
    )
    passed.splice(passed.indexOf('loadProducts'), 0, way)
    assert.deepEqual(steps.map(({ name }) => name).toSorted(), passed.toSorted())
    const files = passed.map((passing) => steps.find(({ name }) => name === passing)!.url)
    assert.ok(passed.length <= NAMES_MAX && new Set(files).size <= FILES_MAX)
    assert.deepEqual(files, [...new Set(files)], 'no file is visited again')
  })
