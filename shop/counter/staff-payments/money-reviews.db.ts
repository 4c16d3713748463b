/** Open reviews of orders' money: one statement a page, the oldest first. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { MoneyPosition } from './staff-payment-list.input.ts'
import type { MoneyReview } from './staff-payment.rules.ts'

const IS_ABOUT_REFUND = sql`r.kind in ('refund_refused', 'refund_unknown')`

/** With the payment that the review is about; where it names none, the one that paid the order. */
export const findMoneyReviews = (
  shop: Shop,
  { first, after }: { first: number; after: MoneyPosition | null },
): Promise<MoneyReview[]> =>
  fetchRows(
    shop.db,
    sql<MoneyReview>`
      select r.id::text, r.kind, r.order_id as "orderId", o.reference as "orderReferenceId", o.status as "orderStatus",
        r.amount, r.holds_order as "holdsOrder", ${toIsoText('r.opened_at')} as "openedAt",
        f.id as "refundId", f.whole as "isWhole", a.gateway, a.card_last_digits as "cardLastDigits",
        a.authorization_code as "authorizationCode",
        exists (
          select from order_review other
          where other.order_id = r.order_id and other.id <> r.id and other.closed_at is null and other.holds_order
        ) or exists (
          select from refund under_way where under_way.order_id = r.order_id
            and under_way.state in ('requested', 'sent', 'unknown') and under_way.id is distinct from f.id
        ) as "isHeldOtherwise"
      from (
        select * from order_review r where r.closed_at is null
          ${after === null ? sql`` : sql`and (r.opened_at, r.id) > (${after.at}::timestamptz, ${after.id}::bigint)`}
        order by r.opened_at, r.id limit ${first}
      ) r
      join orders o on o.id = r.order_id
      left join refund f on f.id = case when ${IS_ABOUT_REFUND} then r.subject::uuid end
      left join lateral (
        select a.gateway, a.card_last_digits, a.authorization_code from payment_attempt a
        where a.order_id = r.order_id
        order by a.id is not distinct from f.attempt_id desc, r.subject like '%' || a.id desc,
          a.state = 'approved' desc, a.created_at desc limit 1
      ) a on f.id is null or f.attempt_id is not null
      order by r.opened_at, r.id`,
  )
