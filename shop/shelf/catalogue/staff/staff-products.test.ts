/** The list of products: disabled ones too, by each filter and search, page by page without a skipped row. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { FIELDS_BY_RIGHT, PRODUCT_RIGHTS, type ProductRight } from './product-fields.rules.ts'
import { findStaffProduct } from './staff-product.db.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { useStaffCalls, type Caller } from '#test/test-staff-calls.ts'

const EVERYBODY = ['stranger', 'client', 'pharmacist', 'operator', 'dispatch', 'editor', 'manager'] as const
const CHANGERS: readonly Caller[] = ['pharmacist', 'editor', 'manager']
type Row = { sku: string; problems: string[]; available: number; enabled: boolean }
type Page = { nodes: Row[]; endCursor: string | null; count: number | null }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'PARA', product_name: 'Paracetamol 500 mg', active_principles: 'Paracetamol:500:mg', laboratory: 'Andes' },
      { sku: 'PARA-OFF', product_name: 'Paracetamol 1 g', enabled: false, image_urls: '/p/1.jpg' },
      { sku: 'GONE', product_name: 'Ibuprofeno 400 mg', stock: 0, sale_condition: 'recipeRetention' },
      {
        sku: 'CREAM',
        product_name: 'Crema',
        product_type: 'Dermocosmetic',
        category: 'Rostro',
        sub_category: 'Cremas',
      },
    ],
  })
  const { ask } = useStaffCalls(shop)
  before(async () => {
    await seedDemoPeople(shop)
    await sql`insert into product_barcode (code, product_id)
      select '7801234567895', id from product where sku = 'CREAM'`.execute(shop.db)
    await sql`update product set sale_condition = 'simpleRecipe', highlighted = true where sku = 'PARA-OFF'`.execute(
      shop.db,
    )
  })
  const list = async (args = '', person: Caller = 'operator') => {
    const query = `{ staffProducts${args && `(${args})`} { nodes { sku problems available enabled } endCursor count } }`
    const { data, errors } = await ask<{ staffProducts: Page }>(person, query)
    assert.equal(errors, undefined, args)
    return data!.staffProducts
  }
  const skus = async (args = '') => {
    const { nodes, count } = await list(args)
    assert.equal(count, nodes.length, args)
    return nodes.map(({ sku }) => sku).toSorted()
  }
  const readRefusal = async (person: Caller, query: string, variables: object = {}) =>
    (await ask(person, query, variables)).errors?.[0]?.extensions.code

  test('all of staff see the list, one product and its histories; nobody else does', async () => {
    for (const call of [
      'staffProducts { endCursor }',
      'matchingProducts { ids }',
      'productFilters { places { _id } }',
      'staffProduct(sku: "PARA") { sku }',
      'priceHistory(sku: "PARA") { endCursor }',
      'productChanges(sku: "PARA") { endCursor }',
    ])
      for (const person of EVERYBODY)
        assert.equal(
          await readRefusal(person, `{ ${call} }`),
          person === 'stranger' || person === 'client' ? 'account.not_allowed' : undefined,
          `${person} ${call}`,
        )
  })

  test('each field has its own right, and a role changes no other', async () => {
    const holders: Record<ProductRight, readonly Caller[]> = {
      'products.describe': ['editor', 'manager'],
      'products.classify': ['pharmacist'],
      'products.sell': ['manager'],
      'prices.edit': ['manager'],
    }
    const { id, values } = (await findStaffProduct(shop, 'PARA'))!
    const query = 'mutation ($id: Int!, $c: [ProductFieldChange!]!) { updateProduct(id: $id, changes: $c) { sku } }'
    for (const right of PRODUCT_RIGHTS)
      for (const field of FIELDS_BY_RIGHT[right])
        for (const person of EVERYBODY) {
          const to = field === 'sale_condition' ? 'recipeCheck' : values[field]
          assert.equal(
            await readRefusal(person, query, { id, c: [{ field, from: 'nobody’s', to }] }),
            !CHANGERS.includes(person)
              ? 'account.not_allowed'
              : holders[right].includes(person)
                ? 'product.changed'
                : 'product.right_missing',
            `${person} ${field}`,
          )
        }
  })

  test('each filter, and several together', async () => {
    const filters = await ask<{
      productFilters: {
        places: { _id: number; categoryId: number; category: string }[]
        laboratories: { _id: number }[]
      }
    }>('editor', '{ productFilters { places { _id categoryId category subCategory } laboratories { _id label } } }')
    const { places, laboratories } = filters.data!.productFilters
    const face = places.find(({ category }) => category === 'Rostro')!
    for (const [args, found] of [
      ['', ['CREAM', 'GONE', 'PARA', 'PARA-OFF']],
      ['productType: "Dermocosmetic"', ['CREAM']],
      [`categoryId: ${face.categoryId}`, ['CREAM']],
      [`subCategoryId: ${face._id}`, ['CREAM']],
      [`laboratoryId: ${laboratories[0]!._id}`, ['PARA']],
      ['saleCondition: "recipeRetention"', ['GONE']],
      ['enabled: false', ['PARA-OFF']],
      ['enabled: true', ['CREAM', 'GONE', 'PARA']],
      ['soldOut: true', ['GONE']],
      ['problem: "noPhotograph"', ['CREAM', 'GONE', 'PARA']],
      ['problem: "noPrinciple"', ['GONE', 'PARA-OFF']],
      ['problem: "advertised"', ['PARA-OFF']],
      ['problem: "noPrinciple", enabled: true', ['GONE']],
      ['soldOut: true, productType: "Dermocosmetic"', []],
    ] as const)
      assert.deepEqual(await skus(args), found, args)
    const [off] = (await list('enabled: false')).nodes
    assert.deepEqual(off!.problems, ['noPrinciple', 'advertised'])
  })

  test('a search finds by beginnings of words, a whole SKU or a bar code; a disabled product too', async () => {
    for (const [search, found] of [
      ['parac', ['PARA', 'PARA-OFF']],
      ['PARACETAMOL 500', ['PARA']],
      ['andes', ['PARA']],
      ['PARA-OFF', ['PARA-OFF']],
      ['GONE', ['GONE']],
      ['7801234567895', ['CREAM']],
      ['78012345', []],
      ['cremas rostro', ['CREAM']],
      ['nada', []],
      ['…', []],
    ] as const)
      assert.deepEqual(await skus(`search: "${search}"`), found, search)
    assert.deepEqual(await skus('search: "parac", enabled: false'), ['PARA-OFF'])
    assert.deepEqual(await skus('search: "GONE", productType: "Dermocosmetic"'), [])
    // As many products as make a word common.
    await sql`update search_word set frequency = 9999 where word = 'paracetamol'`.execute(shop.db)
    const { nodes, count } = await list('search: "paracetamol"')
    assert.deepEqual([nodes.map(({ sku }) => sku).toSorted(), count], [['PARA', 'PARA-OFF'], null])
    assert.equal((await list('search: "paracetamol", first: 1, enabled: true')).nodes.length, 1)
  })

  test('page by page, while the list moves, no product is skipped or repeated', async (t) => {
    t.after(() => sql`delete from product where sku = 'NEWER'`.execute(shop.db))
    const found: string[] = []
    let after: string | null = null
    do {
      const { nodes, endCursor }: Page = await list(`first: 1${after ? `, after: "${after}"` : ''}`)
      found.push(...nodes.map(({ sku }) => sku))
      after = endCursor
      if (found.length === 1) await shop.addProducts([{ sku: 'NEWER', product_name: 'Nuevo' }])
    } while (after)
    assert.deepEqual(found.toSorted(), ['CREAM', 'GONE', 'PARA', 'PARA-OFF'])
  })

  test('no hostile text is an error of the server; a hostile cursor, filter or number is refused by name', async () => {
    for (const search of ['%', "' or 1=1 --", '\0', '🧴'.repeat(50), '\ud800', "a' & !b", ':*', '(', 'null', '2,5 %'])
      assert.equal(
        await readRefusal('operator', 'query ($s: String) { staffProducts(search: $s) { nodes { sku } count } }', {
          s: search,
        }),
        undefined,
        search,
      )
    for (const args of [
      'first: 0',
      'first: 51',
      'productType: "constructor"',
      'saleCondition: "constructor"',
      'problem: "constructor"',
      'categoryId: 0',
      'laboratoryId: -1',
      `search: "${'x'.repeat(101)}"`,
      'after: "x"',
      `after: "${Buffer.from('["2026-02-31T00:00:00.000000Z","1"]').toString('base64url')}"`,
      `after: "${Buffer.from('["2026-02-01T00:00:00.000000Z","1; drop table product"]').toString('base64url')}"`,
    ])
      assert.equal(await readRefusal('manager', `{ staffProducts(${args}) { endCursor } }`), 'input.invalid', args)
    assert.equal(await readRefusal('manager', '{ staffProduct(sku: "\' or 1=1") { sku } }'), undefined)
  })
})
