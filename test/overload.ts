import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { KeepAliveClient, type Call } from '#bench/keep-alive-client.ts'
import { startServer } from './server-child.ts'
import { inTheForm, pay, readyOrder } from './test-buyer.ts'
import { openTestShop, type DatabaseKind, type TestShop } from './test-shop.ts'

export type OverloadOptions = {
  home: string
  seconds: number
  connections: number
  database: DatabaseKind
  /** Loads one after the other. */ rounds?: number
}

/** One load. `answers` by kind of request and status; times in ms, memory in MB. */
export type LoadFigures = {
  requestsPerSecond: number
  answers: Record<string, Record<string, number>>
  retryAfterMissing: number
  refusalMs: Spread
  health: Spread & { failed: number }
  /** While another session keeps every connection of the pool waiting; null on the embedded database. */
  healthWithoutPool: (Spread & { failed: number }) | null
  paymentReturns: Record<string, number>
  paymentReturnMsMax: number
  cachedServed: Record<string, number>
  afterwards: Record<string, number>
  rssPeakMb: number
  rssAfterMb: number
}
export type OverloadFigures = { servedPerSecondAlone: number; rssBeforeMb: number; loads: LoadFigures[] }
type Spread = { p50: number; p95: number; max: number }

const PRODUCTS = 40
const RETURNS = 12
const POOL = 5
/** Beside other work the last of many requests is answered late; only a closed connection loses it. */
const PATIENCE_MS = 120_000

/**
 * Asks a child-process server far more than it can serve: searches and pages that are not kept, and new orders, over
 * many connections at once. Payments return and /health is watched over connections of their own. Bounded in
 * connections and seconds.
 */
export async function overload({
  home,
  seconds,
  connections,
  database,
  rounds = 1,
}: OverloadOptions): Promise<OverloadFigures> {
  const folder = database === 'embedded' ? { folder: `${home}/database` } : {}
  const shop = await openTestShop({
    database,
    ...folder,
    products: Array.from({ length: PRODUCTS }, (_, index) => ({ sku: `P${index}`, stock: 1_000 })),
  })
  await shop.db
    .insertInto('street')
    .values({ commune_id: '13114', name: 'Apoquindo', search_name: 'apoquindo' })
    .execute()
  shop.clock.advance({ milliseconds: Date.now() - shop.now().epochMilliseconds })
  const product = (await shop.db.selectFrom('product').select('id').where('sku', '=', 'P2').executeTakeFirstOrThrow())
    .id
  const returns: string[][] = []
  for (let round = 0; round < rounds; round++) returns.push(await payments(shop))
  if (database === 'embedded') await shop.database.close()
  const server = await startServer({
    DATA_DIR: home,
    WEBPAY_URL: shop.sandbox.url,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
    ...(shop.url !== null && { BOLDO_ROLE: 'web', DATABASE_URL: shop.url, DATABASE_POOL: String(POOL) }),
  })
  const traffic = createTraffic(server.port, product)
  const rssMb = () =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) / 1_024)
  try {
    const servedPerSecondAlone = await traffic.serveAlone(Math.min(2_000, seconds * 500))
    const rssBeforeMb = rssMb()
    const loads: LoadFigures[] = []
    for (const due of returns)
      loads.push(
        await load(traffic, { seconds, connections, returns: due, rssMb, shop: shop.url === null ? null : shop }),
      )
    return { servedPerSecondAlone, rssBeforeMb, loads }
  } finally {
    traffic.close()
    server.process.kill('SIGKILL')
    await server.ended
    if (database === 'server') await shop.close()
    else await shop.sandbox.stop()
  }
}

/** Payments that were made at the bank, and whose customers are on their way back: the addresses they return to. */
async function payments(shop: TestShop): Promise<string[]> {
  const returns: string[] = []
  for (let count = 0; count < RETURNS; count++) {
    const { token } = await pay(shop, await readyOrder(shop, { P1: 1 }))
    returns.push(`/pago/webpay/retorno?${new URLSearchParams(inTheForm(shop, token, 'approve'))}`)
  }
  return returns
}

type Kind = 'search' | 'page' | 'order'
type Traffic = ReturnType<typeof createTraffic>

/**
 * Requests of which no two are alike, each from an address of its own, since limits by address are not what is
 * measured.
 */
