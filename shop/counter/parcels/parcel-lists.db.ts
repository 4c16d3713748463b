/** Orders to prepare, parcels that wait, and one parcel as staff read it: a statement each. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { CHILE_ZONE, toChileDate } from '#lib/chile-time.ts'
import { findStatesWith } from '#lib/life.ts'
import { withoutAccents } from '#lib/spanish-text.ts'
import { ORDER_LIFE } from '#shop/ordering/orders/order-life.rules.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { ParcelFilter, ParcelPosition, ParcelSort, PreparePosition } from './parcel-list.input.ts'
import { OPEN_STATES, type ParcelState } from './parcel-life.rules.ts'
import type { ListedParcel, OrderToPrepare, Parcel } from './parcel.rules.ts'

/** The products of the order `o`, with their units that were not refunded. */
export const ORDER_LINES = sql`
  select l.product_id as id, l.position, l.sku, l.name, l.image_product, d.place, d.cold_chain, d.sale_condition,
    l.quantity - coalesce((
      select sum(x.quantity) from refund r join refund_line x on x.refund_id = r.id
      where r.order_id = o.id and r.state <> 'refused' and x.product_id = l.product_id
    ), 0)::int as units
  from order_line l join product d on d.id = l.product_id where l.order_id = o.id`

/** What a list shows of the order `o`, as pairs of json_build_object. It needs `ORDER_FACTS`. */
export const LISTED_ORDER = sql`'orderId', o.id, 'reference', o.reference, 'shippingMethod', o.shipping_method,
  'commune', case when o.shipping_method = 'homeDelivery' then c.label end,
  'deliveryEstimate', o.delivery_estimate, 'lines', f.lines, 'units', f.units, 'coldChain', f.cold_chain,
  'needsPrescription', f.needs_prescription`

export const ORDER_FACTS = sql`
  left join commune c on c.id = o.commune_id
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(line.units), 0)::int as units, min(line.place) as place,
      coalesce(bool_or(line.cold_chain), false) as cold_chain,
      coalesce(bool_or(line.sale_condition = any (${saleConditionsThat('prescriptionAtDelivery')}::text[])), false)
        as needs_prescription
    from (${ORDER_LINES}) line where line.units > 0
  ) f`

const STATES_TO_PREPARE = [...findStatesWith(ORDER_LIFE, 'approved'), 'VALIDADO']

export const PREPARE_ORDER = sql`coalesce(o.delivery_estimate, 'infinity'), o.placed_at, o.id`

/**
 * Whether anybody may take the order `o` now. An order whose parcel returned is not among them: staff decide what
 * becomes of it.
 */
export const isToPrepare = (shop: Shop): Fragment => sql`${IS_OPEN} and ${isFree(shop)}`

const IS_OPEN = sql`o.status = any (${STATES_TO_PREPARE}::text[]) and o.placed_at is not null`

const isFree = (shop: Shop): Fragment => sql`(o.status = 'VALIDADO' or not exists (
    select from (${ORDER_LINES}) line
    where line.units > 0 and line.sale_condition = any (${saleConditionsThat('reviewed')}::text[])
  ))
  and not exists (
    select from parcel p where p.order_id = o.id and (
      p.state = 'returned'
      or p.ended_at is null and (p.state <> 'being_prepared' or p.lease_until > ${timestamp(shop.now())})
    )
  )
  and not exists (
    select from order_review r where r.order_id = o.id and r.closed_at is null and r.holds_order
  )
  and not exists (
    select from refund r where r.order_id = o.id and r.state in ('requested', 'sent', 'unknown')
  )`

/**
 * A page of the orders that anybody may take now. The statement reads the open orders alone. They are sorted first
 * (`offset 0`), so that no more of them are looked into than the page has.
 */
export async function findOrdersToPrepare(
  shop: Shop,
  { first, after }: { first: number; after: PreparePosition | null },
): Promise<OrderToPrepare[]> {
  const isOnPage = after
    ? sql`(${PREPARE_ORDER}) > (${after.promise}::date, ${after.placedAt}::timestamptz, ${after.orderId}::uuid)`
    : sql`true`
  const rows = await fetchRows(
    shop.db,
    sql<{ node: OrderToPrepare }>`
      select json_build_object(${LISTED_ORDER}, 'placedAt', ${toIsoText('o.placed_at')}, 'place', f.place) as node
      from (
        select * from (
          select *, coalesce(o.delivery_estimate, 'infinity') as promise from orders o
          where ${IS_OPEN} and ${isOnPage} order by promise, placed_at, id offset 0
        ) o
        where ${isFree(shop)}
        order by o.promise, o.placed_at, o.id
        limit ${first}
      ) o ${ORDER_FACTS}
      order by ${PREPARE_ORDER}`,
  )
  return rows.map(({ node }) => node)
}

