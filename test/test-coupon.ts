import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

type CouponRow = { code: string } & Partial<{
  coupon_type: 'normal' | 'subscription'
  free_shipping: boolean
  keep_boldo_discount: boolean
  minimum: number
  valid_from: string
  valid_until: string
  max_uses: number
  max_uses_per_person: number
  enabled: boolean
}>
type DiscountRow = { sku?: string; category?: string; product_type?: string; percent?: number; pesos?: number }

/** A coupon as staff would define it; without discounts, 10 % of everything. */
export async function addCoupon(
  shop: Shop,
  coupon: CouponRow,
  discounts: DiscountRow[] = [{ percent: 10 }],
): Promise<number> {
  const { id } = await shop.db
    .insertInto('coupon')
    .values({ ...coupon, created_at: timestamp(shop.now()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { sku = null, category = null, product_type = null, percent, pesos } of discounts) {
    await sql`insert into coupon_discount (coupon_id, product_id, category_id, product_type, kind, value)
      values (${id}, (select id from product where sku = ${sku}),
      (select id from category where label = ${category} limit 1), ${product_type},
      ${percent === undefined ? 'pesos' : 'percent'}, ${percent ?? pesos})`.execute(shop.db)
  }
  return id
}

/** The coupon's count, and the rows behind it: reserved and used. */
export async function countUses(shop: Shop, code: string): Promise<{ uses: number; reserved: number; used: number }> {
  const { rows } = await sql<{
    uses: number
    reserved: number
    used: number
  }>`select c.uses, count(u.order_id) filter (where not u.used)::int as reserved,
    count(u.order_id) filter (where u.used)::int as used
    from coupon c left join coupon_use u on u.coupon_id = c.id where c.code = ${code} group by c.id`.execute(shop.db)
  return rows[0]!
}
