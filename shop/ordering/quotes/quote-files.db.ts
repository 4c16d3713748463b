import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { FileType } from '#shop/ground/files/uploaded-file.rules.ts'

export type QuoteFile = {
  id: string
  orderId: string
  productId: number
  fileName: string
  contentType: FileType
  stored: boolean
}

/** The row comes before the file, so that a file without a row is never left behind. */
export async function insertQuoteFile(shop: Shop, file: Omit<QuoteFile, 'stored'> & { bytes: number }): Promise<void> {
  await shop.db
    .insertInto('quote_file')
    .values({
      id: file.id,
      order_id: file.orderId,
      product_id: file.productId,
      file_name: file.fileName,
      content_type: file.contentType,
      byte_size: file.bytes,
      created_at: timestamp(shop.now()),
    })
    .execute()
}

export async function markQuoteFileStored(shop: Shop, id: string): Promise<void> {
  await shop.db.updateTable('quote_file').set({ stored: true }).where('id', '=', id).execute()
}

export async function findQuoteFile(shop: Shop, id: string): Promise<QuoteFile | undefined> {
  const row = await shop.db
    .selectFrom('quote_file')
    .select([
      'id',
      'order_id as orderId',
      'product_id as productId',
      'file_name as fileName',
      'content_type as contentType',
      'stored',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as QuoteFile | undefined
}

export async function countQuoteFiles(shop: Shop, orderId: string, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{
    files: number
  }>`select count(*)::int as files
    from quote_file
    where order_id = ${orderId}::uuid and created_at > ${timestamp(since)}`.execute(shop.db)
  return rows[0]!.files
}

export async function insertQuoteFileRead(
  shop: Shop,
  read: { fileId: string; reader: string; accountId: string | null },
): Promise<void> {
  await shop.db
    .insertInto('quote_file_read')
    .values({ file_id: read.fileId, at: timestamp(shop.now()), reader: read.reader, account_id: read.accountId })
    .execute()
}

export async function unlinkQuoteReads(shop: Shop, accountId: string): Promise<void> {
  await shop.db.updateTable('quote_file_read').set({ account_id: null }).where('account_id', '=', accountId).execute()
}

export async function findForgottenQuoteFiles(
  shop: Shop,
  before: { unused: Temporal.Instant; left: Temporal.Instant },
  first: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select f.id from quote_file f left join quote_request q on q.file_id = f.id left join orders o on o.id = f.order_id
    where (q.file_id is null and f.created_at < ${timestamp(before.unused)})
    or (f.created_at < ${timestamp(before.left)}
    and (o.id is null or (o.status in ('PENDIENTE', 'RECHAZADO') and o.updated_at < ${timestamp(before.left)})))
    order by f.created_at limit ${first}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

export async function deleteQuoteFile(shop: Shop, id: string): Promise<void> {
  await shop.db.deleteFrom('quote_file').where('id', '=', id).execute()
}
