/** PostgreSQL with a standby under Patroni, by the files of ops/patroni, where a machine has what they need. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { nobody, pathTo, programs } from './postgres.ts'
import { freePort } from './stories/story-shop.ts'
import { until } from './until.ts'

/** Why it cannot run here; false when it can. */
export function noPatroni(): string | false {
  if (programs() === null) return 'no PostgreSQL here: install initdb and pg_ctl'
  const missing = ['patroni', 'etcd', 'haproxy'].filter(
    (name) => spawnSync(name, [name === 'haproxy' ? '-v' : '--version']).status !== 0,
  )
  return missing.length > 0 && `no ${missing.join(', ')} here (apt-get install patroni etcd-server haproxy)`
}

type Node = { name: string; port: number; api: number; data: string; process: ChildProcess | null }

export type Patroni = {
  /** By the proxy, which follows the roles. The database is `boldo`, its user the owner of all. */
  primaryUrl: string
  replicaUrl: string
  /** A node's own address. */
  nodeUrl: (name: string) => string
  /** Null while there is none. */
  primaryName: () => Promise<string | null>
  /** Null while no standby is in step, so that no commit waits for one. */
  synchronousName: () => Promise<string | null>
  /** As a machine that dies: SIGKILL of Patroni, the postmaster and its backends. Answers the node's name. */
  killPrimary: () => Promise<string>
  /** As a machine that hangs: it neither answers nor closes anything. The answer's `thaw` ends that. */
  freezePrimary: () => Promise<{ name: string; thaw: () => void }>
  /** SIGKILL of one node's Patroni and PostgreSQL. */
  kill: (name: string) => void
  /** Starts a killed node again, and waits until a standby is in step. */
  restart: (name: string) => Promise<void>
  /** The standby goes on receiving, and shows nothing new. */
  pauseReplay: () => Promise<void>
  resumeReplay: () => Promise<void>
  /** What Patroni and PostgreSQL of a node have written. */
  logs: () => string
  stop: () => void
}

/** Seconds, shorter than shipped: a test waits for each of them ten times. */
const TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2 }

