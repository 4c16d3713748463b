import { sql } from 'kysely'
import type { Shop } from '#context'
import type { AccountEvents } from '#shop/people/accounts/account.events.ts'

export async function hasUses(shop: Shop, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from coupon c where c.max_uses_per_person is not null and (
      exists (select from coupon_use u where u.coupon_id = c.id and u.client = ${accountId} and u.used)
      or exists (select from coupon_subscription_use u where u.coupon_id = c.id and u.account_id = ${accountId}::uuid)
    ) limit 1`.execute(shop.db)
  return rows.length > 0
}

export async function moveUses(shop: Shop, { from, to }: AccountEvents['accountContinued']): Promise<void> {
  const coupons = sql`coupon_id in (select id from coupon where max_uses_per_person is not null)`
  await sql`update coupon_use set client = ${to} where ${coupons} and client = ${from}`.execute(shop.db)
  await sql`
    update coupon_subscription_use set account_id = ${to}::uuid
    where ${coupons} and account_id = ${from}::uuid`.execute(shop.db)
}
