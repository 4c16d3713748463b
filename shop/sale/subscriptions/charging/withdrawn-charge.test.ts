import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { removeCard } from '#shop/sale/cards/remove-card.ts'
import { readStock } from '#test/test-buyer.ts'
import { activeSubscription, chargedTo, orderLog } from '#test/test-charge.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { chargeDelivery } from './charge-delivery.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: 50 }],
  })

  /** The shop, with something that happens right after its next transaction is committed. */
  const afterNextCommit = (happens: () => Promise<unknown>): Shop => {
    let left = 1
    const transaction = () => ({
      execute: async <T>(work: (db: Shop['db']) => Promise<T>) => {
        const answer = await shop.db.transaction().execute(work as never)
        if (left-- > 0) await happens()
        return answer as T
      },
    })
    const own = (db: Shop['db'], name: string | symbol) => {
      const value: unknown = Reflect.get(db, name, db)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    }
    return {
      ...shop,
      db: new Proxy(shop.db, { get: (db, name) => (name === 'transaction' ? transaction : own(db, name)) }),
    }
  }

  for (const [event, happens] of [
    ['the card is removed', removeCard],
    [
      'it is cancelled',
      (shop: Shop, { account, subscription }: { account: SignedIn; subscription: { id: string } }) =>
        cancelSubscription(shop, { account, subscriptionId: subscription.id }),
    ],
  ] as const) {
    test(`${event} between the opening of a charge and the asking for its money: nothing is charged`, async () => {
      const one = await activeSubscription(shop, { VITA: 1 })
      const before = await readStock(shop, 'VITA')
      const chargesBefore = shop.sandbox.oneclick.charges().length
      assert.equal(
        await chargeDelivery(
          afterNextCommit(() => happens(shop, one)),
          { subscriptionId: one.subscription.id, date: one.subscription.deliveries[0]!.date },
        ),
        'failed',
      )
      assert.deepEqual(
        [
          shop.sandbox.oneclick.charges().length,
          await chargedTo(shop, one.subscription),
          await readStock(shop, 'VITA'),
        ],
        [chargesBefore, 0, before],
      )
      assert.deepEqual(
        (await orderLog(shop, one.subscription)).map(({ status, attempts }) => [status, attempts]),
        [['PENDIENTE', ['abandoned']]],
      )
      shop.clock.advance({ minutes: 61 })
      await chargeSubscriptions(shop)
      assert.equal(shop.sandbox.oneclick.charges().length, chargesBefore)
      if (happens !== removeCard) assert.equal((await orderLog(shop, one.subscription))[0]!.status, 'RECHAZADO')
    })
  }
})
