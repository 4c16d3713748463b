/** The shop sells with a role that may not change the schema (security review S24; docs/production.md). */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import pino from 'pino'
import { startJobs } from '#jobs/run-jobs.ts'
import { noPostgres } from '#test/postgres.ts'
import { shopWith } from '#test/shop-with.ts'
import { payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { useShop, type TestShop } from '#test/test-shop.ts'
import { openServer, type Database } from './database.ts'
import { migrate } from './migrate.ts'

const role = `boldo_app_${randomBytes(4).toString('hex')}`
/** The statements of docs/production.md, as they are written there. */
const GRANTS = /```sql\n([\s\S]+?)```/.exec(readFileSync('docs/production.md', 'utf8'))![1]!

describe('a role without DDL', { skip: noPostgres() }, () => {
  let database: Database
  let app: TestShop
  const lines: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void lines.push(line) })
  after(async () => {
    await database.close()
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(shop.db)
  })
  const shop = useShop({ database: 'server', products: [{ sku: 'A' }] }, async () => {
    // As `npm run db:migrate` does for the queues.
    await (await startJobs(shop, shop.database, { serve: () => () => {} }, [])).stop()
    const statements = GRANTS.replaceAll(/\bboldo_app\b/g, role).replace('…', 'secret')
    for (const statement of statements.split(';').filter((each) => each.trim() !== ''))
      await sql.raw(statement).execute(shop.db)
    const url = new URL(shop.url!)
    url.username = role
    url.password = 'secret'
    database = await openServer(url.href, 5)
    app = { ...shop, ...shopWith({ database, now: shop.now, sandboxUrl: shop.sandbox.url, sent: [], log }) } as TestShop
  })

  test('starts on a schema of its version, and sells', async () => {
    assert.deepEqual(await migrate(database), [])
    const order = await readyOrder(app, { A: 1 })
    await payAndReturn(app, order)
    assert.equal(await readStatus(app, order), 'AUTORIZADO')
  })

  test('runs the jobs without an error', async () => {
    lines.length = 0
    const jobs = await startJobs(app, database, app.jobRequests)
    await jobs.stop()
    assert.deepEqual(lines, [])
  })

  test('creates, changes and drops nothing, and switches no trigger off', async () => {
    for (const statement of [
      'create table public.mine (id int)',
      'alter table staff_action disable trigger user',
      'alter table orders add column mine int',
      'drop table idempotency_key',
      'truncate staff_action',
      'create schema mine',
    ])
      await assert.rejects(
        sql.raw(statement).execute(database.db),
        (error: unknown) => (error as { code?: string }).code === '42501',
        statement,
      )
  })
})
