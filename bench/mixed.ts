// `npm run bench -- --only mixed`: visitors read by Zipf while scarce products are bought, prices change each second,
// and now and then a text or a promotion. How much of what they read is cached? Goal: docs/performance.md.
import { sql } from 'kysely'
import { inTransaction, type Shop } from '#context'
import { openServer } from '#db/database.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/notices.db.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { savePrices } from '#shop/shelf/catalogue/staff/prices.db.ts'
import { createDice } from './big-catalogue.ts'
import { startChild } from './child.ts'
import { drive, type Visitor } from './drive.ts'
import { fill, type Filled } from './fill.ts'
import { freePort, type OwnPostgres } from './own-postgres.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import { createReads, reader, type Read } from './requests.ts'
import { createPageReads } from './scenarios.ts'
import { table } from './table.ts'
import { approveAt, shopCheckout } from './writes.ts'

const HIT_GOAL = 0.9
/** One operation of twenty is a purchase of one of these products, which have a few units each. */
const SCARCE = 60
const SCARCE_UNITS = 3
const PURCHASE_EACH = 20
const PRICE_MS = 1_000
/** Requests of each kind that visitors make, the nth as often as 1/n; each was made once before the clock runs. */
const POPULAR = 150
/** Each how many price changes a text and a promotion change too. */
const EDIT_EACH = 15
/** Shares of twenty reads. */
const SHARES: Record<string, number> = {
  list: 6,
  product: 6,
  search: 2,
  suggestion: 3,
  home: 1,
  listing: 0.5,
  'product page': 1,
  'search page': 0.5,
}

/** Returns false when the goal is missed. */
export async function measureMixed(
  postgres: OwnPostgres,
  { products, seconds, build, say }: { products: number; seconds: number; build: string; say: (text: string) => void },
): Promise<boolean> {
  postgres.create('mixed')
  const url = postgres.url('mixed')
  const database = await openServer(url, 4, undefined, 'maintenance')
  say(`importing ${products} products`)
  const filled = await fill(database, products)
  const shop = {
    db: database.db,
    now: () => Temporal.Now.instant(),
    memory: createCatalogueMemory(),
    log: { warn: () => {} },
  } as unknown as Shop
  await seedContent(shop, { demo: false })
  await sql`insert into promotion (code, kind, percent) values ('bench', 'percentage', 10)`.execute(database.db)
  await sql`update product set promo_available = 'bench' where id % 50 = 0`.execute(database.db)
  const outside = await startChild('./outside.ts', await freePort(), [])
  const { smtp } = outside.hello as { smtp: number }
  const metricsPort = await freePort()
  const child = await startChild('./serve.ts', await freePort(), [
    ...['--url', url, '--build', build, '--outside', `${outside.port},${smtp}`, '--keep'],
    ...['--metrics', String(metricsPort)],
  ])
  const scarce = filled.buyable.filter((_, index) => index % Math.floor(filled.buyable.length / SCARCE) === 0)
  try {
    const counts = { purchases: 0, soldOut: 0 }
    const visit = (kind: 'reads' | 'mixed', from: number) =>
      createVisitor(filled, kind === 'mixed' ? { scarce, approve: approveAt(outside.port), counts } : null, from)
    const measure = async (visitor: Visitor) => {
      const before = await readLookups(metricsPort)
      const [figures] = await drive([{ server: child, visitor }], postgres.cpu, seconds)
      const after = await readLookups(metricsPort)
      const [hits, misses] = [after.hit + after.stale - before.hit - before.stale, after.miss - before.miss]
      return { figures: figures!, reads: hits + misses, rate: hits / (hits + misses) }
    }
    say('the first visitors')
    await readAll(child.port, Object.values(createAllReads(filled)))
    say('reads alone')
    const alone = await measure(visit('reads', 1))
    say('mixed')
    const changes = startChanging(shop, scarce, filled)
    const mixed = await measure(visit('mixed', 2)).finally(changes.stop)
    const { rate, figures } = mixed
    const { errors, firstError } = figures
    console.log(
      `\n${table([
        {
          scenario: 'mixed',
          'op/s': figures.opsPerSecond,
          p50: figures.p50,
          p95: figures.p95,
          errors,
          purchases: counts.purchases,
          'sold out': counts.soldOut,
          ...changes.counts,
          reads: mixed.reads,
          'reads alone': `${(alone.rate * 100).toFixed(1)} %`,
          'hit rate': `${(rate * 100).toFixed(1)} %`,
          'CPU µs shop+db': `${figures.serverCpu}+${figures.databaseCpu}`,
          goal: `≥ ${HIT_GOAL * 100} %`,
          met: rate >= HIT_GOAL ? 'yes' : 'NO',
        },
      ])}`,
    )
    if (firstError) console.log(`  first error: ${firstError}`)
    return rate >= HIT_GOAL && errors === 0
  } finally {
    await child.stop()
    await outside.stop()
    await database.close()
  }
}

