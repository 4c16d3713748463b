import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { OrderMailRow } from './order-mails.rules.ts'

/** The newest first; an order has a few. */
const MAILS_MAX = 100

export const findOrderMails = (shop: Shop, orderId: string): Promise<OrderMailRow[]> =>
  fetchRows(
    shop.db,
    sql<OrderMailRow>`
      select m.id::text as id, m.subject, case when m.sent_at is not null then 'sent'
        when m.undeliverable_at is not null then 'undeliverable' else 'queued' end as state,
        ${toIsoText('m.at')} as at
      from (
        select *, coalesce(sent_at, undeliverable_at, created_at) as at from mail_outbox where about = ${orderId}::uuid
      ) m order by m.id desc limit ${MAILS_MAX}`,
  )
