/** Where a product lies, when it is ordered again, when it was counted: columns that no page of the shop shows. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'

export type ShelfFields = { place: string | null; reorderPoint: number }

export async function lockShelfFields(shop: Shop, productId: number): Promise<ShelfFields | undefined> {
  const [fields] = await fetchRows(
    shop.db,
    sql<ShelfFields>`
      select place, reorder_point as "reorderPoint" from product where id = ${productId} for no key update`,
  )
  return fields
}

export async function saveShelfFields(shop: Shop, productId: number, fields: ShelfFields): Promise<void> {
  await shop.db
    .updateTable('product')
    .set({ place: fields.place, reorder_point: fields.reorderPoint })
    .where('id', '=', productId)
    .execute()
}

export async function saveCounted(shop: Shop, productId: number): Promise<void> {
  await shop.db.updateTable('product').set('counted_at', timestamp(shop.now())).where('id', '=', productId).execute()
}
