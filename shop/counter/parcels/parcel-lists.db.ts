/** Orders to prepare, parcels that wait, and one parcel as staff read it: a statement each. */
import { timestamp, type Shop } from '#context'
import { binding, runText, type Bind } from '#db/run-text.ts'
import { statesWith } from '#lib/life.ts'
import { ORDER_LIFE } from '#shop/ordering/orders/order-life.rules.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { ParcelFilter, ParcelPlace, PreparePlace } from './parcel-list.input.ts'
import { OPEN_STATES } from './parcel-life.rules.ts'
import type { ListedParcel, OrderToPrepare, Parcel } from './parcel.rules.ts'

/** SQL: an instant in ISO 8601 with the database's microseconds, so that a page begins just behind it. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** SQL: the products of the order `o` with their units, without refunded ones. */
const LINES = `
  select l.product_id as id, l.position, l.sku, l.name, l.image_product, d.place, d.cold_chain, d.sale_condition,
    l.quantity - coalesce((
      select sum(x.quantity) from refund r join refund_line x on x.refund_id = r.id
      where r.order_id = o.id and r.state <> 'refused' and x.product_id = l.product_id
    ), 0)::int as units
  from order_line l join product d on d.id = l.product_id where l.order_id = o.id`

/** SQL: what a list shows of the order `o`, as pairs of json_build_object. */
const LISTED = `'orderId', o.id, 'reference', o.reference, 'shippingMethod', o.shipping_method,
  'commune', case when o.shipping_method = 'homeDelivery' then c.label end,
  'deliveryEstimate', o.delivery_estimate, 'lines', f.lines, 'units', f.units, 'coldChain', f.cold_chain,
  'needsPrescription', f.needs_prescription`

const conditions = (bind: Bind, answer: 'prescriptionAtDelivery' | 'reviewed') =>
  `${bind(saleConditionsThat(answer))}::text[]`

/** SQL: what LISTED needs, beside the order `o`. */
const facts = (bind: Bind) => `
  left join commune c on c.id = o.commune_id
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(line.units), 0)::int as units, min(line.place) as place,
      coalesce(bool_or(line.cold_chain), false) as cold_chain,
      coalesce(bool_or(line.sale_condition = any (${conditions(bind, 'prescriptionAtDelivery')})), false)
        as needs_prescription
    from (${LINES}) line where line.units > 0
  ) f`

/**
 * SQL: the states of orders that may be prepared; those that are not confirmed yet are confirmed by their taking.
 * Written out, because the index of such orders alone (0106) serves no other text.
 */
const TO_PREPARE = [...statesWith(ORDER_LIFE, 'approved'), 'VALIDADO'].map((state) => `'${state}'`).join(', ')

/**
 * A page of the orders that anybody may take now: by their promised day, then by age. An order whose parcel returned is
 * not among them: staff decide what becomes of it. Bounded by the open orders, also beside a long history.
 */
export async function findOrdersToPrepare(
  shop: Shop,
  { first, after }: { first: number; after: PreparePlace | null },
): Promise<OrderToPrepare[]> {
  const { values, bind } = binding()
  const place = after
    ? `and (coalesce(o.delivery_estimate, 'infinity'), o.placed_at, o.id)
        > (${bind(after.promise)}::date, ${bind(after.placedAt)}::timestamptz, ${bind(after.orderId)}::uuid)`
    : ''
  const rows = await runText<{ node: OrderToPrepare }>(
    shop.db,
    `select json_build_object(${LISTED}, 'placedAt', ${iso('o.placed_at')}, 'place', f.place) as node
     from (
       select * from orders o
       where o.status in (${TO_PREPARE}) and o.placed_at is not null and (o.status = 'VALIDADO' or not exists (
           select from (${LINES}) line
           where line.units > 0 and line.sale_condition = any (${conditions(bind, 'reviewed')})
         ))
         and not exists (
           select from parcel p where p.order_id = o.id and (
             p.state = 'returned'
             or p.ended_at is null and (p.state <> 'being_prepared' or p.lease_until > ${bind(timestamp(shop.now()))})
           )
         )
         and not exists (
           select from order_review r where r.order_id = o.id and r.closed_at is null and r.holds_order
         )
         and not exists (
           select from refund r where r.order_id = o.id and r.state in ('requested', 'sent', 'unknown')
         )
         ${place}
       order by coalesce(o.delivery_estimate, 'infinity'), o.placed_at, o.id
       limit ${bind(first)}
     ) o ${facts(bind)}
     order by coalesce(o.delivery_estimate, 'infinity'), o.placed_at, o.id`,
    values,
  )
  return rows.map(({ node }) => node)
}

