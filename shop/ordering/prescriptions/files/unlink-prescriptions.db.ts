import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'

/** Prescriptions that no pharmacist was ever to see are removed; the others stay as the sale's documents. */
export async function unlinkPrescriptions(
  shop: Shop,
  { accountId, orderIds }: { accountId: string; orderIds: readonly string[] },
): Promise<void> {
  await runText(
    shop.db,
    `update prescription r
     set account_id = null, visitor = '',
       removed_at = case when r.state in ('subiendo', 'subida') then coalesce(r.removed_at, $3) else r.removed_at end
     where r.account_id = $1::uuid
       or r.id in (select l.prescription_id from prescription_line l where l.order_id = any($2::uuid[]))`,
    [accountId, orderIds, timestamp(shop.now())],
  )
  await runText(shop.db, 'update prescription_read set account_id = null where account_id = $1::uuid', [accountId])
  await runText(shop.db, 'delete from dependant where account_id = $1::uuid', [accountId])
}
