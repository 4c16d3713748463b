/** The personal data of parcels: in the customer's copy without another person's, until the order's own end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyRetention } from '#jobs/apply-retention.ts'
import { copyOrders } from '#shop/counter/personal-data/own-copy.db.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { recordFailedDelivery } from './record-return.ts'

eachDatabase((database) => {
  const { shop, staff, take, finish, handOver, deliver } = useParcels(database)

  test('the customer’s copy has carrier and lots, the neighbour who received it is not in it; both end after six years', async () => {
    const account = await subscriber(shop)
    const order = await memberOrder(shop, account, { FREE: 2 })
    await payAndReturn(shop, order, 'approve', shop, account)
    const { id } = await finish(await take(order))
    await handOver(id)
    await recordFailedDelivery(shop, { account: staff.dispatch, id, reason: 'other', note: 'Dijo doña Berta' })
    await handOver(id)
    await deliver(id, {
      receiverName: 'Berta Vecina',
      receiverRut: '9876543-3',
      identitySeen: true,
      prescriptionReceived: false,
    })
    const [copied] = await copyOrders(shop, account, null, 10)
    const { parcels } = copied as { parcels: Record<string, unknown>[] }
    assert.deepEqual(
      parcels.map(({ state, carrier, lots }) => ({ state, carrier, lots })),
      [
        {
          state: 'delivered',
          carrier: 'own',
          lots: [{ sku: 'FREE', units: 2, lot: 'L2291', expires_on: '2027-03-31' }],
        },
      ],
    )
    assert.doesNotMatch(JSON.stringify(copied), /Berta|9876543/)

    const held = async () =>
      JSON.stringify([
        await shop.db.selectFrom('parcel').selectAll().where('id', '=', id).execute(),
        await shop.db.selectFrom('parcel_event').selectAll().where('parcel_id', '=', id).execute(),
      ])
    assert.match(await held(), /Berta Vecina.*9876543-3.*doña Berta/)
    shop.clock.advance({ hours: 24 * (6 * 366 + 1) })
    await applyRetention(shop)
    assert.doesNotMatch(await held(), /Berta|9876543/)
    assert.match(await held(), /"delivered"/)
  })
})
