import { sql } from 'kysely'
import type { Shop } from '#context'
import { prepared, type Fragment } from '#db/sql.ts'
import { dependOn, readApart } from '#lib/dependencies.ts'
import { ANY_PRODUCT, tagOfProduct, tagOfSku } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { runsToday } from '#shop/shelf/promotions/show-promotion.ts'
import { conditions, sortExpression } from './list-conditions.db.ts'
import type { ProductFilter, ProductSort } from './list-products.input.ts'
import { newUntil } from './new-product.rules.ts'
import type { Product } from './product.rules.ts'

const PRODUCT_COLUMNS = sql`p.id, p.sku, p.product_name as "productName", p.slug, p.product_type as "productType",
  p.created_at as "createdAt",
  p.stock - p.held as stock, p.image_urls as "imageURLs", p.image_texts as "imageTexts",
  p.description, p.meta_title as "metaTitle", p.meta_description as "metaDescription",
  b.label as brand, l.label as laboratory, p.equivalence, p.equivalence_key as "equivalenceKey",
  p.active_principles as "activePrinciples",
  p.principle_slugs as "principleSlugs", p.strength, p.amount_content as "amountContent",
  p.unit_content::float8 as "unitContent",
  p.pharmaceutical_form as "pharmaceuticalForm", p.pharmaceutical_form_text as "pharmaceuticalFormText",
  p.package_kind as "packageKind",
  json_build_object('label', c.label, 'slug', c.slug) as category,
  json_build_object('label', s.label, 'slug', s.slug) as "subCategory",
  p.normal_price as "normalPrice", p.offer_price as "offerPrice", p.mi_boldo_price as "miBoldoPrice",
  p.fractional_unit_price as "fractionalUnitPrice",
  p.max_quantity as "maxQuantity", p.free_dispatch as "freeDispatch", p.subscription,
  p.loyalty_discount as "boldoDiscount", p.enabled as enable,
  p.highlighted, p.badge, p.storage_condition as "storageCondition", p.cold_chain as "coldChain",
  p.promo_available as "promoAvailable", p.event_tags as "eventTags",
  p.insurance as "isInsurance", p.need_quote as "needQuote", p.sale_condition as "saleCondition",
  p.shipping_methods as "shippingMethods", p.registration`

const LABEL_JOINS = sql`join category c on c.id = p.category_id join category s on s.id = p.sub_category_id
  left join brand b on b.id = p.brand_id left join laboratory l on l.id = p.laboratory_id`

type ProductRow = { product: ProductJson }
const findBySku = prepared(['sku'], ({ sku }) => selectProducts(sql`p.sku = ${sku}`))
// 'any (select …)' gives PostgreSQL one plan for any number of ids.
const findByIds = prepared(['ids'], ({ ids }) => selectProducts(sql`p.id = any ((select ${ids}::int[])::int[])`))
const selectProducts = (condition: Fragment) => sql<ProductRow>`
  select row_to_json(product) as product
  from (select ${PRODUCT_COLUMNS} from product p ${LABEL_JOINS} where ${condition}) product`

export async function findProductBySku(shop: Shop, sku: string): Promise<Product | undefined> {
  const [row] = await findBySku(shop.db, { sku })
  return row && toProduct(row.product)
}

/** As this process remembers it: a notice drops it, as it drops the answers that show it. */
export async function recallProductBySku(shop: Shop, sku: string): Promise<Product | undefined> {
  const { memory } = shop
  const known = await readApart(async () => {
    const id = await memory.peek<number>(skuKey(sku))
    return id === undefined ? undefined : memory.peek<Product>(productKey(id))
  })
  if (known) {
    await dependOnProduct(shop, known)
    return known
  }
  const [generation, changes] = [memory.generation(), memory.changes()]
  const product = await findProductBySku(shop, sku)
  // An unknown one may be there after the next change.
  if (!product) return void dependOn([ANY_PRODUCT, tagOfSku(sku)])
  // A change that arrived meanwhile may be newer than the row.
  if (memory.generation() === generation && memory.changedSince(changes)?.has(product.id) === false) {
    void memory.get(skuKey(sku), async () => product.id, 'catalogue', [tagOfProduct(product.id)])
    void remember(shop, product.id, async () => product)
  }
  await dependOnProduct(shop, product)
  return product
}

export async function dependOnProducts(shop: Shop, products: readonly Product[]): Promise<void> {
  for (const product of products) await dependOnProduct(shop, product)
}

