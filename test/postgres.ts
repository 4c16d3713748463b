import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A PostgreSQL for the tests. `url` opens its database `postgres`, as a user who may create databases. */
export type TestPostgres = { url: string; about: string; stop: () => Promise<void> }

/** Why there is no PostgreSQL for the tests here; false when there is one. */
export function noPostgres(): string | false {
  return givenUrl() !== null || programs() !== null
    ? false
    : 'no PostgreSQL: set DATABASE_URL, or install initdb and pg_ctl'
}

/**
 * The server that was given (BOLDO_TEST_POSTGRES, else DATABASE_URL), else one of its own on a free port; null when
 * neither can be had.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  const url = givenUrl()
  if (url) return { url, about: 'the one that was given', stop: async () => {} }
  const folder = programs()
  return folder === null ? null : startOwn(folder)
}

let started: Promise<TestPostgres | null> | undefined

/** The one server of this test process; it ends with the process. */
export const testPostgres = (): Promise<TestPostgres | null> => (started ??= startPostgres())

const givenUrl = () => process.env.BOLDO_TEST_POSTGRES || process.env.DATABASE_URL || null

/** The folder with PostgreSQL's programs ('' when they are in the path); null when there are none. */
export function programs(): string | null {
  if (spawnSync('pg_ctl', ['--version']).status === 0 && spawnSync('initdb', ['--version']).status === 0) return ''
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const version = versions.find(
    (name) => existsSync(join(packaged, name, 'bin/initdb')) && existsSync(join(packaged, name, 'bin/pg_ctl')),
  )
  return version === undefined ? null : join(packaged, version, 'bin')
}

/** `folder`: of the programs, '' for the path. */
export async function startOwn(folder: string): Promise<TestPostgres> {
  const data = mkdtempSync(join(tmpdir(), 'boldo-postgres-'))
  const port = await freePort()
  const user = nobody()
  if (user) chownSync(data, user.uid, user.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(join(folder, program), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'], cwd: data })
  run('initdb', ['-D', data, '-U', 'boldo', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
  // Nothing here has to outlive a power cut; 200 buyers at once must get in.
  const settings =
    `-p ${port} -h 127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c ` +
    'synchronous_commit=off -c max_connections=300 -c shared_buffers=128MB -c autovacuum=off'
  run('pg_ctl', ['-D', data, '-l', join(data, 'log'), '-o', settings, '-w', 'start'])
  const end = () => {
    process.off('exit', end).off('SIGTERM', killed).off('SIGINT', killed)
    if (!existsSync(data)) return
    spawnSync(join(folder, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { ...user, cwd: '/' })
    rmSync(data, { recursive: true, force: true })
  }
  const killed = () => process.exit(1)
  process.on('exit', end).once('SIGTERM', killed).once('SIGINT', killed)
  return {
    url: `postgres://boldo@127.0.0.1:${port}/postgres`,
    about: `its own, on port ${port}`,
    stop: async () => end(),
  }
}

/** PostgreSQL refuses to run as root: it gets the user without rights. */
export function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The folder of a program in the path. */
export const pathTo = (program: string): string =>
  dirname(execFileSync('which', [program], { encoding: 'utf8' }).trim())

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
