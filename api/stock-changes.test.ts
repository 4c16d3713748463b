import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '#context'
import { GATHER_MS } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { savePrices } from '#shop/shelf/catalogue/staff/prices.db.ts'
import { readStockNotice, writeStockNotice } from '#shop/shelf/catalogue/notices.rules.ts'
import { createSide, type Side } from '#test/cached-side.ts'
import { pay, payAndReturn, readyOrder, runJobs } from '#test/test-buyer.ts'
import { eachDatabase, useShop, type ProductRow } from '#test/test-shop.ts'

const PRODUCTS = 30
const toSku = (index: number) => `P${index}`

/** Thirty products in three sub-categories of ten; each medicine of a sub-category has its principle. */
const ROWS: ProductRow[] = Array.from({ length: PRODUCTS }, (_, index) => {
  const group = index % 3
  return {
    sku: toSku(index),
    product_name: `${['Alfanol', 'Betanol', 'Gamanol'][group]!} ${index}`,
    sub_category: ['Uno', 'Dos', 'Tres'][group]!,
    category: ['Dolor', 'Dolor', 'Tos'][group]!,
    active_principles: ['Alfa:1:mg', 'Beta:1:mg', 'Gama:1:mg'][group]!,
    stock: index < 3 ? 1 : 100,
    highlighted: group === 0,
  }
})

const single = (sku: string) => `{ singleProduct(sku: "${sku}") { sku stock normalPrice } }`
const listQuery = (args: string, fields = 'sku') => `{ products(${args}) { totalCount nodes { ${fields} } } }`

/** Answers that depend on whether P0 (Alfanol, of 'Uno', in 'Dolor') is in stock, and no other way on its stock. */
const OF_ALFANOL = [
  listQuery('slugs: ["uno"], inStock: true'),
  listQuery('slugs: ["dolor"], inStock: true'),
  listQuery('inStock: true'),
  '{ searchProducts(query: "alfanol") { nodes { sku } } }',
  '{ searchProducts(query: "alf") { nodes { sku } } }',
  '{ facets(slugs: ["uno"]) { inStock } }',
  '{ featuredProducts(highlighted: true) { sku } }',
  '{ singleProduct(sku: "P3") { related { sku } } }',
  listQuery('sortBy: "stock"'),
]
/** Lists that P0's price decides, whatever its stock is; and of `OF_ALFANOL` those that it decides too. */
const OF_PRICE = [
  listQuery('slugs: ["uno"], sortBy: "price"'),
  listQuery('slugs: ["dolor"], priceMax: 900000'),
  '{ priceProducts(productType: "Medicament") { min { price } } }',
]
const OF_BOTH = OF_ALFANOL.filter((query) => /searchProducts|facets|related/.test(query))
/** Answers about other places of the catalogue. */
const OF_OTHERS = [
  listQuery('slugs: ["dos"], inStock: true'),
  listQuery('slugs: ["tos"], inStock: true'),
  listQuery('slugs: ["uno"]'),
  '{ searchProducts(query: "gamanol") { nodes { sku } } }',
  '{ facets(slugs: ["tos"]) { inStock } }',
  '{ singleProduct(sku: "P4") { related { sku } } }',
  '{ categories(productType: "Medicament") { slug products } }',
]

test('a notice names the products and which of them came or ran out; a longer one than PostgreSQL takes names none', () => {
  const moved = [
    { productId: 12, before: 3, after: 2 },
    { productId: 15, before: 1, after: 0 },
  ]
  assert.deepEqual(readStockNotice(writeStockNotice(moved)), { changed: [12, 15], flipped: [15] })
  const many = Array.from({ length: 10_000 }, (_, index) => ({ productId: 100_000 + index, before: 9, after: 8 }))
  assert.equal(writeStockNotice(many), 'stock')
  for (const count of [900, 1_000, 1_100]) assert.ok(Buffer.byteLength(writeStockNotice(many.slice(0, count))) < 8_000)
  assert.deepEqual(['stock', '', 'other', 'stock x', 'stock 1,'].map(readStockNotice), ['any', null, null, null, null])
})

