import { sql, type RawBuilder } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import { freeSteps, percentAt } from './programme.rules.ts'

export type ProgrammeNeed = { productId: number; steps: readonly number[] }

type UnitsHold = {
  orderId: string
  accountId: string
  today: ChileDate
  requestedUnits: readonly ProgrammeNeed[]
  expiresAt: Temporal.Instant
}

// Serialises changes of an account's units: one transaction at a time chooses a step and a month's units.
export const lockProgramme = (shop: Shop, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('programme ' || ${accountId}, 0))`.execute(shop.db)

async function lockOrderUnits(shop: Shop, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ account: string }>`
    select account_id as account from programme_unit where order_id = ${orderId}::uuid limit 1`.execute(shop.db)
  if (rows[0]) await lockProgramme(shop, rows[0].account)
  return rows[0]?.account
}

/**
 * Reserves all units or none, in place of the order's earlier ones. Returns false also when prices of free steps have
 * changed.
 */
export async function reserveUnits(shop: Shop, hold: UnitsHold): Promise<boolean> {
  const { orderId, accountId, today, requestedUnits } = hold
  const products = requestedUnits.map(({ productId }) => productId)
  await lockProgramme(shop, accountId)
  await sql`delete from programme_unit where not used and (order_id = ${orderId}::uuid
    or (account_id = ${accountId}::uuid and product_id = any(${products}::int[])
    and expires_at <= ${timestamp(shop.now())}))`.execute(shop.db)
  const { rows } = await sql<{ productId: number; step: number; month: string; own: boolean }>`
    select product_id as "productId", step, to_char(month, 'YYYY-MM') as month, order_id = ${orderId}::uuid as own
    from programme_unit where order_id = ${orderId}::uuid
      or (account_id = ${accountId}::uuid and product_id = any(${products}::int[])
      and year = ${Number(today.slice(0, 4))})`.execute(shop.db)
  // An order that is settled a second time has its own units already.
  if (rows.some(({ own }) => own)) return true

  const month = today.slice(0, 7)
  const freeUnits = requestedUnits.map(({ productId, steps }) => {
    const units = rows.filter((row) => row.productId === productId)
    return { productId, priced: steps, steps: freeSteps({ units, month, quantity: steps.length }).steps }
  })
  if (freeUnits.some(({ priced, steps }) => priced.map(percentAt).join() !== steps.map(percentAt).join())) return false
  const units = freeUnits.flatMap(({ productId, steps }) => steps.map((step) => ({ productId, step })))
  await sql`insert into programme_unit (account_id, product_id, step, month, order_id, expires_at)
    select ${accountId}::uuid, u."productId", u.step, ${`${month}-01`}::date, ${orderId}::uuid,
      ${timestamp(hold.expiresAt)}
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u ("productId" int, step int)`.execute(shop.db)
  return true
}

export async function consumeAllowance(
  shop: Shop,
  orderId: string,
  requestedUnits: readonly ProgrammeNeed[],
): Promise<boolean> {
  await lockOrderUnits(shop, orderId)
  const { rows } = await sql<{ productId: number }>`
    update programme_unit
    set used = true
    where order_id = ${orderId}::uuid
    returning product_id as "productId"`.execute(shop.db)
  return requestedUnits.every(
    ({ productId, steps }) => rows.filter((row) => row.productId === productId).length === steps.length,
  )
}

export const releaseUnits = (shop: Shop, orderId: string): Promise<void> =>
  deleteOrderUnits(shop, orderId, sql`not used`)

type ReturnedUnits = { orderId: string; units?: readonly { productId: number; quantity: number }[] }

/**
 * Returns all the order's units, or a number for each named product, highest steps first. The caller has locked the
 * order.
 */
export async function returnProgrammeUnits(shop: Shop, { orderId, units }: ReturnedUnits): Promise<void> {
  if (units === undefined) return deleteOrderUnits(shop, orderId, sql`true`)
  await deleteOrderUnits(
    shop,
    orderId,
    sql`(product_id, step) in (select product_id, step from (
      select product_id, step, row_number() over (partition by product_id order by year desc, step desc) as place
      from programme_unit where order_id = ${orderId}::uuid) own
    join jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as r ("productId" int, quantity int)
      on r."productId" = own.product_id where own.place <= r.quantity)`,
  )
}

async function deleteOrderUnits(shop: Shop, orderId: string, condition: RawBuilder<unknown>): Promise<void> {
  if ((await lockOrderUnits(shop, orderId)) === undefined) return
  await sql`delete from programme_unit where order_id = ${orderId}::uuid and ${condition}`.execute(shop.db)
}

export async function releaseExpired(shop: Shop, first: number): Promise<{ found: number; done: number }> {
  // Rows locked by another transaction are skipped: it returns or buys them itself.
  const { rows } = await sql<{ n: number }>`
    with old as (
      select account_id, product_id, year, step from programme_unit
      where not used and expires_at <= ${timestamp(shop.now())}
      order by expires_at
      limit ${first}
      for update skip locked),
    removed as (
      delete from programme_unit u using old
      where (u.account_id, u.product_id, u.year, u.step) = (old.account_id, old.product_id, old.year, old.step)
      returning 1)
    select count(*)::int as n from removed`.execute(shop.db)
  return { found: rows[0]!.n, done: rows[0]!.n }
}
