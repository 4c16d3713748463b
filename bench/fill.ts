import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { sql } from 'kysely'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import type { Shop } from '#context'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { seedPlaces } from '#scripts/seed/seed-places.ts'
import { bigCatalogue } from './big-catalogue.ts'
import { insertCoupon } from '#shop/shelf/coupons/coupons.db.ts'
import { randomUUID } from 'node:crypto'
import { insertKey } from '#shop/counter/api-keys/api-keys.db.ts'
import { hashKey } from '#shop/counter/api-keys/manage-keys.ts'
import { BENCH_COUPONS, BENCH_KEY } from './bench-names.ts'
import { readCatalogueWords, type Stock } from './requests.ts'

export type Filled = {
  rows: number
  seconds: number
  rowsPerSecond: number
  stock: Stock
  /** Without a prescription, with plenty in stock. */
  buyable: number[]
  /** Any sale condition that is sold online, with plenty in stock. */
  cartable: number[]
  /** No visitor buys them. */
  changeable: { id: number; price: number }[]
}

export async function fill(database: Database, products: number): Promise<Filled> {
  await migrate(database)
  await seedPlaces(database.db, readSettingsFile().delivery)
  const shop = {
    db: database.db,
    now: () => Temporal.Now.instant(),
    memory: createCatalogueMemory(),
    log: pino({ level: 'silent' }),
  } as unknown as Shop
  for (const [code, percent] of [
    [BENCH_COUPONS[0], 50],
    [BENCH_COUPONS[1], 60],
  ] as const)
    await insertCoupon(shop, { code: code!, discounts: [{ kind: 'percent', value: percent }] })
  await insertKey(shop, {
    id: randomUUID(),
    name: 'bench',
    prefix: BENCH_KEY.slice(3, 15),
    scopes: ['stock:write', 'prices:write', 'products:write'],
    hash: hashKey(BENCH_KEY),
    createdBy: randomUUID(),
    expiresAt: Temporal.Now.instant().add({ hours: 24 }),
  })
  const file = join(mkdtempSync(join(tmpdir(), 'boldo-bench-file-')), 'catalogue.csv')
  await pipeline(await bigCatalogue(products), createWriteStream(file))
  const started = performance.now()
  const { saved } = await importCatalogue(shop, () => createReadStream(file))
  const seconds = (performance.now() - started) / 1000
  rmSync(dirname(file), { recursive: true })
  if (database.kind === 'server') await sql`vacuum analyze`.execute(database.db)
  else await sql`analyze`.execute(database.db)
  return { rows: saved, seconds, rowsPerSecond: Math.round(saved / seconds), ...(await readFill(database)) }
}

export async function readFill(
  database: Database,
): Promise<Pick<Filled, 'stock' | 'buyable' | 'cartable' | 'changeable'>> {
  const { rows: products } = await sql<{
    id: number
    sku: string
    price: number
    buyable: boolean
    cartable: boolean
  }>`select id, sku, normal_price as price, sale_condition = 'noPrescription' and stock > 4000 and max_quantity >= 3
    and cardinality(shipping_methods) = 2 as buyable, sale_condition <> 'recipeCheck' and not need_quote
    and stock > 4000 and max_quantity >= 3 as cartable
    from product where enabled order by id`.execute(database.db)
  const { rows: categories } = await sql<
    Stock['categories'][number]
  >`select c.id, c.product_type as "productType", c.slug, count(*)::int as products,
    array_agg(distinct s.slug) as "subSlugs"
    from category c
    join product p on p.category_id = c.id and p.enabled
    join category s on s.id = p.sub_category_id
    group by c.id
    order by c.id`.execute(database.db)
  const { rows: brands } = await sql<{
    slug: string
  }>`select b.slug
    from brand b
    join product p on p.brand_id = b.id and p.enabled
    group by b.id
    having count(*) > 3
    order by b.id`.execute(database.db)
  const stock = {
    skus: products.map((product) => product.sku),
    categories,
    brands: brands.map((brand) => brand.slug),
    ...(await readCatalogueWords()),
  }
  const ids = (kind: 'buyable' | 'cartable') => products.filter((product) => product[kind]).map((product) => product.id)
  return {
    stock,
    buyable: ids('buyable'),
    cartable: ids('cartable'),
    changeable: products.filter((product) => !product.buyable),
  }
}
