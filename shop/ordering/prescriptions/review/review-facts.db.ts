/** What a pharmacist sees beside a prescription: its orders' lines, files and decisions. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import { IS_THEIR_OWN } from '#shop/ordering/orders/orders.db.ts'
import type { OtherUse, ProductPieces, ReviewedLine } from './review-hints.rules.ts'
import type { ReviewFacts } from './review.rules.ts'

/** `r` and the prescriptions that have its file by the customer's choice. A union, since each half has its index. */
const CHAIN = sql`(
    select f.id from prescription f where f.id = coalesce(r.reuse_of, r.id)
    union select f.id from prescription f where f.reuse_of = coalesce(r.reuse_of, r.id)
  )`

const IS_SOLD = sql`o.status not in ('PENDIENTE', 'RECHAZADO')`

/** The sold orders that the prescription serves. */
export async function findSoldOrderIds(shop: Shop, id: string): Promise<string[]> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: string }>`
      select distinct o.id from prescription_line l join orders o on o.id = l.order_id
      where l.prescription_id = ${id}::uuid and ${IS_SOLD}`,
  )
  return rows.map((order) => order.id)
}

export async function findReviewFacts(shop: Shop, id: string, orderIds: readonly string[]): Promise<ReviewFacts> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ node: ReviewFacts }>`
      select json_build_object(
        'patient', (
          select json_build_object(
            'name', case when r.patient_name = '' then trim(o.first_name || ' ' || o.last_name) else r.patient_name end,
            'rut', case when r.patient_name = '' then o.rut else r.patient_rut end,
            'birthdate', case when r.patient_name = '' then o.birthdate else r.patient_birthdate end,
            'isDependant', r.patient_name <> '',
            'hasHealthConsent', (
              select a.health_consent_at is not null from account a where a.id = o.customer_id and ${IS_THEIR_OWN}
            )
          )
          from orders o where o.id = any (${orderIds}::uuid[]) order by o.created_at desc limit 1
        ),
        'files', (
          select coalesce(json_agg(json_build_object(
            'id', f.id, 'fileName', f.file_name, 'contentType', f.content_type, 'state', f.state
          ) order by f.id <> r.id, f.created_at), '[]')
          from (
            select r.id union select l.prescription_id from prescription_line l
            where l.order_id = any (${orderIds}::uuid[])
          ) shown join prescription f on f.id = shown.id
          where f.content_type is not null and f.removed_at is null and f.state <> 'subiendo'
        ),
        'history', (
          select coalesce(json_agg(json_build_object(
            'at', ${toIsoText('h.at')}, 'event', h.event, 'state', h.to_state, 'reason', h.reason,
            'role', split_part(h.actor, ':', 1),
            'by', (select a.first_name from account a where a.id = substring(h.actor from ':([0-9a-f-]{36})$')::uuid)
          ) order by h.id), '[]')
          from ${CHAIN} chain join prescription_history h on h.prescription_id = chain.id
          where h.prescription_id = r.id or h.event in ('approved', 'rejected', 'clarification_asked')
        )
      ) as node
      from prescription r where r.id = ${id}::uuid`,
  )
  return row!.node
}

type LineRow = Omit<ReviewedLine, 'remainingPieces'> & { isServed: boolean }

/** All lines of the orders. `isServed`: the prescription is for them. */
export const findReviewLines = (shop: Shop, id: string, orderIds: readonly string[]): Promise<LineRow[]> =>
  fetchRows(
    shop.db,
    sql<LineRow>`
      select l.order_id as "orderId", l.product_id as "productId", l.sku, l.name, d.strength,
        d.pharmaceutical_form_text as form, d.unit_content::float8 as "unitContent",
        array(select a ->> 'name' from jsonb_array_elements(d.active_principles) a) as principles,
        d.equivalence_key as "equivalenceKey", d.sale_condition as "saleCondition",
        l.quantity - coalesce((
          select sum(x.quantity) from refund f join refund_line x on x.refund_id = f.id
          where f.order_id = l.order_id and f.state <> 'refused' and x.product_id = l.product_id
        ), 0)::int as units,
        exists (
          select from prescription_line p
          where p.order_id = l.order_id and p.product_id = l.product_id and p.prescription_id = ${id}::uuid
        ) as "isServed"
      from order_line l join product d on d.id = l.product_id
      where l.order_id = any (${orderIds}::uuid[]) order by l.order_id, l.position`,
  )

