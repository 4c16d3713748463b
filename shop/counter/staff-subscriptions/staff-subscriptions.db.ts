/** Subscriptions as staff list and open them: the ids of a page are one statement, whichever its view. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { SubscriptionPosition } from './staff-subscription-list.input.ts'
import type { SubscriptionParts, SubscriptionSearch } from './staff-subscription.rules.ts'
import type { SubscriptionView } from './subscription-view.rules.ts'
import { IS_NEXT_DELIVERY, isUnfinished } from './unfinished.db.ts'

export type SubscriptionQuery = {
  view: SubscriptionView
  search: SubscriptionSearch | null
  first: number
  after: SubscriptionPosition | null
}

/** The job skips missed dates: no delivery of a running subscription is due for so long. */
const PAST_DAYS = 31
/** No try of a charge is further off. */
const SPARE_DAYS = 7

/** Selects `id`, in the sequence of the view. */
export function selectPage(shop: Shop, query: SubscriptionQuery): Fragment {
  if (query.search) return byChange(sql`s.status <> 'PENDIENTE' and ${isFound(query.search)}`, query)
  switch (query.view) {
    case 'upcoming':
      return byDelivery(shop, sql`true`, query)
    case 'problem':
      return byDelivery(shop, mayFail(shop), query)
    case 'ending':
      return byDelivery(shop, IS_LAST_DELIVERY, query)
    case 'failed':
      return sql`select d.subscription_id as id
        from subscription_charge c
          join subscription_delivery d on d.subscription_id = c.subscription_id and d.day = c.day
          join subscription s on s.id = c.subscription_id
        where c.state = 'due' and c.tries > 0 and ${IS_NEXT_DELIVERY}
          ${isBehindDay(query.after, { day: sql`c.day`, id: sql`c.subscription_id` })}
        order by c.day, c.subscription_id limit ${query.first}`
    case 'unfinished':
      return byChange(isUnfinished(shop), query)
    case 'cancelled':
      return byChange(sql`s.status = 'CANCELADA'`, query)
  }
}

/** 'limit 1' has PostgreSQL walk the deliveries in their sequence, and stop at the page's end. */
const byDelivery = (shop: Shop, condition: Fragment, { first, after }: SubscriptionQuery): Fragment => sql`
  select d.subscription_id as id
  from subscription_delivery d cross join lateral (
    select from subscription s where s.id = d.subscription_id and ${IS_NEXT_DELIVERY} and ${condition} limit 1
  ) found
  where d.state = 'due' and d.day >= ${addDays(toChileDate(shop.now()), -PAST_DAYS)}::date
    ${isBehindDay(after, { day: sql`d.day`, id: sql`d.subscription_id` })}
  order by d.day, d.subscription_id limit ${first}`

const byChange = (condition: Fragment, { first, after }: SubscriptionQuery): Fragment => sql`
  select s.id from subscription s
  where ${condition} ${
    after === null ? sql`` : sql`and (s.updated_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  }
  order by s.updated_at desc, s.id desc limit ${first}`

/** The day alone is written too: it bounds an index that has no id. */
const isBehindDay = (after: SubscriptionPosition | null, { day, id }: { day: Fragment; id: Fragment }): Fragment =>
  after === null
    ? sql``
    : sql`and ${day} >= ${after.at.slice(0, 10)}::date
        and (${day}, ${id}) > (${after.at.slice(0, 10)}::date, ${after.id}::uuid)`

const isFound = (search: SubscriptionSearch): Fragment => {
  if (search.by === 'reference') return sql`s.reference = ${search.reference}`
  const person = search.by === 'rut' ? sql`a.rut = ${search.rut}` : sql`a.email = ${search.email}`
  return sql`s.account_id = (select a.id from account a where ${person})`
}

const IS_LAST_DELIVERY = sql`not exists (
    select from subscription_delivery later
    where later.subscription_id = d.subscription_id and later.state = 'due' and later.day > d.day
  )`

/**
 * Leaves out what surely succeeds, so that few are read; `chargeObstacle` decides about the others. A prescription of
 * single use may be used up, an unread one expires by its upload: neither is sure.
 */
function mayFail(shop: Shop): Fragment {
  const lastDay = sql`greatest(d.day, ${addDays(toChileDate(shop.now()), SPARE_DAYS)}::date)`
  const isApproved = sql`exists (
    select from prescription_subscription_line x join prescription r on r.id = x.prescription_id
    where x.subscription_id = l.subscription_id and x.product_id = l.product_id and r.removed_at is null
      and r.state = 'aprobada' and r.valid_until >= ${lastDay}
      and p.sale_condition <> all (${saleConditionsThat('singleUse')}::text[])
  )`
  const isSold = sql`p.enabled and p.sale_condition = any (${saleConditionsThat('soldOnline')}::text[])
    and l.quantity <= p.stock - p.held and s.shipping_method = any (p.shipping_methods)
    and (p.sale_condition <> all (${saleConditionsThat('fileNeeded')}::text[]) or ${isApproved})`
  return sql`(
    not exists (select from saved_card k where k.account_id = s.account_id and k.state = 'saved')
    or s.shipping_method = 'homeDelivery'
      and not exists (select from commune c where c.id = s.commune_id and c.is_visible)
    or exists (
      select from subscription_line l join product p on p.id = l.product_id
      where l.subscription_id = s.id and (${isSold}) is not true
    )
  )`
}

export async function findSubscriptionId(shop: Shop, reference: string): Promise<string | null> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ id: string }>`select id from subscription where reference = ${reference} and status <> 'PENDIENTE'`,
  )
  return row?.id ?? null
}

/** A plan of half a year has a few of each. */
const ENTRIES_MAX = 200

export async function findSubscriptionParts(shop: Shop, id: string): Promise<SubscriptionParts> {
  const [row] = await fetchRows(
    shop.db,
    sql<SubscriptionParts>`select
      (
        select coalesce(json_agg(json_build_object('delivery', c.day::text, 'state', c.state, 'tries', c.tries,
          'reason', c.reason, 'nextTryAt', ${toIsoText('c.next_try_at')}, 'orderReferenceId', o.reference
        ) order by c.day), '[]')
        from subscription_charge c left join orders o on o.id = c.order_id where c.subscription_id = ${id}::uuid
      ) as charges,
      (
        select coalesce(json_agg(json_build_object('id', h.id::text, 'at', ${toIsoText('h.at')}, 'event', h.event,
          'status', h.to_status, 'detail', h.detail, 'by', case when h.actor like 'client:%' then 'customer'
            when h.actor ~ ${STAFF_ACTOR} then 'staff' else 'shop' end,
          'author', case when h.actor !~ '^client:' and h.actor ~ ${STAFF_ACTOR} then (
            select a.first_name from account a where a.id = split_part(h.actor, ':', 2)::uuid) end
        ) order by h.id desc), '[]')
        from (
          select * from subscription_history where subscription_id = ${id}::uuid order by id desc limit ${ENTRIES_MAX}
        ) h
      ) as history`,
  )
  return row!
}

const STAFF_ACTOR = '^[a-z]+:[0-9a-f-]{36}$'
