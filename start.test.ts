import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { Client } from 'pg'
import { noPostgres } from '#test/postgres.ts'
import { startServer, type ServerChild } from '#test/server-child.ts'
import { freePort } from '#test/stories/story-shop.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { useShop } from '#test/test-shop.ts'

/** Runs one of the project's programs; its words and its exit code. */
async function run(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (output += more))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

test('a HOST that is no address of this machine is reported in a sentence', async () => {
  const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())]
  const { code, output } = await run(['server.ts'], { HOST: 'no-host.invalid', PORT, SANDBOX_PORT })
  assert.equal(code, 1)
  assert.match(
    output,
    /^\s*HOST \(or METRICS_HOST\) is no address of this machine\. Set it to 0\.0\.0\.0, or to one that is\.\s*$/,
  )
})

test('a busy port is reported before anything is set up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-start-'))
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    const free = await freePort()
    for (const env of [
      { PORT: String(port), SANDBOX_PORT: String(free) },
      { PORT: String(free), SANDBOX_PORT: String(port) },
    ]) {
      const { code, output } = await run(['server.ts'], { ...env, DATA_DIR: join(folder, 'data') })
      assert.equal(code, 1)
      assert.match(output, new RegExp(`Port ${port} is taken by another program`))
      assert.ok(!existsSync(join(folder, 'data')), 'no database was made')
    }
  } finally {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('with PostgreSQL', { skip: noPostgres() }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-start-'))
  const shop = useShop({ database: 'server', products: [{ sku: 'DEMO' }] }, () =>
    // A shop with a street has its places.
    shop.db.insertInto('street').values({ commune_id: '13114', name: 'Roma', search_name: 'roma' }).execute(),
  )
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** Starts the demo on this data, tells `look`, and ends it. */
  async function whileOpen(DATA_DIR: string, look: (server: ServerChild) => Promise<void> | void): Promise<void> {
    const server = await startServer({ BOLDO_DEMO: 'true', DATABASE_URL: shop.url!, DATA_DIR })
    try {
      const ready = await fetch(`${server.url}/health/ready`)
      assert.equal(ready.status, 200)
      // Longer than any usual proxy keeps an idle connection, or the proxy would write to one that is closed.
      assert.equal(ready.headers.get('keep-alive'), 'timeout=65')
      await look(server)
    } finally {
      server.process.kill('SIGTERM')
    }
    assert.equal(await server.ended, '0')
  }
  const warned = ({ log }: ServerChild) => log().filter(({ msg }) => /^DATA_DIR cannot be written/.test(String(msg)))

  test('a shop starts without its data folder, for which demo:token names its address, whatever its PORT', async () => {
    const data = join(folder, 'none', 'yet')
    await whileOpen(data, async (server) => {
      assert.deepEqual(warned(server), [])
      const { output } = await run(['scripts/demo-token.ts', 'client'], { DATA_DIR: data })
      assert.ok(output.includes(`In the shop's browser window (http://localhost:${server.port})`), output)
    })
  })

  test('a shop starts with a warning where a file is in the place of its data folder', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await whileOpen(file, (server) => assert.equal(warned(server).length, 1))
  })

  test('a shop starts with a warning where its data folder takes no file', async () => {
    const full = join(folder, 'full')
    mkdirSync(join(full, 'address'), { recursive: true })
    await whileOpen(full, (server) => assert.equal(warned(server).length, 1))
  })

  test('a read-only database, one of another encoding and a user without rights are reported in a sentence', async () => {
    const { url, drop } = await createServerDatabase()
    const name = new URL(url).pathname.slice(1)
    const withUser = new URL(url)
    withUser.username = `${name}_user`
    const ascii = new URL(url)
    ascii.pathname = `/${name}_ascii`
    const client = new Client({ connectionString: shop.url! })
    await client.connect()
    try {
      await client.query(`create role ${withUser.username} login`)
      await client.query(`create database ${name}_ascii encoding 'SQL_ASCII' template template0 locale 'C'`)
      await client.query(`alter database ${name} set default_transaction_read_only = on`)
      await client.query(`alter role ${withUser.username} set default_transaction_read_only = off`)
      for (const [address, sentence] of [
        [url, /^\s*The database is read-only, e\.g\. a standby\. Set DATABASE_URL to .*\.\s*$/],
        [withUser.href, /^\s*The user of DATABASE_URL may not write there\. Make it the owner .*\.\s*$/],
        [ascii.href, /^\s*The database is encoded in SQL_ASCII, .* create database boldo encoding 'UTF8'.*\.\s*$/],
      ] as const) {
        const { code, output } = await run(['scripts/set-up.ts'], { DATABASE_URL: address, DATA_DIR: folder })
        assert.equal(code, 1)
        assert.match(output.replace('First set-up: places and the demo catalogue…', ''), sentence)
      }
    } finally {
      await client.query(`drop database if exists ${name}_ascii`)
      await client.query(`drop role if exists ${withUser.username}`)
      await client.end()
      await drop()
    }
  })
})
