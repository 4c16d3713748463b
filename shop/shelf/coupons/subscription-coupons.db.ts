import { sql } from 'kysely'
import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import type { Fragment } from '#db/sql.ts'
import type { Coupon } from './coupon.rules.ts'
import { couponJson, type Uses } from './coupons.db.ts'

/** The uses of the coupon `c` that block the subscription `s`: one for each subscription, permanently. */
const SUBSCRIPTION_USES: Uses = {
  own: sql`(
    select count(*) from coupon_subscription_use own where own.subscription_id = s.id and own.coupon_id = c.id
  )`,
  ofPerson: sql`(select count(*)
    from coupon_subscription_use u
    where u.coupon_id = c.id and u.subscription_id <> s.id and u.account_id = s.account_id)`,
}

export const subscriptionCouponJson = (today: Fragment): Fragment =>
  sql`(select ${couponJson(today, SUBSCRIPTION_USES)} from coupon c where c.id = s.coupon_id)`

export async function findCouponFor(shop: Shop, code: string, subscriptionId: string): Promise<Coupon | undefined> {
  const { rows } = await sql<{ coupon: Coupon }>`
    select ${couponJson(sql`${toChileDate(shop.now())}`, SUBSCRIPTION_USES)} as coupon
    from coupon c, subscription s
    where c.code = ${code} and s.id = ${subscriptionId}::uuid`.execute(shop.db)
  return rows[0]?.coupon
}

/**
 * Does nothing when the subscription has a use already. The coupon is locked first, so that no use is missed in the
 * count.
 */
export async function takeSubscriptionUse(
  shop: Shop,
  use: { subscriptionId: string; couponId: number; rut: string; accountId: string },
): Promise<'taken' | 'used_up' | 'used_by_person'> {
  await sql`select from coupon where id = ${use.couponId} for no key update`.execute(shop.db)
  const own = await sql`select from coupon_subscription_use
    where subscription_id = ${use.subscriptionId}::uuid and coupon_id = ${use.couponId}`.execute(shop.db)
  if (own.rows.length > 0) return 'taken'
  const { rows } = await sql`with counted as (update coupon set uses = uses + 1
      where id = ${use.couponId} and enabled and (max_uses is null or uses < max_uses)
      and (max_uses_per_person is null
      or max_uses_per_person > (select count(*) from coupon_subscription_use u
      where u.coupon_id = ${use.couponId} and u.account_id = ${use.accountId}::uuid))
      returning id)
    insert into coupon_subscription_use (subscription_id, coupon_id, rut, account_id)
    select ${use.subscriptionId}::uuid, id, ${use.rut}, ${use.accountId}::uuid
    from counted
    returning coupon_id`.execute(shop.db)
  if (rows.length > 0) return 'taken'
  const uses = await sql<{
    some: boolean
  }>`select enabled and (max_uses is null or uses < max_uses) as some from coupon where id = ${use.couponId}`.execute(
    shop.db,
  )
  return uses.rows[0]?.some ? 'used_by_person' : 'used_up'
}

export async function returnSubscriptionUse(shop: Shop, subscriptionId: string): Promise<void> {
  await sql`select from coupon
    where id = (select coupon_id from coupon_subscription_use
    where subscription_id = ${subscriptionId}::uuid) for no key update`.execute(shop.db)
  await sql`with removed as (delete from coupon_subscription_use where subscription_id = ${subscriptionId}::uuid
    returning coupon_id) update coupon c
    set uses = c.uses - 1
    from removed
    where c.id = removed.coupon_id`.execute(shop.db)
}
