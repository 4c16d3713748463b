import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { toChileDate } from '#lib/chile-time.ts'
import type { Coupon, CouponDiscount, CouponType } from './coupon.rules.ts'

export type NewCoupon = {
  code: string
  couponType?: CouponType
  freeShipping?: boolean
  keepBoldoDiscount?: boolean
  minimum?: number
  validFrom?: string
  validUntil?: string
  maxUses?: number
  maxUsesPerPerson?: number
} & { discounts: (Pick<CouponDiscount, 'kind' | 'value'> & Partial<CouponDiscount>)[] }

export async function insertCoupon(shop: Shop, coupon: NewCoupon): Promise<boolean> {
  const row = await shop.db
    .insertInto('coupon')
    .values({
      code: coupon.code,
      coupon_type: coupon.couponType,
      free_shipping: coupon.freeShipping,
      keep_boldo_discount: coupon.keepBoldoDiscount,
      minimum: coupon.minimum,
      valid_from: coupon.validFrom,
      valid_until: coupon.validUntil,
      max_uses: coupon.maxUses,
      max_uses_per_person: coupon.maxUsesPerPerson,
      created_at: timestamp(shop.now()),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (coupon.discounts.length > 0)
    await shop.db
      .insertInto('coupon_discount')
      .values(
        coupon.discounts.map(({ productId, categoryId, productType, kind, value }) => ({
          coupon_id: row.id,
          product_id: productId,
          category_id: categoryId,
          product_type: productType,
          kind,
          value,
        })),
      )
      .execute()
  return true
}

export type Uses = { own: Fragment; ofPerson: Fragment }

/** The account, or the RUT for an operator; null for anonymous customers, who are not counted. */
type Person = { account: Fragment; rut: Fragment } | null

const usesOfOrder = (orderId: Fragment, now: Fragment, person: Person): Uses => ({
  own: sql`(select count(*) from coupon_use own where own.order_id = ${orderId} and own.coupon_id = c.id)`,
  ofPerson:
    person === null
      ? sql`c.max_uses_per_person`
      : sql`(select count(*) from coupon_use u where u.coupon_id = c.id and u.order_id <> ${orderId}
    and (u.client = ${person.account}::text or (${person.account} is null and u.rut = ${person.rut} and u.rut <> ''))
    and (u.used or u.expires_at > ${now}::timestamptz))`,
})

export const couponJson = (today: Fragment, uses: Uses): Fragment => sql`json_build_object(
  'id', c.id, 'code', c.code, 'couponType', c.coupon_type, 'enabled', c.enabled, 'freeShipping', c.free_shipping,
  'keepBoldoDiscount', c.keep_boldo_discount, 'minimum', c.minimum,
  'validFrom', c.valid_from::text, 'validUntil', c.valid_until::text, 'today', ${today}::date::text,
  'usesLeft', c.max_uses - c.uses + ${uses.own},
  'personUsesLeft', case when c.max_uses_per_person is not null then c.max_uses_per_person - ${uses.ofPerson} end,
  'discounts', (select coalesce(json_agg(json_build_object('productId', d.product_id, 'categoryId', d.category_id,
  'productType', d.product_type, 'kind', d.kind, 'value', d.value) order by d.id), '[]')
  from coupon_discount d
  where d.coupon_id = c.id))`

const OPERATOR_CUSTOMER_RUT = sql`case when o.operator_id is not null then o.rut else '' end`

/** Today's coupon of the order `o`, or null. `account` null: an anonymous customer's order. */
export function orderCouponJson(
  { today, now }: { today: Fragment; now: Fragment },
  account: Fragment | null,
): Fragment {
  const person = account && { account, rut: OPERATOR_CUSTOMER_RUT }
  return sql`(select ${couponJson(today, usesOfOrder(sql`o.id`, now, person))} from coupon c where c.id = o.coupon_id)`
}

const findByCode = prepared(
  ['code', 'orderId', 'account', 'rut', 'today', 'now'],
  ({ code, orderId, account, rut, today, now }, { isAnonymous }: { isAnonymous: boolean }) => {
    const uses = usesOfOrder(sql`${orderId}::uuid`, now, isAnonymous ? null : { account: sql`${account}::uuid`, rut })
    return sql<{ coupon: Coupon }>`select ${couponJson(today, uses)} as coupon from coupon c where c.code = ${code}`
  },
)

export async function findCoupon(
  shop: Shop,
  code: string,
  order: { id: string; rut: string; customerId: string | null; operatorId: string | null },
): Promise<Coupon | undefined> {
  const now = shop.now()
  const [found] = await findByCode(
    shop.db,
    {
      code,
      orderId: order.id,
      account: order.customerId,
      rut: order.rut,
      today: toChileDate(now),
      now: timestamp(now),
    },
    { isAnonymous: order.customerId === null && order.operatorId === null },
  )
  return found?.coupon
}

// Every function below first locks its coupons in the order of their ids, to avoid a deadlock.
const lockCoupons = (shop: Shop, condition: Fragment) =>
  sql`select from coupon where ${condition} order by id for no key update`.execute(shop.db)
const couponsOfOrderCondition = (orderId: string) =>
  sql`id in (select coupon_id from coupon_use where order_id = ${orderId}::uuid and not used)`
const removeUses = (shop: Shop, condition: Fragment) =>
  sql<{ n: number }>`with removed as (delete from coupon_use where not used and (${condition}) returning coupon_id),
    sums as (select coupon_id, count(*)::int as n from removed group by coupon_id),
    freed as (update coupon c set uses = c.uses - sums.n from sums where c.id = sums.coupon_id)
    select count(*)::int as n from removed`.execute(shop.db)

/**
 * Replaces the order's earlier use. The coupon is locked first, so that no other order's use is missed in the count.
 */
export async function reserveUse(
  shop: Shop,
  use: { orderId: string; couponId: number; rut: string; client: string; expiresAt: Temporal.Instant },
): Promise<'reserved' | 'used_up' | 'used_by_person'> {
  await lockCoupons(shop, sql`id = ${use.couponId} or ${couponsOfOrderCondition(use.orderId)}`)
  await removeUses(
    shop,
    sql`order_id = ${use.orderId}::uuid or (coupon_id = ${use.couponId} and expires_at <= ${timestamp(shop.now())})`,
  )
  // An order that is settled a second time has its own use already.
  const own = await sql`select from coupon_use where order_id = ${use.orderId}::uuid`.execute(shop.db)
  if (own.rows.length > 0) return 'reserved'
  const { rows } = await sql`with taken as (update coupon set uses = uses + 1
      where id = ${use.couponId} and enabled and (max_uses is null or uses < max_uses)
      and (max_uses_per_person is null
      or max_uses_per_person > (select count(*) from coupon_use u
      where u.coupon_id = ${use.couponId} and (u.client = ${use.client} or (u.rut = ${use.rut} and u.rut <> ''))))
      returning id)
    insert into coupon_use (order_id, coupon_id, rut, client, expires_at)
    select ${use.orderId}::uuid, id, ${use.rut}, ${use.client}, ${timestamp(use.expiresAt)}
    from taken
    returning order_id`.execute(shop.db)
  if (rows.length > 0) return 'reserved'
  const uses = await sql<{
    some: boolean
  }>`select enabled and (max_uses is null or uses < max_uses) as some from coupon where id = ${use.couponId}`.execute(
    shop.db,
  )
  return uses.rows[0]?.some ? 'used_by_person' : 'used_up'
}

export async function takeUse(shop: Shop, orderId: string, couponId: number): Promise<boolean> {
  const { rows } = await sql`update coupon_use
    set used = true
    where order_id = ${orderId}::uuid and coupon_id = ${couponId}
    returning order_id`.execute(shop.db)
  return rows.length > 0
}

export async function releaseUse(shop: Shop, orderId: string): Promise<void> {
  const { rows } = await sql`select from coupon_use where order_id = ${orderId}::uuid and not used`.execute(shop.db)
  if (rows.length === 0) return
  await lockCoupons(shop, couponsOfOrderCondition(orderId))
  await removeUses(shop, sql`order_id = ${orderId}::uuid`)
}

export async function returnUse(shop: Shop, orderId: string): Promise<void> {
  await lockCoupons(shop, sql`id in (select coupon_id from coupon_use where order_id = ${orderId}::uuid and used)`)
  await sql`with removed as (delete from coupon_use where order_id = ${orderId}::uuid and used
    returning coupon_id) update coupon c
    set uses = c.uses - 1
    from removed
    where c.id = removed.coupon_id`.execute(shop.db)
}

export async function releaseExpired(shop: Shop, first: number): Promise<{ found: number; done: number }> {
  const now = timestamp(shop.now())
  const { rows } = await sql<{
    order_id: string
  }>`select order_id
    from coupon_use
    where not used and expires_at <= ${now}
    order by expires_at
    limit ${first}`.execute(shop.db)
  if (rows.length === 0) return { found: 0, done: 0 }
  const isExpired = sql`order_id = any(${rows.map((row) => row.order_id)}::uuid[]) and expires_at <= ${now}`
  await lockCoupons(shop, sql`id in (select coupon_id from coupon_use where not used and ${isExpired})`)
  return { found: rows.length, done: (await removeUses(shop, isExpired)).rows[0]!.n }
}
