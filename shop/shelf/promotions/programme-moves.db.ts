import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { toChileDate } from '#lib/chile-time.ts'
import type { AccountEvents } from '#shop/people/accounts/account.events.ts'
import { lockProgramme } from './programme-units.db.ts'

export async function hasUnits(shop: Shop, accountId: string): Promise<boolean> {
  const rows = await fetchRows(
    shop.db,
    sql`
      select from programme_unit
      where account_id = ${accountId}::uuid and used and year = ${Number(toChileDate(shop.now()).slice(0, 4))}::int
      limit 1`,
  )
  return rows.length > 0
}

/** The moved units get the lowest steps that are free in the new account. */
export async function moveUnits(shop: Shop, { from, to }: AccountEvents['accountContinued']): Promise<void> {
  await lockProgramme(shop, to)
  await sql`
    with bought as (
      select product_id, year, step, row_number() over (partition by product_id, year order by step) as place
      from programme_unit where account_id = ${from}::uuid),
    free as (
      select b.product_id, b.year, s.step,
        row_number() over (partition by b.product_id, b.year order by s.step) as place
      from (select distinct product_id, year from bought) b cross join generate_series(1, 24) s (step)
      where not exists (select from programme_unit u where u.account_id = ${to}::uuid
        and u.product_id = b.product_id and u.year = b.year and u.step = s.step))
    update programme_unit u set account_id = ${to}::uuid, step = free.step
    from bought join free using (product_id, year, place)
    where u.account_id = ${from}::uuid and u.product_id = bought.product_id and u.year = bought.year
      and u.step = bought.step`.execute(shop.db)
}