export type CoveredPieces = { authorised: ProductPieces[]; used: ProductPieces[] }

/**
 * `authorised`: what the prescription says, as typed or as telemedicine sent it; of reuses the one that was typed last.
 * `used`: in other sold orders, without refunded units.
 */
export async function findCoveredPieces(shop: Shop, id: string, orderIds: readonly string[]): Promise<CoveredPieces> {
  const product = sql`'productId', d.id, 'equivalenceKey', d.equivalence_key`
  const [row] = await fetchRows(
    shop.db,
    sql<{ node: CoveredPieces }>`
      select json_build_object(
        'authorised', (
          select coalesce(json_agg(json_build_object(${product}, 'pieces', n.pieces)), '[]')
          from (
            select (a ->> 'productId')::int as id, (a ->> 'pieces')::float8 * (1 + (a ->> 'repeats')::int) as pieces
            from (
              select f.authorised from ${CHAIN} chain join prescription f on f.id = chain.id
              where f.authorised is not null
              order by f.id <> r.id, f.created_at desc limit 1
            ) typed, jsonb_array_elements(typed.authorised) a
            union all
            select l.product_id, l.units * d.unit_content::float8 from prescription_line l
              join product d on d.id = l.product_id
            where l.prescription_id = r.id and l.units is not null and r.authorised is null
              and l.order_id = any (${orderIds}::uuid[])
          ) n join product d on d.id = n.id
        ),
        'used', (
          select coalesce(json_agg(json_build_object(${product}, 'pieces', d.unit_content::float8 * greatest(0,
            x.quantity - coalesce((
              select sum(y.quantity) from refund f join refund_line y on y.refund_id = f.id
              where f.order_id = o.id and f.state <> 'refused' and y.product_id = d.id
            ), 0)))), '[]')
          from ${CHAIN} chain join prescription_line l on l.prescription_id = chain.id
            join orders o on o.id = l.order_id
            join order_line x on x.order_id = l.order_id and x.product_id = l.product_id
            join product d on d.id = l.product_id
          where o.id <> all (${orderIds}::uuid[]) and ${IS_SOLD} and o.status <> 'REEMBOLSADO'
        )
      ) as node
      from prescription r where r.id = ${id}::uuid`,
  )
  return row!.node
}

const USES_MAX = 20

/** Other sold orders with this file, by its customer's choice or by the same bytes, the newest first. */
export const findOtherUses = (shop: Shop, id: string, orderIds: readonly string[]): Promise<OtherUse[]> =>
  fetchRows(
    shop.db,
    sql<OtherUse>`
      select o.id as "orderId", o.reference, ${toIsoText('o.placed_at')} as at,
        bool_or(f.is_reuse) as "isReuse"
      from prescription r
        cross join lateral (
          select chain.id, true as is_reuse from ${CHAIN} chain
          union select f.id, false from prescription f where f.sha256 = r.sha256
        ) f
        join prescription_line l on l.prescription_id = f.id
        join orders o on o.id = l.order_id
      where r.id = ${id}::uuid and o.id <> all (${orderIds}::uuid[]) and ${IS_SOLD}
      group by o.id order by o.placed_at desc nulls last, o.id limit ${USES_MAX}`,
  )

export async function insertHistoryRead(
  shop: Shop,
  read: { prescriptionId: string; reader: string; accountId: string; reason: string },
): Promise<void> {
  await shop.db
    .insertInto('prescription_read')
    .values({
      prescription_id: read.prescriptionId,
      at: timestamp(shop.now()),
      reader: read.reader,
      account_id: read.accountId,
      reason: read.reason,
    })
    .execute()
}
