import { sql } from 'kysely'
import type { Shop } from '#context'
import type { Fragment } from '#db/sql.ts'

/** A long history: copies of the order, `n` = 1 to `count`. `change`: the JSON object of what differs in the copy. */
export async function copyOrder(
  shop: Shop,
  { id, count, change }: { id: string; count: number; change: Fragment },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`.execute(shop.db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into orders (${columns}) select ${sql.join(rows.map(({ name }) => sql.ref(`copy.${name}`)))}
    from orders o cross join generate_series(1, ${count}::int) n
    cross join lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'H' || lpad(n::text, 7, '0')) || ${change}) copy
    where o.id = ${id}::uuid`.execute(shop.db)
}
