import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { runInProcess } from '#api/graphql.ts'
import { ANYBODY } from '#api/viewer.ts'
import type { Shop } from '#context'
import { eachDatabase, useShop, type ProductRow } from '#test/test-shop.ts'

const pack = (sku: string, principle: string, normal_price: number, unit_content: number, stock = 10): ProductRow => ({
  sku,
  product_name: `${principle} ${sku}`,
  active_principles: `${principle}:500:mg`,
  pharmaceutical_form: 'Comprimidos',
  normal_price,
  unit_content,
  stock,
})

const wash = (sku: string, brand: string, sub_category: string, price: number, principles: string): ProductRow => ({
  ...pack(sku, 'Limpiador', price, 1),
  product_type: 'Dermocosmetic',
  active_principles: principles,
  brand,
  category: 'Rostro',
  sub_category,
})

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      pack('a1', 'Paracetamol', 3_000, 30),
      pack('a2', 'Paracetamol', 1_000, 20),
      pack('a3', 'Paracetamol', 900, 10),
      pack('a4', 'Paracetamol', 100, 10, 0),
      pack('b1', 'Ibuprofeno', 2_000, 20),
      pack('b2', 'Ibuprofeno', 1_500, 20),
      pack('c1', 'Losartán', 5_000, 30),
      wash('d1', 'Ñirea', 'Limpieza', 5_000, 'Glicerina::|Poloxámero::'),
      wash('d2', 'Quilué', 'Limpieza', 300, 'Glicerina::'),
      { ...wash('d3', 'Quilué', 'Limpieza', 200, 'Glicerina::'), pharmaceutical_form: 'Jabón' },
      wash('d4', 'Marelhue', 'Limpieza', 900, 'Glicerina::|Poloxámero::'),
      wash('d5', 'Ñirea', 'Limpieza', 100, 'Glicerina::|Poloxámero::'),
      wash('d6', 'Chilcán', 'Cuerpo', 50, 'Glicerina::'),
    ],
  })
  let counted: Shop
  let statements = 0
  before(async () => {
    counted = {
      ...shop,
      db: shop.db.withPlugin({
        transformQuery: ({ node }) => ((statements += 1), node),
        transformResult: async ({ result }) => result,
      }),
    }
  })

  test('the cheapest unit comes first, what is sold out last, each list under its own product', async () => {
    const { data } = await runInProcess(
      { shop, viewer: ANYBODY },
      `{ products(sortBy: "productName", sortOrder: "asc", productType: "Medicament") { nodes { sku
        bioequivalents { sku } related(first: 2) { sku } } } }`,
      {},
    )
    const lists = Object.fromEntries(
      (data as Found).products.nodes.map(({ sku, bioequivalents, related }) => [
        sku,
        [bioequivalents, related].map((list) => list.map((other) => other.sku).join(' ')).join(' | '),
      ]),
    )
    assert.deepEqual(lists, {
      a1: 'a2 a3 a4 | a3 a2',
      a2: 'a3 a1 a4 | a3 a1',
      a3: 'a2 a1 a4 | a2 a1',
      a4: 'a2 a3 a1 | a3 a2',
      b1: 'b2 | b2',
      b2: 'b1 | b1',
      c1: ' | ',
    })
  })

  test('related are of the same sub-category and form first, each maker once before any twice, its own maker last', async () => {
    const { data } = await runInProcess(
      { shop, viewer: ANYBODY },
      `{ products(productType: "Dermocosmetic") { nodes { sku related { sku } } } }`,
      {},
    )
    const own = (data as Found).products.nodes.find(({ sku }) => sku === 'd1')!
    assert.deepEqual(
      own.related.map(({ sku }) => sku),
      ['d4', 'd2', 'd5', 'd3', 'd6'],
    )
  })

  test('a list asks for the neighbours of all its nodes at once', async () => {
    const ask = async (fields: string) => {
      statements = 0
      const { errors } = await runInProcess(
        { shop: counted, viewer: ANYBODY },
        `{ products(first: 7) { nodes { sku ${fields} } } }`,
        {},
      )
      assert.equal(errors, undefined)
      return statements
    }
    await ask('bioequivalents { sku } related { sku }')
    const alone = await ask('')
    assert.equal(await ask('bioequivalents { sku }'), alone + 1)
    assert.equal(await ask('bioequivalents { sku } related { sku }'), alone + 2)
  })
})

type Named = { sku: string }
type Found = { products: { nodes: (Named & { bioequivalents: Named[]; related: Named[] })[] } }
