/** docs/operations.md: a shop goes back to the moment before a wrong statement, by PostgreSQL's own archive. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openServer } from '#db/database.ts'
import { disagreements } from './crash-books.ts'
import { deep } from './depth.ts'
import { nobody, noPostgres, programs } from './postgres.ts'
import { freePort } from './stories/story-shop.ts'
import { payAndReturn, readyOrder } from './test-buyer.ts'
import { openTestShop } from './test-shop.ts'
import { until } from './until.ts'

const blocks = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^```(?:ini|sh)\n(.*?)^```$/gms)]
const [archiving, backup, recovery] = blocks.map(([, text]) => text!)

describe('an archive of the log', { skip: deep('a server that is restored').skip || noPostgres() }, () => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-archive-'))
  const user = nobody()
  const inside = (text: string) => text.replaceAll(/\/(archive|backup)\b/g, join(home, '$1'))
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs() || '/usr/lib/postgresql/15/bin', program), args, {
      ...user,
      cwd: home,
      stdio: 'ignore',
    })
  const running = new Set<string>()
  const start = async (data: string, settings: string) => {
    const port = await freePort()
    const lines = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`
    writeFileSync(join(data, 'postgresql.auto.conf'), `${lines}${inside(settings)}`)
    run('pg_ctl', ['-D', data, '-l', join(home, 'log'), '-w', 'start'])
    running.add(data)
    return `postgres://boldo@127.0.0.1:${port}/postgres`
  }
  after(() => {
    for (const data of running) run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(home, { recursive: true, force: true })
  })

  test('brings every sale back that was made before the chosen moment, and not the wrong statement after it', async (t) => {
    for (const folder of ['archive', 'backup']) mkdirSync(join(home, folder))
    if (user) for (const each of ['', 'archive', 'backup']) chownSync(join(home, each), user.uid, user.gid)
    const data = join(home, 'data')
    run('initdb', ['-D', data, '-U', 'boldo', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'])
    process.env.BOLDO_TEST_POSTGRES = await start(data, archiving!)
    delete process.env.BOLDO_TEST_TEMPLATE
    const shop = await openTestShop({ database: 'server', products: [{ sku: 'PARA', stock: 50 }] })
    t.after(() => shop.close().catch(() => {}))

    const before = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(shop, before)
    const base = /pg_basebackup -d "\$DATABASE_DIRECT_URL" (.+)/.exec(inside(backup!))![1]!
    run('pg_basebackup', ['-d', process.env.BOLDO_TEST_POSTGRES, ...base.split(' ')])
    const later = await readyOrder(shop, { PARA: 2 })
    await payAndReturn(shop, later)

    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(shop.db)
    await sql`update product set stock = 0`.execute(shop.db)
    await sql`select pg_switch_wal()`.execute(shop.db)
    // Recovery ends at the first commit after the moment: it must have been archived too.
    await sql`create table after_the_moment ()`.execute(shop.db)
    await sql`select pg_switch_wal()`.execute(shop.db)
    await until(async () => {
      const { rows } = await sql<{ waits: boolean }>`select last_archived_wal is null
        or last_archived_wal < pg_walfile_name(pg_current_wal_lsn() - 1) as waits from pg_stat_archiver`.execute(
        shop.db,
      )
      return !rows[0]!.waits
    })

    const restored = join(home, 'backup/base')
    writeFileSync(join(restored, 'recovery.signal'), '')
    const target = recovery!.replace(/'[^']+'(?=\nrecovery_target_action)/, `'${rows[0]!.moment}'`)
    const url = new URL(await start(restored, target))
    url.pathname = new URL(shop.url!).pathname
    const database = await openServer(url.href, 2)
    t.after(() => database.close())
    const isPromoted = async () =>
      !(await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db)).rows[0]!.is
    await until(isPromoted)
    const orders = await database.db.selectFrom('orders').select(['id', 'status']).orderBy('created_at').execute()
    assert.deepEqual(
      orders,
      [before, later].map(({ id }) => ({ id, status: 'AUTORIZADO' })),
    )
    const [product] = await database.db.selectFrom('product').select('stock').execute()
    assert.equal(product!.stock, 47)
    // Stock, orders and the provider's own book agree at that moment.
    const found = await disagreements({ ...shop, db: database.db }, null)
    assert.deepEqual(
      found.filter((each) => !/mail/.test(each)),
      [],
    )
  })
})