const skuKey = (sku: string) => `sku ${sku}`
const productKey = (id: number) => `product ${id}`
const remember = (shop: Shop, id: number, read: () => Promise<Product>) =>
  shop.memory.get(
    productKey(id),
    async () => {
      const product = await read()
      await dependOnProduct(shop, product)
      return product
    },
    'catalogue',
    [id, tagOfProduct(id)],
  )

/**
 * An answer with the product follows from its facts, its promotion, and until when it is new. Stock and prices are
 * noted by their fields.
 */
async function dependOnProduct(shop: Shop, { id, createdAt, promoAvailable }: Product): Promise<void> {
  const until = newUntil(createdAt.getTime())
  dependOn([ANY_PRODUCT, tagOfProduct(id)], until > shop.memory.now() ? until : undefined)
  if (promoAvailable !== null) await runsToday(shop, promoAvailable)
}

// A row of forty columns is read faster as one JSON text than column by column.
type ProductJson = Omit<Product, 'createdAt'> & { createdAt: string }
const toProduct = (json: ProductJson): Product => ({ ...json, createdAt: new Date(json.createdAt) })

export type ListRow = { id: number }

/** Rows that this process remembers, with the stock of the last notice; one statement reads all others. */
export async function loadProducts(shop: Shop, rows: readonly ListRow[]): Promise<Product[]> {
  const products = await readApart(() => {
    const cached = rows.map(({ id }) => shop.memory.peek<Product>(productKey(id)))
    const missing = rows.filter((_, index) => cached[index] === undefined).map(({ id }) => id)
    const found = missing.length === 0 ? null : readProducts(shop, missing)
    return Promise.all(
      rows.map(({ id }, index) => cached[index] ?? remember(shop, id, async () => (await found!).get(id)!)),
    )
  })
  await dependOnProducts(shop, products)
  return products
}

/** As the rows are now. */
export async function readProducts(shop: Shop, ids: number[]): Promise<Map<number, Product>> {
  const rows = await findByIds(shop.db, { ids })
  return new Map(rows.map(({ product }) => [product.id, toProduct(product)]))
}

export async function findProductPage(
  shop: Shop,
  filter: ProductFilter,
  sort: ProductSort,
  page: { first: number; offset: number },
): Promise<Product[]> {
  const { rows } = await sql<ListRow>`${walkPage(filter, sort, page)}`.execute(shop.db)
  return loadProducts(shop, rows)
}

/** Ids alone, which an index has: earlier pages are skipped in it, and no row is read. */
export function walkPage(
  filter: ProductFilter,
  sort: ProductSort,
  { first, offset }: { first: number; offset: number },
  isCounted = false,
): Fragment {
  const { sortKey, direction } = sortExpression(sort, filter)
  const page = sql`select w.id, ${sortKey} as place from product w where ${conditions(filter)}
    order by ${sortKey} ${direction}, w.id ${direction} limit ${pageSize(first)} offset ${offset}`
  return isCounted
    ? sql`select tally.total, page.id
      from (select count(*)::int as total from product w where ${conditions(filter)}) tally
      left join (${page}) page on true
      order by page.place ${direction}, page.id ${direction}`
    : page
}

// The planner must see a small limit. Only the sizes that pages use are literals, so that few statement texts exist.
const PAGE_SIZES = new Set([4, 5, 6, 8, 9, 16, 20])
const pageSize = (first: number) => (PAGE_SIZES.has(first) ? sql.lit(first) : sql`${first}`)

export async function findRelatedProducts(
  shop: Shop,
  principles: string[],
  limits: { first: number; exceptId: number | null },
): Promise<Product[]> {
  const { rows } = await sql<ListRow>`select w.id
      from product w
      where w.enabled and w.principle_slugs && ${principles}::text[] and w.id is distinct from ${limits.exceptId}
    order by w.in_stock desc, w.current_price, w.id limit ${limits.first}`.execute(shop.db)
  return loadProducts(shop, rows)
}

/** Returns the products of each list, with two statements at most. A row's `at` is the index of its list. */
export async function productsOfLists(
  shop: Shop,
  listCount: number,
  rows: (ListRow & { at: number })[],
): Promise<Product[][]> {
  const products = await loadProducts(shop, rows)
  const found: Product[][] = Array.from({ length: listCount }, () => [])
  rows.forEach(({ at }, index) => found[at]!.push(products[index]!))
  return found
}
