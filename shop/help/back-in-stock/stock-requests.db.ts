import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

/** `phone`: nine digits. */
type NewRequest = {
  productId: number
  name: string
  email: string
  phone: string
  locale: 'es' | 'en'
  isOwn: boolean
}
export type TakenRequest = {
  id: string
  productId: number
  email: string
  locale: 'es' | 'en'
  /** Null in requests that were stored before they opened a case. */
  caseId: string | null
}

const TAKEN_COLUMNS = sql`id::text, product_id as "productId", email, locale, case_id::text as "caseId"`

/**
 * Returns a null `id` when the e-mail already waits for the product. Anybody may type an e-mail, so its own account's
 * requests and everybody else's have `requestsMax` places each. Call it inside a transaction.
 */
export async function insertStockRequest(
  shop: Shop,
  request: NewRequest,
  requestsMax: number,
): Promise<{ id: string | null; replaced: TakenRequest[] }> {
  const { productId, name, email, phone, locale, isOwn } = request
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock request ${email}`}, 0))`.execute(shop.db)
  const { rows: replaced } = await sql<TakenRequest>`delete from stock_request
    where email = ${email} and (
      (${isOwn}::boolean and not is_own and product_id = ${productId})
      or (not exists (select from stock_request s where s.email = ${email} and s.product_id = ${productId})
        and id in (select s.id from stock_request s where s.email = ${email} and s.is_own = ${isOwn}
          order by s.id desc offset ${requestsMax - 1})))
    returning ${TAKEN_COLUMNS}`.execute(shop.db)
  const { rows } = await sql<{ id: string }>`
    insert into stock_request (product_id, name, email, phone, locale, consented_at, is_own)
    values (${productId}, ${name}, ${email}, ${phone}, ${locale}, ${timestamp(shop.now())}, ${isOwn})
    on conflict (product_id, email) do nothing
    returning id::text`.execute(shop.db)
  return { id: rows[0]?.id ?? null, replaced }
}

export async function saveRequestCase(shop: Shop, id: string, caseId: string): Promise<void> {
  await sql`update stock_request set case_id = ${caseId}::uuid where id = ${id}::bigint`.execute(shop.db)
}

export async function deleteStockRequests(shop: Shop, email: string): Promise<void> {
  await shop.db.deleteFrom('stock_request').where('email', '=', email).execute()
}

export async function findAwaitedProducts(shop: Shop): Promise<number[]> {
  const rows = await shop.db.selectFrom('stock_request').select('product_id').distinct().execute()
  return rows.map((row) => row.product_id)
}

/** Deletes and returns the requests; two jobs that run together never get the same ones. */
export async function takeStockRequests(shop: Shop, productIds: number[], first: number): Promise<TakenRequest[]> {
  const { rows } = await sql<TakenRequest>`delete from stock_request
    where id in (select id from stock_request where product_id = any(${productIds}) order by id limit ${first}
    for update skip locked)
    returning ${TAKEN_COLUMNS}`.execute(shop.db)
  return rows
}

export async function takeOldStockRequests(
  shop: Shop,
  before: Temporal.Instant,
  first: number,
): Promise<TakenRequest[]> {
  const { rows } = await sql<TakenRequest>`delete from stock_request
    where id in (select id from stock_request where consented_at < ${timestamp(before)} order by id limit ${first}
    for update skip locked)
    returning ${TAKEN_COLUMNS}`.execute(shop.db)
  return rows
}
