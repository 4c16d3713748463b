import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { noPostgres } from '#test/postgres.ts'
import { createServerDatabase, openTestDatabase } from '#test/test-database.ts'
import { until } from '#test/until.ts'
import { openServer, type Database } from './database.ts'
import { leadOn } from './lead.ts'

const OFTEN = { everyMs: 30, limitMs: 5_000 }

describe('of several processes', { skip: noPostgres() }, () => {
  let place: { url: string; drop: () => Promise<void> }
  let database: Database
  before(async () => {
    place = await createServerDatabase()
    database = await openServer(place.url, 2)
  })
  after(async () => {
    await database.close()
    await place.drop()
  })
  const lead = async (task: string) => {
    const changes: boolean[] = []
    const stop = await leadOn(place.url, task, (leads) => void changes.push(leads), OFTEN)
    return { changes, stop }
  }

  test('one leads, another once it has stopped, and another task has its own leader', async () => {
    const [first, second, other] = [await lead('purges'), await lead('purges'), await lead('else')]
    assert.deepEqual([first.changes, second.changes, other.changes], [[true], [], [true]])
    await first.stop()
    await until(() => second.changes.length === 1)
    assert.deepEqual([first.changes, second.changes], [[true], [true]])
    await Promise.all([second.stop(), other.stop()])
  })

  test('one whose session is lost leads no more, knows it, and may lead again', async () => {
    const only = await lead('cut')
    assert.deepEqual(only.changes, [true])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'boldo leader' and datname = current_database()`.execute(database.db)
    await until(() => only.changes.length === 3)
    assert.deepEqual(only.changes, [true, false, true])
    await only.stop()
  })

  test('without a server nobody leads, and the process goes on', async () => {
    const changes: boolean[] = []
    const stop = await leadOn('postgres://nobody@127.0.0.1:1/none', 'away', (leads) => void changes.push(leads), OFTEN)
    await stop()
    assert.deepEqual(changes, [])
  })
})

test('the embedded database has one process, which leads', async () => {
  const { database, drop } = await openTestDatabase({ database: 'embedded' })
  const changes: boolean[] = []
  const stop = await database.lead('purges', (leads) => void changes.push(leads))
  assert.deepEqual(changes, [true])
  await stop()
  await database.close()
  await drop()
})
