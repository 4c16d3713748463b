import { openServer } from '#db/database.ts'
import { createCatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import { createOrder } from '#shop/orders/create-order.ts'
import { updateOrder } from '#shop/orders/update-order.ts'
import { lookAround } from './fill.ts'
const db = await openServer(process.argv[2]!, 10)
const shop = { db: db.db, now: () => Temporal.Now.instant(), memory: createCatalogueMemory() } as any
const { buyable } = await lookAround(db)
async function time(name: string, n: number, f: (i: number) => any) {
  for (let i = 0; i < n / 4; i++) await f(i)
  const c = process.cpuUsage(), t = performance.now()
  for (let i = 0; i < n; i++) await f(i)
  const u = process.cpuUsage(c)
  console.log(name.padEnd(30), ((performance.now() - t) / n * 1000).toFixed(0), 'us wall', ((u.user + u.system) / n).toFixed(0), 'us cpu')
}
const visitor = 'x'.repeat(30)
await time('create', 300, (i) => createOrder(shop, { visitor, products: [{ _id: buyable[i]!, quantity: 1 }] }))
const order = await createOrder(shop, { visitor, products: [{ _id: buyable[0]!, quantity: 1 }] })
const pick = (i: number) => [0, 1, 2, 3, 4].map((k) => ({ _id: buyable[(i * 5 + k) % buyable.length]!, quantity: 1 + (i % 3) }))
await time('update', 1000, (i) => updateOrder(shop, { visitor, orderId: order.id, changes: { products: pick(Math.floor(i / 3)) } as any }))

import { findOrder, findCurrentProducts } from '#shop/orders/orders.db.ts'
import { sql } from 'kysely'
await time('findOrder', 1000, () => findOrder(shop, { visitor }, order.id))
await time('findCurrentProducts 5', 1000, (i) => findCurrentProducts(shop, pick(i).map((x) => x._id), order.id))
await time('empty tx', 1000, () => db.db.transaction().execute(async () => 1))
await time('tx with 1', 1000, () => db.db.transaction().execute(async (t) => sql`select ${1}::int`.execute(t)))
await time('select 1', 1000, () => sql`select ${1}::int`.execute(db.db))
const { priceOrder } = await import('#shop/orders/order.rules.ts')
const { linesOf } = await import('#shop/orders/create-order.ts')
const { rows } = await sql<any>`select name, generic_plans, custom_plans from pg_prepared_statements`.execute(db.db); console.log(rows.length)
await db.close()
