import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

/** Stores a request; a repetition changes nothing. An address has `most` requests at most. */
export async function insertStockRequest(
  shop: Shop,
  request: { productId: number; email: string; locale: 'es' | 'en' },
  most: number,
): Promise<void> {
  await sql`insert into stock_request (product_id, email, locale, consented_at)
    select ${request.productId}, ${request.email}, ${request.locale}, ${timestamp(shop.now())}
    where (select count(*) from stock_request where email = ${request.email}) < ${most}
    on conflict (product_id, email) do nothing`.execute(shop.db)
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

/** Deletes and returns up to `first` requests for these products: two jobs together never get the same. */
export async function takeStockRequests(
  shop: Shop,
  productIds: number[],
  first: number,
): Promise<{ id: string; productId: number; email: string; locale: 'es' | 'en' }[]> {
  const { rows } = await sql<{
    id: string
    productId: number
    email: string
    locale: 'es' | 'en'
  }>`delete from stock_request
    where id in (select id from stock_request where product_id = any(${productIds}) order by id limit ${first}
    for update skip locked)
    returning id::text, product_id as "productId", email, locale`.execute(shop.db)
  return rows
}

/** Deletes requests past their retention. */
export async function deleteOldStockRequests(shop: Shop, before: Temporal.Instant): Promise<void> {
  await shop.db.deleteFrom('stock_request').where('consented_at', '<', timestamp(before)).execute()
}
