import { sql } from 'kysely'
import { openTestShop } from '#test/test-shop.ts'
import { decideProductSearch, staffProductPageInput } from '#shop/shelf/catalogue/staff/staff-product-list.input.ts'
import { countStaffProducts, findStaffProducts, isCommonWord } from '#shop/shelf/catalogue/staff/staff-products.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { updateProduct } from '#shop/shelf/catalogue/staff/update-product.ts'
import { findStaffProduct } from '#shop/shelf/catalogue/staff/staff-product.db.ts'
const N = Number(process.argv[2])
const shop = await openTestShop({
  database: 'server',
  products: [
    { sku: 'SEED', product_name: 'Semilla', laboratory: 'Andes', active_principles: 'Zinc:1:mg' },
    { sku: 'OTHER', product_type: 'Dermocosmetic', category: 'Rostro', sub_category: 'Cremas', laboratory: 'Sur' },
  ],
})
await seedDemoPeople(shop)
const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
  where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(shop.db)
const own: Record<string, string> = {
  id: '1000 + n',
  sku: `'P' || n`,
  created_at: `p.created_at - (n::bigint * 7919 % ${N}) * interval '1 minute'`,
  search_name: `(array['losartan','paracetamol','ibuprofeno','crema','zinc','omeprazol','shampoo','metformina'])[1 + n % 8] || ' ' || (array['comprimidos','capsulas','jarabe','gel'])[1 + n / 8 % 4] || ' ' || (n % 4000) || ' ' || substr(md5((n / 50)::text), 1, 6)`,
  search_detail: `'laboratorio ' || (n % 400) || ' grupo ' || (n % 40)`,
  enabled: 'n % 40 <> 0',
  stock: 'case when n % 20 = 1 then 0 else 9 end',
  sale_condition: `case when n % 5000 = 2 then 'recipeCheck' when n % 4 = 0 then 'simpleRecipe' else 'noPrescription' end`,
  image_urls: `case when n % 300 = 3 then '{}' else '{/a.jpg}'::text[] end`,
  active_principles: `case when n % 4000 = 4 then '[]' else p.active_principles end`,
}
const names = rows.map(({ name }) => name)
const t = performance.now()
for (let s = 0; s < N; s += 20_000)
  await sql`insert into product (${sql.join(names.map((n) => sql.ref(n)))}) overriding system value
    select ${sql.join(names.map((n) => (own[n] ? sql.raw(own[n]!) : sql.ref(`p.${n}`))))}
    from generate_series(${s + 1}::int, ${s + 20_000}::int) n join product p on p.sku = case when n % 100 = 0 then 'OTHER' else 'SEED' end`.execute(
    shop.db,
  )
console.log('filled s', (performance.now() - t) / 1000)
await sql`delete from search_word`.execute(shop.db)
await sql`insert into search_word select word, ndoc from ts_stat('select search_vector from product where enabled')`.execute(
  shop.db,
)
await sql`vacuum analyze product`.execute(shop.db)
await sql`analyze search_word`.execute(shop.db)
console.log('ready s', (performance.now() - t) / 1000)
const {
  rows: [ids],
} =
  await sql<any>`select laboratory_id as laboratory, sub_category_id as place, category_id as category from product where sku = 'OTHER'`.execute(
    shop.db,
  )
const run = async (page: object, text: string | null) => {
  const { first, after, search: _, ...filter } = staffProductPageInput.parse(page)
  const search = text === null ? null : decideProductSearch(text)
  const isWalked = await isCommonWord(shop, search)
  const a = performance.now()
  const rows = await findStaffProducts(shop, { filter, search, isWalked, first: first + 1, after })
  const b = performance.now()
  const count = await countStaffProducts(shop, { filter, search, isWalked, most: 1001 })
  return { list: b - a, count: performance.now() - b, rows: rows.length, counted: count }
}
const scenarios: [string, object, string | null][] = [
  ['all', {}, null],
  ['disabled', { enabled: false }, null],
  ['type', { productType: 'Dermocosmetic' }, null],
  ['category', { categoryId: ids.category }, null],
  ['laboratory', { laboratoryId: ids.laboratory }, null],
  ['condition common', { saleCondition: 'simpleRecipe' }, null],
  ['condition rare', { saleCondition: 'recipeCheck' }, null],
  ['sold out', { soldOut: true }, null],
  ['sold out + condition rare', { soldOut: true, saleCondition: 'recipeCheck' }, null],
  ['no photograph', { problem: 'noPhotograph' }, null],
  ['no principle', { problem: 'noPrinciple' }, null],
  ['advertised', { problem: 'advertised' }, null],
  ['type + condition + soldOut', { productType: 'Medicament', saleCondition: 'simpleRecipe', soldOut: true }, null],
  ['word rare', {}, '777'],
  ['two words', {}, 'losartan 1600'],
  ['word common', {}, 'losartan'],
  ['common prefix', {}, 'l'],
  ['two common words', {}, 'losartan comprimidos'],
  ['two common, none', {}, 'losartan jarabe gel'],
  ['sku', {}, 'P77777'],
  ['nothing', {}, 'xqzw'],
  ['common word, rare condition', { saleCondition: 'recipeCheck' }, 'paracetamol'],
  ['common word + lab', { laboratoryId: ids.laboratory }, 'losartan'],
]
for (const [name, page, text] of scenarios) {
  const runs = []
  for (let i = 0; i < 8; i++) runs.push(await run(page, text))
  const l = runs
      .slice(1)
      .map((r) => r.list)
      .sort((a, b) => a - b),
    c = runs
      .slice(1)
      .map((r) => r.count)
      .sort((a, b) => a - b)
  console.log(
    name.padEnd(30),
    'list',
    l[3]!.toFixed(1),
    'max',
    l[6]!.toFixed(1),
    'count',
    c[3]!.toFixed(1),
    'max',
    c[6]!.toFixed(1),
    'rows',
    runs[0]!.rows,
    runs[0]!.counted,
  )
}
const account: any = {
  ...DEMO_PEOPLE.manager,
  hasProfile: true,
  permissions: ['products.describe', 'prices.edit', 'products.sell'],
}
const times = []
for (let i = 0; i < 30; i++) {
  const p = (await findStaffProduct(shop, `P${i * 101 + 1}`))!
  const a = performance.now()
  await updateProduct(shop, {
    account,
    id: p.id,
    changes: [{ field: 'normal_price', from: p.values.normal_price, to: String(3000 + i * 10) }],
  })
  times.push(performance.now() - a)
}
times.sort((a, b) => a - b)
console.log('updateProduct p50', times[15]!.toFixed(1), 'p95', times[28]!.toFixed(1))
await shop.close()
