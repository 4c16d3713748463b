import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import pino from 'pino'
import { openServer } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { migrate } from './migrate.ts'
import { noPostgres } from '#test/postgres.ts'
import { payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

const home = mkdtempSync(join(tmpdir(), 'boldo-migrations-'))
after(() => rmSync(home, { recursive: true, force: true }))

/** Today's migrations and these: a later version of Boldo. */
function newerBoldo(files: Record<string, string>): string {
  const folder = mkdtempSync(join(home, 'newer-'))
  cpSync('db/migrations', folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const logInto = (lines: string[]) => pino({ base: null }, { write: (line: string) => void lines.push(line) })

eachDatabase({ both: 'locks, and what an engine refuses in a transaction' }, (database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA', stock: 10 }] })

  /** The schema of this version, whatever a test has added. */
  beforeEach(async () => {
    await sql`delete from schema_migration where file > '9'`.execute(shop.db)
    await sql`drop table if exists fine`.execute(shop.db)
    await sql`drop index if exists product_note`.execute(shop.db)
    await sql`alter table product drop column if exists staff_note`.execute(shop.db)
  })

  test('an older process starts on a newer schema, says so and sells', async () => {
    const folder = newerBoldo({ '9001_notes.sql': 'alter table product add column staff_note text;' })
    assert.deepEqual(await migrate(shop.database, { folder }), ['9001_notes.sql'])
    const lines: string[] = []
    assert.deepEqual(await migrate(shop.database, { log: logInto(lines) }), [])
    assert.match(lines.join(), /9001_notes\.sql.*goes on serving/)
    const order = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(shop, order)
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })

  test('a migration that fails leaves nothing of itself, keeps those before it, and says which it was', async () => {
    const folder = newerBoldo({
      '9001_notes.sql': '',
      '9002_fine.sql': 'create table fine (id int);',
      '9003_broken.sql': 'create table left_over (id int);\nselect * from nowhere;',
    })
    const refused = {
      name: 'DatabaseUnavailable',
      message: /9003_broken\.sql cannot run \(.*nowhere.*Nothing of it was kept/,
    }
    await assert.rejects(migrate(shop.database, { folder }), refused)
    const { rows } = await sql`
      select to_regclass('fine') is not null as fine, to_regclass('left_over') is not null as left_over,
        array(select file from schema_migration where file > '9' order by file) as ran`.execute(shop.db)
    assert.deepEqual(rows, [{ fine: true, left_over: false, ran: ['9001_notes.sql', '9002_fine.sql'] }])
  })

  test('what cannot run in a transaction runs without one', async () => {
    const index =
      '-- no-transaction\ndrop index concurrently if exists product_note;\ncreate index concurrently ' +
      'product_note on product (id);'
    const folder = newerBoldo({ '9004_index.sql': index })
    assert.deepEqual(await migrate(shop.database, { folder }), ['9004_index.sql'])
  })

  test('a migration that breaks older code stops it from starting, with what to do', async () => {
    const breaking =
      '-- Takes away what 9005 replaced.\n-- breaks-before: 9005\nalter table product drop column staff_note;'
    const newer = {
      '9001_notes.sql': 'alter table product add column staff_note text;',
      '9002_fine.sql': '',
      '9004_index.sql': '',
      '9005_other.sql': '',
      '9006_breaking.sql': breaking,
    }
    await migrate(shop.database, { folder: newerBoldo(newer) })
    await assert.rejects(migrate(shop.database), (error: Error) => {
      assert.ok(error instanceof DatabaseUnavailable)
      assert.match(
        error.message,
        /9006_breaking\.sql, with which versions of Boldo before migration 9005 cannot work.*Start the newer version\./,
      )
      return true
    })
    const { '9006_breaking.sql': _, ...before } = newer
    assert.deepEqual(await migrate(shop.database, { folder: newerBoldo(before) }), [])
  })
})

describe('a migration on PostgreSQL', { skip: noPostgres() }, () => {
  test('gives up its place in the queue for a lock, so that traffic passes, and tries again', async () => {
    const place = await createServerDatabase()
    const [migrating, other] = [
      await openServer(place.url, 2, undefined, 'maintenance'),
      await openServer(place.url, 4, undefined, 'maintenance'),
    ]
    await migrate(migrating)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const reading = other.db.transaction().execute(async (trx) => {
      await sql`select count(*) from region`.execute(trx)
      await held
    })
    const lines: string[] = []
    const folder = newerBoldo({ '9001_region.sql': 'alter table region add column note text;' })
    const migrated = migrate(migrating, { folder, log: logInto(lines), lockTimeoutMs: 2_000 })
    const isBlocked = () =>
      sql`select from pg_locks where not granted and relation = 'region'::regclass`
        .execute(other.db)
        .then(({ rows }) => rows.length > 0)
    await until(isBlocked)
    // Behind the migration's lock; served when the migration stops waiting, long before the reader ends.
    await sql`select count(*) from region`.execute(other.db)
    assert.ok(!(await Promise.race([reading.then(() => true), Promise.resolve(false)])))
    await until(() => lines.length > 0)
    assert.match(lines[0]!, /9001_region\.sql.*a migration waits/)
    letGo()
    await reading
    assert.deepEqual(await migrated, ['9001_region.sql'])
    await Promise.all([migrating.close(), other.close()])
    await place.drop()
  })
})
