/** From the queue to a packed parcel, as packers and a pharmacist work, and as they get in each other's way. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readStatus } from '#test/test-buyer.ts'
import { LOT, useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { checkParcel, sendBackParcel } from './check-parcel.ts'
import { extendParcel } from './extend-parcel.ts'
import { finishParcel } from './finish-parcel.ts'
import { listOrdersToPrepare } from './list-parcels.ts'
import { releaseParcel } from './release-parcel.ts'
import { reportMissingStock } from './report-missing-stock.ts'
import { resumeParcel } from './resume-parcel.ts'
import { takeNextOrder, takeOrder } from './take-order.ts'

eachDatabase((database) => {
  const { shop, staff, sell, approve, allLines, finish, take, colleague } = useParcels(database)
  const listQueue = async () =>
    (await listOrdersToPrepare(shop, { account: staff.operator, first: 50, after: null })).nodes.map(
      ({ orderId }) => orderId,
    )
  const emptyQueue = async () => {
    while (await takeNextOrder(shop, { account: staff.dispatch }));
  }
  const readHistory = async (order: { id: string }) =>
    (
      await shop.db
        .selectFrom('order_history')
        .select(['event', 'actor', 'to_status'])
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute()
    ).slice(1)

  test('an order without a prescription waits to be prepared; its taking confirms it, and packs it without a check', async () => {
    const order = await sell({ FREE: 2, COMB: 1 })
    assert.ok((await listQueue()).includes(order.id))
    const parcel = await take(order)
    assert.deepEqual(
      [parcel.state, parcel.attempt, parcel.preparer, await readStatus(shop, order)],
      ['being_prepared', 1, staff.dispatch.firstName, 'VALIDADO'],
    )
    assert.deepEqual((await readHistory(order)).at(-1), {
      event: 'approved',
      actor: `dispatch:${staff.dispatch.id}`,
      to_status: 'VALIDADO',
    })
    assert.ok(!(await listQueue()).includes(order.id))
    const packed = await finish(parcel)
    assert.equal(packed.state, 'packed')
    assert.deepEqual(
      packed.products.map(({ sku, packed }) => [sku, packed]),
      [
        ['FREE', [{ ...LOT, units: 2 }]],
        ['COMB', [{ lot: '', expiresOn: null, units: 1 }]],
      ],
    )
    assert.deepEqual(
      packed.history.map(({ event, from, to }) => [event, from, to]),
      [
        ['taken', null, 'being_prepared'],
        ['prepared', 'being_prepared', 'packed'],
      ],
    )
  })

  test('with a prescription it waits for the pharmacist’s approval, and once packed for a pharmacist’s check', async () => {
    const order = await sell({ SIMPLE: 1, FREE: 1 })
    assert.ok(!(await listQueue()).includes(order.id))
    await assertRefused(take(order), 'order.prescriptions_open', { skus: ['SIMPLE'] })
    await approve(order)
    assert.ok((await listQueue()).includes(order.id))
    const packed = await finish(await take(order))
    assert.equal(packed.state, 'to_check')
    await assertRefused(checkParcel(shop, { account: staff.dispatch, id: packed.id }), 'account.not_allowed')
    const back = await sendBackParcel(shop, { account: staff.pharmacist, id: packed.id, note: 'Es de 100 mg' })
    assert.deepEqual([back.state, back.note, back.preparerId], ['being_prepared', 'Es de 100 mg', staff.dispatch.id])
    await finish(back)
    const checked = await checkParcel(shop, { account: staff.pharmacist, id: packed.id })
    assert.deepEqual([checked.state, checked.checkerId], ['packed', staff.pharmacist.id])
    await assertRefused(checkParcel(shop, { account: staff.pharmacist, id: packed.id }), 'parcel.cannot_move', {
      state: 'packed',
      event: 'checked',
    })
  })

  test('an order is one person’s for twenty minutes by the shop’s clock; lapsed, a colleague takes it', async () => {
    const order = await sell({ FREE: 1 })
    const [first, second] = [staff.dispatch, colleague()]
    const parcel = await take(order, first)
    assert.equal((await take(order, first)).id, parcel.id, 'one’s own is answered again')
    const until = shop.now().add({ minutes: 20 })
    await assertRefused(take(order, second), 'parcel.taken_by_other', {
      by: first.firstName,
      until: new Date(until.epochMilliseconds).toISOString(),
    })
    shop.clock.advance({ minutes: 15 })
    const { leaseUntil } = await extendParcel(shop, { account: first, id: parcel.id })
    assert.equal(leaseUntil.toString(), shop.now().add({ minutes: 20 }).toString())
    await assertRefused(extendParcel(shop, { account: second, id: parcel.id }), 'parcel.lease_lost', {
      by: first.firstName,
    })
    shop.clock.advance({ minutes: 20 })
    assert.ok((await listQueue()).includes(order.id), 'a lapsed lease reads as free')
    const theirs = await take(order, second)
    assert.deepEqual([theirs.attempt, theirs.preparerId], [2, second.id])
    assert.notEqual(theirs.id, parcel.id)
    for (const late of [
      () => finish(parcel, first),
      () => extendParcel(shop, { account: first, id: parcel.id }),
      () => releaseParcel(shop, { account: first, id: parcel.id }),
    ])
      await assertRefused(late(), 'parcel.lease_lost', { by: null })
    await finish(theirs, second)
  })

  test('a lapsed lease that nobody has taken is still good for its holder', async () => {
    const parcel = await take(await sell({ FREE: 1 }))
    shop.clock.advance({ minutes: 60 })
    assert.equal((await finish(parcel)).state, 'packed')
  })

  test('given back, an order stays confirmed and waits for anybody', async () => {
    const order = await sell({ FREE: 1 })
    const parcel = await take(order)
    await assertRefused(releaseParcel(shop, { account: colleague(), id: parcel.id }), 'parcel.lease_lost')
    assert.equal((await releaseParcel(shop, { account: staff.dispatch, id: parcel.id })).state, 'released')
    assert.deepEqual([(await listQueue()).includes(order.id), await readStatus(shop, order)], [true, 'VALIDADO'])
    assert.equal((await take(order, colleague())).attempt, 2)
  })

  test('of twenty packers and twenty orders each gets one, and nobody the same', async () => {
    await emptyQueue()
    const orders = []
    for (let made = 0; made < 20; made++) orders.push(await sell({ FREE: 1 }))
    const second = await shop.openSecond()
    const packers = Array.from({ length: 20 }, colleague)
    const parcels = await Promise.all(
      packers.map((account, index) => takeNextOrder(index % 2 ? second : shop, { account })),
    )
    assert.deepEqual(parcels.map((parcel) => parcel?.orderId).toSorted(), orders.map(({ id }) => id).toSorted())
    assert.deepEqual(
      parcels.map((parcel) => parcel?.preparerId),
      packers.map(({ id }) => id),
    )
    assert.equal(await takeNextOrder(shop, { account: colleague() }), null)
    for (const order of orders)
      assert.equal((await readHistory(order)).filter(({ event }) => event === 'approved').length, 1)
  })

  test('ten people take one order at once: one has it', async () => {
    const order = await sell({ FREE: 1 })
    const second = await shop.openSecond()
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        takeOrder(index % 2 ? second : shop, { account: colleague(), orderId: order.id }),
      ),
    )
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const end of ends)
      if (end.status === 'rejected') assert.equal((end.reason as { code: string }).code, 'parcel.taken_by_other')
    const { count } = await shop.db
      .selectFrom('parcel')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 1)
  })

  test('missing units make parcel and order wait; after the refund of a line the rest goes on, with another person too', async () => {
    const order = await sell({ FREE: 2, COMB: 1 })
    const parcel = await take(order)
    const free = parcel.products.find(({ sku }) => sku === 'FREE')!.productId
    const report = (units: number, productId = free) =>
      reportMissingStock(shop, {
        account: staff.dispatch,
        id: parcel.id,
        lines: [{ productId, units }],
        note: 'Llega el lunes',
      })
    await assertRefused(report(3), 'parcel.lines_differ', { products: [free] })
    await assertRefused(report(1, 999_999_999), 'parcel.lines_differ')
    assert.equal(await readStatus(shop, order), 'VALIDADO')
    const waiting = await report(1)
    assert.deepEqual(
      [waiting.state, waiting.products.map(({ missing }) => missing), await readStatus(shop, order)],
      ['waiting_for_stock', [1, 0], 'Revisión inventario'],
    )
    assert.ok(!(await listQueue()).includes(order.id))
    await assertRefused(take(order, colleague()), 'parcel.already_begun', { state: 'waiting_for_stock' })
    await refundOrder(shop, {
      account: staff.operator,
      orderId: order.id,
      request: { whole: false, shipping: false, lines: [{ productId: free, quantity: 1, stock: 'written_off' }] },
      reason: 'Falta una',
    })
    assert.equal(await readStatus(shop, order), 'Revisión inventario', 'the refund alone packs nothing')
    const other = colleague()
    const resumed = await resumeParcel(shop, { account: other, id: parcel.id })
    assert.deepEqual(
      [
        resumed.preparerId,
        resumed.products.map(({ units, missing }) => [units, missing]),
        await readStatus(shop, order),
      ],
      [
        other.id,
        [
          [1, 0],
          [1, 0],
        ],
        'VALIDADO',
      ],
    )
    assert.equal((await finish(resumed, other)).state, 'packed')
  })

  test('a parcel is not packed with other units, an expired lot or a warm cold chain', async () => {
    const parcel = await take(await sell({ FREE: 2, COLD: 1 }))
    const [free, cold] = ['FREE', 'COLD'].map((wanted) => parcel.products.find(({ sku }) => sku === wanted)!.productId)
    const pack = (
      lines: ReturnType<typeof allLines>,
      gelPacks: number | null = 2,
      unrefrigeratedMinutes: number | null = 0,
    ) => finishParcel(shop, { account: staff.dispatch, id: parcel.id, lines, gelPacks, unrefrigeratedMinutes })
    const [one, two] = allLines(parcel)
    await assertRefused(pack([one!]), 'parcel.lines_differ', { products: [two!.productId] })
    await assertRefused(pack([one!, { ...two!, units: 2 }]), 'parcel.lines_differ', { products: [two!.productId] })
    await assertRefused(pack([one!, two!, { ...one!, productId: 999_999_999 }]), 'parcel.lines_differ', {
      products: [999_999_999],
    })
    const expired = { ...LOT, expiresOn: chileDate('2026-11-17') }
    await assertRefused(
      pack([
        { productId: free!, units: 2, ...expired },
        { productId: cold!, units: 1, ...LOT },
      ]),
      'parcel.lot_unusable',
      { product: free, why: 'expired' },
    )
    for (const [gelPacks, minutes] of [
      [null, null],
      [2, null],
      [null, 5],
    ] as const)
      await assertRefused(pack([one!, two!], gelPacks, minutes), 'parcel.cold_chain_unconfirmed')
    assert.equal(
      (await shop.db.selectFrom('parcel_line').select('units').where('parcel_id', '=', parcel.id).execute()).length,
      0,
    )
    const packed = await pack([one!, two!])
    assert.deepEqual([packed.state, packed.gelPacks, packed.unrefrigeratedMinutes], ['packed', 2, 0])
    await assertRefused(pack([one!, two!]), 'parcel.cannot_move', { state: 'packed', event: 'prepared' })
  })

  test('an order whose money is in question, or being refunded, is neither listed nor taken', async () => {
    const [disputed, confirmed] = [await sell({ FREE: 1 }), await sell({ FREE: 1 })]
    await moveOrder(shop, { orderId: confirmed.id, event: 'approved', actor: 'staff' })
    for (const order of [disputed, confirmed])
      await openReview(shop, {
        orderId: order.id,
        kind: 'payment_disputed',
        subject: order.id,
        amount: null,
        holdsOrder: true,
      })
    for (const order of [disputed, confirmed]) {
      assert.ok(!(await listQueue()).includes(order.id))
      await assertRefused(take(order), 'order.held')
    }
    await emptyQueue()
    assert.deepEqual([await readStatus(shop, disputed), await readStatus(shop, confirmed)], ['AUTORIZADO', 'VALIDADO'])
  })

  test('only packers take and pack, only pharmacists check, and an id of nothing is nothing', async () => {
    const order = await sell({ FREE: 1 })
    for (const account of [null, staff.operator, staff.manager, staff.editor]) {
      await assertRefused(takeOrder(shop, { account, orderId: order.id }), 'account.not_allowed')
      await assertRefused(takeNextOrder(shop, { account }), 'account.not_allowed')
    }
    for (const id of [newId(), 'x', "' or 1=1 --", '']) {
      await assertRefused(take({ id }), 'order.not_found')
      await assertRefused(releaseParcel(shop, { account: staff.dispatch, id }), 'parcel.not_found')
      await assertRefused(extendParcel(shop, { account: staff.dispatch, id }), 'parcel.not_found')
    }
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
  })
})
