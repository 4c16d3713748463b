/** Each change drops the answers that it concerns, in every process, and what stays is what a new answer would be. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { seedContent } from '#shop/help/content/own-content.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { GATHER_MS } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/notices.db.ts'
import { createSide, type Side } from '#test/cached-side.ts'
import {
  ROWS,
  single,
  list,
  search,
  facets,
  SINGLES,
  MENU,
  COUNTED,
  UNKNOWN,
  ONE,
  TWO,
  THREE,
  TERMS,
  BANNERS,
  DELIVERY,
  REGIONS,
  HOLIDAYS,
  CAMPAIGN,
  FEATURED,
  BY_SOLD,
  ALL,
} from '#test/public-answers.ts'
import { byDepth } from '#test/depth.ts'
import { seenChanges, untilQuiet } from '#test/seen-changes.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

eachDatabase({ both: 'LISTEN and NOTIFY: PGlite tells the same connection, a server other processes' }, (database) => {
  const shop = useShop({ database, products: ROWS })
  let sides: Side[]
  before(async () => {
    await seedContent(shop, { demo: false })
    await sql`insert into promotion (code, kind, percent, valid_from, valid_until) values
      ('begins', 'percentage', 20, '2026-11-19', null), ('ends', 'percentage', 30, null, '2026-11-18'),
      ('later', 'percentage', 40, null, null)`.execute(shop.db)
    sides = [createSide(shop), createSide(await shop.openSecond())]
  })
  // A late notice of what an earlier test changed would drop answers of the next one.
  beforeEach(() => untilQuiet(sides.map(({ memory }) => memory)))

  const keepAll = async ({ read }: Side) => {
    for (const query of ALL) await read(query)
    for (const query of ALL) assert.ok((await read(query)).isHit, query)
  }
  /** As a process without any cache answers. */
  const readFresh = () => {
    const now = () => shop.now().epochMilliseconds
    const { read } = createSide({ ...shop, memory: createCatalogueMemory(0, now) })
    return Promise.all(ALL.map(async (query) => [query, (await read(query)).text] as const))
  }
  const areRight = async (side: Side) => {
    for (const [query, text] of await readFresh()) if ((await side.read(query)).text !== text) return false
    return true
  }
  const edit = async (change: RawBuilder<unknown>) => void (await change.execute(shop.db))

  /** Which answers are made anew after a change, where nothing else happens. */
  async function droppedBy(change: () => Promise<unknown>): Promise<string[][]> {
    for (const side of sides) await keepAll(side)
    const seen = sides.map(({ memory }) => seenChanges(memory))
    await change()
    const dropped: string[][] = []
    for (const [index, side] of sides.entries()) {
      await until(() => seenChanges(side.memory) > seen[index]!)
      // The lists of an edited product are found by a statement.
      await wait(GATHER_MS)
      const made: string[] = []
      for (const query of ALL) if (!(await side.read(query)).isHit) made.push(query)
      dropped.push(made)
      assert.ok(await areRight(side))
    }
    return dropped
  }

  const EXACT: [title: string, change: RawBuilder<unknown>, dropped: string[]][] = [
    [
      'a text drops its page',
      sql`update content_entry set title = 'Otro título' where identifier = 'terminos-y-condiciones'`,
      [TERMS],
    ],
    [
      'a banner drops those of its position',
      sql`update content_entry set title = 'Otra' where identifier = 'vitaminas' and language = 'es'`,
      [BANNERS],
    ],
    [
      'the price of a commune drops what shows communes',
      sql`update commune set price = price + 500 where id = '13114'`,
      [DELIVERY, REGIONS],
    ],
    [
      'a holiday drops days of delivery',
      sql`insert into holiday (day, label) values ('2026-11-20', 'Feriado')`,
      [DELIVERY, HOLIDAYS],
    ],
    [
      'the dates of a campaign drop it',
      sql`insert into campaign (landing, starts_at, ends_at) values ('cyber-day', '2027-01-01Z', '2027-01-02Z')
        on conflict (landing) do update set ends_at = '2027-01-03Z'`,
      [CAMPAIGN],
    ],
    [
      'a promotion drops the products that have it',
      sql`update promotion set percent = 35 where code = 'ends'`,
      [
        ...SINGLES.filter((_, index) => index % 3 === 1),
        TWO,
        list('slugs: ["dolor"], sortBy: "price"'),
        list('productType: "Medicament", inStock: true'),
        search('betanol'),
        FEATURED,
        '{ singleProduct(sku: "P1") { related { sku } bioequivalents { sku } } }',
      ],
    ],
    [
      'a description drops what shows the product',
      sql`update product set description = 'Otra' where sku = 'P2'`,
      [
        single('P2'),
        THREE,
        list('productType: "Medicament", inStock: true'),
        BY_SOLD,
        search('gamanil'),
        FEATURED,
        '{ relatedProducts(activePrinciple: ["gama"]) { sku } }',
      ],
    ],
    [
      'a product for sale no more drops its lists and counts, and no menu',
      sql`update product set enabled = false where sku = 'P5'`,
      [
        single('P5'),
        THREE,
        list('productType: "Medicament", inStock: true'),
        BY_SOLD,
        search('alfanol'),
        search('betanol'),
        search('gamanil'),
        search('nada'),
        facets('tres'),
        FEATURED,
        '{ relatedProducts(activePrinciple: ["gama"]) { sku } }',
        '{ priceProducts(productType: "Medicament") { min { price } max { price } } }',
        COUNTED,
      ],
    ],
    [
      'units sold drop the orders by them',
      sql`update product set sold_units = 7 where sku = 'P8'`,
      [BY_SOLD, FEATURED],
    ],
  ]
  for (const [title, change, expected] of EXACT)
    test(`${title}, in every process, and nothing else`, async () => {
      for (const dropped of await droppedBy(() => edit(change))) assert.deepEqual(dropped, expected)
    })

  test('a category whose last product goes leaves the menu of every process', async () => {
    await shop.addProducts([{ sku: 'SOLE', category: 'Sola', sub_category: 'Sola' }])
    for (const { read } of sides) await until(async () => (await read(MENU)).text.includes('"sola"'))
    await edit(sql`update product set enabled = false where sku = 'SOLE'`)
    for (const { read } of sides) await until(async () => !(await read(MENU)).text.includes('"sola"'))
  })

  test('a product that was requested too early is there once it is', async () => {
    for (const side of sides) await keepAll(side)
    await shop.addProducts([{ sku: 'NOBODY', product_name: 'Al fin' }])
    for (const { read } of sides) await until(async () => (await read(UNKNOWN)).text.includes('Al fin'))
    await edit(sql`delete from product where sku = 'NOBODY'`)
    for (const { read } of sides) await until(async () => (await read(UNKNOWN)).text.includes('null'))
  })

  test('at midnight what follows from the day is made anew, and nothing else', async () => {
    shop.clock.reset()
    shop.clock.advance({ hours: 11, minutes: 59 }) // 23:59 in Chile
    for (const { memory } of sides) memory.forget()
    for (const side of sides) await keepAll(side)
    shop.clock.advance({ minutes: 2 })
    const expected = [
      ...SINGLES.filter((_, index) => index % 3 !== 2),
      ONE,
      TWO,
      list('slugs: ["dolor"], sortBy: "price"'),
      list('productType: "Medicament", inStock: true'),
      search('alfanol'),
      search('betanol'),
      FEATURED,
      '{ singleProduct(sku: "P1") { related { sku } bioequivalents { sku } } }',
      DELIVERY,
      HOLIDAYS,
    ]
    for (const side of sides) {
      const made: string[] = []
      for (const query of ALL) if (!(await side.read(query)).isHit) made.push(query)
      assert.deepEqual(made, expected)
      assert.ok(await areRight(side))
    }
    assert.match((await sides[0]!.read(single('P0'))).text, /"running":true/)
    assert.match((await sides[0]!.read(single('P1'))).text, /"running":false/)
    shop.clock.reset()
    for (const { memory } of sides) memory.forget()
  })

  const DEEDS: Record<string, (which: number, value: number) => Promise<unknown>> = {
    price: (which, value) =>
      edit(sql`update product set normal_price = ${1_000 + value * 10} where sku = ${`P${which}`}`),
    stock: async (which, value) => {
      const { rows } = await sql<{ id: number; before: number }>`update product p set stock = ${value % 3}
        from product o where o.id = p.id and p.sku = ${`P${which}`}
        returning p.id, o.stock as before`.execute(shop.db)
      await notifyOfStock(
        shop.db,
        rows.map(({ id, before }) => ({ productId: id, before, after: value % 3 })),
      )
    },
    enabled: (which, value) => edit(sql`update product set enabled = ${value % 2 === 0} where sku = ${`P${which}`}`),
    name: (which, value) =>
      edit(sql`update product set product_name = ${`Alfanol ${value}`}, search_name = ${`alfanol ${value}`}
        where sku = ${`P${which}`}`),
    highlighted: (which, value) =>
      edit(sql`update product set highlighted = ${value % 2 === 0} where sku = ${`P${which}`}`),
    place: (which, value) =>
      edit(sql`update product p set category_id = s.parent_id, sub_category_id = s.id from (select id, parent_id
        from category where parent_id is not null order by id offset ${value % 3} limit 1) s
        where p.sku = ${`P${which}`}`),
    promotion: (which, value) =>
      edit(
        sql`update product set promo_available = ${['begins', 'ends', 'later', null][value % 4]}
          where sku = ${`P${which}`}`,
      ),
    'percent of a promotion': (_, value) =>
      edit(sql`update promotion set percent = ${1 + (value % 90)} where code = 'later'`),
    'promotion on or off': (_, value) =>
      edit(sql`update promotion set enabled = ${value % 2 === 0} where code = 'ends'`),
    text: (_, value) =>
      edit(sql`update content_entry set title = ${`Texto ${value}`} where identifier = 'politicas-de-privacidad'`),
    banner: (_, value) => edit(sql`update content_entry set title = ${`Aviso ${value}`} where identifier = 'despacho'`),
    commune: (_, value) => edit(sql`update commune set price = ${1_000 + value * 10} where id = '13114'`),
    brand: (_, value) => edit(sql`update brand set label = ${`Marca ${value}`} where slug = 'uno'`),
    'sold units': (which, value) => edit(sql`update product set sold_units = ${value} where sku = ${`P${which}`}`),
    'new product': (which, value) =>
      shop.addProducts([{ ...ROWS[which]!, sku: `N${value}`, product_name: `Betanol nuevo ${value}` }]),
    'product away': (_, value) => edit(sql`delete from product where sku = ${`N${value}`}`),
    time: async (_, value) => shop.clock.advance({ hours: value % 20 }),
  }

  test('after random changes each cached answer is what a new one would be', async () => {
    const deed = fc.record({
      deed: fc.constantFrom(...Object.keys(DEEDS)),
      which: fc.integer({ min: 0, max: 11 }),
      value: fc.integer({ min: 0, max: 99 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 6 }), async (deeds) => {
        for (const side of sides) for (const query of ALL) await side.read(query)
        for (const { deed, which, value } of deeds) await DEEDS[deed]!(which, value)
        for (const side of sides)
          await until(
            () => areRight(side),
            () => JSON.stringify(deeds),
          )
      }),
      { numRuns: byDepth(12, 150), endOnFailure: true },
    )
  })
})
