import { sql } from 'kysely'
import type { Shop } from '#context'
import { productsOfLists } from './catalogue.db.ts'
import type { Product } from './product.rules.ts'

export type NeighbourQuery = { id: number; first: number }

/** Server rules §9: in stock first, cheapest unit first. */
export async function findEquivalentProducts(shop: Shop, queries: readonly NeighbourQuery[]): Promise<Product[][]> {
  const { rows } = await sql<{
    at: number
    id: number
  }>`select requested.place::int - 1 as at, near.id
    from ${requestedRows(queries)} join product self on self.id = requested.id
    cross join lateral (select w.id, w.in_stock, w.current_price / w.unit_content as unit
    from product w
      where w.enabled and w.equivalence_key = self.equivalence_key and w.id <> self.id
      order by w.in_stock desc, w.current_price / w.unit_content, w.id limit requested.most) near
    order by requested.place, near.in_stock desc, near.unit, near.id`.execute(shop.db)
  return productsOfLists(shop, queries.length, rows)
}

/**
 * SHOP §2: in stock first, then of the product's sub-category and form. One product per maker and round, the product's
 * own maker last.
 */
export async function findRelatedOfProducts(shop: Shop, queries: readonly NeighbourQuery[]): Promise<Product[][]> {
  const { rows } = await sql<{
    at: number
    id: number
  }>`select requested.place::int - 1 as at, near.id
    from ${requestedRows(queries)} join product self on self.id = requested.id
    cross join lateral (select shared.*, coalesce(shared.own_maker, false)::int + row_number() over (
        partition by shared.in_stock, shared.likeness, shared.maker
        order by shared.principles desc, shared.current_price, shared.id) as turn
      from (select w.id, w.in_stock, w.current_price,
          (w.sub_category_id = self.sub_category_id)::int * 2
            + (w.pharmaceutical_form = self.pharmaceutical_form)::int as likeness,
          coalesce(w.brand_id, -w.laboratory_id) as maker,
          coalesce(w.brand_id, -w.laboratory_id) = coalesce(self.brand_id, -self.laboratory_id) as own_maker,
          (select count(*) from unnest(w.principle_slugs) slug where slug = any(self.principle_slugs)) as principles
        from product w
        where w.enabled and w.principle_slugs && self.principle_slugs and w.id <> self.id) shared
      order by in_stock desc, likeness desc, turn, principles desc, current_price, id limit requested.most) near
    order by requested.place, near.in_stock desc, near.likeness desc, near.turn, near.principles desc,
      near.current_price, near.id`.execute(shop.db)
  return productsOfLists(shop, queries.length, rows)
}

const requestedRows = (queries: readonly NeighbourQuery[]) =>
  sql`unnest(${queries.map(({ id }) => id)}::int[],
    ${queries.map(({ first }) => first)}::int[]) with ordinality as requested (id, most, place)`
