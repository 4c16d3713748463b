import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { AccountEvents } from '#shop/people/accounts/account.events.ts'

export async function hasUses(shop: Shop, accountId: string): Promise<boolean> {
  const rows = await runText(
    shop.db,
    `select from coupon c where c.max_uses_per_person is not null and (
       exists (select from coupon_use u where u.coupon_id = c.id and u.client = $1 and u.used)
       or exists (select from coupon_subscription_use u where u.coupon_id = c.id and u.account_id = $1::uuid)
     ) limit 1`,
    [accountId],
  )
  return rows.length > 0
}

export async function moveUses(shop: Shop, { from, to }: AccountEvents['accountContinued']): Promise<void> {
  const coupons = 'coupon_id in (select id from coupon where max_uses_per_person is not null)'
  await runText(shop.db, `update coupon_use set client = $2 where ${coupons} and client = $1`, [from, to])
  await runText(
    shop.db,
    `update coupon_subscription_use set account_id = $2::uuid where ${coupons} and account_id = $1::uuid`,
    [from, to],
  )
}
