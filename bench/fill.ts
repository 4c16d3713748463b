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
import { BENCH_COUPONS } from './writes.ts'
import { readCatalogueWords, type Stock } from './requests.ts'

export type Filled = { rows: number; seconds: number; rowsPerSecond: number; stock: Stock; buyable: number[] }

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
  const file = await bigCatalogue(products)
  const started = performance.now()
  const { saved } = await importCatalogue(shop, file)
  const seconds = (performance.now() - started) / 1000
  if (database.kind === 'server') await sql`vacuum analyze`.execute(database.db)
  else await sql`analyze`.execute(database.db)
  return { rows: saved, seconds, rowsPerSecond: Math.round(saved / seconds), ...(await readFill(database)) }
}

export async function readFill(database: Database): Promise<Pick<Filled, 'stock' | 'buyable'>> {
  const { rows: products } = await sql<{
    id: number
    sku: string
    buyable: boolean
  }>`select id, sku, sale_condition = 'noPrescription' and stock > 4000 and max_quantity >= 3
    and cardinality(shipping_methods) = 2 as buyable
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
  return { stock, buyable: products.filter((product) => product.buyable).map((product) => product.id) }
}
