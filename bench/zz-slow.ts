import { openServer } from '#db/database.ts'
import { createCatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import { listProducts } from '#shop/catalogue/list-products.ts'
import { listProductsInput } from '#shop/catalogue/list-products.input.ts'
import { parseInput } from '#lib/parse-input.ts'
import { findFacets, findPriceRange } from '#shop/catalogue/facets.db.ts'
import { findCategories } from '#shop/catalogue/categories.db.ts'
import { findKnownWord } from '#shop/catalogue/search-words.db.ts'
import { findProductBySku } from '#shop/catalogue/catalogue.db.ts'
import { sql } from 'kysely'
const db = await openServer(process.argv[2]!, 2)
const memory = createCatalogueMemory()
const shop = { db: db.db, now: () => Temporal.Now.instant(), memory } as any
const ms = async (name: string, f: () => any) => { const t: number[] = []; for (let i = 0; i < 7; i++) { memory.forget(); await findCats; const s = performance.now(); await f(); t.push(performance.now() - s) } t.sort((a, b) => a - b); console.log(name.padEnd(52), t[3]!.toFixed(1).padStart(8), 'ms  max', t[6]!.toFixed(1)) }
const cats = await findCategories(shop)
const findCats = null
const real = memory.recall
memory.recall = ((k: string, m: any) => k === 'categories' ? Promise.resolve(cats) : real(k, m)) as any
const { rows: [brand] } = await sql<any>`select b.slug from brand b join product p on p.brand_id=b.id group by 1 order by count(*) desc limit 1`.execute(db.db)
const big = cats.filter((c) => c.parentId === null).sort((a, b) => b.products - a.products)[0]!
console.log(big)
const L = (v: any) => () => listProducts(shop, parseInput(listProductsInput, { first: 20, ...v }))
const place = { productType: big.productType, slugs: [big.slug] }
await ms('list all', L({}))
await ms('list type', L({ productType: 'Medicament' }))
await ms('list category', L(place))
await ms('list category price asc', L({ ...place, sortBy: 'price', sortOrder: 'asc' }))
await ms('list category offset 2000', L({ ...place, offset: 2000 }))
await ms('list type offset 100000', L({ productType: 'Medicament', offset: 100000 }))
await ms('list category price filter newest', L({ ...place, priceMin: 3000, priceMax: 9000 }))
await ms('list category price filter narrow newest', L({ ...place, priceMin: 90000, priceMax: 91000 }))
await ms('list category price filter by price', L({ ...place, priceMin: 3000, priceMax: 9000, sortBy: 'price' }))
await ms('list category + brand', L({ ...place, brand: [brand.slug] }))
await ms('list type + brand by price', L({ productType: 'Medicament', brand: [brand.slug], sortBy: 'price' }))
await ms('list type subscription', L({ productType: 'Medicament', subscription: true }))
await ms('list type loyalty by name', L({ productType: 'Medicament', boldoDiscount: true, sortBy: 'productName' }))
await ms('facets type', () => findFacets(shop, { productType: 'Medicament' }))
await ms('facets category', () => findFacets(shop, { categoryIds: [big.id] }))
await ms('price range type', () => findPriceRange(shop, { productType: 'Medicament' }))
await ms('price range all', () => findPriceRange(shop, {}))
await ms('price range subscription', () => findPriceRange(shop, { productType: 'Medicament', subscription: true }))
await ms('categories', () => findCategories(shop))
for (const q of ['paracetamol', 'paracetamol 500', 'parasetamol', 'vitamina c', 'pa', 'comprimidos', 'crema', 'laboratorio', '500', 'losartan', 'xqzwv']) await ms(`search ${q}`, L({ query: q }))
for (const w of ['parasetamol', 'ibuprofno', 'pa', 'comprimidos']) await ms(`word ${w}`, () => findKnownWord(shop, w))
await ms('product', () => findProductBySku(shop, '104249'))
console.log((await sql`select relname, pg_size_pretty(pg_relation_size(oid)) from pg_class where relname like 'product%' or relname like 'search_word%' order by pg_relation_size(oid) desc limit 30`.execute(db.db)).rows.map((r: any) => `${r.relname} ${r.pg_size_pretty}`).join(', '))
await db.close()
