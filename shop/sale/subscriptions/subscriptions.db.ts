import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { savedCardJson } from '#shop/sale/cards/cards.db.ts'
import { subscriptionCouponJson } from '#shop/shelf/coupons/subscription-coupons.db.ts'
import type { SubscriptionEvent, SubscriptionState } from '#shop/sale/subscriptions/plan/subscription-life.rules.ts'
import {
  aliased,
  updateAssignments,
  columnName,
  listColumns,
  lineRecords,
} from '#shop/ordering/orders/saved-columns.db.ts'
import type { DraftChanges } from '#shop/ordering/orders/saved-fields.rules.ts'
import {
  SUBSCRIPTION,
  type Subscription,
  type SubscriptionLine,
} from '#shop/sale/subscriptions/plan/subscription.rules.ts'

const SELECTED_FIELDS = [
  'id',
  'reference',
  'version',
  'accountId',
  'status',
  'createdAt',
  'updatedAt',
  ...SUBSCRIPTION.fields.filter((field) => field !== 'commune'),
]
const SELECT_COLUMNS = sql`${aliased('s', SELECTED_FIELDS)}, coalesce(a.rut, '') as rut, a.email,
  (
    select json_build_object(
      'id', c.id, 'label', c.label, 'region', r.label, 'regionId', r.id, 'price', c.price, 'isVisible', c.is_visible
    )
    from commune c join region r on r.id = c.region_id where c.id = s.commune_id
  ) as commune,
  (
    select coalesce(json_agg(line order by line.position), '[]')
    from (
      select ${aliased('l', SUBSCRIPTION.lineFields)} from subscription_line l where l.subscription_id = s.id
    ) line
  ) as lines,
  (
    select coalesce(json_agg(json_build_object(
      'date', d.day::text, 'planned', coalesce(d.planned_day, d.day)::text, 'state', d.state, 'orderId', d.order_id,
      'arrives', coalesce(o.delivery_estimate, d.day)::text,
      'reason', case when d.state = 'skipped' then c.reason end
    ) order by d.day), '[]')
    from subscription_delivery d
      left join orders o on o.id = d.order_id
      left join subscription_charge c on c.subscription_id = d.subscription_id and c.day = d.day
    where d.subscription_id = s.id
  ) as deliveries,
  (
    select coalesce(json_agg(json_build_object(
      'date', c.day::text, 'isCharging', c.state = 'charging', 'hasOrder', c.order_id is not null, 'tries', c.tries,
      'reason', c.reason, 'notBefore', greatest(c.charge_after, c.next_try_at),
      'noticeUntil', coalesce(c.charge_after, c.told_at)
    ) order by c.day), '[]')
    from subscription_charge c
      join subscription_delivery d on d.subscription_id = c.subscription_id and d.day = c.day
    where c.subscription_id = s.id and d.state = 'due'
  ) as charges,
  ${savedCardJson(sql`s.account_id`)} as card`

export type StoredSubscription = Omit<Subscription, 'lines'> & {
  lines: Omit<SubscriptionLine, 'product' | 'prescription'>[]
}

type SubscriptionJson = Omit<StoredSubscription, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

async function findSubscriptions(shop: Shop, condition: Fragment): Promise<StoredSubscription[]> {
  const { rows } = await sql<{ found: SubscriptionJson }>`
    select to_json(found) as found
    from (
      select ${SELECT_COLUMNS}, ${subscriptionCouponJson(sql`${toChileDate(shop.now())}`)} as "couponToday"
      from subscription s join account a on a.id = s.account_id
      where ${condition}
    ) found`.execute(shop.db)
  return rows.map(({ found }) => ({
    ...found,
    createdAt: new Date(found.createdAt),
    updatedAt: new Date(found.updatedAt),
  }))
}

export async function findOwnSubscription(
  shop: Shop,
  accountId: string,
  key: { id: string } | { reference: string },
): Promise<StoredSubscription | undefined> {
  const keyCondition = 'id' in key ? sql`s.id = ${key.id}::uuid` : sql`s.reference = ${key.reference}`
  const [found] = await findSubscriptions(shop, sql`s.account_id = ${accountId}::uuid and ${keyCondition}`)
  return found
}

export const findSubscription = async (shop: Shop, id: string): Promise<StoredSubscription | undefined> =>
  (await findSubscriptions(shop, sql`s.id = ${id}::uuid`))[0]

/** `ids`: a statement that selects them. */
export const findSubscriptionsIn = (shop: Shop, ids: Fragment): Promise<StoredSubscription[]> =>
  findSubscriptions(shop, sql`s.id in (${ids})`)

