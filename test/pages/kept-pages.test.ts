/** A cached page is the page that would be rendered now: after each change, and across midnight. */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { createHttp } from '#api/http.ts'
import type { StorefrontBuild } from '#api/door.ts'
import { BOOK_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { untilQuiet } from '#test/seen-changes.ts'
import { openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { usePages } from './page.ts'

const SHELF = { product_type: 'Accesories', category: 'Protección', sub_category: 'Mascarillas' }
const VITAMIN = { product_type: 'Vitamins-supplements', category: 'Vitaminas', sub_category: 'Vitamina C' }
let book: TestBook
const pages = usePages({
  products: [
    { ...SHELF, sku: 'SOON', product_name: 'Mascarilla uno', promo_available: 'begins', normal_price: 9_990 },
    { ...SHELF, sku: 'LAST', product_name: 'Mascarilla dos', promo_available: 'ends', normal_price: 7_990 },
    { ...SHELF, sku: 'NONE', product_name: 'Mascarilla tres', normal_price: 5_990 },
    { ...VITAMIN, sku: 'SOLE', product_name: 'Vitamina C', subscription: true },
  ],
  fill: async (shop) => {
    book = await openTestBook(shop)
    await sql`insert into promotion (code, kind, percent, valid_from, valid_until) values
      ('begins', 'percentage', 20, '2026-11-19', null), ('ends', 'percentage', 30, null, '2026-11-18')`.execute(shop.db)
  },
})

const ADDRESSES = [
  '/',
  '/en/',
  '/accesorios',
  '/accesorios?orden=precio',
  '/vitaminas-y-suplementos',
  '/product/SOON/mascarilla-uno',
  '/product/LAST/mascarilla-dos',
  '/product/NONE/mascarilla-tres',
  '/product/SOLE/vitamina-c',
  '/busqueda?search=mascarilla',
  '/terminos-y-condiciones',
  '/page/cyber-day',
  '/sitemap.xml',
  '/packs/NONE.svg',
  BOOK_PATH,
]

/** Which addresses a process would answer otherwise now; which it renders anew. */
async function openProcesses() {
  const { test: shop, request, origin } = await pages()
  let reads = 0
  for (const name of ['get', 'peek', 'compare'] as const) {
    const read = shop.memory[name] as (...call: unknown[]) => unknown
    Object.assign(shop.memory, { [name]: (...call: unknown[]) => (reads++, read(...call)) })
  }
  const build = async () => (await import(resolve('build/server/index.js'))) as StorefrontBuild
  const text = async (answer: Response) => `${answer.status} ${answer.headers.get('location')} ${await answer.text()}`
  const open = async (path: string) => {
    const before = reads
    return { text: await text(await request(path)), isMade: reads > before }
  }
  const openFresh = async (path: string) => {
    const memory = createCatalogueMemory(0, () => shop.now().epochMilliseconds)
    const options = { production: false, formTargets: [], build, assets: 'build/client', cacheBytes: 0 }
    return text(await createHttp({ ...shop, memory }, options).request(new Request(origin + path)))
  }
  // A page's first rendering of all names its code otherwise.
  for (const path of ADDRESSES) assert.match((await open(path)).text, /^200 /, path)
  shop.memory.forget()
  const keepAll = async () => {
    await untilQuiet([shop.memory])
    for (const path of ADDRESSES) await open(path)
    for (const path of ADDRESSES) assert.ok(!(await open(path)).isMade, path)
  }
  const wrongOnes = async () => {
    const wrong: string[] = []
    for (const path of ADDRESSES) if ((await open(path)).text !== (await openFresh(path))) wrong.push(path)
    return wrong
  }
  const made = async () => {
    const found: string[] = []
    for (const path of ADDRESSES) if ((await open(path)).isMade) found.push(path)
    return found
  }
  return { shop, keepAll, wrongOnes, made }
}
const opened = (() => {
  let processes: ReturnType<typeof openProcesses> | undefined
  return () => (processes ??= openProcesses())
})()

const CHANGES: [title: string, change: RawBuilder<unknown> | (() => Promise<unknown>), made: string[] | 'most'][] = [
  [
    'a text drops its page alone',
    sql`update content_entry set title = 'Otros términos' where identifier = 'terminos-y-condiciones'`,
    ['/terminos-y-condiciones', '/sitemap.xml'],
  ],
  [
    'a banner drops the home',
    sql`update content_entry set title = 'Otro' where identifier = 'vitaminas'`,
    ['/', '/en/', '/sitemap.xml'],
  ],
  ['the price of a commune drops no page', sql`update commune set price = price + 500 where id = '13114'`, []],
  [
    'what is published in the claims book drops it',
    () => book.sent({ subject: 'Nuevo' }).then(({ _id }) => book.publish(_id)),
    [BOOK_PATH],
  ],
  [
    'a category that has no product left leaves every menu',
    sql`update product set enabled = false where sku = 'SOLE'`,
    'most',
  ],
  ['the ways to pay stand on every page', sql`update payment_position set position = position + 100`, 'most'],
]
for (const [title, change, made] of CHANGES)
  test(title, async () => {
    const processes = await opened()
    await processes.keepAll()
    await (typeof change === 'function' ? change() : change.execute(processes.shop.db))
    await untilQuiet([processes.shop.memory])
    const found = await processes.made()
    if (made === 'most') assert.ok(found.length > ADDRESSES.length - 4, found.join(' '))
    else assert.deepEqual(found, made)
    assert.deepEqual(await processes.wrongOnes(), [])
  })

test('at midnight pages with what begins or ends are rendered anew, and no others', async () => {
  const { shop, keepAll, wrongOnes, made } = await opened()
  shop.clock.advance({ hours: 11, minutes: 59 }) // 23:59 in Chile
  await keepAll()
  shop.clock.advance({ minutes: 2 })
  const found = await made()
  for (const path of ['/product/SOON/mascarilla-uno', '/product/LAST/mascarilla-dos', '/accesorios'])
    assert.ok(found.includes(path), path)
  for (const path of ['/product/SOLE/vitamina-c', '/vitaminas-y-suplementos', '/terminos-y-condiciones', BOOK_PATH])
    assert.ok(!found.includes(path), path)
  assert.deepEqual(await wrongOnes(), [])
})
