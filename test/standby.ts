/** A PostgreSQL of the test's own with a streaming standby, which can be paused, killed and promoted. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort, nobody, pathTo, programs, startOwn } from './postgres.ts'
import { until } from './until.ts'

/** Why there is none; false when it can run. */
export const noStandby = (): string | false =>
  programs() === null ? 'no PostgreSQL here: install initdb, pg_ctl and pg_basebackup' : false

export type Standby = {
  /** An empty database of the primary. */
  url: string
  /** The same database on the standby. */
  standbyUrl: string
  /** The standby goes on receiving, and shows nothing new. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Resolves once the standby shows all that the primary has committed. */
  follow: () => Promise<void>
  /** SIGSTOP: it answers nothing and closes nothing. Answers what ends that. */
  freeze: () => () => void
  kill: () => void
  start: () => void
  promote: () => Promise<void>
  stop: () => Promise<void>
}

export async function startStandby(): Promise<Standby> {
  const bin = realpathSync(dirname(realpathSync(join(programs() || pathTo('pg_ctl'), 'pg_ctl'))))
  const primary = await startOwn(bin)
  const folder = mkdtempSync(join(tmpdir(), 'boldo-standby-'))
  const user = nobody()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
  const data = join(folder, 'data')
  const { hostname, port: primaryPort } = new URL(primary.url)
  run('pg_basebackup', ['-h', hostname, '-p', primaryPort, '-U', 'boldo', '-D', data, '-R', '-c', 'fast', '--no-sync'])
  const port = await freePort()
  const settings = `-p ${port} -h 127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=300`
  const start = () => void run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start'])
  start()
  const onPrimary = await open(primary.url)
  await onPrimary.query('create database boldo')
  const url = (address: string, to: number | string) => Object.assign(new URL(address), { port: String(to) }).href
  const database = primary.url.replace(/postgres$/, 'boldo')
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const processes = () => {
    const { stdout } = spawnSync('pgrep', ['-P', String(postmaster())], { encoding: 'utf8' })
    return [postmaster(), ...stdout.split('\n').filter(Boolean).map(Number)]
  }
  const onStandby = async <Row extends object>(statement: string, values: unknown[] = []) => {
    const client = await open(url(primary.url, port))
    const { rows } = await client.query<Row>(statement, values)
    await client.end()
    return rows
  }
  const follow = async () => {
    const { rows } = await onPrimary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    await until(async () => {
      const [found] = await onStandby<{ is: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [
        rows[0]!.lsn,
      ])
      return found!.is
    })
  }
  await follow()
  return {
    url: database,
    standbyUrl: url(database, port),
    pause: async () => void (await onStandby('select pg_wal_replay_pause()')),
    resume: async () => void (await onStandby('select pg_wal_replay_resume()')),
    follow,
    freeze: () => {
      const pids = processes()
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
    kill: () => {
      for (const pid of processes()) process.kill(pid, 'SIGKILL')
      // Where nobody waits for the dead, PostgreSQL takes them for alive.
      rmSync(join(data, 'postmaster.pid'))
    },
    start,
    promote: async () => void (await onStandby('select pg_promote()')),
    stop: async () => {
      await onPrimary.end()
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { ...user, cwd: '/' })
      rmSync(folder, { recursive: true, force: true })
      await primary.stop()
    },
  }
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
