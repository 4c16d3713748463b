import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#context'
import { toHttpError } from '#api/errors.ts'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { openServer, type Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { migrate } from './migrate.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { seedPlaces } from '#scripts/seed/seed-places.ts'
import { noPostgres } from '#test/postgres.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

const openThree = (url: string) => Promise.all([1, 2, 3].map(() => openServer(url, 3, undefined, 'maintenance')))

describe('several processes on one PostgreSQL', { skip: noPostgres() }, () => {
  let place: { url: string; drop: () => Promise<void> }
  let processes: Database[]
  before(async () => {
    place = await createServerDatabase()
    processes = await openThree(place.url)
    await migrate(processes[0]!)
  })
  after(async () => {
    for (const database of processes) await database.close()
    await place.drop()
  })

  test('migrate at once: each migration runs once, the others wait and find it done', async () => {
    const empty = await createServerDatabase()
    const starting = await openThree(empty.url)
    const ran = await Promise.all(starting.map((database) => migrate(database)))
    const all = ran.flat()
    assert.equal(new Set(all).size, all.length)
    assert.ok(ran.some((files) => files.length === all.length) && all.length >= 5)
    assert.deepEqual(await migrate(starting[0]!), [])
    for (const database of starting) await database.close()
    await empty.drop()
  })

  test('fill the places at once: one does it', async () => {
    await Promise.all(processes.map(({ db }) => seedPlaces(db, readSettingsFile().delivery)))
    const { rows } = await sql<{
      regions: number
      communes: number
      streets: number
    }>`select (select count(*)::int from region) as regions, (select count(*)::int from commune) as communes,
      (select count(*)::int from street) as streets`.execute(processes[0]!.db)
    assert.deepEqual([rows[0]!.regions, rows[0]!.communes, rows[0]!.streets > 100_000], [16, 346, true])
  })

  test('a statement that waits too long for a connection of the pool is refused with ‘busy’; the next one is served', async () => {
    const small = await openServer(place.url, 1, 2_000)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const holding = small.db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db)
      await held
    })
    const waiting = await Promise.allSettled(Array.from({ length: 3 }, () => sql`select 1`.execute(small.db)))
    for (const end of waiting) assert.ok(end.status === 'rejected' && isRefusal(end.reason, 'shop.busy'))
    assert.equal(toHttpError(refuse('shop.busy'))?.status, 503)
    letGo()
    await holding
    await sql`select 1`.execute(small.db)
    await small.close()
  })

  test('a connection that is cut ends no process: the query fails, the next one works, and notices of the gap count as received', async () => {
    const [one, two] = processes as [Database, Database]
    let received = 0
    const stop = await one.listen('catalogue_changed', () => received++)
    const cut = sql`select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
    const { promise: wasCut, resolve: goOn } = Promise.withResolvers<void>()
    const busy = sql`select pg_sleep(200)`.execute(one.db).then(
      () => 'slept',
      () => 'cut',
    )
    const inside = one.db
      .transaction()
      .execute(async (trx) => (await sql`select 'inside'`.execute(trx), await wasCut, sql`select 1`.execute(trx)))
      .then(
        () => 'done',
        () => 'cut',
      )
    const underWay = sql<{ query: string }>`select query from pg_stat_activity where datname = current_database()
        and (state = 'active' and query like 'select pg_sleep%' or state = 'idle in transaction'
        and query like '%inside%')`
    await until(async () => (await underWay.execute(two.db)).rows.length === 2)
    await cut.execute(two.db)
    goOn()
    assert.deepEqual([await busy, await inside], ['cut', 'cut'])
    await until(() => one.pool!.totalCount === 0) // the network says so a moment later
    await sql`select 1`.execute(one.db)
    await until(() => received > 0)
    assert.equal(received, 1)
    await sql`select pg_notify('catalogue_changed', '')`.execute(two.db)
    await until(() => received > 1)
    assert.equal(received, 2)
    await stop()
  })

  test('a server that does not answer is said so, without its password', async () => {
    await assert.rejects(
      openServer('postgres://boldo:secret-word@127.0.0.1:1/boldo', 1),
      (error: Error) =>
        error instanceof DatabaseUnavailable &&
        /does not answer.*Check that the server runs/.test(error.message) &&
        !error.message.includes('secret-word'),
    )
  })
})

eachDatabase({ both: 'the answers of two drivers' }, (database) => {
  const shop = useShop({ database })

  test('an error of the database carries none of the values it refused', async () => {
    const refused = await shop.db
      .insertInto('commune')
      .values({ id: 'RUT 11111111-1', label: 'ana@example.com', region_id: 'none', price: -1 })
      .execute()
      .catch((error: Error & { code?: string }) => error)
    assert.ok(refused instanceof Error)
    assert.match((refused as Error & { code: string }).code, /^23/)
    const logged = JSON.stringify({ ...refused, message: refused.message, stack: refused.stack })
    assert.ok(!logged.includes('11111111') && !logged.includes('ana@example.com'), logged)
  })

  test('a transaction that fails leaves nothing, and a nested one joins it', async () => {
    const add = (id: string) => ({ id, label: id, position: 1 })
    await assert.rejects(
      inTransaction(shop, async (shop) => {
        await shop.db.insertInto('region').values(add('A')).execute()
        await inTransaction(shop, (shop) => shop.db.insertInto('region').values(add('B')).execute())
        throw new Error('no')
      }),
      /no/,
    )
    assert.deepEqual(await shop.db.selectFrom('region').select('id').where('id', 'in', ['A', 'B']).execute(), [])
  })
})
