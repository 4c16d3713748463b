// The shop with a filled database, an instant payment provider and mail server, and an optional answer cache.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { getRequestListener } from '@hono/node-server'
import { createHttp } from '#api/http.ts'
import type { StorefrontBuild } from '#api/door.ts'
import { readConfig } from '#config'
import type { Shop } from '#context'
import { openEmbedded, openServer } from '#db/database.ts'
import { followCatalogue } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { keyRing } from '#lib/key-ring.ts'
import { createLocalFiles } from '#integrations/files/local-files.ts'
import { createPictureCache } from '#integrations/pictures/picture-cache.ts'
import { createMercadoPago } from '#integrations/mercadopago/mercadopago.ts'
import { createOneclick } from '#integrations/transbank/oneclick.ts'
import type { JobName } from '#jobs/job-name.ts'
import { createJobRequests } from '#jobs/job-requests.ts'
import { startJobs } from '#jobs/run-jobs.ts'
import { startTelemetry } from '#integrations/telemetry/start-telemetry.ts'
import { watchCalls } from '#integrations/telemetry/watch-calls.ts'
import { createNoTwee } from '#integrations/twee/http-twee.ts'
import { createNoVoice } from '#integrations/twilio/no-voice.ts'
import { createNoInsurer } from '#integrations/insurer/no-insurer.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { REACTIONS } from '#shop/reactions.ts'
import { loadSettings } from '#shop/people/settings/load-settings.ts'
import { createLimiter } from '#shop/ground/limits/limiter.ts'
import { createSecurityLog } from '#shop/people/security/security-log.ts'
import { createDatabaseLimitStore } from '#shop/ground/limits/limits.db.ts'
import { usage } from './child.ts'
import { createInstantGateway } from './instant-gateway.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
    build: { type: 'string', default: 'build' },
    port: { type: 'string' },
    /** A collector's address: the process is watched, one trace of a hundred is sampled. */
    collector: { type: 'string', default: '' },
  },
})
const port = Number(values.port)
const config = readConfig({
  PORT: String(port),
  SANDBOX_PORT: String(port === 65_535 ? 1_024 : port + 1),
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_URL: values.url,
  DATA_DIR: values.folder || '.data',
  OTEL_EXPORTER_OTLP_ENDPOINT: values.collector,
  OTEL_METRIC_EXPORT_INTERVAL: '15000',
})
const facts = { version: 'bench', host: 'bench', pid: process.pid, role: 'all' }
const telemetry = config.telemetry && (await startTelemetry(config.telemetry, facts, { warn: console.error }))
const database =
  config.database.kind === 'server'
    ? await openServer(config.database.url, config.database.pool)
    : await openEmbedded(config.database.folder)
const log = pino({ level: 'silent' })
const requests = createJobRequests()
const shop: Shop = {
  db: database.db,
  now: () => Temporal.Now.instant(),
  payments: {
    webpay: watchCalls('webpay', createInstantGateway(`http://127.0.0.1:${port}/bench-form`)),
    mercadopago: createMercadoPago(config.mercadoPago),
    oneclick: createOneclick(config.oneclick),
  },
  insurer: createNoInsurer(),
  voice: createNoVoice(),
  telemedicine: null,
  twee: createNoTwee(),
  signInProviders: {},
  cdn: null,
  mail: { name: 'bench', send: async () => {} },
  files: {
    pictures: createPictureCache({
      folder: `${config.dataDir}/pictures`,
      photos: [`${config.dataDir}/photos`],
      remote: config.pictures,
    }),
    prescriptions: createLocalFiles({ folder: `${config.dataDir}/prescriptions` }),
  },
  log,
  memory: createCatalogueMemory(values.bare ? 0 : undefined),
  limiter: createLimiter({ store: createDatabaseLimitStore(database.db), secret: config.sessionSecret, log }),
  securityLog: createSecurityLog({
    db: database.db,
    secret: config.sessionSecret,
    now: () => Temporal.Now.instant(),
    log,
  }),
  secondFactorKeys: keyRing([Buffer.alloc(32, 9)]),
  mailKeys: keyRing([Buffer.alloc(32, 11)]),
  printKeys: keyRing([Buffer.alloc(32, 13)]),
  settings: {
    pharmacy: config.pharmacy,
    publicUrl: config.publicUrl,
    shopMail: config.mail.shop,
    sessionSecret: config.sessionSecret,
    passwordMinimum: config.passwordMinimum,
    captchaCost: config.captchaCost,
    mapEmbedUrl: config.mapEmbedUrl,
    chargeNoticeDays: config.chargeNoticeDays,
    paymentMethods: config.paymentMethods,
    paymentStarts: 0,
    heldUnits: 0,
    orderStarts: 0,
    guestUploads: 5_000,
    readPoints: 0,
  },
  reactions: REACTIONS,
  enqueue: requests.enqueue,
}
const stopFollowing = await followCatalogue(database, shop.memory, { reload: () => loadSettings(shop) })
const jobs = await startJobs(shop, database, requests)
// Without a built storefront (`npm run build`) the API alone is measured.
const built = existsSync(resolve(values.build, 'server/index.js'))
const build = async (): Promise<StorefrontBuild> => import(resolve(values.build, 'server/index.js'))
const http = createHttp(shop, {
  production: false,
  formTargets: [config.webpay.baseUrl],
  build,
  assets: built ? `${values.build}/client` : null,
  cacheBytes: values.keep ? undefined : 0,
})
const server = createServer(getRequestListener(http.fetch))
// A visitor waits for the other visitors of a slow scenario: its idle connection must stay open meanwhile.
server.keepAliveTimeout = 120_000
server.listen(port, '127.0.0.1', () => process.send?.({ ready: true }))

// run.ts has exited: its results are lost.
process.on('disconnect', () => process.exit(0))
process.on('message', (word: 'usage' | { enqueue: JobName }) => {
  if (word === 'usage') process.send?.(usage())
  else requests.enqueue(word.enqueue)
})
process.on('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await jobs.stop()
  await stopFollowing()
  await database.close()
  await telemetry?.stop()
  process.exit(0)
})
