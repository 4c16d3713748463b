/** Everything that happened to one order: one statement over the histories of its parts. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { TimelinePosition } from './staff-order-list.input.ts'
import type { TimelineEntry } from './staff-order.rules.ts'

/** A commune is corrected by its id, and read by its name. */
const correctedValue = (column: 'before' | 'after') => {
  const value = sql.ref(`c.${column}`)
  return sql`coalesce((select m.label from commune m where c.field = 'commune' and m.id = ${value}), ${value})`
}

/** An insurer's debt is no money of the customer, and needs a right of its own. */
const claims = (orderId: string) => sql`
  union all
  select c.created_at, 'claim ' || c.id, 'claim', 'requested', null, 'requested', null, null, c.amount
  from insurance_claim c where c.order_id = ${orderId}::uuid and c.sold_at is not null
  union all
  select c.settled_at, 'claim ' || c.id || '-settled', 'claim', 'settled', null, c.state, null, c.reason, c.amount
  from insurance_claim c where c.order_id = ${orderId}::uuid and c.sold_at is not null and c.settled_at is not null`

const entries = (orderId: string) => sql`
  select h.at, 'order ' || h.id as key, 'order' as kind, h.event, h.from_status as "from", h.to_status as "to",
    h.actor, h.reason as text, null::int as amount
  from order_history h where h.order_id = ${orderId}::uuid
  union all
  select h.at, 'prescription ' || h.id, 'prescription', h.event, h.from_state, h.to_state, h.actor, h.reason, null
  from prescription_history h where h.prescription_id in (
    select l.prescription_id from prescription_line l where l.order_id = ${orderId}::uuid)
  union all
  select e.at, 'parcel ' || e.id, 'parcel', e.event, e.from_state, e.to_state, e.actor, e.note, null
  from parcel p join parcel_event e on e.parcel_id = p.id where p.order_id = ${orderId}::uuid
  union all
  select coalesce(a.settled_at, a.created_at), 'payment ' || a.id, 'payment', a.gateway, null, a.state, null, a.reason,
    a.amount
  from payment_attempt a where a.order_id = ${orderId}::uuid
  union all
  select r.created_at, 'refund ' || r.id, 'refund', 'requested', null, 'requested', r.requested_by, r.reason, r.amount
  from refund r where r.order_id = ${orderId}::uuid
  union all
  select r.settled_at, 'refund ' || r.id || '-settled', 'refund', 'settled', null, r.state, null, r.refusal, r.amount
  from refund r where r.order_id = ${orderId}::uuid and r.settled_at is not null
  union all
  select coalesce(m.sent_at, m.undeliverable_at, m.created_at), 'mail ' || m.id, 'mail',
    case when m.sent_at is not null then 'sent' when m.undeliverable_at is not null then 'undeliverable'
      else 'queued' end, null, null, null, m.subject, null
  from mail_outbox m where m.about = ${orderId}::uuid
  union all
  select c.at, 'correction ' || c.id, 'correction', c.field, null, null, 'staff:' || c.account_id,
    ${correctedValue('before')} || ' → ' || ${correctedValue('after')} || ' (' || c.reason || ')', null
  from order_correction c where c.order_id = ${orderId}::uuid
  union all
  select n.at, 'note ' || n.id, 'note', 'added', null, null, 'staff:' || n.account_id, n.text, null
  from order_note n where n.order_id = ${orderId}::uuid`

type TimelineQuery = { orderId: string; hasClaims: boolean; first: number; after: TimelinePosition | null }

/** The newest first; of one moment, by key. */
export async function findTimeline(
  shop: Shop,
  { orderId, hasClaims, first, after }: TimelineQuery,
): Promise<TimelineEntry[]> {
  const isOnPage = after ? sql`(e.at, e.key collate "C") < (${after.at}::timestamptz, ${after.key})` : sql`true`
  const rows = await fetchRows(
    shop.db,
    sql<{ node: TimelineEntry }>`
      select json_build_object('at', ${toIsoText('e.at')}, 'key', e.key, 'kind', e.kind, 'event', e.event,
        'from', e.from, 'to', e.to, 'actor', e.actor, 'text', e.text, 'amount', e.amount,
        'author', case when e.actor ~ '^[a-z]+:[0-9a-f-]{36}$' then (
          select a.first_name from account a where a.id = split_part(e.actor, ':', 2)::uuid) end) as node
      from (${entries(orderId)} ${hasClaims ? claims(orderId) : sql``}) e
      where ${isOnPage}
      order by e.at desc, e.key collate "C" desc
      limit ${first}`,
  )
  return rows.map(({ node }) => node)
}