export async function startPatroni({ nodes: count = 2 }: { nodes?: number } = {}): Promise<Patroni> {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-patroni-'))
  const user = nobody()
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  own(folder)
  const children: ChildProcess[] = []
  const start = (program: string, args: string[], env: Record<string, string> = {}) => {
    const child = spawn(program, args, {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream!.on('data', (more) => (log += `${more}`))
    children.push(child)
    return child
  }
  let log = ''
  const bin = realpathSync(dirname(realpathSync(join(programs() || pathTo('pg_ctl'), 'pg_ctl'))))
  const [etcd, peer, primaryPort, replicaPort] = await freePorts(4)
  const nodes: Node[] = []
  for (let number = 1; number <= count; number++) {
    const [port, api] = await freePorts(2)
    nodes.push({ name: `pg${number}`, port: port!, api: api!, data: join(folder, `pg${number}`), process: null })
  }
  const stop = () => {
    process.off('exit', stop)
    for (const node of nodes) killNode(node)
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)

  const client = `http://127.0.0.1:${etcd}`
  mkdirSync(join(folder, 'etcd'), { mode: 0o700 })
  own(join(folder, 'etcd'))
  start('etcd', [
    ...['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `etcd=http://127.0.0.1:${peer}`, '--log-level', 'error'],
  ])
  await until(
    async () => (await fetch(`${client}/health`).catch(() => null))?.ok,
    () => log,
  )

  const settings = join(folder, 'patroni.yaml')
  writeFileSync(settings, testedSettings(readFileSync('ops/patroni/patroni.yaml', 'utf8')))
  const startNode = (node: Node) => {
    node.process = start('patroni', [settings], {
      PATRONI_NAME: node.name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${node.api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${node.api}`,
      PATRONI_ETCD3_HOSTS: `'127.0.0.1:${etcd}'`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${node.port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${node.port}`,
      PATRONI_POSTGRESQL_DATA_DIR: node.data,
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${node.name}`),
    })
  }
  const ask = async ({ api }: Node, path: string): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${api}${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => null))
      ?.status === 200
  const find = async (path: string) => {
    const answers = await Promise.all(nodes.map(async (node) => (await ask(node, path)) && node))
    return answers.find((node) => node !== false) || null
  }
  const primary = () => find('/primary')
  /** What Patroni itself decides by: only the node that stands there becomes the primary. */
  const inStep = async (): Promise<string | null> => {
    const { leader, sync_standby: standby } = await readKey(client, '/service/boldo/sync')
    return leader && leader === (await primary())?.name ? (standby ?? null) : null
  }
  const waitUntil = (state: () => Promise<unknown>) => until(state, () => log.slice(-8_000))

  startNode(nodes[0]!)
  await waitUntil(primary)
  for (const node of nodes.slice(1)) startNode(node)
  if (count > 1) await waitUntil(inStep)

  const proxy = join(folder, 'haproxy.cfg')
  writeFileSync(proxy, testedProxy(readFileSync('ops/patroni/haproxy.cfg', 'utf8'), nodes, primaryPort!, replicaPort!))
  start('haproxy', ['-db', '-f', proxy])
  const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/boldo`
  await runOn(`postgres://postgres@127.0.0.1:${nodes[0]!.port}/postgres`, 'create database boldo')
  // Until its first checks the proxy takes every node for one of each role.
  const left = ['replica/pg1', ...nodes.slice(1).map(({ name }) => `primary/${name}`)]
  await waitUntil(async () => left.every((each) => log.includes(`Server ${each} is DOWN`)))

  const named = (name: string) => nodes.find((node) => node.name === name)!
  const mustFindPrimary = async () => {
    let found: Node | null = null
    await waitUntil(async () => (found = await primary()))
    return found!
  }
  const onStandbys = async (statement: string) => {
    const { name } = await mustFindPrimary()
    for (const node of nodes) if (node.name !== name) await runOn(url(node.port), statement)
  }
  return {
    primaryUrl: url(primaryPort!),
    replicaUrl: url(replicaPort!),
    nodeUrl: (name) => url(named(name).port),
    primaryName: async () => (await primary())?.name ?? null,
    synchronousName: inStep,
    killPrimary: async () => {
      const node = await mustFindPrimary()
      killNode(node)
      return node.name
    },
    freezePrimary: async () => {
      const node = await mustFindPrimary()
      const pids = findProcesses(node)
      signalAll(pids, 'SIGSTOP')
      return { name: node.name, thaw: () => signalAll(pids, 'SIGCONT') }
    },
    kill: (name) => killNode(named(name)),
    restart: async (name) => {
      startNode(named(name))
      await waitUntil(inStep)
    },
    pauseReplay: () => onStandbys('select pg_wal_replay_pause()'),
    resumeReplay: () => onStandbys('select pg_wal_replay_resume()'),
    logs: () => log,
    stop,
  }
}

/** The shipped file, but for what a test on one machine has otherwise. */
function testedSettings(shipped: string): string {
  const changes: [RegExp, string][] = [
    ...Object.entries(TIMES).map(([name, seconds]): [RegExp, string] => [
      new RegExp(`^( +${name}:) \\d+$`, 'm'),
      `$1 ${seconds}`,
    ]),
    [/hostssl replication replicator 0.0.0.0\/0 scram-sha-256/, 'host replication replicator 127.0.0.1/32 trust'],
    [/hostssl all all 0.0.0.0\/0 scram-sha-256/, 'host all all 127.0.0.1/32 trust'],
    [/^ {4}ssl: 'on'$/m, '    ssl: "off"\n    unix_socket_directories: ""\n    fsync: "off"'],
    [/^    ssl_(cert|key)_file: .*$/gm, ''],
  ]
  return replaceAll(shipped, changes)
}

function testedProxy(shipped: string, nodes: readonly Node[], primary: number, replica: number): string {
  const servers = nodes.map(({ name, port, api }) => `    server ${name} 127.0.0.1:${port} port ${api}`).join('\n')
  return replaceAll(shipped, [
    [/(^ {4}server .*\n?)+/gm, `${servers}\n`],
    [/bind 127.0.0.1:5000/, `bind 127.0.0.1:${primary}`],
    [/bind 127.0.0.1:5001/, `bind 127.0.0.1:${replica}`],
  ])
}

/** @throws Error when the shipped file has no such text any more */
function replaceAll(text: string, changes: readonly [RegExp, string][]): string {
  return changes.reduce((changed, [pattern, by]) => {
    const next = changed.replace(pattern, by)
    if (next === changed) throw new Error(`nothing of the shipped file is ${pattern}`)
    return next
  }, text)
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

/** Patroni first, or it would start PostgreSQL again; the postmaster before its backends. */
function findProcesses({ process: patroni, data }: Node): number[] {
  let postmaster = 0
  try {
    postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    // It has not started, or has ended.
  }
  const backends = postmaster ? spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' }).stdout : ''
  return [patroni?.pid ?? 0, postmaster, ...backends.split('\n').map(Number)].filter((pid) => pid > 1)
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
}

function killNode(node: Node): void {
  signalAll(findProcesses(node), 'SIGKILL')
  node.process = null
}

type SyncKey = { leader?: string; sync_standby?: string | null }

async function readKey(etcd: string, key: string): Promise<SyncKey> {
  const body = JSON.stringify({ key: Buffer.from(key).toString('base64') })
  const { kvs } = (await (await fetch(`${etcd}/v3/kv/range`, { method: 'POST', body })).json()) as {
    kvs?: { value: string }[]
  }
  return kvs ? (JSON.parse(Buffer.from(kvs[0]!.value, 'base64').toString()) as SyncKey) : {}
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}
