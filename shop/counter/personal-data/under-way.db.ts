import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { ownOrders } from './health-reads.db.ts'

export const ORDER_AT_REST = sql`r.confirming_attempt is null
  and not exists (select from payment_attempt a where a.order_id = r.id
    and (a.next_check_at is not null or a.state in ('starting', 'open', 'confirming', 'reversal_due')))
  and not exists (select from extra_payment e join payment_attempt a on a.id = e.attempt_id
    where a.order_id = r.id and e.state = 'due')
  and not exists (select from stock_hold h where h.order_id = r.id)
  and not exists (select from coupon_use u where u.order_id = r.id and not u.used)
  and not exists (select from insurance_claim c where c.order_id = r.id
    and (c.next_try_at is not null or c.state in ('requested', 'cancel_due')))
  and not exists (select from refund f where f.order_id = r.id and f.state in ('requested', 'sent', 'unknown'))
  and not exists (select from order_review v where v.order_id = r.id and v.closed_at is null)`

/** `reference`: the order's; for a charge or a card's enrolment the subscription's, else empty. */
export type UnfinishedItem = { kind: 'order' | 'payment' | 'card'; reference: string }

/** The caller has locked the account and its orders. */
export function findUnfinishedItems(shop: Shop, accountId: string): Promise<UnfinishedItem[]> {
  return fetchRows(
    shop.db,
    sql<UnfinishedItem>`
      select case when r.status in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO', 'ENTREGADO') then 'payment'
          else 'order' end as kind, r.reference
      from orders r
      where r.id in (${ownOrders(accountId)}) and (
        r.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO', 'ENTREGADO') or not (${ORDER_AT_REST})
      )
      union all
      select 'payment', s.reference
      from subscription s join subscription_charge c on c.subscription_id = s.id
      where s.account_id = ${accountId}::uuid and c.state = 'charging'
      union all
      select 'card', s.reference from subscription s
      where s.account_id = ${accountId}::uuid and s.status = 'EN PROCESO DE INSCRIPCION'
      union all
      select 'card', '' from card_inscription i
      where i.account_id = ${accountId}::uuid and i.state in ('starting', 'open', 'finishing')
      order by 1, 2`,
  )
}
