/** What a fleet consists of, each as a process of this machine. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPatroni, type Patroni } from '#test/patroni.ts'
import { startPooler } from '#test/pooler.ts'
import { startProxy } from '#test/proxies.ts'
import { startServer, type ServerChild } from '#test/server-child.ts'
import { freePort } from '#test/stories/story-shop.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

export type Process = { name: string; role: 'web' | 'worker'; port: number; child: ServerChild }

export type Fleet = {
  shop: TestShop
  /** The proxy's. */
  url: string
  processes: Process[]
  patroni: Patroni
  pooler: Awaited<ReturnType<typeof startPooler>>
  env: Record<string, string>
  /** Starts it on its port, from the folder of its release. */
  start: (each: Pick<Process, 'name' | 'role' | 'port'>, release?: string) => Promise<ServerChild>
  /** Messages of errors in the logs, and how often. */
  errors: () => Map<string, number>
  stop: () => Promise<void>
}

/** `webs`: processes behind the proxy, beside one worker. `aheadMs`: how far their clock runs ahead. */
export async function startFleet({ webs, aheadMs }: { webs: number; aheadMs: number }): Promise<Fleet> {
  const home = mkdtempSync(join(tmpdir(), 'boldo-fleet-'))
  const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const patroni = await startPatroni({ nodes: 2 })
    stops.push(patroni.stop)
    process.env.BOLDO_TEST_POSTGRES = patroni.primaryUrl
    delete process.env.BOLDO_TEST_TEMPLATE
    const shop = await openTestShop({ database: 'server' })
    stops.push(shop.close)
    // A shop with a street has its places.
    await shop.db.insertInto('street').values({ commune_id: '13114', name: 'Roma', search_name: 'roma' }).execute()
    await limitByRole(shop.url!)
    const pooler = await startPooler(shop.url!, { default_pool_size: '40' })
    stops.push(pooler.stop)
    const env = {
      NODE_ENV: 'production',
      BOLDO_DEMO: 'true',
      PUBLIC_URL: 'https://localhost',
      TRUSTED_PROXIES: '1',
      SANDBOX_URL: shop.sandbox.url,
      SMTP_URL: '',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: shop.url!,
      FLEET_CLOCK_AHEAD_MS: String(aheadMs),
    }
    const start: Fleet['start'] = ({ name, role, port }, release = '.') =>
      startServer(
        { ...env, PORT: String(port), DATA_DIR: join(home, name) },
        [process.execPath, '--import', './test/fleet/shifted-clock.ts', 'server.ts', '--role', role],
        release,
      )
    const processes: Process[] = []
    stops.push(() => Promise.all(processes.map((each) => end(each))))
    const add = async (name: string, role: Process['role']) => {
      const port = await freePort()
      processes.push({ name, role, port, child: await start({ name, role, port }) })
    }
    // The first one fills the database.
    await add('worker', 'worker')
    for (let index = 1; index <= webs; index++) await add(`web ${index}`, 'web')
    const proxy = await startProxy(
      'haproxy',
      processes.filter(({ role }) => role === 'web').map(({ port }) => port),
    )
    stops.push(proxy.stop)
    const errors = () => countErrors(processes.map(({ name }) => join(home, name, 'shop.log')))
    return { shop, url: `http://127.0.0.1:${proxy.port}`, processes, patroni, pooler, env, start, errors, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As a supervisor stops it. */
export async function end({ child }: Pick<Process, 'child'>, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.process.kill(signal)
  await child.ended
}

/** A pooler passes no limits on (docs/production.md). */
async function limitByRole(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const limit of ['statement_timeout = 20000', 'lock_timeout = 10000'])
    await client.query(`alter role current_user set ${limit}`)
  await client.query('alter role current_user set idle_in_transaction_session_timeout = 15000')
  await client.end()
}

function countErrors(logs: readonly string[]): Map<string, number> {
  const lines = logs
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  const counts = new Map<string, number>()
  for (const line of lines) {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } }
    if (level < 50) continue
    const text = [msg, err?.message].filter(Boolean).join(': ').slice(0, 120)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}
