import { sql, type RawBuilder } from 'kysely'
import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import { PROGRAMME_UNITS_A_MONTH, type Promotion } from './promotion.rules.ts'

/** SQL: the active principles of the product `p`, as units are counted by them. */
const PRINCIPLES = `array_to_string(array(select unnest(p.principle_slugs) order by 1), '+')`

/** SQL: whether the promotion `pr` runs on that day of Chile. */
const isRunning = (today: string) => `pr.enabled and coalesce(pr.valid_from, ${today}::date) <= ${today}::date and coalesce(pr.valid_until, ${today}::date) >= ${today}::date`

/** SQL: whether the product `p` has a promotion, on today or not. */
export const MAY_BE_PROMOTED = '(p.promo_available is not null and exists (select from promotion pr where pr.code = p.promo_available))'

/** SQL: fields of the product `p` for its promotion. `today`: Chile's day; `orderId`, `rut`: whose history it is. A product without one costs nothing. */
export const promotionFacts = (orderId: string, rut: string, today: string) => `'today', ${today}::date::text, 'mayBePromoted', ${MAY_BE_PROMOTED}, 'principles', case when p.promo_available is not null then ${PRINCIPLES} else '' end,
  'promotion', case when p.promo_available is not null then (select json_build_object('code', pr.code, 'kind', pr.kind, 'percent', pr.percent, 'pesos', pr.pesos, 'take', pr.take, 'pay', pr.pay) from promotion pr
    where pr.code = p.promo_available and ${isRunning(today)}) end,
  'programmeHistory', case when p.promo_available is not null and ${rut} <> '' then (select coalesce(json_agg(json_build_object('month', to_char(u.month, 'YYYY-MM'), 'units', u.units, 'used', u.used)), '[]') from programme_use u
    where u.rut = ${rut} and u.principles = ${PRINCIPLES} and u.order_id is distinct from ${orderId} and u.month > ${today}::date - 400) end`

type Need = { principles: string; units: number }

// Every function first locks the counters that it changes, in one order.
const lockMonths = (shop: Shop, which: RawBuilder<unknown>) => sql`select from programme_month where ${which} order by rut, principles, month for update`.execute(shop.db)
const ofUses = (which: RawBuilder<unknown>) => sql`(rut, principles, month) in (select rut, principles, month from programme_use where not used and (${which}))`
const drop = (shop: Shop, which: RawBuilder<unknown>) =>
  sql<{ n: number }>`with gone as (delete from programme_use where not used and (${which}) returning rut, principles, month, units),
    sums as (select rut, principles, month, sum(units)::int as units from gone group by rut, principles, month),
    freed as (update programme_month m set units = m.units - sums.units from sums where m.rut = sums.rut and m.principles = sums.principles and m.month = sums.month)
    select count(*)::int as n from gone`.execute(shop.db)

/**
 * Promises an order's units of the programme until `expiresAt`, in place of what it had: all or none. One conditional
 * update; two a month are 24 a year. `month`: the first day of Chile's month.
 */