/** Whether the customer of the order `o` has each of these words in their name. */
export const hasName = (words: readonly string[]): Fragment =>
  sql.join(
    words.map((word) => sql`o.search_name like ${`%${word}%`}`),
    sql` and `,
  )

/** The last day on which the customer of a pickup `p` finds it. Products of the cold chain wait for fewer days. */
function lastDay(shop: Shop, isCold: Fragment): Fragment {
  const { days, coldDays } = shop.settings.pharmacy.pickup
  return sql`((p.since at time zone ${CHILE_ZONE}::text)::date
    + case when ${isCold} then ${coldDays}::int else ${days}::int end)`
}

/** The same, before the facts of its order are read. */
export const findLastDay = (shop: Shop): Fragment =>
  lastDay(
    shop,
    sql`exists (
      select from orders o cross join lateral (${ORDER_LINES}) line
      where o.id = p.order_id and line.units > 0 and line.cold_chain)`,
  )

/** What a list shows of the parcel `p` and its order `o`, as pairs of json_build_object. It needs `ORDER_FACTS`. */
const listedParcel = (shop: Shop) => sql`${LISTED_ORDER}, 'lastDay', case
    when p.state = 'packed' and o.shipping_method = 'withdrawalStore' then ${lastDay(shop, sql`f.cold_chain`)} end,
  'id', p.id, 'attempt', p.attempt, 'state', p.state, 'since', ${toIsoText('p.since')},
  'preparerId', p.preparer_id, 'leaseUntil', ${toIsoText('p.lease_until')}, 'carrier', p.carrier,
  'preparer', (select a.first_name from account a where a.id = p.preparer_id),
  'trackingNumber', p.tracking_number, 'reason', p.reason`

/** Conditions on the parcel `p`. */
function filterParcels({ preparerId, carrier, commune, shippingMethod, search }: ParcelFilter): Fragment[] {
  const ofOrder = [
    ...(shippingMethod ? [sql`o.shipping_method = ${shippingMethod}`] : []),
    ...(commune
      ? [
          sql`o.commune_id in (
            select c.id from commune c
            where translate(lower(c.label), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') = ${withoutAccents(commune.trim())})`,
        ]
      : []),
    ...(search
      ? [sql`(o.reference = ${search.reference}${search.words.length > 0 ? sql` or ${hasName(search.words)}` : sql``})`]
      : []),
  ]
  return [
    ...(preparerId ? [sql`p.preparer_id = ${preparerId}::uuid`] : []),
    ...(carrier ? [sql`p.carrier = ${carrier}`] : []),
    ...(ofOrder.length > 0
      ? [sql`exists (select from orders o where o.id = p.order_id and ${sql.join(ofOrder, sql` and `)})`]
      : []),
  ]
}

/** Staff decide what becomes of the order: it has not ended, and no further parcel has begun. */
const IS_UNDECIDED = sql`exists (
    select from orders o where o.id = p.order_id and o.status in ('VALIDADO', 'DESPACHADO')
  ) and not exists (select from parcel later where later.order_id = p.order_id and later.attempt > p.attempt)`

/** Whether the order `o` has an open parcel in the state; 'returned': one that waits for a decision. */
export const isInParcel = (state: ParcelState): Fragment =>
  sql`o.id in (select p.order_id from parcel p where p.state = ${state} and ${
    state === 'returned' ? IS_UNDECIDED : sql`p.ended_at is null`
  })`

/** What a list of parcels is sorted by, its type, and the key of a row `p` as its cursor has it. */
const sortKey = (shop: Shop, sort: ParcelSort): { key: Fragment; type: Fragment; text: Fragment } =>
  sort === 'lastDay'
    ? { key: findLastDay(shop), type: sql`date`, text: sql`p.sort_key::text` }
    : { key: sql`p.since`, type: sql`timestamptz`, text: toIsoText('p.sort_key') }

