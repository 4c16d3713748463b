import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import { slugify } from '#lib/slug.ts'
import { searchText } from '#lib/spanish-text.ts'
import { savePlaces } from './catalogue-places.db.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'
import { searchDetail } from './searched-text.rules.ts'
import { UPLOADED } from '#shop/shelf/catalogue/photographs/uploaded-address.rules.ts'
import { equivalenceKey } from '#shop/shelf/catalogue/products/equivalence.rules.ts'
import { PRICE_FIELDS } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import type { StockMove } from '#shop/shelf/catalogue/notices.rules.ts'

/** One import at a time, in every process, until the transaction ends. */
export async function lockCatalogueVersion(shop: Shop): Promise<void> {
  await sql`select from catalogue_version for update`.execute(shop.db)
}

/** In the same order as payments do (stock.db.ts), to avoid a deadlock. */
export async function lockProductsBySku(shop: Shop, skus: string[]): Promise<void> {
  await sql`select count(*)
    from (select from product where sku = any(${skus}) order by id for no key update) locked`.execute(shop.db)
}

/**
 * Rows that differ in stock alone update only the stock. `hasOtherChanges`: other columns were saved too; `moved`:
 * stock changes.
 */
export async function saveCatalogueRows(
  shop: Shop,
  rows: CatalogueRow[],
  now: Date,
): Promise<{ hasOtherChanges: boolean; moved: StockMove[] }> {
  if (rows.length === 0) return { hasOtherChanges: false, moved: [] }
  await savePlaces(shop, rows)
  const { known, moved } = await saveStock(shop, rows, now)
  const others = rows.filter(({ sku }) => !known.has(sku))
  if (others.length === 0) return { hasOtherChanges: false, moved }
  await writeRows(shop, others, now)
  return { hasOtherChanges: true, moved }
}

/** Call it after `savePlaces`. Every column is written; stock never falls below the held units. */
export async function writeRows(shop: Shop, rows: readonly CatalogueRow[], now: Date): Promise<void> {
  await sql`
    insert into product (${sql.join([...COLUMNS, ...PLACE_COLUMNS].map((column) => sql.ref(column)))})
    select ${SELECT_COLUMNS} ${rowsAsTable(rows, now)}
    on conflict (sku) do update set
      ${sql.join(COMPARED_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))},
      updated_at = excluded.updated_at, stock = greatest(excluded.stock, product.held)`.execute(shop.db)
}

/** For rows that differ in prices and stock alone: nothing that is searched is worked out anew. */
export async function writePrices(shop: Shop, rows: readonly CatalogueRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const columns = PRICE_FIELDS.map((field) => sql`${sql.ref(field)} = ${sql.ref(`r.${field}`)}`)
  const prices = rows.map((row) =>
    Object.fromEntries(['sku', 'stock', ...PRICE_FIELDS].map((name) => [name, row[name as 'sku']])),
  )
  await sql`
    update product p set ${sql.join(columns)}, stock = greatest(r.stock, p.held), updated_at = ${now}
    from json_to_recordset(${JSON.stringify(prices)}::json)
      as r (sku text, stock int, ${sql.join(PRICE_FIELDS.map((field) => sql`${sql.ref(field)} int`))})
    where p.sku = r.sku`.execute(shop.db)
}

/** Notes the difference between each product's stock and its last movement. `actor`: 'role:account'. */
export async function noteImportedStock(
  shop: Shop,
  skus: readonly string[],
  actor: string | null = null,
): Promise<void> {
  await sql`
    insert into stock_movement (product_id, at, kind, units, stock_after, actor)
    select p.id, ${timestamp(shop.now())}, 'import', p.stock - noted.stock, p.stock, ${actor}
    from product p cross join lateral (select coalesce((
      select m.stock_after from stock_movement m where m.product_id = p.id order by m.id desc limit 1
    ), 0) as stock) noted
    where p.sku = any(${skus}) and p.stock <> noted.stock`.execute(shop.db)
}

async function saveStock(
  shop: Shop,
  rows: CatalogueRow[],
  now: Date,
): Promise<{ known: Set<string>; moved: StockMove[] }> {
  const columns = (table: string) => sql.join(COMPARED_COLUMNS.map((column) => sql.ref(`${table}.${column}`)))
  const { rows: known } = await sql<{ sku: string } & Partial<StockMove>>`
    with line as (select ${SELECT_COLUMNS} ${rowsAsTable(rows, now)}),
    same as (select p.id, p.sku, p.stock - p.held as before, greatest(line.stock, p.held) as stock
      from line join product p on p.sku = line.sku
      where (${columns('line')}) is not distinct from (${columns('p')})),
    moved as (update product p set stock = same.stock from same where p.id = same.id and p.stock <> same.stock
      returning p.id, same.before, p.stock - p.held as after)
    select same.sku, moved.id as "productId", moved.before, moved.after from same left join moved using (id)`.execute(
    shop.db,
  )
  return {
    known: new Set(known.map(({ sku }) => sku)),
    moved: known.filter((row): row is { sku: string } & StockMove => row.productId != null),
  }
}

const rowsAsTable = (rows: readonly CatalogueRow[], now: Date) => {
  const records = JSON.stringify(rows.map((row) => toRecord(row, now)))
  return sql`from jsonb_to_recordset(${records}::jsonb) as r (${RECORD_COLUMNS})
    join category c on c.product_type = r.product_type and c.parent_id is null and c.slug = r.category_slug
    join category s on s.product_type = r.product_type and s.parent_id = c.id and s.slug = r.sub_category_slug
    left join laboratory l on l.label = r.laboratory
    left join brand b on b.label = r.brand
    left join product present on present.sku = r.sku`
}

