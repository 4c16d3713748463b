import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Quote } from './quote.input.ts'

export async function saveQuote(shop: Shop, orderId: string, productId: number, quote: Quote): Promise<void> {
  const values = {
    name: quote.name,
    phone: quote.phone,
    email: quote.email,
    quantity: quote.quantity,
    note: quote.note,
    file_id: quote.file,
    created_at: timestamp(shop.now()),
  }
  await shop.db
    .insertInto('quote_request')
    .values({ order_id: orderId, product_id: productId, ...values })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doUpdateSet(values))
    .execute()
}

export async function deleteQuotes(shop: Shop, orderId: string): Promise<void> {
  await shop.db.deleteFrom('quote_request').where('order_id', '=', orderId).execute()
  await shop.db.updateTable('quote_file').set({ stored: false }).where('order_id', '=', orderId).execute()
}

export type SentQuote = Omit<Quote, 'file'> & {
  orderId: string
  productId: number
  createdAt: string
  file: { id: string; fileName: string; contentType: string } | null
}

export async function findQuotes(
  shop: Shop,
  page: { first: number; offset: number },
): Promise<{ totalCount: number; nodes: SentQuote[] }> {
  const { rows: nodes } =
    await sql<SentQuote>`select q.order_id as "orderId", q.product_id as "productId", q.name, q.phone, q.email,
      q.quantity, q.note, to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
    case when f.stored then json_build_object('id', f.id, 'fileName', f.file_name, 'contentType',
    f.content_type) end as file
    from quote_request q
    left join quote_file f on f.id = q.file_id
    order by q.created_at desc, q.order_id, q.product_id
    limit ${page.first} offset ${page.offset}`.execute(shop.db)
  const { rows: total } = await sql<{ total: number }>`select count(*)::int as total from quote_request`.execute(
    shop.db,
  )
  return { totalCount: total[0]!.total, nodes }
}
