/** The server keeps a card's HTML while its product is the same: what a reader sees is what a render would show. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { usePages } from './page.ts'
import { seenChanges } from '#test/seen-changes.ts'

const PRODUCTS = ['UNO', 'DOS', 'TRES'].map((sku) => ({
  sku,
  product_name: `Producto ${sku}`,
  product_type: 'Accesories',
  category: 'Varios',
  normal_price: 2_990,
}))
const pages = usePages({ products: PRODUCTS })

/** Each address is rendered anew: the cache has no answer for it. */
let visit = 0
async function readCards(path: string): Promise<string[]> {
  const { open } = await pages()
  const { document } = await open(`${path}?v=${++visit}`)
  return [...document.querySelectorAll('article')].map(({ outerHTML }) => outerHTML)
}

test('kept cards are those of the first render, in both languages, each in its own', async () => {
  for (const path of ['/accesorios', '/en/accesorios']) {
    const first = await readCards(path)
    assert.equal(first.length, PRODUCTS.length)
    assert.deepEqual(await readCards(path), first)
    assert.deepEqual(await readCards(path), first)
  }
  assert.notDeepEqual(await readCards('/en/accesorios'), await readCards('/accesorios'))
})

test('a page’s other parts are those of its first render too, and no id of React’s stands in them', async () => {
  const { open } = await pages()
  const read = async (path: string) => {
    const { document } = await open(`${path}${path.includes('?') ? '&' : '?'}v=${++visit}`)
    const parts = [...document.querySelectorAll('#pie, #filtros, aside nav, main section')]
    return parts.map(({ outerHTML }) => outerHTML.replaceAll(/v=\d+/g, ''))
  }
  for (const path of ['/', '/accesorios', '/en/accesorios', '/busqueda?search=producto', '/product/UNO']) {
    const first = await read(path)
    assert.ok(first.length > 0, path)
    assert.deepEqual(await read(path), first, path)
    const fields = first.filter((html) => /^<(?:div id="pie"|form|nav)/.test(html))
    assert.ok(fields.length > 0 && fields.every((html) => !html.includes('_R_')), path)
  }
})

test('a changed product has a new card, and the others keep theirs', async () => {
  const before = await readCards('/accesorios')
  const { test: shop } = await pages()
  const generation = seenChanges(shop.memory)
  await sql`update product set normal_price = 7990 where sku = 'DOS'`.execute(shop.db)
  while (seenChanges(shop.memory) === generation) await new Promise((resolve) => setTimeout(resolve, 5))
  const after = await readCards('/accesorios')
  assert.equal(after.filter((card) => card.includes('$7.990')).length, 1)
  assert.equal(after.filter((card) => before.includes(card)).length, PRODUCTS.length - 1)
})
