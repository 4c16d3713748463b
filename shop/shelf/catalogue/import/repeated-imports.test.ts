import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { sql } from 'kysely'
import { importCatalogue } from './import-catalogue.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { pay, payAndReturn, readStock, readyOrder, runJobs } from '#test/test-buyer.ts'
import { catalogueFile, eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

eachDatabase((database) => {
  const shop = useShop({ database })

  test('a known sku is updated and keeps its id and its first day', async () => {
    await shop.addProducts([
      { sku: 'UP', product_name: 'Nombre viejo', laboratory: 'Labor', brand: 'Marca', offer_price: 990 },
    ])
    const old = (await showProduct(shop, 'UP'))!
    shop.clock.advance({ hours: 24 * 30 })
    await shop.addProducts([
      {
        sku: 'UP',
        product_name: 'Nombre nuevo',
        normal_price: 2_500,
        category: 'Otra',
        sub_category: 'Nueva',
        created_at: '2020-01-01T00:00:00Z',
      },
    ])
    const product = (await showProduct(shop, 'UP'))!
    assert.deepEqual(
      [
        product.id,
        product.createdAt,
        product.productName,
        product.normalPrice,
        product.offerPrice,
        product.category.label,
        product.laboratory,
      ],
      [old.id, old.createdAt, 'Nombre nuevo', 2_500, null, 'Otra', null],
    )
    assert.equal((await listProducts(shop, listProductsInput.parse({ query: 'nuevo' }))).nodes[0]?.sku, 'UP')
    assert.equal((await listProducts(shop, listProductsInput.parse({ query: 'viejo' }))).totalCount, 0)
  })

  test('units held by payments survive an import', async () => {
    await shop.addProducts([{ sku: 'HELD', stock: 10 }])
    const order = await readyOrder(shop, { HELD: 4 })
    await pay(shop, order)
    await shop.addProducts([{ sku: 'HELD', stock: 1 }])
    assert.deepEqual(await readStock(shop, 'HELD'), { stock: 4, held: 4 })
    await payAndReturn(shop, order)
    await runJobs(shop)
    assert.deepEqual(await readStock(shop, 'HELD'), { stock: 0, held: 0 })
  })

  const versions = async () => {
    const { rows } = await sql<{ sku: string; version: string }>`
      select sku, xmin::text as version from product where sku like 'SAME-%'
      union all select 'catalogue', xmin::text from catalogue_version`.execute(shop.db)
    return new Map(rows.map(({ sku, version }) => [sku, version]))
  }

  test('a file that the catalogue has already writes and locks nothing', async () => {
    const rows: ({ sku: string } & Record<string, string>)[] = [
      { sku: 'SAME-1', laboratory: 'Labor', active_principles: 'Paracetamol:500:mg|Cafeína:65:mg', badge: '"Nuevo"' },
      { sku: 'SAME-2', image_urls: '/a.jpg|/b.jpg', description: 'Una \\ dos, {tres}' },
    ]
    await shop.addProducts(rows)
    const before = await versions()
    await shop.db.transaction().execute(async (db) => {
      if (database === 'server') await sql`select from product, catalogue_version for update`.execute(db)
      // On one connection the import is a part of the transaction.
      await importCatalogue(database === 'server' ? shop : { ...shop, db }, () => Readable.from([catalogueFile(rows)]))
    })
    assert.deepEqual(await versions(), before)
  })

  test('of a file only the rows that changed are written, and a label that is new is a change', async () => {
    const rows = [{ sku: 'SAME-3' }, { sku: 'SAME-4' }, { sku: 'SAME-5' }]
    await shop.addProducts(rows)
    const before = await versions()
    await shop.addProducts([rows[0]!, { ...rows[1]!, laboratory: 'Nunca visto' }, { ...rows[2]!, stock: 7 }])
    const after = await versions()
    const changed = [...after].filter(([sku, version]) => before.get(sku) !== version).map(([sku]) => sku)
    assert.deepEqual(changed.toSorted(), ['SAME-4', 'SAME-5', 'catalogue'])
    assert.deepEqual(
      [(await showProduct(shop, 'SAME-4'))!.laboratory, (await readStock(shop, 'SAME-5')).stock],
      ['Nunca visto', 7],
    )
  })

  test('new products have their ids in the order of the file', async () => {
    const skus = ['Z', 'B', 'Y', 'C', 'X'].map((letter) => `ORDER-${letter}`)
    await shop.addProducts(
      skus.map((sku, index) => ({ sku, brand: `Marca ${index % 2}`, laboratory: `Labor ${5 - index}` })),
    )
    const { rows } = await sql<{ sku: string }>`select sku from product where sku like 'ORDER-%' order by id`.execute(
      shop.db,
    )
    assert.deepEqual(
      rows.map(({ sku }) => sku),
      skus,
    )
  })

  test('imports and payments of the same products at once never lock each other out', async () => {
    const skus = Array.from({ length: 20 }, (_, index) => `BOTH-${index}`)
    await shop.addProducts(skus.map((sku) => ({ sku, stock: 100 })))
    const second = await shop.openSecond()
    const cart = Object.fromEntries(skus.map((sku) => [sku, 1]))
    const imports = Array.from({ length: 6 }, (_, index) =>
      importCatalogue(index % 2 ? second : shop, () =>
        Readable.from([
          catalogueFile(
            (index % 2 ? skus.toReversed() : skus).map((sku) => ({
              sku,
              stock: 90,
              laboratory: `Laboratorio ${index}`,
            })),
          ),
        ]),
      ),
    )
    const payments = Array.from({ length: 10 }, async () => payAndReturn(shop, await readyOrder(shop, cart)))
    await Promise.all([...imports, ...payments])
    for (const sku of skus) assert.equal((await readStock(shop, sku)).held, 0)
  })

  test('two imports of different products with the same words, at once, are both saved', async () => {
    const second = await shop.openSecond()
    const file = (sku: string) => () =>
      Readable.from([
        catalogueFile([{ sku, product_name: 'Gotas nuevas', brand: `Marca ${sku}`, category: `Categoría ${sku}` }]),
      ])
    await Promise.all(
      ['TWIN-1', 'TWIN-2', 'TWIN-3', 'TWIN-4'].map((sku, index) =>
        importCatalogue(index % 2 ? second : shop, file(sku)),
      ),
    )
    const search = listProductsInput.parse({ query: 'gotas nuevas' })
    // New words are found once the notice of the import has come.
    await until(async () => (await listProducts(shop, search)).totalCount === 4)
  })

  test('two spellings of a brand that share a slug stay two brands', async () => {
    await shop.addProducts([
      { sku: 'S-1', brand: 'ABC' },
      { sku: 'S-2', brand: 'A.B.C.' },
    ])
    await shop.addProducts([{ sku: 'S-3', brand: 'a-b-c' }])
    assert.deepEqual(
      await Promise.all(['S-1', 'S-2', 'S-3'].map(async (sku) => (await showProduct(shop, sku))!.brand)),
      ['ABC', 'A.B.C.', 'a-b-c'],
    )
  })
})
