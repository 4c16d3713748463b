import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DomainError } from '#lib/domain-error.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { limitCalls, limitFailures } from './limit-calls.ts'
import { resolveLimit } from './limits.rules.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  const errorCode = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: DomainError) => error.code,
    )
  /** `block` is 2001:db8:`block`::/48, `home` its /56, `line` the /64. */
  const network = (block: number, home: number, line: number) =>
    `2001:db8:${block.toString(16)}:${((home << 8) + line).toString(16)}::/64`

  for (const name of ['recoveries by address', 'duplicate answers by address', 'events by address'] as const) {
    const { most, code = 'request.rate_limited' } = resolveLimit(name, {
      orderStarts: 0,
      paymentStarts: 0,
      heldUnits: 0,
      guestUploads: 0,
      readPoints: 0,
    })
    const call = (address: string) => errorCode(limitCalls(shop, { [name]: address }))
    const callTimes = async (times: number, toAddress: (index: number) => string) => {
      for (let index = 0; index < times; index++)
        assert.equal(await call(toAddress(index)), 'done', `call ${index + 1}`)
    }

    test(`${name}: a /56 has four times as many calls as a /64 of it, a /48 sixteen times`, async () => {
      await callTimes(most, () => network(1, 0, 0))
      // Refused calls take no place in the wider networks.
      for (let index = 0; index < 5; index++) assert.equal(await call(network(1, 0, 0)), code)
      // Each call from another network of the line.
      await callTimes(3 * most, (index) => network(1, 0, 1 + (index % 255)))
      assert.equal(await call(network(1, 0, 255)), code)
      assert.equal(await call(network(1, 1, 0)), 'done', 'another home line')
      await callTimes(12 * most - 1, (index) => network(1, 1 + (index % 200), index % 256))
      assert.equal(await call(network(1, 255, 9)), code)
      assert.equal(await call(network(2, 0, 0)), 'done', 'another block')
      shop.clock.advance({ hours: 24 })
      assert.equal(await call(network(1, 0, 0)), 'done')
    })
  }

  test('work that did not fail gives its place back in the wide networks too', async () => {
    for (let index = 0; index < 30; index++)
      await limitFailures(
        shop,
        { 'duplicate answers by address': network(3, 0, index) },
        ['account.duplicate_rut'],
        async () => {},
      )
  })
})
