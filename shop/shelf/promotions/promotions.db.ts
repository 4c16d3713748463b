import type { Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { Promotion } from './promotion.rules.ts'

const isRunning = (today: string) =>
  `pr.enabled and coalesce(pr.valid_from, ${today}::date) <= ${today}::date and coalesce(pr.valid_until, ` +
  `${today}::date) >= ${today}::date`

export const MAY_BE_PROMOTED =
  '(p.promo_available is not null and exists (select from promotion pr where pr.code = p.promo_available))'

/** `now`: SQL of the instant at which holds run out. */
export type ProgrammeHistory = { account: string; now: string }

/** SQL. `today`: Chile's day; `history`: null reads no person's. A product without a promotion costs nothing. */
export const promotionFacts = (
  orderId: string,
  today: string,
  history: ProgrammeHistory | null,
) => `'today', ${today}::date::text, 'mayBePromoted', ${MAY_BE_PROMOTED},
  'promotion', case when p.promo_available is not null then (select json_build_object('code', pr.code, 'kind', pr.kind,
  'percent', pr.percent, 'pesos', pr.pesos, 'take', pr.take, 'pay', pr.pay) from promotion pr
    where pr.code = p.promo_available and ${isRunning(today)}) end,
  'programmeUnits', ${
    history === null
      ? 'null'
      : `case when p.promo_available is not null
        and ${history.account} is not null then (select
        coalesce(json_agg(json_build_object('step', u.step, 'month', to_char(u.month, 'YYYY-MM'))), '[]')
        from programme_unit u
    where u.account_id = ${history.account} and u.product_id = p.id and u.year = extract(year from ${today}::date)
    and u.order_id is distinct from ${orderId} and (u.used or u.expires_at > ${history.now}::timestamptz)) end`
  }`

export async function findRunningPromotions(shop: Shop, codes: string[], today: string): Promise<Promotion[]> {
  return runText<Promotion>(
    shop.db,
    `select pr.code, pr.kind, pr.percent, pr.pesos, pr.take, pr.pay
      from promotion pr
      where pr.code = any($1::text[]) and ${isRunning('$2')}`,
    [codes, today],
  )
}

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
