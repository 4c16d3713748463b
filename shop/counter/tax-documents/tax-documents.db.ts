import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { TaxDocument, TaxDocumentKind } from './tax-document.rules.ts'

type Noted = { orderId: string; kind: TaxDocumentKind; folio: string }

export async function findFolio(shop: Shop, { orderId, kind }: Omit<Noted, 'folio'>): Promise<string | null> {
  const row = await shop.db
    .selectFrom('tax_document')
    .select('folio')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? String(row.folio) : null
}

/**
 * Returns null when another order has the folio; then the transaction must roll back. Replacing the row, not updating
 * it, waits for another order's uncommitted folio instead of failing by it.
 */
export async function replaceTaxDocument(shop: Shop, { orderId, kind, folio }: Noted): Promise<TaxDocument | null> {
  await shop.db.deleteFrom('tax_document').where('order_id', '=', orderId).where('kind', '=', kind).execute()
  const row = await shop.db
    .insertInto('tax_document')
    .values({ order_id: orderId, kind, folio, origin: 'manual', noted_at: timestamp(shop.now()) })
    .onConflict((conflict) => conflict.columns(['kind', 'folio']).doNothing())
    .returning('noted_at')
    .executeTakeFirst()
  return row ? { kind, folio, notedAt: row.noted_at.toISOString() } : null
}

export async function findTaxDocuments(shop: Shop, orderIds: readonly string[]): Promise<TaxDocument[][]> {
  const rows = await fetchRows(
    shop.db,
    sql<{ orderId: string; kind: TaxDocumentKind; folio: string; notedAt: Date }>`
      select order_id as "orderId", kind, folio::text, noted_at as "notedAt" from tax_document
      where order_id = any (${orderIds}::uuid[]) order by kind`,
  )
  return orderIds.map((id) =>
    rows
      .filter(({ orderId }) => orderId === id)
      .map(({ kind, folio, notedAt }) => ({ kind, folio, notedAt: notedAt.toISOString() })),
  )
}
