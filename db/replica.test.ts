/** A streaming standby that answers reads: paused, too old, frozen, killed and promoted. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { noStandby, startStandby, type Standby } from '#test/standby.ts'
import { until } from '#test/until.ts'
import { openServer, type Database } from './database.ts'
import { createReplica } from './replica.ts'

/** A server that answers everything; `sent` has its statements. */
function fakeServer(answer: (text: string) => object) {
  const sent: string[] = []
  const client = {
    query: async (text: string) => (sent.push(text), { rows: [answer(text)] }),
    release: () => {},
  }
  return { sent, pool: { connect: async () => client } as unknown as Pool }
}

test('a notice costs one statement on the primary and one a connection on the replica, however many reads follow', async () => {
  const primary = fakeServer(() => ({ lsn: '0/1', timeline: 1 }))
  const standby = fakeServer((text) => (text.includes('reached') ? { reached: true } : { clp: 1 }))
  const replica = createReplica(primary.pool, standby.pool)
  for (let notices = 1; notices <= 3; notices++) {
    await replica.renew()
    for (let reads = 0; reads < 100; reads++) {
      const client = await replica.pool.connect()
      await client.query('select clp from price')
      client.release()
    }
    assert.deepEqual([primary.sent.length, standby.sent.length], [notices, notices * 101])
  }
})

test('while the replica is behind, few reads try it: at 25 ms, 50 ms, and so on, one at a time', async () => {
  const primary = fakeServer((text) => (text.includes('timeline') ? { lsn: '0/1', timeline: 1 } : { clp: 2 }))
  const standby = fakeServer(() => ({ reached: false, clp: 1 }))
  const replica = createReplica(primary.pool, standby.pool)
  await replica.renew()
  const began = performance.now()
  let reads = 0
  while (performance.now() - began < 300) {
    const client = await replica.pool.connect()
    const { rows } = await client.query<{ clp: number }>('select clp from price')
    assert.equal(rows[0]!.clp, 2)
    client.release()
    reads++
  }
  const tries = standby.sent.length / 2
  assert.ok(tries <= 5 && reads > 50, `${tries} tries in ${reads} reads`)
})

describe('a replica', { skip: noStandby() }, () => {
  let standby: Standby
  let database: Database
  before(async () => {
    standby = await startStandby()
    database = await openServer({ pooled: standby.url, direct: standby.url, replica: standby.standbyUrl }, 4)
    await sql`create table price (clp int)`.execute(database.db)
    await sql`insert into price values (1)`.execute(database.db)
  })
  after(async () => {
    await database.close()
    await standby.stop()
  })
  const read = async () => {
    const { rows } = await sql<{ clp: number; onReplica: boolean }>`
      select clp, pg_is_in_recovery() as "onReplica" from price`.execute(database.reads!.db)
    return rows[0]!
  }
  const isUsed = async () => (await read()).onReplica
  const setPrice = (clp: number) => sql`update price set clp = ${clp}`.execute(database.db)

  test('reads what was noticed from the primary while its replay is paused, and says how far it is behind', async () => {
    await until(isUsed)
    const stop = await database.listen('changed', () => {})
    await standby.pause()
    const noticed = Promise.withResolvers<string>()
    const stopOther = await database.listen('changed', noticed.resolve)
    await setPrice(2)
    await sql`notify changed`.execute(database.db)
    await noticed.promise
    for (let reads = 0; reads < 20; reads++) assert.deepEqual(await read(), { clp: 2, onReplica: false })
    const behind = (await database.replicaLag())!
    await until(async () => (await database.replicaLag())! > behind)
    await standby.resume()
    await until(isUsed)
    assert.equal((await read()).clp, 2)
    await until(async () => (await database.replicaLag()) === 0)
    await stop()
    await stopOther()
  })

  test('a report is as new as its moment, without a notice', async () => {
    await until(isUsed)
    await standby.pause()
    await setPrice(3)
    await database.reads!.renew()
    assert.deepEqual(await read(), { clp: 3, onReplica: false })
    await standby.resume()
    await until(isUsed)
  })

  test('a transaction reads and writes on the primary alone; a write that goes to the replica fails', async () => {
    await until(isUsed)
    await database.reads!.db.transaction().execute(async (db) => {
      await sql`update price set clp = 4`.execute(db)
      const { rows } = await sql`select clp, pg_is_in_recovery() as "onReplica" from price`.execute(db)
      assert.deepEqual(rows, [{ clp: 4, onReplica: false }])
    })
    await database.reads!.renew()
    await until(isUsed)
    await assert.rejects(sql`update price set clp = 5`.execute(database.reads!.db), /a read that may be a replica’s/)
  })

  test('one that answers nothing delays few reads, and fails none', async () => {
    await until(isUsed)
    const thaw = standby.freeze()
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, read))
      assert.ok(answers.every(({ onReplica }) => !onReplica))
      const began = performance.now()
      await read()
      // Shorter than any wait for the replica.
      assert.ok(performance.now() - began < 900)
    } finally {
      thaw()
    }
    await until(isUsed)
  })

  test('one that dies fails no read; it is used again once it is back, and its lag is unknown meanwhile', async () => {
    await until(isUsed)
    let stopped = false
    const seen: boolean[] = []
    const reading = Array.from({ length: 3 }, async () => {
      while (!stopped) seen.push((await read()).onReplica)
    })
    standby.kill()
    await until(() => seen.at(-1) === false)
    assert.equal(await database.replicaLag(), null)
    standby.start()
    await until(() => seen.at(-1) === true)
    stopped = true
    await Promise.all(reading)
  })

  test('an absent one stops no start, and a read waits once', async () => {
    const url = new URL(standby.standbyUrl)
    url.port = '9'
    const other = await openServer({ pooled: standby.url, direct: standby.url, replica: url.href }, 2)
    await other.reads!.renew()
    const { rows } = await sql`select pg_is_in_recovery() as is`.execute(other.reads!.db)
    assert.deepEqual([rows, await other.replicaLag()], [[{ is: false }], null])
    await other.close()
  })

  test('one that was promoted apart has another history, and is not read; the primary itself may be the replica, and takes no write by it', async () => {
    await until(isUsed)
    await standby.promote()
    await database.reads!.renew()
    for (let reads = 0; reads < 5; reads++) assert.equal((await read()).onReplica, false)
    const itself = await openServer({ pooled: standby.url, direct: standby.url, replica: standby.url }, 2)
    await itself.reads!.renew()
    const writable = async () =>
      (
        await sql<{ is: string }>`select current_setting('default_transaction_read_only') as is`.execute(
          itself.reads!.db,
        )
      ).rows[0]!.is
    await until(async () => (await writable()) === 'on')
    await assert.rejects(sql`update price set clp = 6`.execute(itself.reads!.db), /a read that may be a replica’s/)
    await itself.close()
  })
})