/** A page of the parcels that wait for work, a decision or their customer. `key`: what the row is sorted by. */
export async function findParcels(
  shop: Shop,
  {
    filter,
    sort,
    first,
    after,
  }: { filter: ParcelFilter; sort: ParcelSort; first: number; after: ParcelPosition | null },
): Promise<{ node: ListedParcel; key: string }[]> {
  const { key, type, text } = sortKey(shop, sort)
  const states: readonly string[] = filter.states ?? OPEN_STATES
  const conditions = [
    ...(after ? [sql`(${key}, p.id) > (${after.key}::${type}, ${after.id}::uuid)`] : []),
    ...filterParcels(filter),
  ]
  const head = (...only: Fragment[]) =>
    sql`select p.*, ${key} as sort_key from parcel p where ${sql.join([...only, ...conditions], sql` and `)}
      order by sort_key, p.id limit ${first}`
  const returned = head(sql`p.state = 'returned'`, IS_UNDECIDED)
  return fetchRows(
    shop.db,
    sql<{ node: ListedParcel; key: string }>`
      select json_build_object(${listedParcel(shop)}) as node, ${text} as key
      from (
        select page.* from unnest(${states}::text[]) as s (state)
        cross join lateral (${head(sql`p.state = s.state`, sql`p.ended_at is null`)}) page
        ${states.includes('returned') ? sql`union all (${returned})` : sql``}
        order by sort_key, id limit ${first}
      ) p join orders o on o.id = p.order_id ${ORDER_FACTS}
      order by p.sort_key, p.id`,
  )
}

/** Every parcel of an order, from the first. */
export async function findOrderParcels(shop: Shop, orderId: string): Promise<ListedParcel[]> {
  const rows = await fetchRows(
    shop.db,
    sql<{ node: ListedParcel }>`
      select json_build_object(${listedParcel(shop)}) as node
      from parcel p join orders o on o.id = p.order_id ${ORDER_FACTS}
      where p.order_id = ${orderId}::uuid order by p.attempt`,
  )
  return rows.map(({ node }) => node)
}

/** A parcel with its order's products, what is packed of each, and its history. */
export async function findParcel(shop: Shop, id: string): Promise<Parcel | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ listed: ListedParcel; node: Omit<Parcel, keyof ListedParcel> }>`
      select json_build_object(${listedParcel(shop)}) as listed,
        json_build_object(
          'checkerId', p.checker_id, 'gelPacks', p.gel_packs, 'unrefrigeratedMinutes', p.unrefrigerated_minutes,
          'receiverName', p.receiver_name, 'receiverRut', p.receiver_rut,
          'prescriptionReceived', p.prescription_received, 'note', p.note,
          'products', (
            select coalesce(json_agg(json_build_object(
              'productId', line.id, 'sku', line.sku, 'name', line.name, 'imageUrl', line.image_product,
              'units', line.units, 'place', line.place, 'coldChain', line.cold_chain,
              'barcodes', array(select b.code from product_barcode b where b.product_id = line.id order by b.code),
              'missing', coalesce((
                select (m ->> 'units')::int from jsonb_array_elements(p.missing) m
                where (m ->> 'productId')::int = line.id
              ), 0),
              'packed', (
                select coalesce(json_agg(json_build_object(
                  'lot', x.lot_code, 'expiresOn', x.expires_on, 'units', x.units
                ) order by x.expires_on, x.lot_code), '[]')
                from parcel_line x where x.parcel_id = p.id and x.product_id = line.id
              ),
              'lots', (
                select coalesce(json_agg(json_build_object(
                  'code', t.code, 'expiresOn', t.expires_on, 'units', t.units
                ) order by t.expires_on, t.id), '[]')
                from lot t
                where t.product_id = line.id and t.units > 0 and t.state = 'active'
                  and t.expires_on >= ${toChileDate(shop.now())}::date
              )
            ) order by line.place, line.position), '[]')
            from (${ORDER_LINES}) line
          ),
          'history', (
            select coalesce(json_agg(json_build_object(
              'at', ${toIsoText('e.at')}, 'actor', e.actor, 'event', e.event, 'from', e.from_state, 'to', e.to_state,
              'note', e.note
            ) order by e.id), '[]')
            from parcel_event e where e.parcel_id = p.id
          )
        ) as node
      from parcel p join orders o on o.id = p.order_id ${ORDER_FACTS}
      where p.id = ${id}::uuid`,
  )
  return row && { ...row.listed, ...row.node }
}
