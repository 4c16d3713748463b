/** What was sold and given back, by day of Chile: the last days' part of two indexes. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { CHILE_ZONE, startOfChileDay, type ChileDate } from '#lib/chile-time.ts'
import type { SalesOfDay } from './sales-by-day.rules.ts'

/** A line for each of the days, which follow one another. */
export async function findSalesByDay(shop: Shop, days: readonly ChileDate[]): Promise<SalesOfDay[]> {
  const since = timestamp(startOfChileDay(days[0]!))
  return fetchRows(
    shop.db,
    sql<SalesOfDay>`
      with sold as (
        select (o.placed_at at time zone ${CHILE_ZONE}::text)::date as day, count(*) as orders, sum(o.amount) as amount
        from orders o where o.placed_at >= ${since} and o.status <> 'RECHAZADO' group by 1
      ), given_back as (
        select (r.settled_at at time zone ${CHILE_ZONE}::text)::date as day, sum(r.amount) as amount
        from refund r where r.state = 'done' and r.settled_at >= ${since} group by 1
      )
      select d.day::text, (coalesce(sold.amount, 0) - coalesce(given_back.amount, 0))::int as sales,
        coalesce(sold.orders, 0)::int as orders
      from unnest(${days}::date[]) as d (day) left join sold using (day) left join given_back using (day)
      order by d.day`,
  )
}
