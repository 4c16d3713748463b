import './production-react.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { ADDRESS_FILE, readConfig, readEnvironment, type Config } from '#config'
import { limitConnections, CONNECTIONS_MAX } from '#api/limit-connections.ts'
import { checkNotices } from '#db/check-notices.ts'
import { createReadiness } from '#api/readiness.ts'
import { purgeOnChanges } from '#shop/shelf/catalogue/cdn/purge-on-changes.ts'
import { followCatalogue } from '#shop/shelf/catalogue/follow-catalogue.ts'
import { loadSettings } from '#shop/people/settings/load-settings.ts'
import { createJobRequests } from '#jobs/job-requests.ts'
import { requestJobs, startJobs } from '#jobs/run-jobs.ts'
import { logConsole } from './log-console.ts'
import { openLog } from './log-stream.ts'
import { checkPorts } from './check-ports.ts'
import { createLog, createShop, openDatabase, prepareDatabase, watchProcess } from './create-shop.ts'
import { migrateAlone } from './migrate-alone.ts'
import { observeProcess } from './observe-process.ts'
import { openShopDoor, openWorkerDoor } from './open-door.ts'
import { startProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-server.ts'
import { watchDisk } from './watch-disk.ts'
import { welcome } from './welcome.ts'

// Ms. 8 MB arrive in two minutes at 0.6 Mbit/s; slower bodies end earlier (api/body-budget.ts). Proxies keep an idle
// connection for 60 s and must be first to close it: a request that meets a closed one fails.
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 }

async function start() {
  const { role } = parseArgs({ options: { role: { type: 'string' }, dev: { type: 'boolean' } } }).values
  const config = readConfig({ ...readEnvironment(), ...(role !== undefined && { BOLDO_ROLE: role }) })
  if (config.role === 'migrate') return migrateAlone(config)
  if (config.role === 'sandbox') return serveSandbox(config)
  return serve(config)
}

/** Roles 'all', 'web' and 'worker'. */
async function serve(config: Config): Promise<void> {
  await checkPorts([
    { port: config.port, host: config.host },
    ...(config.sandbox?.isOwn ? [{ port: config.sandbox.port }] : []),
    ...(config.telemetry?.prometheus ? [config.telemetry.prometheus] : []),
  ])
  const log = createLog(config, config.role, openLog(config.logFile))
  const telemetry = await watchProcess(config, log)
  makeDataFolder(config, log)
  if (config.database.kind === 'embedded' && !existsSync(config.database.folder)) setUpApart()
  const database = await openDatabase(config)
  if (database.kind === 'server') await checkNotices(database)
  await prepareDatabase(config, database, log)
  const requests = createJobRequests()
  const shop = createShop(config, database, log, requests.enqueue)
  const runsJobs = config.role !== 'web'
  const purges = await purgeOnChanges(runsJobs ? shop : { ...shop, cdn: null }, database)
  const stopFollowing = await followCatalogue(database, shop.memory, { reload: () => loadSettings(shop) })
  await loadSettings(shop)
  const sandbox = config.sandbox?.isOwn ? await openSandbox(config) : null
  const readiness = createReadiness(shop.db)
  const jobs = await (runsJobs ? startJobs : requestJobs)(shop, database, requests)
  readiness.add(() => (jobs.health.isRunning() ? null : 'the schedule has stopped'))
  observeProcess({ config, shop, database, readiness, jobs })
  const door = config.role === 'worker' ? openWorkerDoor(readiness) : await openShopDoor(shop, config, readiness)
  const server = createServer(TIMEOUTS, door.listener)
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
    config.demoYear && runsJobs ? (await import('./demo/live-year.ts')).liveYear(shop, database, sandbox) : null

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
      await door.close()
      await stopFollowing()
      await purges.stop()
      await shop.securityLog.flush()
      await database.close()
      await telemetry.stop()
    },
  })
}

async function openSandbox({ sandbox, publicUrl, dataDir, mercadoPago }: Config) {
  const [{ startSandbox }, { MAIL_SAMPLES }] = await Promise.all([
    import('#sandbox/sandbox.ts'),
    import('./demo/mail-samples.ts'),
  ])
  return startSandbox({
    hostname: sandbox!.host,
    port: sandbox!.port,
    shopUrl: publicUrl,
    dataFile: `${dataDir}/sandbox.json`,
    wallet: mercadoPago,
    mailSamples: MAIL_SAMPLES,
  })
}

/** For a demo of several processes, each with SANDBOX_URL. */
async function serveSandbox(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const sandbox = await openSandbox(config)
  console.log(`The sandbox plays at ${sandbox.url}.`)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)))
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
