import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { findUploadedId, UPLOADED } from './uploaded-address.rules.ts'
import type { Photograph } from './photograph.rules.ts'

/** `texts`: of photographs that were removed last, too. */
export type Pictured = { photographs: Photograph[]; texts: Readonly<Record<string, string>> }

const withTexts = (addresses: readonly string[], texts: Readonly<Record<string, string>>): Photograph[] =>
  addresses.map((address) => ({ address, text: texts[address] ?? '' }))

type PicturedRow = { addresses: string[]; texts: Record<string, string> }
const PICTURED = sql`image_urls as addresses, image_texts as texts`

export async function countPhotographs(shop: Shop, productId: number): Promise<number | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ count: number }>`select cardinality(image_urls) as count from product where id = ${productId}`,
  )
  return row?.count
}

/** 'No key', as stock has it: carts go on. */
export async function lockPhotographs(shop: Shop, productId: number): Promise<Pictured | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<PicturedRow>`select ${PICTURED} from product where id = ${productId} for no key update`,
  )
  return row && { photographs: withTexts(row.addresses, row.texts), texts: row.texts }
}

/** `texts` may name removed photographs, which then come back with theirs. */
export async function savePhotographs(
  shop: Shop,
  productId: number,
  photographs: readonly Photograph[],
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    update product set image_urls = ${photographs.map(({ address }) => address)}::text[],
      image_texts = ${JSON.stringify(texts)}::jsonb, updated_at = ${timestamp(shop.now())}
    where id = ${productId}`.execute(shop.db)
}

/** The row comes before the file, so that a file without a row is never left behind. */
export async function insertPhotograph(
  shop: Shop,
  { id, productId, digest, bytes }: { id: string; productId: number; digest: string; bytes: number },
): Promise<void> {
  await shop.db
    .insertInto('photograph')
    .values({ id, product_id: productId, digest, byte_size: bytes, created_at: timestamp(shop.now()) })
    .execute()
}

export async function markPhotographStored(shop: Shop, id: string): Promise<void> {
  await shop.db.updateTable('photograph').set({ stored: true }).where('id', '=', id).execute()
}

/** Whether one of the product's photographs, at these addresses, is the same file. */
export async function hasTwin(
  shop: Shop,
  { productId, digest, addresses }: { productId: number; digest: string; addresses: readonly string[] },
): Promise<boolean> {
  const ids = addresses.map(findUploadedId).filter((id) => id !== null)
  const rows = await fetchRows(
    shop.db,
    sql`select from photograph
      where product_id = ${productId} and digest = ${digest} and id = any (${ids}::uuid[]) limit 1`,
  )
  return rows.length > 0
}

/** The ids among `ids` whose files stay: a product has named them after `since`. */
export const findRestorable = (
  shop: Shop,
  { productId, ids, since }: { productId: number; ids: readonly string[]; since: Temporal.Instant },
): Promise<string[]> =>
  fetchRows(
    shop.db,
    sql<{ id: string }>`select id from photograph
      where product_id = ${productId} and id = any (${ids}::uuid[]) and stored
        and (unused_since is null or unused_since > ${timestamp(since)})`,
  ).then((rows) => rows.map(({ id }) => id))

/** Without it an address that names a prescription's file would show it to everybody. */
export async function isPhotograph(db: Db, id: string): Promise<boolean> {
  return (await fetchRows(db, sql`select from photograph where id = ${id}::uuid and stored`)).length > 0
}

/** Notes which photographs no product names, and forgets it of those that one names again. */
export async function markUnused(shop: Shop): Promise<void> {
  await sql`
    with used as (
      select distinct address from product, unnest(image_urls) address
      where image_urls <> '{}' and address like ${`${UPLOADED}%`}),
    judged as (
      select f.id, used.address is not null as is_used
      from photograph f left join used on used.address = ${UPLOADED}::text || f.id)
    update photograph f
    set unused_since = case when judged.is_used then null else ${timestamp(shop.now())}::timestamptz end
    from judged where judged.id = f.id and judged.is_used = (f.unused_since is not null)`.execute(shop.db)
}

export const findUnused = (shop: Shop, before: Temporal.Instant, first: number): Promise<string[]> =>
  fetchRows(
    shop.db,
    sql<{ id: string }>`select id from photograph
      where unused_since < ${timestamp(before)} order by unused_since limit ${first}`,
  ).then((rows) => rows.map(({ id }) => id))

export async function deletePhotograph(shop: Shop, id: string): Promise<void> {
  await shop.db.deleteFrom('photograph').where('id', '=', id).execute()
}
