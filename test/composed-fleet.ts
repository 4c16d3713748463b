/**
 * The services of compose.yaml as processes of this machine: their commands, environments, mounts and health checks,
 * with other ports, and folders in place of volumes. Garage is played by the sandbox's S3; what serves is build/server.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { s3Api, SANDBOX_S3 } from '#sandbox/s3/s3-api.ts'
import {
  parseMount,
  readEnvFile,
  readEnvironment,
  readImage,
  SHOP_IMAGE,
  type ComposeFile,
  type Condition,
  type Service,
} from './compose-file.ts'
import { nobody, programs } from './postgres.ts'
import { forThisCaddy } from './proxies.ts'
import { freePort } from './stories/story-shop.ts'
import { until } from './until.ts'

const PORTS = [80, 443, 3000, 3001, 3100, 3200, 3900, 5432, 5433, 9464, 9465, 9466]
const HEALTH_EVERY_MS = 1_000
/** They are not of this machine: the network's holder, and S3. */
const PLAYED = ['pod', 'files']

export type Fleet = {
  home: string
  /** By the port in the file. */
  ports: Map<number, number>
  /** The exit code of the service's health check. */
  checkHealth: (service: string) => Promise<number>
  /** The same check, where nothing listens. */
  checkClosed: (service: string) => Promise<number>
  output: (service: string) => string
  stop: () => Promise<void>
}

type Running = { child: ChildProcess; output: () => string; ended: Promise<number> }
type Placed = ReturnType<typeof placeService>

export async function startFleet(file: ComposeFile): Promise<Fleet> {
  const home = mkdtempSync(join(tmpdir(), 'boldo-fleet-'))
  // PostgreSQL is another user, where it is started by root.
  chmodSync(home, 0o755)
  const ports = new Map<number, number>()
  for (const port of PORTS) ports.set(port, await freePort())
  makeSecrets(home, ports)
  const s3 = await playS3(ports.get(3900)!)
  const running = new Map<string, Running>()
  const at = (name: string, places = { home, ports }) => placeService(name, file.services[name]!, places)
  const checkHealth = (name: string, places?: Places) => run(at(name, places).healthcheck, at(name, places)).ended
  const wait = async (name: string, condition: Condition): Promise<void> => {
    const { child, ended, output } = running.get(name)!
    const failed = () => new Error(`${name} ended with ${child.exitCode}:\n${output()}`)
    if (condition === 'service_completed_successfully' && (await ended) !== 0) throw failed()
    if (condition === 'service_healthy')
      await until(async () => {
        if (child.exitCode !== null) throw failed()
        // Each check is a process, which would take from the service that starts.
        await pause(HEALTH_EVERY_MS)
        return (await checkHealth(name)) === 0
      }, output)
  }
  const start = async (name: string): Promise<void> => {
    if (running.has(name) || PLAYED.includes(name)) return
    for (const [other, { condition }] of Object.entries(file.services[name]!.depends_on ?? {})) {
      await start(other)
      if (!PLAYED.includes(other)) await wait(other, condition)
    }
    makeFolders(at(name))
    running.set(name, run(at(name).command, at(name)))
  }
  const stop = async () => {
    for (const [name, { child, ended }] of [...running].reverse()) {
      child.kill((file.services[name]!.stop_signal as NodeJS.Signals | undefined) ?? 'SIGTERM')
      await ended
    }
    s3.closeAllConnections()
    s3.close()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    for (const [name, { profiles }] of Object.entries(file.services)) if (!profiles) await start(name)
    for (const [name, { restart }] of Object.entries(file.services))
      if (running.has(name) && restart !== 'no') await wait(name, 'service_healthy')
  } catch (error) {
    await stop()
    throw error
  }
  const closed = await freePort()
  const nowhere = { home, ports: new Map(PORTS.map((port) => [port, closed])) }
  return {
    home,
    ports,
    checkHealth,
    checkClosed: (name) => checkHealth(name, nowhere),
    output: (name) => running.get(name)!.output(),
    stop,
  }
}

