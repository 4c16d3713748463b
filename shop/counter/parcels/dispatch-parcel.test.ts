/** From a packed parcel to its end: handed over, delivered, not delivered, collected, returned. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStatus } from '#test/test-buyer.ts'
import { sellByPhone } from '#test/test-phone-sale.ts'
import { NOBODY, useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { checkParcel } from './check-parcel.ts'
import { handOverParcels } from './hand-over-parcels.ts'
import { listOrdersToPrepare } from './list-parcels.ts'
import type { Receipt } from './receipt.rules.ts'
import { recordPickup } from './record-delivery.ts'
import { recordReturn } from './record-return.ts'
import { releaseParcel } from './release-parcel.ts'

const ANA: Receipt = {
  receiverName: 'Ana Rojas',
  receiverRut: '11111111-1',
  identitySeen: true,
  prescriptionReceived: true,
}

eachDatabase((database) => {
  const {
    shop,
    staff,
    sell,
    sellPacked,
    take,
    finish,
    approve,
    colleague,
    handOver,
    deliver,
    fail,
    readState,
    countMails,
  } = useParcels(database)
  const countEvents = async (order: { id: string }, event: string) =>
    (
      await shop.db
        .selectFrom('order_history')
        .select('id')
        .where('order_id', '=', order.id)
        .where('event', '=', event)
        .execute()
    ).length

  test('handed over, an order is DESPACHADO and its customer has the mail; delivered, it is ENTREGADO', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    const { done, refused } = await handOverParcels(shop, {
      account: staff.dispatch,
      carrier: 'own',
      parcels: [{ id: parcel.id, trackingNumber: 'CL-00123' }],
    })
    assert.deepEqual([done.map(({ id, state }) => [id, state]), refused], [[[parcel.id, 'on_the_way']], []])
    assert.deepEqual(
      [done[0]!.carrier, done[0]!.trackingNumber, await readStatus(shop, order), await countMails(order)],
      ['own', 'CL-00123', 'DESPACHADO', 1],
    )
    const delivered = await deliver(parcel.id)
    assert.deepEqual([delivered.state, await readStatus(shop, order)], ['delivered', 'ENTREGADO'])
    await assertRefused(deliver(parcel.id), 'parcel.cannot_move', { state: 'delivered', event: 'delivered' })
  })

  test('of fifty parcels each answers for itself', async () => {
    const [good, unpacked] = [await sellPacked({ FREE: 1 }), await sell({ FREE: 1 })]
    const open = await take(unpacked)
    const pickup = await sellPacked({ FREE: 1 }, { pickup: true })
    const nobody = newId()
    const answer = await handOverParcels(shop, {
      account: staff.dispatch,
      carrier: 'own',
      parcels: [good.parcel.id, open.id, nobody, 'x', pickup.parcel.id, good.parcel.id].map((id) => ({
        id,
        trackingNumber: null,
      })),
    })
    assert.deepEqual(
      answer.done.map(({ id }) => id),
      [good.parcel.id],
    )
    assert.deepEqual(answer.refused, [
      { id: open.id, code: 'parcel.cannot_move' },
      { id: nobody, code: 'parcel.not_found' },
      { id: 'x', code: 'parcel.not_found' },
      { id: pickup.parcel.id, code: 'parcel.other_delivery' },
      { id: good.parcel.id, code: 'parcel.cannot_move' },
    ])
    await assertRefused(handOver(pickup.parcel.id, staff.operator), 'account.not_allowed')
    await assertRefused(
      handOverParcels(shop, {
        account: staff.dispatch,
        carrier: 'nobody',
        parcels: [{ id: (await sellPacked({ FREE: 1 })).parcel.id, trackingNumber: null }],
      }),
      'parcel.carrier_unknown',
    )
  })

  test('a parcel that a scanner sends twice leaves once, with one mail', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    const second = await shop.openSecond()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        handOverParcels(index % 2 ? second : shop, {
          account: staff.dispatch,
          carrier: 'own',
          parcels: [{ id: parcel.id, trackingNumber: `N-${index}` }],
        }),
      ),
    )
    assert.equal(answers.flatMap(({ done }) => done).length, 1)
    assert.deepEqual([await countMails(order), await countEvents(order, 'dispatched')], [1, 1])
  })

  test('not delivered, it is sent again, or comes back and is packed anew; the order stays DESPACHADO with one mail', async () => {
    const { order, parcel } = await sellPacked({ FREE: 1 })
    await handOver(parcel.id)
    assert.deepEqual([(await fail(parcel.id)).reason, await readStatus(shop, order)], ['nobody_home', 'DESPACHADO'])
    const [again] = (await handOver(parcel.id)).done
    assert.deepEqual([again!.state, again!.reason, await readStatus(shop, order)], ['on_the_way', null, 'DESPACHADO'])
    await fail(parcel.id)
    const back = await recordReturn(shop, { account: staff.dispatch, id: parcel.id })
    assert.equal(back.state, 'returned')
    await releaseParcel(shop, { account: staff.dispatch, id: (await take(order)).id })
    await take(order)
    shop.clock.advance({ minutes: 21 })
    const other = colleague()
    const next = await finish(await take(order, other), other)
    assert.deepEqual([next.attempt, next.state], [4, 'packed'])
    await handOver(next.id)
    await deliver(next.id)
    assert.deepEqual(
      [await readStatus(shop, order), await countMails(order), await countEvents(order, 'dispatched')],
      ['ENTREGADO', 1, 1],
    )
  })

  test('a retained prescription is handed over for the parcel, or it is not delivered', async () => {
    const order = await sell({ RETAINED: 1 })
    await approve(order)
    const { id } = await finish(await take(order))
    await checkParcel(shop, { account: staff.pharmacist, id })
    await handOver(id)
    for (const receipt of [
      NOBODY,
      { ...ANA, prescriptionReceived: false },
      { ...ANA, identitySeen: false },
      { ...ANA, receiverRut: null },
      { ...ANA, receiverName: null },
    ])
      await assertRefused(deliver(id, receipt), 'parcel.prescription_missing')
    assert.deepEqual([await readState(id), await readStatus(shop, order)], ['on_the_way', 'DESPACHADO'])
    const delivered = await deliver(id, ANA)
    assert.deepEqual(
      [delivered.receiverName, delivered.receiverRut, delivered.prescriptionReceived],
      ['Ana Rojas', '11111111-1', true],
    )
  })

  test('a pickup is collected at the counter with its prescription; nobody came: it is returned, and waits for a decision', async () => {
    const order = await sell({ RETAINED: 1 }, { pickup: true })
    await approve(order)
    const { id } = await finish(await take(order))
    const collect = (receipt: Receipt) => recordPickup(shop, { account: staff.dispatch, id, receipt })
    await assertRefused(collect(ANA), 'parcel.cannot_move', { state: 'to_check', event: 'collected' })
    await checkParcel(shop, { account: staff.pharmacist, id })
    await assertRefused(collect(NOBODY), 'parcel.prescription_missing')
    assert.deepEqual([(await collect(ANA)).state, await readStatus(shop, order)], ['delivered', 'ENTREGADO'])

    const late = await sellPacked({ FREE: 1 }, { pickup: true })
    assert.equal((await recordReturn(shop, { account: staff.dispatch, id: late.parcel.id })).state, 'returned')
    assert.equal(await readStatus(shop, late.order), 'VALIDADO')
    const { nodes } = await listOrdersToPrepare(shop, { account: staff.dispatch, first: 50, after: null })
    assert.ok(
      nodes.every(({ orderId }) => orderId !== late.order.id),
      'staff decide what becomes of it',
    )
    assert.equal((await take(late.order)).attempt, 2)
    const home = await sellPacked({ FREE: 1 })
    await assertRefused(
      recordPickup(shop, { account: staff.dispatch, id: home.parcel.id, receipt: ANA }),
      'parcel.other_delivery',
    )
  })

  test('an order to be paid at the door is delivered with its money, in one', async () => {
    const order = await sellByPhone(shop, { units: { FREE: 1 }, paymentType: 'paymentAtHome' })
    const { id } = await finish(await take(order))
    await handOver(id)
    await assertRefused(deliver(id), 'parcel.payment_missing')
    assert.deepEqual([await readState(id), await readStatus(shop, order)], ['on_the_way', 'DESPACHADO'])
    await deliver(id, NOBODY, { transactionNumber: '700012345' })
    const { status, payment_date, transaction_number } = await shop.db
      .selectFrom('orders')
      .select(['status', 'payment_date', 'transaction_number'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([status, payment_date !== null, transaction_number], ['ENTREGADO', true, '700012345'])
    const paidOne = await sellPacked({ FREE: 1 })
    await handOver(paidOne.parcel.id)
    await assertRefused(deliver(paidOne.parcel.id, NOBODY, { transactionNumber: null }), 'order.cannot_move')
    assert.equal(await readState(paidOne.parcel.id), 'on_the_way')
  })
})
