/**
 * A query that fails is the shop's fault, never the address's. A search engine drops a page for a 404 and keeps it for
 * a 500 or 503.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { everyAddress, SHOWN_PRODUCTS } from '#test/every-address.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { usePages } from './page.ts'

const pages = usePages({ products: SHOWN_PRODUCTS, settings: onEventDay('cyber-monday') })

const NOT_FOUND = 404
/** What pages read: each is away in its turn, as after a statement that fails. */
const TABLES = ['product', 'category', 'content_entry', 'support_case']

test('no page is a 404 while one of its tables cannot be read, and no failed page is stored', async () => {
  const { request, test: shop } = await pages()
  const open = async (address: string) => {
    const answer = await request(address, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    const leadsAway = answer.headers.get('location')?.includes('/404') ?? false
    return { status: leadsAway ? NOT_FOUND : answer.status, cache: answer.headers.get('cache-control') }
  }
  // English differs in its words only.
  const addresses = ['/page/cyber-monday', ...(await everyAddress()).filter((address) => !/^\/en(\/|$)/.test(address))]
  const found: string[] = []
  for (const address of addresses) {
    const { status, cache } = await open(address)
    // A page of one person has no data on the server.
    if (status === 200 && cache !== 'no-store') found.push(address)
  }
  const failed: Record<string, string[]> = {}
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} rename to ${sql.ref(`${table}_away`)}`.execute(shop.db)
    try {
      for (const address of found) {
        shop.memory.forget()
        const { status, cache } = await open(address)
        assert.ok([200, 500, 503].includes(status), `${address} without ${table}: ${status}`)
        if (status === 200) continue
        assert.equal(cache, 'no-store', `${address} without ${table}`)
        ;(failed[table] ??= []).push(address)
      }
    } finally {
      await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.ref(table)}`.execute(shop.db)
    }
  }
  // Each fault is seen where the page's own subject is read.
  const of = (table: string, address: string) => failed[table]?.includes(address)
  const own: [table: string, address: string][] = [
    ...SHOWN_PRODUCTS.map(({ sku }) => ['product', `/product/${sku}`] as [string, string]),
    ['product', '/suscripcion/product/GENERAL'],
    ['product', '/medicamentos'],
    ['product', '/busqueda?search=vitamina'],
    ['product', '/cyber-monday'],
    ['content_entry', '/about'],
    ['support_case', '/libro-sugerencias-y-reclamos'],
  ]
  assert.deepEqual(
    own.filter(([table, address]) => !of(table, address)),
    [],
  )
})