const createAllReads = (filled: Filled) => ({ ...createReads(filled.stock), ...createPageReads(filled) })

/** As many readers as the shop has visitors later. */
async function readAll(port: number, reads: ((dice: () => number) => Read)[]): Promise<void> {
  const calls = reads.flatMap((read) => Array.from({ length: POPULAR }, (_, index) => read(createDice(index)).shop))
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const client = new KeepAliveClient(port)
      for (let call = calls.pop(); call; call = calls.pop()) await client.ask(call)
      client.close()
    }),
  )
}

type Buying = {
  scarce: number[]
  approve: (token: string) => Promise<void>
  counts: { purchases: number; soldOut: number }
}

/** `from`: another sequence of reads. */
function createVisitor(filled: Filled, buying: Buying | null, from: number): Visitor {
  const reads = createAllReads(filled)
  return (number) => {
    const seed = number + 100 * from
    const byKind = Object.entries(reads).map(([kind, read]) => ({
      share: SHARES[kind]!,
      read: reader(read, 'shop', 'popular', seed, POPULAR),
    }))
    const all = byKind.reduce((sum, { share }) => sum + share, 0)
    const dice = createDice(4_000 + seed)
    const purchase = buying && shopCheckout(number, buying.scarce, buying.approve)
    return async (on, turn) => {
      if (purchase && turn % PURCHASE_EACH === PURCHASE_EACH - 1) return buy(() => purchase(on, turn), buying.counts)
      let point = (dice() / 2 ** 32) * all
      const { read } = byKind.find(({ share }) => (point -= share) < 0) ?? byKind[0]!
      return read(on, turn)
    }
  }
}

async function buy(purchase: () => Promise<void>, counts: Buying['counts']): Promise<void> {
  try {
    await purchase()
    counts.purchases++
  } catch (error) {
    // Another visitor had the last one.
    if (!/out_of_stock|amount_changed|unknown_product/.test((error as Error).message)) throw error
    counts.soldOut++
  }
}

/** A price each second, what is sold out comes back, and now and then a text and a promotion. */
function startChanging(shop: Shop, scarce: number[], { changeable }: Filled) {
  const dice = createDice(5_000)
  const counts = { prices: 0, 'back in stock': 0, edits: 0 }
  let running: Promise<unknown> = Promise.resolve()
  let turn = 0
  const change = async () => {
    const { id, price } = changeable[dice() % changeable.length]!
    await inTransaction(shop, async (inside) => {
      await nameChange(inside, { actor: 'bench', source: 'api', batch: null })
      const normalPrice = price + 10 * (dice() % 20)
      await savePrices(inside, [{ id, normalPrice, offerPrice: null, miBoldoPrice: null }])
    })
    counts.prices++
    const { rows: back } = await sql<{ id: number }>`update product set stock = held + ${SCARCE_UNITS}
      where id = any (${scarce}) and (stock <= held or stock > held + ${SCARCE_UNITS}) returning id`.execute(shop.db)
    await notifyOfStock(
      shop.db,
      back.map(({ id }) => ({ productId: id, before: 0, after: SCARCE_UNITS })),
    )
    counts['back in stock'] += back.length
    if (++turn % EDIT_EACH > 0) return
    await sql`update content_entry set title = ${`Banner ${turn}`} where identifier = 'vitaminas'`.execute(shop.db)
    await sql`update promotion set percent = ${10 + (turn % 20)} where code = 'bench'`.execute(shop.db)
    counts.edits += 2
  }
  const timer = setInterval(() => (running = running.then(change)), PRICE_MS)
  return {
    counts,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function readLookups(port: number): Promise<Record<'hit' | 'miss' | 'stale', number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const read = (result: string) =>
    Number(
      new RegExp(`^boldo_cache_lookups_total\\{.*cache="answers".*result="${result}".*\\} (\\d+)`, 'm').exec(
        text,
      )?.[1] ?? 0,
    )
  return { hit: read('hit'), miss: read('miss'), stale: read('stale') }
}
