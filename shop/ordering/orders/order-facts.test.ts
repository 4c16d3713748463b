import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { watchStatements } from '#test/watched-calls.ts'
import { orderFact, READ } from './order-facts.db.ts'
import { isOwnOrder } from './orders.db.ts'

const findId = orderFact<string>(sql`to_json(${READ.id})`)
const findStatus = orderFact<string | null>(sql`(select to_json(status) from orders where id = ${READ.id})`)
const isOwn = orderFact<boolean>(sql`to_json(${isOwnOrder()})`)

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'PARA' }] })

  test('facts of one turn are one statement, each of its order; an unknown order has none', async () => {
    const orders = [await readyOrder(shop, { PARA: 1 }), await readyOrder(shop, { PARA: 2 })]
    const stranger = newId()
    let statements = 0
    const counted: Shop = { ...shop, db: watchStatements(shop.db, () => statements++) }
    const ids = [...orders.map(({ id }) => id), stranger]
    assert.deepEqual(await Promise.all(ids.flatMap((id) => [findId(counted, id), findStatus(counted, id)])), [
      ids[0],
      'PENDIENTE',
      ids[1],
      'PENDIENTE',
      stranger,
      null,
    ])
    assert.equal(statements, 1)
  })

  test('who reads an order in the same turn as its owner does not pass for the owner, without a cookie neither', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const readers = [order.visitor, newId(), null].map((visitor) => ({ visitor, account: null }))
    const own = (round: typeof readers) => Promise.all(round.map((reader) => isOwn(shop, order.id, reader)))
    assert.deepEqual(await own(readers), [true, false, false])
    assert.deepEqual(await own(readers.toReversed()), [false, false, true])
  })
})