export async function reserveUnits(shop: Shop, hold: { orderId: string; rut: string; month: string; needs: Need[]; expiresAt: Temporal.Instant }): Promise<boolean> {
  const { orderId, rut, month } = hold
  const keys = hold.needs.map(({ principles }) => principles).sort()
  const needs = sql`jsonb_to_recordset(${JSON.stringify(hold.needs)}::jsonb) as n (principles text, units int)`
  await sql`insert into programme_month (rut, principles, month) select ${rut}, key, ${month}::date from unnest(${keys}::text[]) key order by key on conflict do nothing`.execute(shop.db)
  await lockMonths(shop, sql`(rut = ${rut} and month = ${month}::date and principles = any(${keys}::text[])) or ${ofUses(sql`order_id = ${orderId}::uuid`)}`)
  await drop(shop, sql`order_id = ${orderId}::uuid or (rut = ${rut} and month = ${month}::date and principles = any(${keys}::text[]) and expires_at <= ${timestamp(shop.now())})`)
  // Bought already, and settled once more: the units that it has are its own.
  const own = await sql`select from programme_use where order_id = ${orderId}::uuid limit 1`.execute(shop.db)
  if (own.rows.length > 0) return true
  const { rows } = await sql<{ principles: string }>`update programme_month m set units = m.units + n.units from ${needs}
    where m.rut = ${rut} and m.month = ${month}::date and m.principles = n.principles and m.units + n.units <= ${PROGRAMME_UNITS_A_MONTH} returning m.principles`.execute(shop.db)
  const got = rows.map(({ principles }) => principles)
  if (got.length < keys.length) {
    await sql`update programme_month m set units = m.units - n.units from ${needs} where m.rut = ${rut} and m.month = ${month}::date and m.principles = n.principles and m.principles = any(${got}::text[])`.execute(shop.db)
    return false
  }
  await sql`insert into programme_use (order_id, principles, rut, month, units, expires_at) select ${orderId}::uuid, n.principles, ${rut}, ${month}::date, n.units, ${timestamp(hold.expiresAt)} from ${needs}`.execute(shop.db)
  return true
}

/** The order is paid: its units are bought. False when it does not hold these any more. */
export async function takeUnits(shop: Shop, orderId: string, needs: Need[]): Promise<boolean> {
  const { rows } = await sql<{ principles: string; units: number }>`update programme_use set used = true where order_id = ${orderId}::uuid returning principles, units`.execute(shop.db)
  return needs.every((need) => rows.some((row) => row.principles === need.principles && row.units === need.units))
}

/** Gives an order's units back; nothing happens when it holds none, or has bought them. */
export async function releaseUnits(shop: Shop, orderId: string): Promise<void> {
  const { rows } = await sql`select from programme_use where order_id = ${orderId}::uuid and not used limit 1`.execute(shop.db)
  if (rows.length === 0) return
  await lockMonths(shop, ofUses(sql`order_id = ${orderId}::uuid`))
  await drop(shop, sql`order_id = ${orderId}::uuid`)
}

/** A sold order came to nothing: its units are not bought. Nothing happens when it bought none. */
export async function returnUnits(shop: Shop, orderId: string): Promise<void> {
  await sql`update programme_use set used = false where order_id = ${orderId}::uuid`.execute(shop.db)
  await lockMonths(shop, ofUses(sql`order_id = ${orderId}::uuid`))
  await drop(shop, sql`order_id = ${orderId}::uuid`)
}

/** Gives back the `first` oldest units that payments which took too long had reserved. `found`: so many were there; `done`: so many are given back. */
export async function releaseExpired(shop: Shop, first: number): Promise<{ found: number; done: number }> {
  const now = timestamp(shop.now())
  const { rows } = await sql<{ order_id: string; principles: string }>`select order_id, principles from programme_use where not used and expires_at <= ${now} order by expires_at limit ${first}`.execute(shop.db)
  if (rows.length === 0) return { found: 0, done: 0 }
  const old = sql`(order_id, principles) in (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (order_id uuid, principles text)) and expires_at <= ${now}`
  await lockMonths(shop, ofUses(old))
  return { found: rows.length, done: (await drop(shop, old)).rows[0]!.n }
}

/** The promotions of these codes that run on that day of Chile. */
export async function findRunningPromotions(shop: Shop, codes: string[], today: string): Promise<Promotion[]> {
  return runText<Promotion>(shop.db, `select pr.code, pr.kind, pr.percent, pr.pesos, pr.take, pr.pay from promotion pr where pr.code = any($1::text[]) and ${isRunning('$2')}`, [codes, today])
}

type NewPromotion = { code: string; kind: 'percentage' | 'pesos' | 'n-for-m'; percent?: number; pesos?: number; take?: number; pay?: number }

/** Defines a promotion; false when there is one of that code, which stays as it is. */
export async function addPromotion(shop: Shop, promotion: NewPromotion): Promise<boolean> {
  const row = await shop.db.insertInto('promotion').values(promotion).onConflict((conflict) => conflict.doNothing()).returning('code').executeTakeFirst()
  return row !== undefined
}
