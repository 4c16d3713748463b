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
const orig = db.pool!.connect.bind(db.pool)
const stats = new Map<string, number[]>()
const seen = new WeakSet()
;(db.pool as any).connect = async () => { const c: any = await orig(); if (!seen.has(c)) { seen.add(c) } return c }
const pg = (await import('pg')).default
const q = pg.Client.prototype.query
;(pg.Client.prototype as any).query = function (cfg: any, ...r: any[]) { const key = (cfg.text ?? cfg).replace(/\s+/g, ' ').slice(0, 70); const t = performance.now(); const p = (q as any).call(this, cfg, ...r); p?.then?.(() => { const a = stats.get(key) ?? []; a.push(performance.now() - t); stats.set(key, a) }); return p }
await time('update traced', 400, (i) => updateOrder(shop, { visitor, orderId: order.id, changes: { products: pick(Math.floor(i / 3)) } as any }))
for (const [k, v] of stats) console.log(v.length, (v.reduce((a, b) => a + b) / v.length * 1000).toFixed(0), 'us', k)
await db.close()