/** SQL: what a list shows of the parcel `p`. */
const LISTED_PARCEL = `'id', p.id, 'attempt', p.attempt, 'state', p.state, 'since', ${iso('p.since')},
  'preparerId', p.preparer_id, 'leaseUntil', ${iso('p.lease_until')}, 'carrier', p.carrier,
  'preparer', (select a.first_name from account a where a.id = p.preparer_id),
  'trackingNumber', p.tracking_number, 'reason', p.reason`

/** A page of the parcels that wait for work: what has waited longest in its state comes first. */
export async function findParcels(
  shop: Shop,
  { filter, first, after }: { filter: ParcelFilter; first: number; after: ParcelPlace | null },
): Promise<ListedParcel[]> {
  const { values, bind } = binding()
  const where = ['p.state = s.state', 'p.ended_at is null']
  if (after) where.push(`(p.since, p.id) > (${bind(after.since)}::timestamptz, ${bind(after.id)}::uuid)`)
  if (filter.preparerId) where.push(`p.preparer_id = ${bind(filter.preparerId)}::uuid`)
  if (filter.carrier) where.push(`p.carrier = ${bind(filter.carrier)}`)
  if (filter.shippingMethod)
    where.push(
      `exists (select from orders o where o.id = p.order_id and o.shipping_method = ${bind(filter.shippingMethod)})`,
    )
  const rows = await runText<{ node: ListedParcel }>(
    shop.db,
    `select json_build_object(${LISTED_PARCEL}, ${LISTED}) as node
     from (
       select page.* from unnest(${bind(filter.states ?? OPEN_STATES)}::text[]) as s (state)
       cross join lateral (
         select * from parcel p where ${where.join(' and ')} order by p.since, p.id limit ${bind(first)}
       ) page
       order by page.since, page.id limit ${bind(first)}
     ) p join orders o on o.id = p.order_id ${facts(bind)}
     order by p.since, p.id`,
    values,
  )
  return rows.map(({ node }) => node)
}

/** A parcel with what belongs in it and what is, and its history; undefined when there is none. */
export async function findParcel(shop: Shop, id: string): Promise<Parcel | undefined> {
  const { values, bind } = binding()
  const rows = await runText<{ listed: ListedParcel; node: Omit<Parcel, keyof ListedParcel> }>(
    shop.db,
    `select json_build_object(${LISTED_PARCEL}, ${LISTED}) as listed,
       json_build_object(
         'checkerId', p.checker_id, 'gelPacks', p.gel_packs, 'unrefrigeratedMin', p.unrefrigerated_min,
         'receiverName', p.receiver_name, 'receiverRut', p.receiver_rut,
         'prescriptionReceived', p.prescription_received, 'note', p.note,
         'products', (
           select coalesce(json_agg(json_build_object(
             'productId', line.id, 'sku', line.sku, 'name', line.name, 'imageUrl', line.image_product,
             'units', line.units, 'place', line.place, 'coldChain', line.cold_chain,
             'codes', array(select b.code from product_barcode b where b.product_id = line.id order by b.code),
             'missing', coalesce((
               select (m ->> 'units')::int from jsonb_array_elements(p.missing) m
               where (m ->> 'productId')::int = line.id
             ), 0),
             'packed', (
               select coalesce(json_agg(json_build_object(
                 'lot', x.lot_code, 'expiresOn', x.expires_on, 'units', x.units
               ) order by x.expires_on, x.lot_code), '[]')
               from parcel_line x where x.parcel_id = p.id and x.product_id = line.id
             )
           ) order by line.place, line.position), '[]')
           from (${LINES}) line
         ),
         'history', (
           select coalesce(json_agg(json_build_object(
             'at', ${iso('e.at')}, 'actor', e.actor, 'event', e.event, 'from', e.from_state, 'to', e.to_state,
             'note', e.note
           ) order by e.id), '[]')
           from parcel_event e where e.parcel_id = p.id
         )
       ) as node
     from parcel p join orders o on o.id = p.order_id ${facts(bind)}
     where p.id = ${bind(id)}`,
    values,
  )
  return rows[0] && { ...rows[0].listed, ...rows[0].node }
}
