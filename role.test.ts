/** A fleet's parts as processes: what a web process leaves to a worker, and what neither does. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inTheForm, pay, readyOrder } from '#test/test-buyer.ts'
import { noPostgres } from '#test/postgres.ts'
import { startServer, type ServerChild } from '#test/server-child.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

const MAIL_WITHIN_MS = 1_000
const IDLE_STATEMENTS_MAX = 2
const IDLE_S = 10

describe('a web process beside a worker', { skip: noPostgres() }, () => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-roles-'))
  const shop = useShop({ database: 'server', products: [{ sku: 'PARA', stock: 100 }] }, async () => {
    // A shop with a street has its places.
    await shop.db.insertInto('street').values({ commune_id: '13114', name: 'Roma', search_name: 'roma' }).execute()
    shop.clock.advance({ milliseconds: Date.now() - shop.now().epochMilliseconds })
  })
  let web: ServerChild
  let worker: ServerChild
  let cdn: Server
  /** The keys of each purge, with the role that sent it. */
  const purges: string[] = []
  const start = (role: string) =>
    startServer(
      {
        BOLDO_DEMO: 'true',
        SANDBOX_URL: shop.sandbox.url,
        DATABASE_URL: shop.url!,
        DATA_DIR: join(home, role),
        SMTP_URL: '',
        LOG_LEVEL: 'debug',
        CDN: 'varnish',
        CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/${role}`,
        CDN_PURGE_TOKEN: 'the-token-of-the-role-tests',
      },
      [process.execPath, 'server.ts', '--role', role],
    )
  before(async () => {
    cdn = createServer((request, response) => {
      purges.push(`${request.url!.slice(1)}: ${request.headers['surrogate-key']}`)
      response.end()
    })
    await once(cdn.listen(0, '127.0.0.1'), 'listening')
    web = await start('web')
    worker = await start('worker')
  })
  after(async () => {
    for (const { process } of [web, worker]) process.kill('SIGTERM')
    await Promise.all([web.ended, worker.ended])
    cdn.closeAllConnections()
    cdn.close()
    rmSync(home, { recursive: true, force: true })
  })

  test('the worker sends the mail of a sale at the web process within a second, and each line of their logs has its role', async () => {
    // The first turn of each job compiles its code.
    for (const isMeasured of [false, true]) {
      const order = await readyOrder(shop, { PARA: 1 })
      const { token } = await pay(shop, order)
      const began = performance.now()
      const path = `/pago/webpay/retorno?${new URLSearchParams(inTheForm(shop, token, 'approve'))}`
      assert.equal((await fetch(`${web.url}${path}`, { redirect: 'manual' })).status, 303)
      await until(() => shop.sandbox.mail.list().some(({ subject }) => subject.includes(order.reference)))
      const ms = Math.round(performance.now() - began)
      assert.ok(!isMeasured || ms <= MAIL_WITHIN_MS, `${ms} ms`)
    }
    const lines = (role: string) =>
      readFileSync(join(home, role, 'shop.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { role: string; msg: string })
    for (const role of ['web', 'worker']) {
      assert.deepEqual([...new Set(lines(role).map((line) => line.role))], [role])
      assert.equal(
        lines(role).some(({ msg }) => msg === 'job'),
        role === 'worker',
      )
    }
  })

  test('the worker alone purges the CDN: all of it when it starts, then what has changed; the web process sends its keys', async () => {
    await until(() => purges.includes('worker: shop'))
    const page = await fetch(`${web.url}/product/PARA`)
    assert.match(page.headers.get('surrogate-key') ?? '', /^shop (?:ending )?tagged .*\bp\d+/)
    assert.match(page.headers.get('surrogate-control') ?? '', /^max-age=30,/)
    purges.length = 0
    await sql`select pg_notify('catalogue_changed', '')`.execute(shop.db)
    await until(() => purges.includes('worker: shop'))
    purges.length = 0
    const { id } = await shop.db.selectFrom('product').select('id').where('sku', '=', 'PARA').executeTakeFirstOrThrow()
    await sql`select pg_notify('catalogue_changed', ${`stock ${id}`})`.execute(shop.db)
    await until(() => purges.some((each) => each.includes(`p${id}`)))
    assert.ok(purges.every((each) => each.startsWith('worker: ')))
  })

  test('the worker serves health checks and nothing else', async () => {
    const status = async (path: string) => (await fetch(`${worker.url}${path}`)).status
    assert.deepEqual(
      await Promise.all(
        ['/health', '/health/ready', '/health/ready?all=1', '/', '/graphql', '/pago/webpay/retorno'].map(status),
      ),
      [200, 200, 200, 404, 404, 404],
    )
  })
})

describe('a web process by itself', { skip: noPostgres() }, () => {
  test(`asks the database at most ${IDLE_STATEMENTS_MAX} times a second while nobody is there`, async (t) => {
    const { url, drop } = await createServerDatabase()
    const home = mkdtempSync(join(tmpdir(), 'boldo-idle-'))
    const web = await startServer({ DATABASE_URL: url, DATA_DIR: home }, [
      process.execPath,
      'server.ts',
      '--role',
      'web',
    ])
    const other = new URL(url)
    other.pathname = '/postgres'
    const observer = new Client({ connectionString: other.href })
    await observer.connect()
    t.after(async () => {
      web.process.kill('SIGTERM')
      await web.ended
      await observer.end()
      await drop()
      rmSync(home, { recursive: true, force: true })
    })
    const count = async () => {
      const { rows } = await observer.query<{ n: number }>(
        'select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = $1',
        [new URL(url).pathname.slice(1)],
      )
      return rows[0]!.n
    }
    // PostgreSQL counts the start's statements once a connection has been idle for ten seconds.
    await until(async () => {
      const before = await count()
      await pause(IDLE_S * 1_000)
      return (await count()) - before <= IDLE_STATEMENTS_MAX * IDLE_S
    })
  })
})

test(
  '--role migrate brings an empty database to this version, with its queues, and ends',
  { skip: noPostgres() },
  async (t) => {
    const { url, drop } = await createServerDatabase()
    t.after(drop)
    const migrate = async () => {
      const child = spawn(process.execPath, ['server.ts', '--role', 'migrate'], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          BOLDO_DEMO: 'false',
          SMTP_URL: 'smtp://127.0.0.1:9',
          DATABASE_URL: url,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (output += more))
      const [code] = await once(child, 'close')
      return { code, output }
    }
    const first = await migrate()
    assert.equal(first.code, 0, first.output)
    assert.match(first.output, /^Done: 0001_/)
    assert.deepEqual(await migrate(), { code: 0, output: 'The schema is of this version already.\n' })
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as n from pgboss.queue where name = 'send-mail' and notify`,
    )
    await client.end()
    assert.deepEqual(rows, [{ n: 1 }])
  },
)

test('--role sandbox plays the outside parties of other processes, and ends at a signal', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-sandbox-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  const sandbox = await startServer({ BOLDO_DEMO: 'true', DATA_DIR: home }, [
    process.execPath,
    'server.ts',
    '--role',
    'sandbox',
  ])
  assert.equal((await fetch(`http://127.0.0.1:${sandbox.port + 1}/mail`)).status, 200)
  await assert.rejects(fetch(`${sandbox.url}/health`))
  sandbox.process.kill('SIGTERM')
  assert.equal(await sandbox.ended, '0')
})
