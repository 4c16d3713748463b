/** What a demo's year sells: some of the catalogue's products, the popular more often. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fetchRows } from '#db/sql.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { Random } from './random.ts'

export type Good = {
  id: number
  sku: string
  name: string
  normalPrice: number
  price: number
  maxQuantity: number
  saleCondition: string
  isMedicine: boolean
  coldChain: boolean
  subscription: boolean
  image: string
  principles: string
}
export type Commune = { id: string; label: string; price: number }
export type Coupon = { id: number; code: string }

/** `paper`: the customer hands the prescription over. `reviewed`: of a simple prescription. */
export type Goods = { free: Good[]; reviewed: Good[]; paper: Good[]; communes: Commune[]; coupon: Coupon | null }

const FREE_MAX = 320
const REVIEWED_MAX = 120
const PAPER_MAX = 30

/** @throws Error when the catalogue has no product to sell */
export async function readGoods(db: Db): Promise<Goods> {
  const reviewed = saleConditionsThat('reviewed')
  const paper = saleConditionsThat('prescriptionAtDelivery')
  const goods = {
    free: await findGoods(db, sql`p.sale_condition = 'noPrescription'`, FREE_MAX),
    reviewed: await findGoods(
      db,
      sql`p.sale_condition = any (${reviewed}::text[]) and p.sale_condition <> all (${paper}::text[])`,
      REVIEWED_MAX,
    ),
    paper: await findGoods(db, sql`p.sale_condition = any (${paper}::text[])`, PAPER_MAX),
    communes: await fetchRows(
      db,
      sql<Commune>`
        select id, label, price from commune where is_visible
        order by region_id = '13' desc, md5(id) limit 40`,
    ),
    coupon: (await fetchRows(db, sql<Coupon>`select id, code from coupon where code = 'CUIDATE10'`))[0] ?? null,
  }
  if (goods.free.length === 0 || goods.communes.length === 0) throw new Error('the catalogue is empty')
  return goods
}

/** The order is by a hash: the same for the same catalogue, and over all of its categories. */
const findGoods = (db: Db, condition: ReturnType<typeof sql>, most: number): Promise<Good[]> =>
  fetchRows(
    db,
    sql<Good>`
      select p.id, p.sku, p.product_name as name, p.normal_price as "normalPrice",
        least(p.normal_price, p.offer_price) as price, p.max_quantity as "maxQuantity",
        p.sale_condition as "saleCondition", p.product_type = 'Medicament' as "isMedicine",
        p.cold_chain as "coldChain", p.subscription, coalesce(p.image_urls[1], '') as image,
        coalesce((select string_agg(a ->> 'name', ', ') from jsonb_array_elements(p.active_principles) a), '')
          as principles
      from product p
      where p.enabled and not p.need_quote and p.sale_condition <> 'recipeCheck'
        and p.shipping_methods @> array['homeDelivery', 'withdrawalStore'] and ${condition}
      order by md5(p.sku) limit ${most}`,
  )

/** The first ones are bought most. */
export const pickPopular = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(items.length * random.next() ** 2.2)]!
