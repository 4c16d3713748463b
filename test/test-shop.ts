import { randomBytes } from 'node:crypto'
import { describe } from 'node:test'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import type { Shop } from '#context'
import { openEmbedded, openServer, type Database } from '#db/database.ts'
import { followCatalogue } from '#shop/catalogue/follow-catalogue.ts'
import { migrate } from '#db/migrate.ts'
import { createHttpInsurer } from '#integrations/insurer/http-insurer.ts'
import { createMercadoPago } from '#integrations/mercadopago/mercadopago.ts'
import { createOneclick } from '#integrations/transbank/oneclick.ts'
import { createWebpay } from '#integrations/transbank/webpay.ts'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { createJobRequests, type JobRequests } from '#jobs/job-requests.ts'
import { createCatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts'
import { createLimiter } from '#shop/limits/limiter.ts'
import { createDatabaseLimitStore } from '#shop/limits/limits.db.ts'
import type { Insurer } from '#shop/insurance/insurer.port.ts'
import type { OutgoingMail } from '#shop/mail/mail.port.ts'
import type { CardEnrolment } from '#shop/cards/card-enrolment.port.ts'
import type { CardGateway, SavedCardGateway, WalletGateway } from '#shop/payments/payment-gateway.port.ts'
import { PAYMENT_METHODS } from '#shop/policy/payment-method.rules.ts'
import { FileMissing, type FileStore } from '#shop/prescriptions/file-store.port.ts'
import { REACTIONS } from '#shop/reactions.ts'
import { DEFAULT_SERVICE_HOURS } from '#shop/service-hours/service-hours.rules.ts'
import { migratedCopy } from './migrated-copy.ts'
import { noPostgres, testPostgres } from './postgres.ts'
import { INTEGRATION_COMMERCE, INTEGRATION_MALL, SANDBOX_INSURER_KEY, SANDBOX_WALLET } from '#sandbox/credentials.ts'

export type DatabaseKind = 'embedded' | 'server'

/** A clock that stands still until it is moved. It starts on a Wednesday at noon in Chile. */
export type TestClock = { now: () => Temporal.Instant; advance: (by: Temporal.DurationLike) => void }

/** Columns of a catalogue file; only the sku has to be told. */
export type ProductRow = { sku: string } & Record<string, string | number | boolean>

/** A shop whose providers are known by their kinds too. */
export type SandboxShop = Shop & {
  payments: { webpay: CardGateway; mercadopago: WalletGateway; oneclick: SavedCardGateway & CardEnrolment }
  /** What the shop enqueues, for tests that run jobs. */
  jobRequests: JobRequests
}

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

export type TestShopOptions = {
  database: DatabaseKind
  products?: ProductRow[]
  /** Puts a gateway of the test's around the real adapter. */
  gateway?: (webpay: CardGateway) => CardGateway
  wallet?: (mercadopago: WalletGateway) => WalletGateway
  savedCards?: (oneclick: SavedCardGateway & CardEnrolment) => SavedCardGateway & CardEnrolment
  /** What becomes of the wallet's notices; they go nowhere unless told. */
  deliver?: SandboxOptions['deliver']
  /** Puts an insurer of the test's around the real adapter. */
  insurer?: (http: Insurer) => Insurer
  /** Ms that the shop waits for the insurer: as long as for anybody, except where an answer never comes. */
  insurerTimeoutMs?: number | undefined
  log?: Logger
  /** Another folder than 'memory://' for the embedded database. */
  folder?: string
  /** Connections of a server's pool. */
  pool?: number
  /** Ms after which cached stock of what there is plenty of follows; as in production unless set. */
  plentyMs?: number
}

/** Ms. A machine that is busy with other things too makes tests slow, not wrong. */
const PATIENCE_MS = 240_000

/** The same tests on PGlite and on PostgreSQL; where there is no PostgreSQL they are skipped, saying so. */
export function eachDatabase(tests: (database: DatabaseKind) => void): void {
  describe('on PGlite', () => tests('embedded'))
  describe('on PostgreSQL', { skip: noPostgres() }, () => tests('server'))
}

/**
 * A shop on a fresh, migrated database, with Webpay's stand-in on a port of its own. Nothing in it is the real world's.
 */
export async function openTestShop(options: TestShopOptions): Promise<TestShop> {
  const { database, url, drop } = await freshDatabase(options)
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
      database: on,
      now: clock.now,
      sandboxUrl: sandbox.url,
      sent,
      gateway: options.gateway,
      wallet: options.wallet,
      savedCards: options.savedCards,
      insurer: options.insurer,
      insurerTimeoutMs: options.insurerTimeoutMs,
      log: options.log,
    })
  const closing: (() => Promise<unknown>)[] = []
  const follow = async (shop: Shop, on: Database) => {
    const stop = await followCatalogue(on, shop.memory, { plentyMs: options.plentyMs })
    closing.unshift(() => stop().catch(() => {})) // a database that a test has closed is followed no more
  }

  const shop: TestShop = {
    ...shopOn(database),
    database,
    url,
    clock,
    sandbox,
    sent,
    addProducts: async (rows) => void (await importCatalogue(shop, Readable.from([catalogueFile(rows)]))),
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
  }
  await addPlaces(shop)
  if (options.products) await shop.addProducts(options.products)
  await follow(shop, database)
  return shop
}

