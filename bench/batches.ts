// `npm run bench -- --only batches`: 10,000 rows of another system beside people who buy. Goals: docs/performance.md.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openServer } from '#db/database.ts'
import { startChild } from './child.ts'
import { fill } from './fill.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import { freePort, type OwnPostgres } from './own-postgres.ts'
import { table } from './table.ts'
import { BENCH_KEY } from './bench-names.ts'
import { shopCheckout } from './writes.ts'

const ROWS = 10_000
const BUYERS = 2
export const WARM_MS = 8_000
const BATCH_GOAL_MS = 10_000
const PURCHASE_GOAL_MS = 300

/** Returns false when a goal is missed. A purchase is its six calls together. */
export async function measureBatches(postgres: OwnPostgres, say: (text: string) => void): Promise<boolean> {
  postgres.create('batches')
  const url = postgres.url('batches')
  const database = await openServer(url, 4, undefined, 'maintenance')
  say(`importing ${ROWS} products`)
  const { buyable } = await fill(database, ROWS)
  const { rows: products } = await sql<{ sku: string; price: number }>`
    select sku, normal_price as price from product order by id limit ${ROWS}`.execute(database.db)
  await database.close()
  const child = await startChild('./serve.ts', await freePort(), ['--url', url])
  const rows = []
  try {
    const buying = startBuying(child.port, buyable)
    await new Promise((resolve) => setTimeout(resolve, WARM_MS))
    rows.push({ scenario: 'people buy alone', ms: 0, ...buying.take(), met: '' })
    const batches = {
      '10,000 stocks': {
        path: '/admin/v1/stock',
        body: products.map(({ sku }, index) => ({ sku, onHand: 500 + (index % 90), asOf: new Date().toISOString() })),
      },
      '10,000 prices': {
        path: '/admin/v1/prices',
        body: products.map(({ sku, price }) => ({ sku, normalPrice: price + 10 })),
      },
      '10,000 products': {
        path: '/admin/v1/products',
        body: products.map(({ sku }) => ({ sku, meta_description: `Otra descripción de ${sku}` })),
      },
    }
    for (const [scenario, batch] of Object.entries(batches)) {
      say(scenario)
      const ms = await send(child.port, batch)
      const bought = buying.take()
      const isMet = ms <= BATCH_GOAL_MS && bought['slowest purchase, ms'] <= PURCHASE_GOAL_MS
      rows.push({ scenario, ms, ...bought, met: isMet ? 'yes' : 'NO' })
    }
    await buying.stop()
  } finally {
    await child.stop()
  }
  console.log(`\n${table(rows)}`)
  return rows.every(({ met }) => met !== 'NO')
}

/** Milliseconds until the answer. */
async function send(port: number, { path, body }: { path: string; body: object[] }): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${BENCH_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const { done } = (await answer.json()) as { done: number }
  if (done < ROWS / 2) throw new Error(`${path}: ${answer.status}, ${done} rows`)
  return Math.round(performance.now() - began)
}

/** `take`: the purchases since it was called last. */
export function startBuying(port: number, products: number[]) {
  let times: number[] = []
  let isOn = true
  const buyers = Array.from({ length: BUYERS }, async (_, number) => {
    const client = new KeepAliveClient(port)
    const buy = shopCheckout(number, products)
    for (let turn = 0; isOn; turn++) {
      const began = performance.now()
      // A price that changes between the form and the payment is refused, rightly: the next purchase has the new one.
      await buy(client, turn).catch((error: Error) => {
        if (!error.message.includes('order.amount_changed')) throw error
      })
      times.push(performance.now() - began)
    }
    client.close()
  })
  return {
    take: () => {
      const sorted = times.toSorted((one, other) => one - other)
      times = []
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
      return { purchases: sorted.length, 'p50, ms': at(0.5), 'slowest purchase, ms': at(1) }
    },
    stop: async () => {
      isOn = false
      await Promise.all(buyers)
    },
  }
}
