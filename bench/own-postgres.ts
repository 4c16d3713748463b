import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NOBODY = 65_534

export type OwnPostgres = {
  version: string
  url: (database: string) => string
  create: (database: string) => void
  cpu: () => number
  stop: () => Promise<void>
}

/** Null without server binaries. PostgreSQL refuses to run as root, so root runs it as 'nobody'. */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const bin = findBinaries()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'boldo-bench-pg-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(folder, 0o755)
  const root = process.getuid?.() === 0
  if (root) chownSync(data, NOBODY, NOBODY)
  const runAs = root ? { uid: NOBODY, gid: NOBODY } : {}
  const port = await freePort()
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'boldo', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...runAs,
    cwd: '/',
    stdio: 'ignore',
  })
  const settings = [
    'shared_buffers=512MB',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_wal_size=4GB',
    'random_page_cost=1.1',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...runAs, cwd: '/', stdio: 'ignore' },
  )
  process.once('exit', () => server.kill('SIGQUIT'))
  const sql = (database: string, text: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
    import pg from 'pg'
    const client = new pg.Client(${JSON.stringify(`postgres://boldo@127.0.0.1:${port}/${database}`)})
    await client.connect()
    console.log((await client.query(${JSON.stringify(text)})).rows?.[0]?.answer ?? '')
    await client.end()`,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    ).trim()
  for (let tries = 0; ; tries++) {
    try {
      sql('postgres', 'select 1 as answer')
      break
    } catch (error) {
      if (tries > 40) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  return {
    version: sql('postgres', "select current_setting('server_version') as answer"),
    url: (database) => `postgres://boldo@127.0.0.1:${port}/${database}`,
    create: (database) => void sql('postgres', `create database ${database}`),
    cpu: () => cpuSeconds(server.pid!),
    stop: async () => {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Processor seconds of PostgreSQL with its ended connections, on Linux; elsewhere 0. */
function cpuSeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return 0
  let ticks = 0
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'latin1')
        .replace(/^.*\) /, '')
        .split(' ')
      const [own, children] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
      if (Number(entry) === pid) ticks += own + children
      else if (Number(fields[1]) === pid) ticks += own
    } catch {
      // it has ended by now
    }
  }
  return ticks / 100
}

function findBinaries(): string | null {
  const places = [
    ...(process.env.PATH ?? '').split(':'),
    ...versionsIn('/usr/lib/postgresql'),
    ...versionsIn('/opt/homebrew/opt'),
    '/usr/local/pgsql/bin',
  ]
  return places.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
}

const versionsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .reverse()
        .map((version) => join(folder, version, 'bin'))
    : []

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.close(() => resolve(port))
      })
  })