// Not compared for changes. Stock is saved apart, and never falls below the units held for payments under way.
const UNCOMPARED_COLUMNS = new Set(['sku', 'stock', 'created_at', 'updated_at'])

const COLUMN_TYPES: Record<string, Fragment> = {
  sku: sql`text`,
  product_name: sql`text`,
  slug: sql`text`,
  product_type: sql`text`,
  active_principles: sql`jsonb`,
  principle_slugs: sql`text[]`,
  equivalence_key: sql`text`,
  strength: sql`text`,
  pharmaceutical_form: sql`text`,
  pharmaceutical_form_text: sql`text`,
  unit_content: sql`numeric`,
  amount_content: sql`text`,
  package_kind: sql`text`,
  sale_condition: sql`text`,
  storage_condition: sql`text`,
  cold_chain: sql`boolean`,
  equivalence: sql`text`,
  shipping_methods: sql`text[]`,
  normal_price: sql`integer`,
  offer_price: sql`integer`,
  mi_boldo_price: sql`integer`,
  fractional_unit_price: sql`integer`,
  stock: sql`integer`,
  max_quantity: sql`integer`,
  subscription: sql`boolean`,
  loyalty_discount: sql`boolean`,
  free_dispatch: sql`boolean`,
  need_quote: sql`boolean`,
  insurance: sql`boolean`,
  highlighted: sql`boolean`,
  enabled: sql`boolean`,
  badge: sql`text`,
  promo_available: sql`text`,
  event_tags: sql`text[]`,
  description: sql`text`,
  meta_title: sql`text`,
  meta_description: sql`text`,
  image_urls: sql`text[]`,
  registration: sql`text`,
  atc: sql`text`,
  source: sql`text`,
  created_at: sql`timestamptz`,
  updated_at: sql`timestamptz`,
  search_name: sql`text`,
  search_detail: sql`text`,
}
const COLUMNS = Object.keys(COLUMN_TYPES)
const PLACE_COLUMNS = ['category_id', 'sub_category_id', 'laboratory_id', 'brand_id']
const COMPARED_COLUMNS = [...COLUMNS.filter((column) => !UNCOMPARED_COLUMNS.has(column)), ...PLACE_COLUMNS]
// An empty cell leaves the photographs that staff uploaded, which no supplier's file knows.
const IMAGE_URLS = sql`case when r.image_urls <> '{}' then r.image_urls else array(
    select address from unnest(present.image_urls) with ordinality one (address, position)
    where address like ${sql.lit(`${UPLOADED}%`)} order by position) end as image_urls`
const READ_COLUMNS = COLUMNS.map((column) => (column === 'image_urls' ? IMAGE_URLS : sql.ref(`r.${column}`)))
const SELECT_COLUMNS = sql`${sql.join(READ_COLUMNS)}, c.id as category_id,
  s.id as sub_category_id, l.id as laboratory_id, b.id as brand_id`
const TYPED_COLUMNS = Object.entries(COLUMN_TYPES).map(([name, type]) => sql`${sql.ref(name)} ${type}`)
const RECORD_COLUMNS = sql`${sql.join(TYPED_COLUMNS)},
  category_slug text, sub_category_slug text, laboratory text, brand text`

function toRecord(row: CatalogueRow, now: Date) {
  const { category, sub_category, ...columns } = row
  const principles = row.active_principles.map((principle) => principle.name)
  return {
    ...columns,
    slug: slugify(row.product_name),
    category_slug: slugify(category),
    sub_category_slug: slugify(sub_category),
    principle_slugs: [...new Set(principles.map(slugify))],
    equivalence_key: equivalenceKey(row.active_principles, row.pharmaceutical_form),
    badge: row.badge || null,
    promo_available: row.promo_available || null,
    registration: row.registration || null,
    atc: row.atc || null,
    meta_title: row.meta_title || row.product_name,
    created_at: row.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    search_name: searchText(row.product_name),
    search_detail: searchDetail({
      brand: row.brand,
      principles,
      laboratory: row.laboratory,
      strength: row.strength,
      pharmaceuticalForm: row.pharmaceutical_form,
      sku: row.sku,
      subCategory: sub_category,
      category,
    }),
  }
}

/** Fills search_word with the words of enabled products, for the spelling help. */
export async function rebuildSearchWords(shop: Shop): Promise<void> {
  await sql`delete from search_word`.execute(shop.db)
  await sql`insert into search_word (word, frequency)
    select word, ndoc
    from ts_stat('select search_vector from product where enabled')
    where length(word) between 2 and 40`.execute(shop.db)
}

/** Adds words of these products that no product had: an import counts them all anew. */
export const listWords = (shop: Shop, skus: readonly string[]): Promise<unknown> =>
  sql`
    insert into search_word (word, frequency)
    select distinct word, 1 from product p, unnest(tsvector_to_array(p.search_vector)) word
    where p.sku = any (${skus}::text[]) and p.enabled and length(word) between 2 and 40 order by word
    on conflict (word) do nothing`.execute(shop.db)

/** Renews the planner's statistics: a server would do so itself some minutes later, the embedded database never. */
export async function analyzeCatalogue(shop: Shop): Promise<void> {
  await sql`analyze product, category, brand, laboratory, search_word`.execute(shop.db)
}

export async function raiseCatalogueVersion(shop: Shop): Promise<void> {
  await sql`update catalogue_version set version = version + 1`.execute(shop.db)
  // Triggers name the products; the words are counted anew for all.
  await sql`select pg_notify('catalogue_changed', 'tag words')`.execute(shop.db)
}
