import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { FileMissing } from '#shop/ground/files/file-store.port.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import { readPoints, watchTest, type WatchedTest } from '#test/watched-shop.ts'
import { watchCalls } from './watch-calls.ts'

class TimeoutError extends Error {
  override name = 'TimeoutError'
}
const adapter = {
  name: 'a',
  limit: 3,
  give: async (answer: unknown) => answer,
  fail: async (error: Error) => Promise.reject(error),
  read(fields: object) {
    return { ...fields, limit: this.limit }
  },
}

test('while nobody watches, an adapter is returned as it is', () => assert.equal(watchCalls('a', adapter), adapter))

describe('a watched adapter', () => {
  let watched: WatchedTest
  before(async () => (watched = await watchTest()))
  after(() => watched.stop())

  test('answers, fails and calls itself as before; each end of a call is counted by its kind', async () => {
    const seen = watchCalls('a', adapter)
    assert.deepEqual(seen.read({ x: 1 }), { x: 1, limit: 3 })
    for (const answer of [undefined, { outcome: 'approved' }, { outcome: 'declined' }, { outcome: 'refused' }])
      assert.equal(await seen.give(answer), answer)
    for (const error of [
      new PaymentGatewayUnreachable('a', new Error('time-out')),
      new TimeoutError('The operation was aborted'),
      Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' }),
      new PaymentGatewayUnreachable('a', new Error('HTTP 500')),
      new FileMissing('an id'),
    ])
      await assert.rejects(seen.fail(error), error)
    const ends = (await readPoints(watched, 'boldo.provider.duration')).map(({ attributes, value }) => [
      `${String(attributes.operation)} ${String(attributes.outcome)}`,
      (value as { count: number }).count,
    ])
    assert.deepEqual(ends, [
      ['give ok', 2],
      ['give refused', 2],
      ['fail timeout', 3],
      ['fail failed', 1],
      ['fail refused', 1],
    ])
  })
})
