import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { updateAssignments } from './saved-columns.db.ts'

/** Corrects fields of a sold order, which the caller has locked. Of the commune the id is given. */
export async function correctFields(
  shop: Shop,
  { id, fields }: { id: string; fields: readonly { field: string; value: string }[] },
): Promise<void> {
  const moved = fields.some(({ field }) => field === 'shippingAddress' || field === 'commune')
  const assignments = updateAssignments([...fields, ...(moved ? [{ field: 'addressValidation', value: null }] : [])])
  await sql`update orders set ${sql.join(assignments, sql`, `)}, version = version + 1,
    updated_at = ${timestamp(shop.now())} where id = ${id}`.execute(shop.db)
}
