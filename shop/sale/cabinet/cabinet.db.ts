import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { IS_THEIR_OWN } from '#shop/ordering/orders/orders.db.ts'

/** `purchases`: oldest first. `price`: CLP a unit, as last charged. */
export type BoughtProduct = {
  productId: number
  sku: string
  slug: string
  name: string
  photo: string
  unitContent: number
  formText: string
  perDay: number | null
  purchases: { at: string; units: number; price: number }[]
}

/** Bounds the answer: hardly a person has bought more different medicines. */
const PRODUCTS_MAX = 100

export const findBoughtProducts = (
  shop: Shop,
  { accountId, productId = null }: { accountId: string; productId?: number | null },
): Promise<BoughtProduct[]> =>
  fetchRows(
    shop.db,
    sql<BoughtProduct>`
      select p.id as "productId", p.sku, p.slug, p.product_name as name, coalesce(p.image_urls[1], '') as photo,
        p.unit_content::float8 as "unitContent", p.pharmaceutical_form_text as "formText",
        d.pieces as "perDay", bought.purchases
      from (
        select l.product_id, max(o.payment_date) as last_at,
          json_agg(json_build_object('at', o.payment_date, 'units', l.quantity - back.units, 'price', l.discount_price)
            order by o.payment_date, o.id) as purchases
        from orders o
        join order_line l on l.order_id = o.id
        cross join lateral (
          select coalesce(sum(f.quantity), 0)::int as units
          from refund r join refund_line f on f.refund_id = r.id
          where r.order_id = o.id and f.product_id = l.product_id and r.state <> 'refused'
        ) back
        where o.customer_id = ${accountId}::uuid and ${IS_THEIR_OWN}
          and (${productId}::int is null or l.product_id = ${productId}::int)
          and o.payment_date is not null and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')
          and l.quantity > back.units
        group by l.product_id
      ) bought
      join product p on p.id = bought.product_id and p.product_type in ('Medicament', 'Vitamins-supplements')
      left join daily_intake d on d.account_id = ${accountId}::uuid and d.product_id = p.id
      order by bought.last_at desc, p.id limit ${PRODUCTS_MAX}`,
  )
