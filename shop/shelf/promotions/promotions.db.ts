import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import type { Promotion } from './promotion.rules.ts'

const isRunning = (today: Fragment) =>
  sql`pr.enabled and coalesce(pr.valid_from, ${today}::date) <= ${today}::date
    and coalesce(pr.valid_until, ${today}::date) >= ${today}::date`

export const MAY_BE_PROMOTED = sql`(
  p.promo_available is not null and exists (select from promotion pr where pr.code = p.promo_available)
)`

/** `now`: the instant at which holds run out. */
export type ProgrammeHistory = { account: Fragment; now: Fragment }

/** `today`: Chile's day; `history`: null reads no person's. A product without a promotion costs nothing. */
export const promotionFacts = (
  orderId: Fragment,
  today: Fragment,
  history: ProgrammeHistory | null,
) => sql`'today', ${today}::date::text, 'mayBePromoted', ${MAY_BE_PROMOTED},
  'promotion', case when p.promo_available is not null then (select json_build_object('code', pr.code, 'kind', pr.kind,
  'percent', pr.percent, 'pesos', pr.pesos, 'take', pr.take, 'pay', pr.pay) from promotion pr
    where pr.code = p.promo_available and ${isRunning(today)}) end,
  'programmeUnits', ${
    history === null
      ? sql`null`
      : sql`case when p.promo_available is not null
        and ${history.account} is not null then (select
        coalesce(json_agg(json_build_object('step', u.step, 'month', to_char(u.month, 'YYYY-MM'))), '[]')
        from programme_unit u
    where u.account_id = ${history.account} and u.product_id = p.id and u.year = extract(year from ${today}::date)
    and u.order_id is distinct from ${orderId} and (u.used or u.expires_at > ${history.now}::timestamptz)) end`
  }`

/** `validFrom`, `validUntil`: days of Chile, both included; null is open. */
export type DatedPromotion = Promotion & { validFrom: string | null; validUntil: string | null }

export const findEnabledPromotions = (shop: Shop): Promise<DatedPromotion[]> =>
  fetchRows(
    shop.db,
    sql<DatedPromotion>`
      select code, kind, percent, pesos, take, pay, valid_from::text as "validFrom", valid_until::text as "validUntil"
      from promotion where enabled`,
  )

type NewPromotion = {
  code: string
  kind: 'percentage' | 'pesos' | 'n-for-m'
  percent?: number
  pesos?: number
  take?: number
  pay?: number
}

export async function addPromotion(shop: Shop, promotion: NewPromotion): Promise<boolean> {
  const row = await shop.db
    .insertInto('promotion')
    .values(promotion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}
