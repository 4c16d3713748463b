import './production-react.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { ADDRESS_FILE, readConfig, type Config } from '#config'
import { createHttp } from '#api/http.ts'
import { limitConnections, CONNECTIONS_MAX } from '#api/limit-connections.ts'
import { createReadiness } from '#api/readiness.ts'
import { followCatalogue } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { loadSettings } from '#shop/people/settings/load-settings.ts'
import { createJobRequests } from '#jobs/job-requests.ts'
import { startJobs, watchJobs } from '#jobs/run-jobs.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { logConsole } from './log-console.ts'
import { openLog } from './log-stream.ts'
import { checkPorts } from './check-ports.ts'
import { createLog, createShop, openDatabase, prepareDatabase } from './create-shop.ts'
import { startProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-server.ts'
import { storefrontBuild } from './storefront-build.ts'
import { watchDisk } from './watch-disk.ts'
import { welcome } from './welcome.ts'

// Ms. 8 MB arrive in two minutes at 0.6 Mbit/s; slower bodies end earlier (api/body-budget.ts). Proxies keep an idle
// connection for 60 s and must be first to close it: a request that meets a closed one fails.
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }

async function start() {
  const config = readConfig()
  await checkPorts([
    { port: config.port, host: config.host },
    ...(config.sandbox ? [{ port: config.sandbox.port }] : []),
  ])
  const log = createLog(config, config.jobs ? 'all' : 'web', openLog(config.logFile))
  makeDataFolder(config, log)
  if (config.database.kind === 'embedded' && !existsSync(config.database.folder)) setUpApart()
  const database = await openDatabase(config)
  await prepareDatabase(config, database, log)
  const requests = createJobRequests()
  const shop = createShop(config, database, log, requests.enqueue)
  const stopFollowing = await followCatalogue(database, shop.memory, { reload: () => loadSettings(shop) })
  await loadSettings(shop)
  const sandbox = config.sandbox
    ? await startSandbox({
        port: config.sandbox.port,
        shopUrl: config.publicUrl,
        dataFile: `${config.dataDir}/sandbox.json`,
        wallet: config.mercadoPago,
        mailSamples: (await import('./demo/mail-samples.ts')).MAIL_SAMPLES,
      })
    : null
  const readiness = createReadiness(shop.db)
  const jobs = config.jobs ? await startJobs(shop, database, requests) : watchJobs(shop, database)
  readiness.add(() => (jobs.health.isRunning() ? null : 'the schedule has stopped'))

  const storefront = await storefrontBuild({ development: process.argv.includes('--dev'), port: config.port })
  const http = createHttp(shop, {
    production: config.production,
    trustedProxies: config.trustedProxies,
    formTargets: [
      ...new Set(
        Object.values(shop.payments)
          .filter(({ kind, name }) => kind === 'saved_card' || config.paymentMethods.includes(name))
          .flatMap(({ formTargets }) => formTargets),
      ),
    ],
    build: storefront.build,
    assets: storefront.assets,
    readiness,
    load: config.load,
    graphiql: config.graphiql,
    // In development a page changes without a change of the catalogue.
    cacheBytes: storefront.assets ? undefined : 0,
  })
  const server = createServer(TIMEOUTS, storefront.around(getRequestListener(http.fetch)))
  limitConnections(server, {
    ...CONNECTIONS_MAX,
    // A benchmark and a proxy that is not named come from one address too.
    ...(!(config.production && !config.demo && config.trustedProxies === 0) && { perAddress: null }),
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve))
  logConsole(log)
  const disk = watchDisk(config.dataDir, log)
  readiness.serve()
  console.log(welcome(config, database))
  const year =
    config.demoYear && config.jobs ? (await import('./demo/live-year.ts')).liveYear(shop, database, sandbox) : null

  stopOnSignal({
    server,
    readiness,
    log,
    ...config.stop,
    close: async () => {
      disk.stop()
      await year?.stop()
      await jobs.stop()
      await sandbox?.stop()
      await storefront.close()
      await stopFollowing()
      await shop.securityLog.flush()
      await database.close()
    },
  })
}

/** A shop on PostgreSQL sells without its folder (reliability R1); the embedded database says itself what is wrong. */
function makeDataFolder({ dataDir, demo, publicUrl }: Config, log: Logger) {
  try {
    mkdirSync(dataDir, { recursive: true })
    if (demo) writeFileSync(`${dataDir}/${ADDRESS_FILE}`, publicUrl)
  } catch (error) {
    log.warn({ err: error }, 'DATA_DIR cannot be written: files that customers send are refused until it can be')
  }
}

/** Ends this process too when the set-up fails; the set-up has printed the reason. */
function setUpApart() {
  const { status } = spawnSync(process.execPath, ['scripts/set-up.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

start().catch((error: unknown) => {
  console.error(startProblem(error))
  process.exit(1)
})
