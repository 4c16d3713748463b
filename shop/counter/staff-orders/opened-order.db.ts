/** What staff read of one order, beside the order itself. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { OpenedOrder, OrderNote } from './staff-order.rules.ts'

export async function findOrderId(shop: Shop, reference: string): Promise<string | null> {
  const [row] = await fetchRows(shop.db, sql<{ id: string }>`select id from orders where reference = ${reference}`)
  return row?.id ?? null
}

export async function isOrder(shop: Shop, id: string): Promise<boolean> {
  return (await fetchRows(shop.db, sql`select from orders where id = ${id}::uuid`)).length > 0
}

const NOTE = sql`json_build_object('id', n.id::text, 'at', ${toIsoText('n.at')}, 'accountId', n.account_id,
  'author', (select a.first_name from account a where a.id = n.account_id), 'text', n.text)`

export async function findOrderParts(
  shop: Shop,
  orderId: string,
): Promise<Pick<OpenedOrder, 'placedAt' | 'isHeld' | 'payments' | 'notes'>> {
  const [row] = await fetchRows(
    shop.db,
    sql<Pick<OpenedOrder, 'placedAt' | 'isHeld' | 'payments' | 'notes'>>`
      select ${toIsoText('o.placed_at')} as "placedAt",
        exists (
          select from order_review r where r.order_id = o.id and r.closed_at is null and r.holds_order
        ) as "isHeld",
        (
          select coalesce(json_agg(json_build_object('id', a.id, 'gateway', a.gateway, 'state', a.state,
            'amount', a.amount, 'cardLastDigits', a.card_last_digits, 'reason', a.reason,
            'at', ${toIsoText('a.created_at')}, 'settledAt', ${toIsoText('a.settled_at')}
          ) order by a.created_at desc, a.id), '[]')
          from payment_attempt a where a.order_id = o.id
        ) as payments,
        (
          select coalesce(json_agg(${NOTE} order by n.id desc), '[]') from order_note n where n.order_id = o.id
        ) as notes
      from orders o where o.id = ${orderId}::uuid`,
  )
  return row!
}

export async function insertOrderNote(
  shop: Shop,
  note: { orderId: string; accountId: string; at: Date; text: string },
): Promise<OrderNote> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ note: OrderNote }>`
      with n as (
        insert into order_note (order_id, at, account_id, text)
        values (${note.orderId}::uuid, ${note.at}, ${note.accountId}::uuid, ${note.text}) returning *
      ) select ${NOTE} as note from n`,
  )
  return row!.note
}
