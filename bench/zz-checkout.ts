import { openServer } from '#db/database.ts'
import { lookAround } from './fill.ts'
import { startChild } from './child.ts'
import { drive } from './drive.ts'
import { shopCheckout } from './writes.ts'
import { freePort } from './own-postgres.ts'
import pg from 'pg'
const url = process.argv[2]!
const db = await openServer(url, 2)
const { buyable } = await lookAround(db)
await db.close()
const shop = await startChild('./serve.ts', await freePort(), ['--url', url], process.argv[3])
console.log(await drive(shop, () => 0, (n) => shopCheckout(n, buyable), { seconds: 3, connections: 10 }))
const c = new pg.Client(url); await c.connect()
await c.query("alter system set log_min_duration_statement=0"); await c.query('select pg_reload_conf()'); await new Promise(r => setTimeout(r, 300))
const r = await drive(shop, () => 0, (n) => shopCheckout(n, buyable), { seconds: 2, connections: 1, warmupSeconds: 0 })
await c.query("alter system reset log_min_duration_statement"); await c.query('select pg_reload_conf()')
console.log(r)
await shop.stop(); await c.end()
