import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

/** `phone`: nine digits. `caseId`, `name` and `phone`: null in requests of before. */
type NewRequest = { productId: number; name: string; email: string; phone: string; locale: 'es' | 'en' }
export type TakenRequest = {
  id: string
  productId: number
  email: string
  locale: 'es' | 'en'
  caseId: string | null
}

/**
 * Stores a request and answers its id; null when the e-mail waits for the product already, or has `most` requests.
 * Inside a transaction: the e-mail's requests come one after the other.
 */
export async function insertStockRequest(shop: Shop, request: NewRequest, most: number): Promise<string | null> {
  const { productId, name, email, phone, locale } = request
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock request ${email}`}, 0))`.execute(shop.db)
  const { rows } = await sql<{ id: string }>`
    insert into stock_request (product_id, name, email, phone, locale, consented_at)
    select ${productId}, ${name}, ${email}, ${phone}, ${locale}, ${timestamp(shop.now())}
    where (select count(*) from stock_request where email = ${email}) < ${most}
    on conflict (product_id, email) do nothing
    returning id::text`.execute(shop.db)
  return rows[0]?.id ?? null
}

/** Writes down the request's case of the inbox. */
export async function saveCaseOf(shop: Shop, id: string, caseId: string): Promise<void> {
  await sql`update stock_request set case_id = ${caseId}::uuid where id = ${id}::bigint`.execute(shop.db)
}

/** Deletes every request of an e-mail. */
export async function deleteStockRequestsOf(shop: Shop, email: string): Promise<void> {
  await shop.db.deleteFrom('stock_request').where('email', '=', email).execute()
}

/** The products with waiting requests. */
export async function findAwaitedProducts(shop: Shop): Promise<number[]> {
  const rows = await shop.db.selectFrom('stock_request').select('product_id').distinct().execute()
  return rows.map((row) => row.product_id)
}

const TAKEN = sql`id::text, product_id as "productId", email, locale, case_id::text as "caseId"`

/** Deletes and returns up to `first` requests for these products: two jobs together never get the same. */
export async function takeStockRequests(shop: Shop, productIds: number[], first: number): Promise<TakenRequest[]> {
  const { rows } = await sql<TakenRequest>`delete from stock_request
    where id in (select id from stock_request where product_id = any(${productIds}) order by id limit ${first}
    for update skip locked)
    returning ${TAKEN}`.execute(shop.db)
  return rows
}

/** Deletes and returns up to `first` requests past their retention. */
export async function takeOldStockRequests(
  shop: Shop,
  before: Temporal.Instant,
  first: number,
): Promise<TakenRequest[]> {
  const { rows } = await sql<TakenRequest>`delete from stock_request
    where id in (select id from stock_request where consented_at < ${timestamp(before)} order by id limit ${first}
    for update skip locked)
    returning ${TAKEN}`.execute(shop.db)
  return rows
}
