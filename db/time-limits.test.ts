import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { toHttpError } from '#api/errors.ts'
import { inTransaction, type Shop } from '#context'
import { openServer, type Database } from './database.ts'
import { TIME_LIMITS } from './time-limits.ts'
import { payAndReturn, readStatus, readyOrder, toCart } from '#test/test-buyer.ts'
import { noPostgres } from '#test/postgres.ts'
import { useShop } from '#test/test-shop.ts'

describe('connections to PostgreSQL', { skip: noPostgres() }, () => {
  const opened: Database[] = []
  const open = async (
    ...options: [connections: number, waitMs?: number, work?: 'requests' | 'jobs' | 'maintenance']
  ) => {
    const database = await openServer(shop.url!, ...options)
    opened.push(database)
    return database
  }
  after(async () => {
    for (const database of opened) await database.close()
  })
  const shop = useShop({ database: 'server', products: [{ sku: 'PARA' }, { sku: 'IBU' }] })

  test('each kind of work has its time limits, set when its connection opens', async () => {
    const readLimits = async ({ db }: Pick<Database, 'db'>) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name = any(${Object.keys(TIME_LIMITS.jobs)}::text[])`.execute(db)
      return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))
    }
    const requests = await open(2)
    assert.deepEqual(await readLimits(requests), TIME_LIMITS.requests)
    assert.deepEqual(await readLimits(requests.jobs), TIME_LIMITS.jobs)
    assert.deepEqual(await readLimits(await open(2, undefined, 'maintenance')), TIME_LIMITS.maintenance)
  })

  /** Two transactions that each read `first`, meet, and then write the other's region. */
  const meet = (level: 'read committed' | 'serializable') => {
    let startedCount = 0
    const { promise: bothBegan, resolve } = Promise.withResolvers<void>()
    const runs: string[] = []
    const write = (shop: Shop, id: string) =>
      sql`update region set position = position + 1 where id = ${id}`.execute(shop.db)
    const one = (first: string, second: string) =>
      inTransaction(shop, async (shop) => {
        runs.push(first)
        await sql.raw(`set transaction isolation level ${level}`).execute(shop.db)
        if (level === 'serializable') await sql`select sum(position) from region`.execute(shop.db)
        else await write(shop, first)
        if (++startedCount === 2) resolve()
        await bothBegan
        await write(shop, second)
        shop.enqueue(first === '13' ? 'send mail' : 'forget prescriptions')
      })
    return { both: Promise.all([one('13', '05'), one('05', '13')]), runs }
  }

  for (const [failure, level] of [
    ['a deadlock', 'read committed'],
    ['a serialization failure', 'serializable'],
  ] as const)
    test(`${failure} runs the whole transaction again; jobs are enqueued once, after the commit`, async () => {
      const enqueued: string[] = []
      shop.enqueue = (job) => void enqueued.push(job)
      const before = await shop.db.selectFrom('region').select(['id', 'position']).orderBy('id').execute()
      const { both, runs } = meet(level)
      await both
      const after = await shop.db.selectFrom('region').select(['id', 'position']).orderBy('id').execute()
      const writes = level === 'serializable' ? 1 : 2
      assert.deepEqual(
        after,
        before.map(({ id, position }) => ({ id, position: position + writes })),
      )
      assert.equal(runs.length, 3)
      assert.deepEqual(enqueued.toSorted(), ['forget prescriptions', 'send mail'])
      shop.enqueue = () => {}
    })

  test('any other failure is not run again', async () => {
    let runs = 0
    await assert.rejects(
      inTransaction(shop, async () => (runs++, Promise.reject(new Error('no')))),
      /no/,
    )
    assert.equal(runs, 1)
  })

  test('a statement that waits longer than its limit is refused as busy, which is no bug', async () => {
    const waiting = await open(1)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const holding = shop.db.transaction().execute(async (trx) => {
      await sql`select id from product for update`.execute(trx)
      const limited = waiting.db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = 50`.execute(trx)
        await sql`select id from product for update`.execute(trx)
      })
      await assert.rejects(
        limited,
        (error) => toHttpError(error)?.code === 'shop.busy' && toHttpError(error)?.status === 503,
      )
      end()
    })
    await Promise.all([holding, ended])
  })

  test('a process that hangs in a transaction is ended, and the others go on', async () => {
    const hung = await open(1)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
    const hanging = hung.db
      .transaction()
      .execute(async (trx) => {
        // The server counts this limit as it does the connection's own, which would take longer.
        await sql`set local idle_in_transaction_session_timeout = 400`.execute(trx)
        await sql`select id from product for update`.execute(trx)
        hasLocked()
        await ended
      })
      .catch(() => {})
    await locked
    const order = await readyOrder(shop, { PARA: 1 })
    await payAndReturn(shop, order)
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    end()
    await hanging
  })

  test('one connection for requests is enough: the listener and the jobs have their own', async () => {
    const small = await open(1, 2_000)
    const notices: string[] = []
    const stop = await small.listen('catalogue_changed', (payload) => notices.push(payload))
    const { db } = shop
    shop.db = small.db
    const order = await readyOrder(shop, { IBU: 2 })
    await Promise.all([payAndReturn(shop, order), toCart(shop, { PARA: 1 }), toCart(shop, { IBU: 1 })])
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    shop.db = db
    await stop()
  })
})
