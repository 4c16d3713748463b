import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'

/** What is kept in memory and shown on kept pages, each with an edit that changes nothing. */
const KEPT = { promotion: 'enabled = enabled', commune: 'price = price', region: 'label = label', holiday: 'label = label', payment_position: 'position = position', content_banner: 'enabled = enabled', content_landing: 'enabled = enabled' }

eachDatabase((database) => {
  let shop: TestShop
  before(async () => void (shop = await openTestShop({ database })))
  after(() => shop.close())

  for (const [table, edit] of Object.entries(KEPT))
    test(`whoever edits ${table} by hand makes every process forget what it keeps`, async () => {
      const before = shop.memory.generation()
      await sql.raw(`update ${table} set ${edit}`).execute(shop.db)
      for (let tries = 0; tries < 200 && shop.memory.generation() === before; tries++) await new Promise((resolve) => setTimeout(resolve, 10))
      assert.equal(shop.memory.generation(), before + 1)
    })
})
