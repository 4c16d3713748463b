/**
 * Ends the primary of a PostgreSQL under Patroni while real shop processes (with build/server) sell over HTTP: as a
 * machine that dies, and as one that hangs. Afterwards each sale that a customer saw is there once, and all books agree
 * (crash-books.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '#sandbox/webpay/ledger.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { keyRing } from '#lib/key-ring.ts'
import { disagreements } from './crash-books.ts'
import { createRandom, finishAll } from './crash-sweep.ts'
import { buyWithoutPause, readWithoutPause } from './fleet/buyers.ts'
import { Tally } from './fleet/traffic.ts'
import { startPatroni, type Patroni } from './patroni.ts'
import { startServer, type ServerChild } from './server-child.ts'
import { inTheForm, toCart } from './test-buyer.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { until } from './until.ts'

const FILES_KEY = '5'.repeat(64)
const STOCK = 100_000
/** Confirmed sales between two failovers. */
const SALES_BETWEEN = 5

/** `kills`, `freezes`: how often the primary's machine dies and hangs. */
export type FailoverSweep = { kills: number; freezes: number; buyers?: number; report?: (line: string) => void }

export type FailoverFigures = {
  /** Seconds from the end of each primary to the next sale that a customer saw. */
  seconds: { how: 'killed' | 'frozen'; name: string; seconds: number }[]
  tally: Tally
  /** Sales that a customer saw, and that are not there, or not exactly once. */
  lost: string[]
  wrong: string[]
}

export async function failoverSweep({
  kills,
  freezes,
  buyers: count = 3,
  report = () => {},
}: FailoverSweep): Promise<FailoverFigures> {
  const home = mkdtempSync(join(tmpdir(), 'boldo-failover-'))
  const patroni = await startPatroni()
  let shop: TestShop | null = null
  const children: ServerChild[] = []
  try {
    const product = { stock: STOCK, product_type: 'Accesories' }
    shop = await openTestShop({ at: patroni.primaryUrl, products: [{ ...product, sku: 'A', normal_price: 3_333 }] })
    // A shop with a street has its places.
    await shop.db.insertInto('street').values({ commune_id: '13114', name: 'Roma', search_name: 'roma' }).execute()
    shop.clock.advance({ milliseconds: Date.now() - shop.now().epochMilliseconds })
    for (const role of ['web', 'worker']) children.push(await startRole(role, shop, patroni, home))
    const [web] = children
    const tally = new Tally()
    let isOver = false
    const address = { url: web!.url, tally, isOver: () => isOver }
    const cart = await toCart(shop, { A: 1 })
    const random = createRandom(1)
    const form = (...about: [token: string, outcome: Outcome]) => inTheForm(shop!, ...about)
    const searches = Array.from({ length: 10_000 }, (_, number) => `/busqueda?q=producto${number}`)
    const everyone = [
      ...Array.from({ length: count }, () =>
        buyWithoutPause({ ...address, cart: () => cart, random, inTheForm: form }),
      ),
      readWithoutPause(address, searches, random),
    ]
    const about = () =>
      `${web!.output().slice(-2_000)}\n${JSON.stringify([...tally.problems])}\n${patroni.logs().slice(-20_000)}`
    const seconds: FailoverFigures['seconds'] = []
    for (let number = 0; number < kills + freezes; number++) {
      await waitForSales(tally, performance.now(), SALES_BETWEEN, about)
      await until(patroni.synchronousName, about)
      const how = number < kills ? 'killed' : 'frozen'
      const began = performance.now()
      const name = await (how === 'killed' ? killOnce(patroni) : freezeOnce(patroni))
      await waitForSales(tally, performance.now(), 1, about)
      seconds.push({ how, name: name.name, seconds: Math.round((performance.now() - began) / 100) / 10 })
      report(`${name.name} ${how}: sells again after ${seconds.at(-1)!.seconds} s`)
      await name.comeBack()
    }
    isOver = true
    await Promise.all(everyone)
    for (const { process } of children) process.kill('SIGTERM')
    await Promise.all(children.map((each) => each.ended))
    shop.clock.advance({ milliseconds: Date.now() - shop.now().epochMilliseconds })
    // A mail that was under way waits for minutes of the clock, which only this process can turn.
    await finishAll({ ...shop, mailKeys: keyRing([derivedKey(FILES_KEY, 'mails')]) })
    return { seconds, tally, lost: await findLost(shop, tally), wrong: await disagreements(shop, STOCK) }
  } finally {
    for (const { process } of children) process.kill('SIGKILL')
    await shop?.close()
    patroni.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const startRole = (role: string, shop: TestShop, patroni: Patroni, home: string): Promise<ServerChild> =>
  startServer(
    {
      BOLDO_DEMO: 'true',
      SANDBOX_URL: shop.sandbox.url,
      DATABASE_URL: patroni.primaryUrl,
      DATA_DIR: join(home, role),
      SMTP_URL: '',
      FILES_KEY,
      LOG_FILE: '',
    },
    [process.execPath, 'server.ts', '--role', role],
  )

async function killOnce(patroni: Patroni) {
  const name = await patroni.killPrimary()
  return { name, comeBack: () => patroni.restart(name) }
}

async function freezeOnce(patroni: Patroni) {
  const { name, thaw } = await patroni.freezePrimary()
  return {
    name,
    comeBack: async () => {
      thaw()
      await until(async () => (await patroni.synchronousName()) === name, patroni.logs)
    },
  }
}

const waitForSales = ({ sales: confirmed }: Tally, since: number, sales: number, about: () => string): Promise<void> =>
  until(() => confirmed.filter(({ began }) => began > since).length >= sales, about)

async function findLost(shop: TestShop, { sales: confirmed }: Tally): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('orders')
    .innerJoin('payment_attempt', 'payment_attempt.order_id', 'orders.id')
    .where('payment_attempt.state', '=', 'approved')
    .where('orders.status', 'not in', ['PENDIENTE', 'RECHAZADO'])
    .select(['orders.id', 'payment_attempt.token'])
    .execute()
  return confirmed
    .map(({ orderId, token }) => ({ orderId, found: rows.filter((row) => row.id === orderId && row.token === token) }))
    .filter(({ found }) => found.length !== 1)
    .map(({ orderId, found }) => `sale ${orderId}: ${found.length} times`)
}