const SESSION_SECRET = 'the-tests-own-secret-of-sessions'

/** A shop whose outside parties are the sandbox and an array of mails. */
export function shopWith(parts: {
  database: Database
  now: () => Temporal.Instant
  sandboxUrl: string
  sent: OutgoingMail[]
  gateway?: TestShopOptions['gateway']
  wallet?: TestShopOptions['wallet']
  savedCards?: TestShopOptions['savedCards']
  insurer?: TestShopOptions['insurer']
  insurerTimeoutMs?: TestShopOptions['insurerTimeoutMs']
  log?: Logger
}): SandboxShop {
  // Long: PGlite and the sandbox share this process, and 200 buyers keep it busy.
  const webpay = createWebpay({
    baseUrl: parts.sandboxUrl,
    commerceCode: INTEGRATION_COMMERCE.code,
    apiKey: INTEGRATION_COMMERCE.apiKey,
    timeoutMs: PATIENCE_MS,
  })
  const insurer = createHttpInsurer({
    baseUrl: `${parts.sandboxUrl}/insurer/v1`,
    apiKey: SANDBOX_INSURER_KEY,
    timeoutMs: parts.insurerTimeoutMs ?? PATIENCE_MS,
  })
  const log = parts.log ?? pino({ level: 'silent' })
  const noPicture = async () => Promise.reject(new Error('the tests have no pictures'))
  const mercadopago = createMercadoPago({ baseUrl: parts.sandboxUrl, ...SANDBOX_WALLET, timeoutMs: PATIENCE_MS })
  const oneclick = createOneclick({
    baseUrl: parts.sandboxUrl,
    commerceCode: INTEGRATION_MALL.code,
    storeCode: INTEGRATION_MALL.storeCode,
    apiKey: INTEGRATION_MALL.apiKey,
    keys: [Buffer.alloc(32, 7)],
    timeoutMs: PATIENCE_MS,
  })
  const jobRequests = createJobRequests()
  return {
    db: parts.database.db,
    now: parts.now,
    payments: {
      webpay: parts.gateway?.(webpay) ?? webpay,
      mercadopago: parts.wallet?.(mercadopago) ?? mercadopago,
      oneclick: parts.savedCards?.(oneclick) ?? oneclick,
    },
    mail: { name: 'memory', send: async (mail) => void parts.sent.push(mail) },
    insurer: parts.insurer?.(insurer) ?? insurer,
    files: {
      pictures: { bring: noPicture, resize: noPicture, rasterise: async (svg) => Buffer.from(svg) },
      prescriptions: filesInMemory(),
    },
    log,
    memory: createCatalogueMemory(),
    limiter: createLimiter({ store: createDatabaseLimitStore(parts.database.db), secret: SESSION_SECRET, log }),
    settings: {
      publicUrl: 'http://boldo.test',
      shopMail: 'tienda@boldo.test',
      sessionSecret: SESSION_SECRET,
      passwordMinimum: 4,
      paymentMethods: PAYMENT_METHODS,
      paymentStarts: 0,
      heldUnits: 0,
      orderStarts: 0,
      serviceHours: DEFAULT_SERVICE_HOURS,
    },
    reactions: REACTIONS,
    jobRequests,
    enqueue: jobRequests.enqueue,
  }
}

/** Files in this process's memory; `shop.openSecond` has its own. */
export function filesInMemory(files = new Map<string, Uint8Array>()): FileStore {
  return {
    name: 'memory',
    put: async (id, bytes) => void files.set(id, bytes),
    read: async (id) => files.get(id) ?? Promise.reject(new FileMissing(id)),
    delete: async (id) => void files.delete(id),
  }
}

function testClock(): TestClock {
  let now = Temporal.Instant.from('2026-11-18T15:00:00Z')
  return { now: () => now, advance: (by) => void (now = now.add(by)) }
}

async function freshDatabase({
  database,
  folder,
  pool = 20,
}: TestShopOptions): Promise<{ database: Database; url: string | null; drop: () => Promise<void> }> {
  if (database === 'embedded')
    return {
      database: await openEmbedded(folder ?? 'memory://', await migratedCopy()),
      url: null,
      drop: async () => {},
    }
  const { url, drop } = await createServerDatabase(process.env.BOLDO_TEST_TEMPLATE)
  return { database: await openServer(url, pool, PATIENCE_MS, 'jobs'), url, drop }
}

/** A database of its own on the tests' PostgreSQL: a copy of the template, else empty. */
export async function createServerDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `boldo_test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL((await serverForTests()).url)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** A migrated database that those of the tests are copies of: a copy takes a quarter of migrating. Answers its name. */
export async function createTemplate(): Promise<{ name: string; drop: () => Promise<void> }> {
  const { url, drop } = await createServerDatabase()
  const database = await openServer(url, 1, PATIENCE_MS, 'jobs')
  await migrate(database)
  await database.close()
  return { name: new URL(url).pathname.slice(1), drop }
}

async function serverForTests(): Promise<{ url: string }> {
  const server = await testPostgres()
  if (!server) throw new Error('no PostgreSQL')
  return server
}

async function onServer(statement: string): Promise<void> {
  const admin = await openServer((await serverForTests()).url, 1)
  await sql.raw(statement).execute(admin.db)
  await admin.close()
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