function createTraffic(port: number, product: number) {
  const clients: KeepAliveClient[] = []
  let requests = 0
  const client = () => {
    const client = new KeepAliveClient(port, PATIENCE_MS)
    clients.push(client)
    return client
  }
  const next = (kind: Kind): Call => {
    const number = requests++
    const headers = { 'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
    if (kind === 'search') return { path: `/products/1.0/search?query=producto%20${number}&first=20`, headers }
    if (kind === 'page') return { path: `/busqueda?search=producto%20${number}`, headers }
    return {
      method: 'POST',
      path: '/1.0/order',
      body: JSON.stringify({ products: [{ _id: String(product), quantity: 1 }] }),
      headers: { ...headers, 'Content-Type': 'application/json' },
    }
  }
  return {
    client,
    next,
    requests: () => requests,
    closeAll: () => clients.splice(0).forEach((one) => one.close()),
    close: () => clients.forEach((one) => one.close()),
    /** As many at once as are admitted, none refused: requests a second. */
    async serveAlone(ms: number): Promise<number> {
      const began = performance.now()
      let served = 0
      const ask = async (_: unknown, index: number) => {
        for (const one = client(); performance.now() - began < ms; served++)
          await one.ask(next(KINDS[(index + served) % KINDS.length]!))
      }
      await Promise.all(Array.from({ length: 3 }, ask))
      return Math.round(served / ((performance.now() - began) / 1_000))
    },
  }
}
const KINDS: Kind[] = ['search', 'page', 'order', 'search']

async function load(
  traffic: Traffic,
  {
    seconds,
    connections,
    returns,
    rssMb,
    shop,
  }: { seconds: number; connections: number; returns: string[]; rssMb: () => number; shop: TestShop | null },
): Promise<LoadFigures> {
  const cached = { path: '/products/1.0/search?query=kept' }
  // Connections that are there before the load, as a proxy's are: the system accepts new ones in their order.
  const [health, visitor, payer] = [traffic.client(), traffic.client(), traffic.client()]
  await Promise.all([health.ask({ path: '/health' }), visitor.ask(cached), payer.ask({ path: '/health' })])
  const answers: LoadFigures['answers'] = {}
  const [cachedServed, paymentReturns]: Record<string, number>[] = [{}, {}]
  const [refusals, healthMs, healthMsWithoutPool, returnMs]: number[][] = [[], [], [], []]
  let [retryAfterMissing, healthFailed, healthFailedWithoutPool, rssPeakMb] = [0, 0, 0, rssMb()]
  let isPoolHeld = false
  const began = performance.now()
  const requestsBefore = traffic.requests()
  const isOn = () => performance.now() < began + seconds * 1_000
  const flood = async (_: unknown, index: number) => {
    const kind = KINDS[index % KINDS.length]!
    const seen = (answers[kind] ??= {})
    for (const one = traffic.client(); isOn();) {
      const answer = await one.ask(traffic.next(kind)).catch(() => null)
      add(seen, answer?.status ?? 'lost')
      if (answer === null) return
      if (answer.status !== 503) continue
      refusals!.push(answer.ms)
      if (!/\r\nretry-after: \d/i.test(answer.head)) retryAfterMissing++
    }
  }
  const watchHealth = async () => {
    for (; isOn(); rssPeakMb = Math.max(rssPeakMb, rssMb())) {
      const wasHeld = isPoolHeld
      const answer = await health.ask({ path: '/health' }).catch(() => null)
      if (answer?.status === 200) (wasHeld ? healthMsWithoutPool : healthMs)!.push(answer.ms)
      else if (wasHeld) healthFailedWithoutPool++
      else healthFailed++
      await pause(20)
    }
  }
  const watchCached = async () => {
    for (; isOn(); await pause(50)) add(cachedServed!, (await visitor.ask(cached)).status)
  }
  const comeBack = async () => {
    for (const [index, path] of returns.entries()) {
      await pause(began + ((index + 1) / (RETURNS + 1)) * seconds * 1_000 - performance.now())
      const answer = await payer.ask({ path })
      add(paymentReturns!, answer.status)
      returnMs!.push(answer.ms)
    }
  }
  /** Holds every draft for a fifth of the load: the orders under way take all connections and wait. */
  const holdPool = async () => {
    if (!shop) return
    await pause(seconds * 400)
    await shop.db.transaction().execute(async (trx) => {
      await sql`lock table orders in access exclusive mode`.execute(trx)
      isPoolHeld = true
      await pause(seconds * 200)
      isPoolHeld = false
    })
  }
  await Promise.all([
    ...Array.from({ length: connections }, flood),
    watchHealth(),
    watchCached(),
    comeBack(),
    holdPool(),
  ])
  const requestsPerSecond = Math.round((traffic.requests() - requestsBefore) / ((performance.now() - began) / 1_000))
  traffic.closeAll()
  const later = traffic.client()
  const afterwards: Record<string, number> = {}
  for (let count = 0; count < 20; count++)
    add(afterwards, (await later.ask(traffic.next(KINDS[count % KINDS.length]!))).status)
  return {
    requestsPerSecond,
    answers,
    retryAfterMissing,
    refusalMs: spread(refusals!),
    health: { ...spread(healthMs!), failed: healthFailed },
    healthWithoutPool: shop && { ...spread(healthMsWithoutPool!), failed: healthFailedWithoutPool },
    paymentReturns: paymentReturns!,
    paymentReturnMsMax: Math.round(Math.max(...returnMs!)),
    cachedServed: cachedServed!,
    afterwards,
    rssPeakMb,
    rssAfterMb: rssMb(),
  }
}

const add = (to: Record<string, number>, key: string | number) => (to[key] = (to[key] ?? 0) + 1)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** In ms, rounded. */
function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}
