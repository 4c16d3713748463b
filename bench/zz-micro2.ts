import { openServer } from '#db/database.ts'
import { createCatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import { sql } from 'kysely'
const db = await openServer(process.argv[2]!, 10)
async function time(name: string, n: number, f: () => any) {
  for (let i = 0; i < n / 4; i++) await f()
  const c = process.cpuUsage(), t = performance.now()
  for (let i = 0; i < n; i++) await f()
  const u = process.cpuUsage(c)
  console.log(name.padEnd(30), ((performance.now() - t) / n * 1000).toFixed(0), 'us wall', ((u.user + u.system) / n).toFixed(0), 'us cpu')
}
const P = sql.raw(`p.id, p.sku, p.product_name as "productName", p.slug, p.product_type as "productType", p.created_at as "createdAt",
  p.stock - p.held as stock, p.image_urls as "imageURLs", p.description, p.meta_title as "metaTitle", p.meta_description as "metaDescription",
  p.equivalence, p.equivalence_key as "equivalenceKey", p.active_principles as "activePrinciples",
  p.principle_slugs as "principleSlugs", p.strength, p.amount_content as "amountContent", p.unit_content::float8 as "unitContent",
  p.pharmaceutical_form as "pharmaceuticalForm", p.pharmaceutical_form_text as "pharmaceuticalFormText", p.package_kind as "packageKind",
  p.normal_price as "normalPrice", p.offer_price as "offerPrice", p.mi_boldo_price as "miBoldoPrice", p.fractional_unit_price as "fractionalUnitPrice",
  p.max_quantity as "maxQuantity", p.free_dispatch as "freeDispatch", p.subscription, p.loyalty_discount as "boldoDiscount", p.enabled as enable,
  p.highlighted, p.badge, p.storage_condition as "storageCondition", p.cold_chain as "coldChain", p.promo_available as "promoAvailable",
  p.insurance as "isInsurance", p.need_quote as "needQuote", p.sale_condition as "saleCondition", p.shipping_methods as "shippingMethods", p.registration`)
const J = sql.raw(`b.label as brand, l.label as laboratory, json_build_object('label', c.label, 'slug', c.slug) as category, json_build_object('label', s.label, 'slug', s.slug) as "subCategory"`)
const L = sql.raw(`join category c on c.id = p.category_id join category s on s.id = p.sub_category_id left join brand b on b.id = p.brand_id left join laboratory l on l.id = p.laboratory_id`)
const SUB = sql.raw(`(select label from brand where id = p.brand_id) as brand, (select label from laboratory where id = p.laboratory_id) as laboratory, (select json_build_object('label', label, 'slug', slug) from category where id = p.category_id) as category,  (select json_build_object('label', label, 'slug', slug) from category where id = p.sub_category_id) as "subCategory"`)
const cat = 20
const page = (lim: any) => sql`with page as (select w.id, w.created_at from product w where w.enabled and w.category_id = ${cat} order by w.created_at desc, w.id desc limit ${lim} offset ${0})`
await time('rows, eq', 1500, () => sql`${page(20)} select ${P}, ${J} from page join product p on p.id = page.id ${L} order by p.created_at desc, p.id desc`.execute(db.db))
await time('rows, eq, lit limit', 1500, () => sql`${page(sql.lit(20))} select ${P}, ${J} from page join product p on p.id = page.id ${L} order by p.created_at desc, p.id desc`.execute(db.db))
await time('rows, sub labels', 1500, () => sql`${page(sql.lit(20))} select ${P}, ${SUB} from page join product p on p.id = page.id order by p.created_at desc, p.id desc`.execute(db.db))
await time('row_to_json, sub', 1500, () => sql`${page(sql.lit(20))} select row_to_json(r) from (select ${P}, ${SUB} from page join product p on p.id = page.id order by p.created_at desc, p.id desc) r`.execute(db.db))
await time('row_to_json, join', 1500, () => sql`${page(sql.lit(20))} select row_to_json(r) from (select ${P}, ${J} from page join product p on p.id = page.id ${L} order by p.created_at desc, p.id desc) r`.execute(db.db))
await time('json_agg, sub', 1500, () => sql`${page(sql.lit(20))} select json_agg(r) from (select ${P}, ${SUB} from page join product p on p.id = page.id order by p.created_at desc, p.id desc) r`.execute(db.db))
await time('ids only', 1500, () => sql`select w.id from product w where w.enabled and w.category_id = ${cat} order by w.created_at desc, w.id desc limit ${sql.lit(20)} offset ${0}`.execute(db.db))
await time('select 1 kysely', 3000, () => sql`select ${1}::int`.execute(db.db))
await time('select 1 pool', 3000, () => db.pool!.query({ name: 'x', text: 'select $1::int', values: [1] }))
await db.close()
