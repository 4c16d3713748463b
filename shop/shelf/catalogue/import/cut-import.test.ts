/** A killed process leaves its connection cut: an import goes on where its last whole step ended. */
import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { withCutConnections } from '#test/cut-connections.ts'
import { noPostgres } from '#test/postgres.ts'
import { useImports } from '#test/test-imports.ts'
import { useShop } from '#test/test-shop.ts'
import { undoImport } from './decide-import.ts'
import { runImports } from './run-imports.ts'

const manager: SignedIn = { ...DEMO_PEOPLE.manager, hasProfile: true, permissions: ['catalogue.import'] }
const SKUS = Array.from({ length: 500 }, (_, index) => `P-${index}`)

describe('on PostgreSQL', { skip: noPostgres() }, () => {
  const shop = useShop({
    database: 'server',
    products: SKUS.map((sku) => ({ sku, normal_price: 1_000, stock: 10 })),
  })
  const { bring, send, decide, show } = useImports(shop, () => manager)
  before(() => seedDemoPeople(shop))
  beforeEach(async () => {
    shop.clock.advance({ hours: 1 })
    await shop.db.deleteFrom('catalogue_import').execute()
    await decide(await bring(file(0, 1_000)))
    await runImports(shop)
  })

  const file = (from: number, price: number) =>
    ['sku,normal_price,stock', ...SKUS.slice(from).map((sku) => `${sku},${price},${price / 100}`)].join('\n')
  const countAt = async (price: number) => {
    const { rows } = await sql<{ n: number; units: number; wrong: number }>`
      select count(*) filter (where normal_price = ${price})::int as n,
        count(*) filter (where normal_price = ${price} and stock = ${price / 100})::int as units,
        count(*) filter (where stock <> (
          select sum(units) from stock_movement m where m.product_id = p.id))::int as wrong
      from product p`.execute(shop.db)
    const { n, units, wrong } = rows[0]!
    assert.deepEqual([units, wrong], [n, 0], 'price, stock and movements change together')
    return n
  }

  /** The server may still hold the locks of a connection that was cut: the job's next turn goes on. */
  const runUntil = async (id: string, state: 'applied' | 'undone') => {
    for (let turn = 0; (await show(id)).state !== state && turn < 500; turn++) {
      await runImports(shop)
      await wait(10)
    }
    assert.equal((await show(id)).state, state)
  }

  test('two steps, cut after each statement of them: each is whole or did nothing, and the next process ends it', async () => {
    const applied = new Set<number>()
    const undone = new Set<number>()
    for (let statements = 4, isWhole = false; !isWhole; statements += 7) {
      const id = await bring(file(0, 1_200))
      await decide(id)
      isWhole = await runImports(withCutConnections(shop, statements)).then(
        () => true,
        () => false,
      )
      applied.add(await countAt(1_200))
      await runUntil(id, 'applied')
      assert.equal(await countAt(1_200), 500, `applied after ${statements}`)
      await undoImport(shop, { account: manager, id })
      await runImports(withCutConnections(shop, statements)).catch(() => {})
      undone.add(await countAt(1_000))
      await runUntil(id, 'undone')
      assert.equal(await countAt(1_000), 500, `taken back after ${statements}`)
      shop.clock.advance({ hours: 1 })
    }
    assert.deepEqual(
      [[...applied].toSorted(), [...undone].toSorted()],
      [
        [0, 400, 500],
        [0, 400, 500],
      ],
    )
  })

  test('a reading that was cut begins anew when its lease has lapsed, and nobody reads the same file twice', async () => {
    const id = await send(file(0, 1_300))
    await runImports(withCutConnections(shop, 9)).catch(() => {})
    await runImports(shop)
    assert.equal((await show(id)).state, 'reading', 'another process may still be at it')
    shop.clock.advance({ minutes: 2 })
    await Promise.all([runImports(shop), runImports(shop)])
    const { state, rowsChanged, rowsRead } = await show(id)
    assert.deepEqual([state, rowsChanged, rowsRead], ['ready', 500, 500])
  })

  test('three processes apply two imports of the same products beside each other: each row is written once', async () => {
    const ids = [await bring(file(0, 1_400)), await bring(file(100, 1_500))]
    for (const id of ids) await decide(id)
    await Promise.all([runImports(shop), runImports(shop), runImports(shop)])
    const [first, second] = [await show(ids[0]!), await show(ids[1]!)]
    assert.deepEqual([first.state, second.state, first.rowsDone, second.rowsDone], ['applied', 'applied', 500, 400])
    const [one, other] = [await countAt(1_400), await countAt(1_500)]
    assert.equal(one + other, 500)
    assert.equal(first.left + second.left, 400, 'the later one leaves what the other has changed')
  })
})