function run(command: string[], { env, user }: Pick<Placed, 'env' | 'user'>): Running {
  const child = spawn(command[0]!, command.slice(1), { env, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (output += more))
  const ended = once(child, 'exit').then(([code]) => (process.off('exit', kill), (code as number | null) ?? 1))
  return { child, output: () => output, ended }
}

type Places = { home: string; ports: Map<number, number> }

/** A service's command, environment and health check, with this machine's ports and paths. */
function placeService(name: string, service: Service, { home, ports }: Places) {
  const image = readImage()
  const isPostgres = service.image.includes('/postgres:')
  const mounts = (service.volumes ?? []).map(parseMount)
  const folders = new Map([['/tmp', join(home, 'tmp', name)]])
  for (const { source, target, kind } of mounts)
    folders.set(target, join(home, { volume: 'volumes', secret: '', file: `mounts/${name}` }[kind], source))
  const translate = (text: string) => onThisMachine(text, folders, ports)
  const env = Object.entries(readEnvironment(service, image, (path) => readEnvFile(join(home, path)))).map(
    ([key, value]) => [key, translate(value)],
  )
  const entrypoint = service.entrypoint ?? (service.image === SHOP_IMAGE ? image.entrypoint : [])
  const words = [...entrypoint, ...(service.command ?? [])].map(translate)
  const [, ...test] = service.healthcheck?.test ?? ['CMD', ...image.healthcheck]
  return {
    user: isPostgres ? nobody() : undefined,
    mounts: mounts.map((mount) => ({ ...mount, path: folders.get(mount.target)! })),
    temporary: folders.get('/tmp')!,
    translate,
    // Only root may give a folder to another user.
    command: words.map((word) => (word === image.user ? `${process.getuid?.()}:${process.getgid?.()}` : word)),
    healthcheck: test.map(translate),
    env: {
      PATH: [(isPostgres && programs()) || [], process.env.PATH].flat().join(':'),
      HOME: home,
      ...(Object.fromEntries(env) as Record<string, string>),
    },
  }
}

function makeFolders({ user, mounts, temporary, translate }: Placed): void {
  for (const folder of [temporary, ...mounts.filter(({ kind }) => kind === 'volume').map(({ path }) => path)]) {
    mkdirSync(folder, { recursive: true })
    if (user) chownSync(folder, user.uid, user.gid)
  }
  for (const { source, path } of mounts.filter(({ kind }) => kind === 'file')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, translate(forThisCaddy(readFileSync(source, 'utf8'))))
  }
}

function onThisMachine(text: string, folders: Map<string, string>, ports: Map<number, number>): string {
  const anyPath = [...folders.keys()].sort((a, b) => b.length - a.length).join('|')
  const anyPort = [...ports.keys()].join('|')
  return text
    .replaceAll('https://localhost', 'https://localhost:443')
    .replaceAll('127.0.0.1:3900/boldo', `127.0.0.1:3900/s3/${SANDBOX_S3.bucket}`)
    .replace('skip_install_trust', 'skip_install_trust\n\thttp_port 80\n\thttps_port 443')
    .replaceAll(new RegExp(`(?<![\\w.])(?:${anyPath})(?=/|$|\\s)`, 'gm'), (path) => folders.get(path)!)
    .replaceAll(new RegExp(`(?<![\\w.])(?:${anyPort})(?![\\w.])`, 'g'), (port) => String(ports.get(Number(port))))
}

/** By the file's own script; the database has another port, and S3's keys are the sandbox's. */
function makeSecrets(home: string, ports: Map<number, number>): void {
  const folder = join(home, 'secrets')
  const { status, stderr } = spawnSync('sh', ['ops/compose/make-secrets.sh', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  chmodSync(folder, 0o755)
  writeFileSync(join(home, 'shop.env'), 'DEMO_YEAR=false')
  const change = (name: string, write: (text: string) => string) => {
    const text = write(readFileSync(join(folder, name), 'utf8'))
    chmodSync(join(folder, name), 0o644)
    writeFileSync(join(folder, name), text)
  }
  for (const whose of ['shop', 'owner'])
    change(`${whose}/database_url`, (text) => text.replace(':5432/', `:${ports.get(5432)}/`))
  change('shop/database_replica_url', (text) => text.replace(':5433/', `:${ports.get(5433)}/`))
  change('shop/files_s3_access_key', () => SANDBOX_S3.accessKey)
  change('shop/files_s3_secret_key', () => SANDBOX_S3.secretKey)
}

async function playS3(port: number): Promise<Server> {
  const server = createServer(getRequestListener(s3Api().fetch))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
