// The shop with a filled database. `--outside`: as in production, with its log, and with Webpay and SMTP in another
// process (outside.ts); otherwise an instant payment provider and no log, which earlier commits have too.
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
import { followCatalogue } from '#shop/shelf/catalogue/follow-catalogue.ts'
import type { JobName } from '#jobs/job-name.ts'
import { createJobRequests } from '#jobs/job-requests.ts'
import { startJobs } from '#jobs/run-jobs.ts'
import { startTelemetry } from '#integrations/telemetry/start-telemetry.ts'
import { watchCalls } from '#integrations/telemetry/watch-calls.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { loadSettings } from '#shop/people/settings/load-settings.ts'
import { createLog, createShop, openDatabase } from '#create-shop'
import { usage } from './child.ts'
import { createInstantGateway } from './instant-gateway.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
    /** Finished answers are cached. */
    keep: { type: 'boolean', default: false },
    /** Neither answers nor catalogue, documents or drafts are remembered. */
    bare: { type: 'boolean', default: false },
    build: { type: 'string', default: 'build' },
    port: { type: 'string' },
    /** The sandbox's port, and behind a comma that of its SMTP server. */
    outside: { type: 'string', default: '' },
    /** A collector's address: the process is watched, one trace of a hundred is sampled. */
    collector: { type: 'string', default: '' },
    /** The port of its figures. */
    metrics: { type: 'string' },
  },
})
const port = Number(values.port)
const [sandboxPort, smtpPort] = values.outside.split(',')
const config = readConfig({
  PORT: String(port),
  SANDBOX_PORT: sandboxPort || String(port === 65_535 ? 1_024 : port + 1),
  ...(smtpPort && { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
  NODE_ENV: 'test',
  BOLDO_DEMO: 'true',
  DEMO_YEAR: 'false',
  DATABASE_URL: values.url,
  DATA_DIR: values.folder || '.data',
  PAYMENT_STARTS: '0',
  HELD_UNITS: '0',
  ORDER_STARTS: '0',
  READ_POINTS: '0',
  OPTIMISATIONS_OFF: values.bare ? 'draft-memory' : undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: values.collector,
  OTEL_METRIC_EXPORT_INTERVAL: '15000',
  METRICS_PORT: values.metrics,
})
const facts = { version: 'bench', host: 'bench', pid: process.pid, role: 'all' }
const telemetry = config.telemetry && (await startTelemetry(config.telemetry, facts, { warn: console.error }))
const log = values.outside
  ? createLog(config, 'all', pino.destination({ dest: '/dev/null', sync: true }))
  : pino({ level: 'silent' })
const database = await openDatabase(config)
const requests = createJobRequests()
const real = createShop(config, database, log, requests.enqueue)
const shop: Shop = {
  ...real,
  ...(!values.outside && {
    payments: {
      ...real.payments,
      webpay: watchCalls('webpay', createInstantGateway(`http://127.0.0.1:${port}/bench-form`)),
    },
    mail: { name: 'bench', send: async () => {} },
  }),
  memory: createCatalogueMemory(values.bare ? 0 : undefined),
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
  documentBytes: values.bare ? 1 : undefined,
  load: config.load,
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
