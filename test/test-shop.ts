import { after, before, describe } from 'node:test'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Shop } from '#context'
import { openServer, type Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { followCatalogue } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { loadSettings } from '#shop/people/settings/load-settings.ts'
import type { OutgoingMail } from '#shop/ground/mail/mail.port.ts'
import { deep, isDeep } from './depth.ts'
import { noPostgres } from './postgres.ts'
import { shopWith, type OutsideParties, type SandboxShop } from './shop-with.ts'
import { openTestDatabase, PATIENCE_MS } from './test-database.ts'

export type DatabaseKind = 'embedded' | 'server'

/** A clock that stands still until it is moved. It starts on a Wednesday at noon in Chile; `reset` goes back there. */
export type TestClock = {
  now: () => Temporal.Instant
  advance: (by: Temporal.DurationLike) => void
  reset: () => void
}

/** Columns of a catalogue file; only the sku is required. */
export type ProductRow = { sku: string } & Record<string, string | number | boolean>

export type TestShop = SandboxShop & {
  database: Database
  /** The server's address of this shop's database; null when embedded. */
  url: string | null
  clock: TestClock
  /** The outside: Webpay's own books, its faults. */
  sandbox: RunningSandbox
  /** Every mail that left. */
  sent: OutgoingMail[]
  addProducts: (rows: ProductRow[]) => Promise<void>
  /**
   * A second instance on the same database, clock and sandbox: on a server with a pool of its own, as another process
   * has.
   */
  openSecond: () => Promise<SandboxShop>
  close: () => Promise<void>
}

export type TestShopOptions = OutsideParties & {
  /** `usualDatabase()` unless it matters to the test. */
  database?: DatabaseKind | undefined
  products?: ProductRow[]
  /** What becomes of the wallet's notices; they go nowhere by default. */
  deliver?: SandboxOptions['deliver']
  /** Another folder than 'memory://' for the embedded database. */
  folder?: string
  /** The address of an empty database of another server than the tests' own. */
  at?: string
  /** Connections of a server's pool. */
  pool?: number
  /** Ms after which cached stock of what there is plenty of follows; as in production unless set. */
  plentyMs?: number
}

/** The engine of a test that runs on one: PostgreSQL, which costs less, where there is one. */
export const usualDatabase = (): DatabaseKind => (noPostgres() === false ? 'server' : 'embedded')

type EngineTests = (database: DatabaseKind) => void

/**
 * The same tests on PGlite and on PostgreSQL. The gate runs them on `usualDatabase()` only; the deep run, and files
 * that say in `both` where the engines can differ, on both. Without a PostgreSQL PGlite runs them all.
 */
export function eachDatabase(...parameters: [tests: EngineTests] | [why: { both: string }, tests: EngineTests]): void {
  const [why, tests] = parameters.length === 1 ? [null, parameters[0]] : parameters
  const missing = noPostgres()
  const onEmbedded = missing || why || isDeep ? {} : deep('PostgreSQL runs the same tests')
  describe('on PGlite', onEmbedded, () => tests('embedded'))
  describe('on PostgreSQL', { skip: missing }, () => tests('server'))
}

/**
 * One shop for the tests of this file or suite: open before the first of them, closed after the last. Only tests and
 * hooks may look into it. `prepare` runs once it is open: outside a suite node:test waits for no other `before`.
 */
export function useShop(options: TestShopOptions = {}, prepare?: () => unknown): TestShop {
  const shop = {} as TestShop
  before(async () => {
    await openTestShop(options, shop)
    await prepare?.()
  })
  after(() => shop.close())
  return shop
}

/**
 * A shop on a fresh, migrated database, with Webpay's stand-in on a port of its own. Nothing in it is the real world's.
 * `shop` becomes it. Its user closes it; useShop does so by itself.
 */
export async function openTestShop(options: TestShopOptions = {}, shop = {} as TestShop): Promise<TestShop> {
  const { database, url, drop } = await openTestDatabase({
    ...options,
    database: options.database ?? (options.at ? 'server' : usualDatabase()),
  })
  await migrate(database)
  const clock = testClock()
  const sandbox = await startSandbox({
    port: 0,
    insurerSlowMs: 300,
    now: () => new Date(clock.now().epochMilliseconds),
    walletTimes: { reviewMs: null, lateMs: 0 },
    deliver: options.deliver ?? (async () => 200),
  })
  const sent: OutgoingMail[] = []
  const shopOn = (on: Database): SandboxShop =>
    shopWith({
      ...options,
      database: on,
      now: clock.now,
      sandboxUrl: sandbox.url,
      sent,
    })
  const closing: (() => Promise<unknown>)[] = []
  const follow = async (shop: Shop, on: Database) => {
    const stop = await followCatalogue(on, shop.memory, {
      plentyMs: options.plentyMs,
      reload: () => loadSettings(shop),
    })
    closing.unshift(() => stop().catch(() => {})) // a database that a test has closed is followed no more
  }

  Object.assign(shop, {
    ...shopOn(database),
    database,
    url,
    clock,
    sandbox,
    sent,
    addProducts: async (rows) => void (await importCatalogue(shop, () => Readable.from([catalogueFile(rows)]))),
    openSecond: async () => {
      const other = url === null ? database : await openServer(url, options.pool ?? 10, PATIENCE_MS, 'jobs')
      if (other !== database) closing.push(() => other.close())
      const second = shopOn(other)
      await follow(second, other)
      return second
    },
    close: async () => {
      for (const close of closing) await close()
      await sandbox.stop()
      await shop.database.close()
      await drop()
    },
  } satisfies TestShop)
  await addPlaces(shop)
  if (options.products) await shop.addProducts(options.products)
  await follow(shop, database)
  return shop
}

function testClock(): TestClock {
  const start = Temporal.Instant.from('2026-11-18T15:00:00Z')
  let now = start
  return { now: () => now, advance: (by) => void (now = now.add(by)), reset: () => void (now = start) }
}

/** A catalogue file as a pharmacy would bring it; what a row leaves out is like the next one's. */
export function catalogueFile(rows: ProductRow[]): string {
  const usual = {
    product_type: 'Medicament',
    category: 'Dolor y fiebre',
    sub_category: 'Analgésicos',
    sale_condition: 'noPrescription',
    shipping_methods: 'homeDelivery|withdrawalStore',
    normal_price: 1_990,
    stock: 50,
    max_quantity: 20,
  }
  const full = rows.map((row) => ({ product_name: `Producto ${row.sku}`, ...usual, ...row }))
  const columns = [...new Set(full.flatMap((row) => Object.keys(row)))]
  return stringify(full, { header: true, columns, cast: { boolean: String } })
}

/** Las Condes (3.190), Valparaíso (4.900), and Isla de Pascua, where nothing is delivered. */
async function addPlaces(shop: Shop): Promise<void> {
  await shop.db
    .insertInto('region')
    .values([
      { id: '13', label: 'Metropolitana de Santiago', position: 7 },
      { id: '05', label: 'Valparaíso', position: 6 },
    ])
    .execute()
  await shop.db
    .insertInto('commune')
    .values([
      { id: '13114', label: 'Las Condes', region_id: '13', price: 3_190, is_visible: true },
      { id: '05101', label: 'Valparaíso', region_id: '05', price: 4_900, is_visible: true },
      { id: '05201', label: 'Isla de Pascua', region_id: '05', price: 4_900, is_visible: false },
    ])
    .execute()
  await shop.db
    .insertInto('holiday')
    .values([
      { day: '2026-12-08', label: 'Inmaculada Concepción' },
      { day: '2026-12-25', label: 'Navidad' },
    ])
    .execute()
}