eachDatabase(
  { both: 'LISTEN and NOTIFY: PGlite tells the same connection, a server the other processes' },
  (database) => {
    const shop = useShop({ database, products: ROWS, plentyMs: 100 })
    let here: Side
    let there: Side
    before(async () => {
      here = createSide(shop)
      there = createSide(await shop.openSecond())
    })
    // A late notice of what an earlier test changed would drop answers of the next one.
    beforeEach(() =>
      until(async () => {
        const seen = changesSeen()
        await wait(2 * GATHER_MS)
        return changesSeen() === seen
      }),
    )

    const SINGLES = Array.from({ length: PRODUCTS }, (_, index) => single(toSku(index)))
    const ALL = [...SINGLES, ...OF_ALFANOL, ...OF_PRICE, ...OF_OTHERS]
    const keepAll = async (side: Side) => {
      for (const query of ALL) await side.read(query)
      for (const query of ALL) assert.ok((await side.read(query)).isHit, query)
    }
    /** Which answers are not cached any more. */
    const dropped = async (side: Side) => {
      const found: string[] = []
      for (const query of ALL) if (!(await side.read(query)).isHit) found.push(query)
      return found
    }
    const changesSeen = () => [here, there].map(({ memory }) => `${memory.generation()} ${memory.changes()}`).join()
    const until = async (happened: () => Promise<boolean>) => {
      const limit = AbortSignal.timeout(20_000)
      while (!(await happened())) {
        limit.throwIfAborted()
        await wait(10)
      }
    }
    const showing = (side: Side, sku: string, stock: number) =>
      until(async () => (await side.read(single(sku))).text.includes(`"stock":${stock},`))
    /** Its product's own answer is right again by then; the query of a flip's lists takes a moment. */
    const flipSeen = (side: Side, changes: number) => until(async () => side.memory.changes() >= changes + 2)

    test('a sale that leaves plenty drops the answers with that product’s stock in every process, and no other', async () => {
      for (const side of [here, there]) await keepAll(side)
      await payAndReturn(shop, await readyOrder(shop, { [toSku(3)]: 2 }))
      for (const side of [here, there]) {
        await showing(side, toSku(3), 98)
        assert.deepEqual(await dropped(side), [listQuery('sortBy: "stock"')])
      }
    })

    test('what runs out, and comes back, drops the lists that had it or have it again, and no other', async () => {
      for (const [stock, change] of [
        [0, async () => void (await pay(shop, await readyOrder(shop, { P0: 1 })))],
        [1, () => runJobs(shop)],
      ] as const) {
        for (const side of [here, there]) await keepAll(side)
        const before = [here, there].map(({ memory }) => memory.changes())
        await change()
        for (const [index, side] of [here, there].entries()) {
          await flipSeen(side, before[index]!)
          assert.deepEqual(await dropped(side), [single('P0'), ...OF_ALFANOL])
          await showing(side, 'P0', stock)
          assert.match((await side.read('{ facets(slugs: ["uno"]) { inStock } }')).text, stock ? /:10\b/ : /:9\b/)
          assert.equal(
            (await side.read('{ featuredProducts(highlighted: true) { sku } }')).text.includes('"P0"'),
            stock > 0,
          )
          assert.equal((await side.read(listQuery('slugs: ["uno"], inStock: true'))).text.includes('"P0"'), stock > 0)
        }
      }
    })

    test('a price alone drops the answers that show it and the lists that it decides, in every process, and no other', async () => {
      const [{ id }] = (await shop.db.selectFrom('product').select('id').where('sku', '=', 'P0').execute()) as [
        { id: number },
      ]
      for (const side of [here, there]) await keepAll(side)
      const before = [here, there].map(({ memory }) => [memory.generation(), memory.changes()] as const)
      await inTransaction(shop, async (inside) => {
        await nameChange(inside, { actor: 'test', source: 'api', batch: null })
        await savePrices(inside, [{ id, normalPrice: 777, offerPrice: null, miBoldoPrice: null }])
      })
      for (const [index, side] of [here, there].entries()) {
        await flipSeen(side, before[index]![1])
        assert.deepEqual(await dropped(side), [single('P0'), ...OF_BOTH, ...OF_PRICE])
        assert.match((await side.read(single('P0'))).text, /"normalPrice":777/)
        assert.match((await side.read(OF_PRICE.at(-1)!)).text, /"price":777/)
        assert.equal(side.memory.generation(), before[index]![0])
      }
    })

    test('a list that was empty has what comes back', async () => {
      const empty = listQuery('slugs: ["sola"], inStock: true')
      await shop.addProducts([{ sku: 'SOLE', sub_category: 'Sola', stock: 1 }])
      const before = [here, there].map(({ memory }) => memory.changes())
      await pay(shop, await readyOrder(shop, { SOLE: 1 }))
      await until(async () => (await there.read(empty)).text.includes('"nodes":[]'))
      await runJobs(shop)
      await until(async () => (await there.read(empty)).text.includes('"SOLE"'))
      // Both flips are over on both sides: a late one would drop answers of the next test.
      for (const [index, side] of [here, there].entries()) await flipSeen(side, before[index]! + 2)
    })

    test('a file that changes one product’s stock alone is a change of that stock; a new price is one of the catalogue', async () => {
      const row = { ...ROWS[5]!, stock: 40 }
      for (const side of [here, there]) await keepAll(side)
      const generations = [here, there].map(({ memory }) => memory.generation())
      await shop.addProducts([row])
      for (const [index, side] of [here, there].entries()) {
        await showing(side, 'P5', 40)
        assert.deepEqual(await dropped(side), [listQuery('sortBy: "stock"')])
        assert.equal(side.memory.generation(), generations[index])
      }
      await shop.addProducts([{ ...row, normal_price: 2_990 }])
      for (const side of [here, there])
        await until(async () => (await side.read(single('P5'))).text.includes('"normalPrice":2990'))
    })

    test('a file of 10,000 rows drops once, be it new products or their stock alone', async () => {
      const rows = (stock: number) =>
        Array.from({ length: 10_000 }, (_, index) => ({ sku: `BULK-${index}`, sub_category: 'Muchos', stock }))
      const notices: string[] = []
      const stop = await shop.database.listen('catalogue_changed', (payload) => {
        if (!payload.startsWith('product ')) notices.push(payload)
      })
      const before = there.memory.generation()
      await shop.addProducts(rows(20))
      await until(async () => there.memory.generation() > before)
      await until(async () => (await there.read(single('BULK-1'))).text.includes('"stock":20,'))
      await until(async () => notices.length > 1)
      assert.deepEqual(notices, ['', 'tag words'])
      const changes = there.memory.changes()
      const generation = there.memory.generation()
      await shop.addProducts(rows(30))
      await showing(there, 'BULK-1', 30)
      // This listener and the memory's have connections of their own: either may be first.
      await until(async () => notices.length > 2)
      assert.deepEqual(notices, ['', 'tag words', 'stock'])
      assert.deepEqual([there.memory.changes(), there.memory.generation()], [changes + 1, generation])
      await stop()
    })

    test(
      'a process that lost its connection for notices drops everything when it is back',
      { skip: database === 'embedded' },
      async () => {
        await keepAll(there)
        const generations = [here, there].map(({ memory }) => memory.generation())
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'boldo listener'`.execute(shop.db)
        await sql`update product set stock = 77 where sku = 'P6'`.execute(shop.db)
        for (const [index, side] of [here, there].entries())
          await until(async () => side.memory.generation() > generations[index]!)
        await showing(there, 'P6', 77)
      },
    )
  },
)
