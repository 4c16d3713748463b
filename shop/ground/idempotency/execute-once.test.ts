import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openServer, type Database } from '#db/database.ts'
import { openLine, type Line } from '#test/cut-line.ts'
import { noPostgres } from '#test/postgres.ts'
import { useShop } from '#test/test-shop.ts'
import { executeOnce } from './execute-once.ts'

describe('a call whose database fails over', { skip: noPostgres() }, () => {
  const shop = useShop({ database: 'server' })
  let line: Line
  let database: Database
  before(async () => {
    const url = new URL(shop.url!)
    line = await openLine({ host: url.hostname, port: Number(url.port) })
    url.port = String(line.port)
    database = await openServer(url.href, 2)
  })
  after(async () => {
    await database.close()
    await line.close()
  })

  test('gives its key back once the database is there again: a repetition is executed, and does not wait for a minute', async () => {
    const call = { key: 'a payment', body: '{}', person: 'visitor 1', isNewPerson: false, address: '203.0.113.7' }
    const away = { ...shop, db: database.db }
    const lost = executeOnce(away, call, async () => {
      await line.cut()
      throw new Error('the database is away')
    })
    await assert.rejects(lost, (error: Error) => error.message !== 'the database is away')
    await line.mend()
    const answer = { status: 200, text: 'paid', isFinal: true }
    const repeated = await executeOnce(shop, call, async () => answer)
    assert.deepEqual(repeated, { isReplayed: false, answer })
    const again = await executeOnce(shop, call, () => assert.fail('it is executed twice'))
    assert.deepEqual(again, { isReplayed: true, answer: { status: 200, text: 'paid' } })
  })
})
