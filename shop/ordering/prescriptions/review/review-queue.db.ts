/** Prescriptions that are not decided, without patient, medicine or file name. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { ReviewFilter, ReviewPosition } from './review-queue.input.ts'
import type { WaitingPrescription } from './review-queue.rules.ts'

/** Written out: the index of such prescriptions alone (0011) serves no parameter. */
const IS_WAITING = sql`r.removed_at is null and r.received_at is not null
  and r.state in ('recibida', 'en revisión', 'por aclarar')`

const SOLD_ORDERS = sql`from prescription_line l join orders o on o.id = l.order_id
  where l.prescription_id = r.id and o.status not in ('PENDIENTE', 'RECHAZADO')`

const NODE = sql<WaitingPrescription>`json_build_object(
  'id', r.id, 'state', r.state, 'source', r.source, 'receivedAt', ${toIsoText('r.received_at')},
  'isReused', r.reuse_of is not null, 'reviewerId', r.reviewer_id,
  'reviewer', (select a.first_name from account a where a.id = r.reviewer_id),
  'leaseUntil', ${toIsoText('r.lease_until')},
  'orderId', o.id, 'reference', o.reference, 'shippingMethod', o.shipping_method,
  'conditions', (
    select json_agg(json_build_object('saleCondition', c.sale_condition, 'lines', c.lines) order by c.sale_condition)
    from (
      select d.sale_condition, count(*)::int as lines
      from prescription_line l join product d on d.id = l.product_id
      where l.prescription_id = r.id and l.order_id = o.id group by 1
    ) c
  ))`

/** The last order that was sold with it. */
const LAST_ORDER = sql`cross join lateral (
    select o.id, o.reference, o.shipping_method ${SOLD_ORDERS} order by o.created_at desc, o.id limit 1
  ) o`

/** A page, the longest waiting first. A prescription that the customer has replaced serves no line, and is left out. */
export async function findWaitingPrescriptions(
  shop: Shop,
  { filter, first, after }: { filter: ReviewFilter; first: number; after: ReviewPosition | null },
): Promise<WaitingPrescription[]> {
  const { states, conditions, source, reviewerId, freeAt } = filter
  const where = [
    sql`r.state = s.state and ${IS_WAITING} and exists (select ${SOLD_ORDERS})`,
    ...(after ? [sql`(r.received_at, r.id) > (${after.receivedAt}::timestamptz, ${after.id}::uuid)`] : []),
    ...(source ? [sql`r.source = ${source}`] : []),
    ...(reviewerId ? [sql`r.state = 'en revisión' and r.reviewer_id = ${reviewerId}::uuid`] : []),
    ...(freeAt ? [sql`(r.state = 'recibida' or r.lease_until is null or r.lease_until <= ${timestamp(freeAt)})`] : []),
    ...(conditions
      ? [
          sql`exists (select from prescription_line l join product d on d.id = l.product_id
            where l.prescription_id = r.id and d.sale_condition = any (${conditions}::text[]))`,
        ]
      : []),
  ]
  const rows = await fetchRows(
    shop.db,
    sql<{ node: WaitingPrescription }>`
      select ${NODE} as node
      from (
        select page.* from unnest(${states}::text[]) as s (state)
        cross join lateral (
          select * from prescription r where ${sql.join(where, sql` and `)}
          order by r.received_at, r.id limit ${first}
        ) page
        order by page.received_at, page.id limit ${first}
      ) r ${LAST_ORDER}
      order by r.received_at, r.id`,
  )
  return rows.map(({ node }) => node)
}

/** What a list shows of one of them; undefined when it is decided, or not there. */
export async function findWaitingPrescription(shop: Shop, id: string): Promise<WaitingPrescription | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ node: WaitingPrescription }>`
      select ${NODE} as node from prescription r ${LAST_ORDER} where r.id = ${id}::uuid and ${IS_WAITING}`,
  )
  return row?.node
}
