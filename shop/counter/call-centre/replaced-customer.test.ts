import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

const FORMER = { rut: '11111111-1', firstName: 'Camila' }
const NEXT = { rut: '22222222-2', firstName: 'Ana' }

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'T1' }] })
  before(async () => {
    await seedDemoPeople(shop)
  })

  test('a customer is saved also when the former one leaves in the last of four tries', async () => {
    const actor = { visitor: 'call-centre', account: (await findAccount(shop, DEMO_PEOPLE.operator.id))! }
    const { id: orderId } = await createOrder(shop, { ...actor, products: await toCart(shop, { T1: 1 }) })
    await updateOrder(shop, { ...actor, orderId, changes: FORMER })
    let reads = 0
    const db = new Proxy(shop.db, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (key !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
        return async (query: CompiledQuery) => {
          const found = await target.executeQuery(query)
          if (/to_json\(found\)/.test(query.sql) && ++reads < 4)
            await updateOrder(shop, { ...actor, orderId, changes: { ...FORMER, lastName: `Vez ${reads}` } })
          return found
        }
      },
    })
    await updateOrder({ ...shop, db }, { ...actor, orderId, changes: NEXT })
    assert.deepEqual([reads, (await getOrder(shop, orderId))!.firstName], [5, 'Ana'])
  })
})
