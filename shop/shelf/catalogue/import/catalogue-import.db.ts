import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import {
  COMPARED_COLUMNS,
  IS_SAME,
  LINE_COLUMNS,
  LINE_NAMES,
  LINE_VALUES,
  toLines,
  withPlaces,
  WRITTEN_COLUMNS,
  WRITTEN_VALUES,
} from './catalogue-lines.db.ts'
import { savePlaces, type ProductPlace } from './catalogue-places.db.ts'
import type { CatalogueRow } from './catalogue-row.input.ts'
import { PRICE_FIELDS } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import type { StockMove } from '#shop/shelf/catalogue/notices.rules.ts'

/** One import at a time, in every process, until the transaction ends. */
export async function lockCatalogueVersion(shop: Shop): Promise<void> {
  await sql`select from catalogue_version for update`.execute(shop.db)
}

/** Lines that differ from their products wait here until the file is read, so that nothing is locked meanwhile. */
export async function createStage(shop: Shop): Promise<void> {
  await sql`create temporary table if not exists staged_line (
    ${LINE_COLUMNS}, ordinal bigint generated always as identity,
    moves_stock_alone boolean not null default false) on commit drop`.execute(shop.db)
  await sql`truncate staged_line`.execute(shop.db)
}
const STAGED = sql`(select * from staged_line where not moves_stock_alone)`

/** A line that is the same is done: what somebody changes later is later than the import. */
export async function stageChanged(shop: Shop, lines: Fragment): Promise<void> {
  await sql`insert into staged_line (${LINE_NAMES})
    select ${LINE_VALUES} from ${withPlaces(lines)}
    where p.id is null or greatest(r.stock, p.held) <> p.stock or not ${IS_SAME} order by r.ordinal`.execute(shop.db)
}

export async function hasStaged(shop: Shop): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from staged_line) as has`.execute(shop.db)
  return rows[0]!.has
}

/** In the same order as payments do (stock.db.ts), to avoid a deadlock. */
export async function lockStagedProducts(shop: Shop): Promise<void> {
  await sql`analyze staged_line`.execute(shop.db)
  await sql`select count(*) from (
    select from product where sku in (select sku from staged_line) order by id for no key update) locked`.execute(
    shop.db,
  )
}

/** Updates only the stock where nothing else differs. Returns so many of the moves that no notice names more. */
export async function saveStagedStock(shop: Shop): Promise<StockMove[]> {
  return fetchRows(
    shop.db,
    sql<StockMove>`
      with same as (select p.id, p.sku, p.stock - p.held as before, greatest(r.stock, p.held) as stock
        from ${withPlaces(sql`staged_line`)} where p.id is not null and ${IS_SAME}),
      moved as (update product p set stock = same.stock from same where p.id = same.id and p.stock <> same.stock
        returning p.id, same.before, p.stock - p.held as after),
      marked as (update staged_line set moves_stock_alone = true from same where staged_line.sku = same.sku)
      select id as "productId", before, after from moved limit ${MOVES_MAX}`,
  )
}
const MOVES_MAX = 10_000

/** Returns whether there were lines. */
export async function saveStagedLines(shop: Shop): Promise<boolean> {
  const places = await fetchRows(
    shop.db,
    sql<ProductPlace>`select distinct product_type, category, sub_category, laboratory, brand
      from ${STAGED} r order by product_type, category, sub_category, laboratory, brand`,
  )
  if (places.length === 0) return false
  await savePlaces(shop, places)
  await writeLines(shop, STAGED)
  return true
}

/**
 * Call it after `savePlaces`. New products get their ids in the rows' order. Every column is written; stock never falls
 * below the held units.
 */
export const writeRows = (shop: Shop, rows: readonly CatalogueRow[], now: Date): Promise<void> =>
  writeLines(shop, toLines(rows, now))

async function writeLines(shop: Shop, lines: Fragment): Promise<void> {
  await sql`
    insert into product (${WRITTEN_COLUMNS}) select ${WRITTEN_VALUES} from ${withPlaces(lines)} order by r.ordinal
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
export const noteImportedStock = (shop: Shop, skus: readonly string[], actor: string | null = null): Promise<void> =>
  noteStock(shop, sql`any (${skus}::text[])`, actor)

export const noteStagedStock = (shop: Shop): Promise<void> =>
  noteStock(shop, sql`any (select sku from staged_line)`, null)

async function noteStock(shop: Shop, skus: Fragment, actor: string | null): Promise<void> {
  await sql`
    insert into stock_movement (product_id, at, kind, units, stock_after, actor)
    select p.id, ${timestamp(shop.now())}, 'import', p.stock - noted.stock, p.stock, ${actor}
    from product p cross join lateral (select coalesce((
      select m.stock_after from stock_movement m where m.product_id = p.id order by m.id desc limit 1
    ), 0) as stock) noted
    where p.sku = ${skus} and p.stock <> noted.stock`.execute(shop.db)
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
