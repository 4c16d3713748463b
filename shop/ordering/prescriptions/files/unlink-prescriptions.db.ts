import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

/**
 * Removes prescriptions that no pharmacist has received; the others stay, without the account, as the sale's documents.
 */
export async function unlinkPrescriptions(
  shop: Shop,
  { accountId, orderIds }: { accountId: string; orderIds: readonly string[] },
): Promise<void> {
  await sql`
    update prescription r
    set account_id = null, visitor = '',
      removed_at = case when r.state in ('subiendo', 'subida') then coalesce(r.removed_at, ${timestamp(shop.now())})
        else r.removed_at end
    where r.account_id = ${accountId}::uuid
      or r.id in (
        select l.prescription_id from prescription_line l where l.order_id = any(${orderIds}::uuid[])
      )`.execute(shop.db)
  await sql`update prescription_read set account_id = null where account_id = ${accountId}::uuid`.execute(shop.db)
  await sql`delete from dependant where account_id = ${accountId}::uuid`.execute(shop.db)
}
