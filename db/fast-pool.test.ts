import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { noPostgres } from '#test/postgres.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { readConfig } from '#config'
import { openServer, type Database } from './database.ts'
import { SERVER_OPTIMISATIONS } from './fast-pool.ts'

type Stream = { writableCorked: number }
const clientStream = (client: PoolClient) => (client as unknown as { connection: { stream: Stream } }).connection.stream

/** Names of the statements that the one connection of `database` has prepared. */
const countPrepared = async ({ db }: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.length

/** In a transaction of `database`: whether one turn's statements are gathered, and what `pg` gets of BEGIN. */
async function observe(database: Database): Promise<{ corked: boolean; beganBefore: boolean; named: boolean }> {
  const client = await database.pool!.connect()
  const stream = clientStream(client)
  const sent: unknown[] = []
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  Object.assign(client, { query: (...parameters: unknown[]) => (sent.push(parameters[0]), query(...parameters)) })
  client.release()
  const { promise: transactionBegun, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: observed, resolve: end } = Promise.withResolvers<{ corked: boolean; beganBefore: boolean }>()
  const work = database.db.transaction().execute(async (db) => {
    goOn()
    await setImmediate()
    const beganBefore = sent.length > 0
    const running = sql`select ${1}::int`.execute(db)
    await Promise.resolve()
    while (sent.length === (beganBefore ? 1 : 0)) await Promise.resolve()
    end({ corked: stream.writableCorked > 0, beganBefore })
    await running
  })
  await transactionBegun
  const { corked, beganBefore } = await observed
  await work
  for (let use = 0; use < 3; use++) await sql`select ${use}::int as used`.execute(database.db)
  return { corked, beganBefore, named: (await countPrepared(database)) > 0 }
}

test('the configuration names those that are off, and knows no others', () => {
  const off = (OPTIMISATIONS_OFF: string) => readConfig({ OPTIMISATIONS_OFF }).optimisationsOff
  assert.deepEqual(off(''), [])
  assert.deepEqual(off('packets, draft-memory'), ['packets', 'draft-memory'])
  assert.throws(() => off('everything'), /OPTIMISATIONS_OFF.*must be some of statement-names/s)
})

describe('optimisations of a server’s connections', { skip: noPostgres() }, () => {
  let place: { url: string; drop: () => Promise<void> }
  before(async () => void (place = await createServerDatabase()))
  after(() => place.drop())

  const observeWithout = async (off: readonly string[]) => {
    const database = await openServer(place.url, 1, undefined, 'maintenance', off)
    try {
      return await observe(database)
    } finally {
      await database.close()
    }
  }

  // A new version of pg without `connection.stream` fails here.
  test('statements leave in one packet, BEGIN with the first of them, and a returning statement by its name', async () =>
    assert.deepEqual(await observeWithout([]), { corked: true, beganBefore: false, named: true }))

  test('each can be switched off by itself', async () => {
    assert.deepEqual(await observeWithout(['packets']), { corked: false, beganBefore: false, named: true })
    assert.deepEqual(await observeWithout(['deferred-begin']), { corked: true, beganBefore: true, named: true })
    assert.deepEqual(await observeWithout(['statement-names']), { corked: true, beganBefore: false, named: false })
    assert.deepEqual(await observeWithout(SERVER_OPTIMISATIONS), { corked: false, beganBefore: true, named: false })
  })

  test('a transaction without a statement sends nothing', async () => {
    const database = await openServer(place.url, 1)
    const client = await database.pool!.connect()
    const sent: unknown[] = []
    Object.assign(client, { query: (statement: unknown) => (sent.push(statement), Promise.resolve({ rows: [] })) })
    client.release()
    assert.equal(await database.db.transaction().execute(async () => 'nothing'), 'nothing')
    assert.deepEqual(sent, [])
    await database.close()
  })
})
