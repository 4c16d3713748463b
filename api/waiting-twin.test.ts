/** A repeated Idempotency-Key waits for its first call without a place among the purchases (security review S33). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { toCart } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'
import { loadLimitsFor } from './lanes.ts'

const shop = useShop({ products: [{ sku: 'PARA', stock: 100 }] })
const LIMIT = { timeout: 60_000 }

test(
  'calls that wait for their first one keep no purchase out, and are done when it has left no answer',
  LIMIT,
  async () => {
    const { checkout, ...others } = loadLimitsFor(10)
    const load = { ...others, checkout: { ...checkout, atOnce: 2, queue: 1, waitMs: 5_000 } }
    const http = createTestHttp(shop, { production: false, load })
    const products = (await toCart(shop, { PARA: 1 })).map(({ _id }) => ({ _id: String(_id), quantity: 1 }))
    const create = async (visitor: string, key: string) => {
      const answer = await http.request('/1.0/order', {
        method: 'POST',
        body: JSON.stringify({ products }),
        headers: { cookie: `boldo_visitor=${visitor}`, 'content-type': 'application/json', 'idempotency-key': key },
      })
      return answer.status
    }
    const visitor = 'a-visitor-of-the-tests-1'
    assert.equal(await create(visitor, 'twin'), 201)
    // The first call looks as if it were under way.
    const running = shop.db.updateTable('idempotency_key').where('key', '=', 'twin')
    await running.set({ status: null, response: null }).execute()
    const waiting = Array.from({ length: 6 }, async (_, index) => (await wait(index * 50), create(visitor, 'twin')))
    await wait(1_000)
    for (let index = 0; index < 3; index++)
      assert.equal(await create(`another-visitor-of-tests-${index}`, `own ${index}`), 201)
    await shop.db.deleteFrom('idempotency_key').where('key', '=', 'twin').execute()
    assert.deepEqual(await Promise.all(waiting), Array<number>(6).fill(201))
    const { length } = await shop.db.selectFrom('orders').select('id').execute()
    assert.equal(length, 1 + 3 + 1, 'one of those that waited made the order')
  },
)