export type SubscriptionList = {
  accountId: string
  states: readonly SubscriptionState[]
  first: number
  offset: number
  sortBy: 'createdAt' | 'updatedAt'
}

export async function listOwnSubscriptions(
  shop: Shop,
  { accountId, states, first, offset, sortBy }: SubscriptionList,
): Promise<{ nodes: StoredSubscription[]; totalCount: number }> {
  const nodes = await findSubscriptions(
    shop,
    sql`s.account_id = ${accountId}::uuid and s.status = any(${states}::text[])
      order by ${sql.ref(`s.${columnName(sortBy)}`)} desc, s.id limit ${first} offset ${offset}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from subscription
    where account_id = ${accountId}::uuid and status = any(${states})`.execute(shop.db)
  return { nodes, totalCount: rows[0]!.total }
}

/** With an `accountId`, locks only a subscription of that account. Returns its state, or undefined. */
export async function lockSubscription(
  shop: Shop,
  { id, accountId = null }: { id: string; accountId?: string | null },
): Promise<SubscriptionState | undefined> {
  const { rows } = await sql<{ status: SubscriptionState }>`
    select status from subscription
    where id = ${id}::uuid and account_id = coalesce(${accountId}::uuid, account_id)
    for update`.execute(shop.db)
  return rows[0]?.status
}

export async function findSubscriptionsByAccount(
  shop: Shop,
  accountId: string,
): Promise<{ id: string; reference: string; status: SubscriptionState }[]> {
  const { rows } = await sql<{ id: string; reference: string; status: SubscriptionState }>`
    select id, reference, status from subscription where account_id = ${accountId}::uuid order by id`.execute(shop.db)
  return rows
}

const LINE_COLUMNS = listColumns(SUBSCRIPTION.lineFields)
const INSERTED_FIELDS = ['id', 'createdAt', 'reference', 'accountId', 'status'] as const

/** `saved`: a new or locked subscription with its next `version`. Returns no stock figures, which it does not read. */
export async function saveSubscription(
  shop: Shop,
  saved: Subscription,
  { fields }: DraftChanges<SubscriptionLine>,
): Promise<ReadonlyMap<number, number>> {
  const updatedValues = [
    { field: 'version', value: saved.version },
    { field: 'updatedAt', value: saved.updatedAt },
    ...fields,
  ]
  const insertedValues = [...INSERTED_FIELDS.map((field) => ({ field, value: saved[field] })), ...updatedValues]
  const columns = listColumns(insertedValues.map(({ field }) => field))
  await (
    saved.version === 1
      ? sql`insert into subscription (${columns}) values (${sql.join(insertedValues.map(({ value }) => value))})`
      : sql`update subscription set ${sql.join(updateAssignments(updatedValues))} where id = ${saved.id}`
  ).execute(shop.db)
  if (saved.version > 1) await shop.db.deleteFrom('subscription_line').where('subscription_id', '=', saved.id).execute()
  const lines = lineRecords(saved.lines, SUBSCRIPTION.lineFields)
  await sql`
    insert into subscription_line (subscription_id, ${LINE_COLUMNS})
    select ${saved.id}, ${LINE_COLUMNS}
    from json_populate_recordset(null::subscription_line, ${lines}::json) line`.execute(shop.db)
  return new Map()
}

export type PlanEvent =
  | 'delivery_skipped'
  | 'delivery_restored'
  | 'delivery_delayed'
  | 'quantities_changed'
  | 'charge_asked_again'
  | 'enrolment_link_sent'

/** `detail`: what changed, without personal data. */
type Move = {
  id: string
  event: SubscriptionEvent | PlanEvent
  from: SubscriptionState
  to: SubscriptionState
  actor: string
  detail?: string
}

export async function saveMove(shop: Shop, move: Move): Promise<void> {
  const now = timestamp(shop.now())
  await shop.db
    .updateTable('subscription')
    .set((eb) => ({ status: move.to, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', move.id)
    .execute()
  await recordMove(shop, move)
}

/** Leaves the subscription itself as it is. */
export async function recordMove(shop: Shop, move: Move): Promise<void> {
  await shop.db
    .insertInto('subscription_history')
    .values({
      subscription_id: move.id,
      at: timestamp(shop.now()),
      actor: move.actor,
      event: move.event,
      from_status: move.from,
      to_status: move.to,
      detail: move.detail ?? null,
    })
    .execute()
}

export async function findUnenrolledSubscriptions(
  shop: Shop,
  before: Temporal.Instant,
  first: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscription
    where status = 'EN PROCESO DE INSCRIPCION' and updated_at < ${timestamp(before)}
    order by updated_at limit ${first}`.execute(shop.db)
  return rows.map(({ id }) => id)
}
