import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import { IS_THEIR_OWN } from '#shop/ordering/orders/orders.db.ts'
import type { Role } from '#shop/ground/policy/account.rules.ts'

/**
 * `reader`: only the role, to protect the person. `subject`: the file's name, or the order's or message's number; of a
 * 'history' or of 'purchases' the reason.
 */
export type HealthRead = {
  at: Date
  reader: Role | 'insurer' | 'visitor'
  record:
    | 'prescription'
    | 'history'
    | 'account'
    | 'purchases'
    | 'quote'
    | 'claim'
    | 'order'
    | 'subscription'
    | 'case'
    | 'message'
  subject: string
}

export const ownOrders = (id: string): Fragment =>
  sql`select o.id from orders o where o.customer_id = ${id}::uuid and ${IS_THEIR_OWN}`

export const ownPrescriptions = (id: string): Fragment => sql`
  select r.id from prescription r
  where r.account_id = ${id}::uuid or r.id in (
    select l.prescription_id from prescription_line l where l.order_id in (${ownOrders(id)})
  )`

export const ownCases = ({ id, email }: { id: string; email: string }): Fragment =>
  sql`select c.id from support_case c where c.account_id = ${id}::uuid or lower(c.email) = ${email}`

export function findHealthReads(
  shop: Shop,
  { id, email }: { id: string; email: string },
  first: number,
): Promise<HealthRead[]> {
  return fetchRows(
    shop.db,
    sql<HealthRead>`
      select at, reader, record, subject from (
        select d.at, d.reader, case when d.reason is null then 'prescription' else 'history' end as record,
          coalesce(d.reason, r.file_name) as subject
        from prescription_read d join prescription r on r.id = d.prescription_id
        where d.prescription_id in (${ownPrescriptions(id)}) and d.account_id is distinct from ${id}::uuid
        union all
        select d.at, d.reader, 'quote', f.file_name
        from quote_file_read d join quote_file f on f.id = d.file_id
        where f.order_id in (${ownOrders(id)}) and d.account_id is distinct from ${id}::uuid
        union all
        select d.at, d.reader, 'case', f.file_name
        from case_file_read d join case_file f on f.id = d.file_id
        where f.case_id in (${ownCases({ id, email })}) and d.account_id is distinct from ${id}::uuid
        union all
        select d.at, d.reader, 'message', c.number
        from case_read d join support_case c on c.id = d.case_id
        where d.case_id in (${ownCases({ id, email })}) and d.account_id <> ${id}::uuid
        union all
        select d.at, d.reader, 'order', o.reference
        from order_read d join orders o on o.id = d.order_id
        where d.order_id in (${ownOrders(id)}) and d.account_id <> ${id}::uuid
        union all
        select d.at, d.reader, case when d.reason = '' then 'account' else 'purchases' end, d.reason
        from customer_read d where d.owner_id = ${id}::uuid
        union all
        select d.at, d.reader, 'subscription', s.reference
        from subscription_read d join subscription s on s.id = d.subscription_id
        where s.account_id = ${id}::uuid and d.account_id <> ${id}::uuid
        union all
        select c.created_at, 'insurer', 'claim', o.reference
        from insurance_claim c join orders o on o.id = c.order_id
        where c.order_id in (${ownOrders(id)})
      ) reads
      order by at desc, subject limit ${first}`,
  )
}
