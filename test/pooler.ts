/** PgBouncer by ops/pgbouncer/pgbouncer.ini before the tests' PostgreSQL, where this machine has it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './stories/story-shop.ts'
import { until } from './until.ts'

/** Why there is none; false when it can run. */
export const noPooler = (): string | false =>
  spawnSync('pgbouncer', ['--version']).status === 0 ? false : 'no pgbouncer here (apt-get install pgbouncer)'

/** `direct`: the server's address, with the user whom the pooler uses. */
export async function startPooler(direct: string, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-pooler-'))
  // It refuses to run as root.
  chmodSync(folder, 0o755)
  const server = new URL(direct)
  const port = await freePort()
  const here = {
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    auth_file: '',
    server_tls_sslmode: 'disable',
    ...settings,
  }
  const file = join(folder, 'pgbouncer.ini')
  // PgBouncer takes the last of two values.
  writeFileSync(
    file,
    readFileSync('ops/pgbouncer/pgbouncer.ini', 'utf8').replace(
      /^boldo = .*$/m,
      `* = host=${server.hostname} port=${server.port} user=${server.username}`,
    ) +
      Object.entries(here)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(''),
  )
  const start = () =>
    spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  let child = start()
  const address = new URL(direct)
  address.port = String(port)
  const isUp = async () => {
    const client = new Client({ connectionString: address.href })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  await until(isUp)
  return {
    url: address.href,
    /** Its connections are lost, as when its machine is. */
    restart: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = start()
      await until(isUp)
    },
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
