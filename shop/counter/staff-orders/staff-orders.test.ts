/** Sold orders as staff list, search and open them. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/types.generated.ts'
import { toChileDate } from '#lib/chile-time.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { copyOrders } from '#shop/counter/personal-data/own-copy.db.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { memberOrder, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { recordReturn } from '#shop/counter/parcels/record-return.ts'
import { addOrderNote } from './add-order-note.ts'
import { listOrderTimeline } from './list-order-timeline.ts'
import { listStaffOrders } from './list-staff-orders.ts'
import { showOpenedOrder } from './show-opened-order.ts'
import { staffOrderPageInput, timelinePageInput } from './staff-order-list.input.ts'

eachDatabase({ both: 'names are found by trigrams, letters without accents by the locale' }, (database) => {
  const { shop, staff, sell, approve, take, finish, handOver, fail, sellPacked, refund } = useParcels(database)
  const list = (page: object = {}) =>
    listStaffOrders(shop, { account: staff.manager, ...staffOrderPageInput.parse(page) })
  const findIds = async (page: object) => (await list({ ...page })).nodes.map(({ orderId }) => orderId)
  const change = (order: Order, columns: Updateable<DB['orders']>) =>
    shop.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()
  const empty = () => sql`update orders set placed_at = null`.execute(shop.db)

  test('pages of a list that grows neither skip nor repeat an order; drafts are in none', async () => {
    await empty()
    const orders: Order[] = []
    for (let made = 0; made < 7; made++) {
      orders.push(await sell({ FREE: 1 }))
      if (made % 3 === 0) shop.clock.advance({ minutes: 1 })
    }
    await readyOrder(shop, { FREE: 1 })
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await list({ first: 2, after })
      seen.push(...page.nodes.map(({ orderId }) => orderId))
      after = page.endCursor
      shop.clock.advance({ minutes: 1 })
      await sell({ FREE: 1 })
    } while (after !== null)
    assert.equal(seen.length, 7)
    assert.deepEqual(seen.toSorted(), orders.map(({ id }) => id).toSorted())
    const placed = (await list()).nodes.map(({ placedAt }) => placedAt)
    assert.deepEqual(placed, placed.toSorted().reverse())
  })

  test('filters: states, open, held, delivery, channel, promise and days', async () => {
    await empty()
    const { order: packed } = await sellPacked({ FREE: 1 })
    const pickup = await sell({ FREE: 1 }, { pickup: true })
    const away = await sellPacked({ FREE: 1 })
    await handOver(away.parcel.id)
    const ended = await sell({ FREE: 1 })
    await refund(ended)
    await change(packed, { delivery_estimate: '2026-11-20', operator_id: staff.operator.id })
    await change(away.order, { delivery_estimate: '2026-12-24' })
    await sql`insert into order_review (order_id, kind, subject, holds_order, opened_at)
      values (${pickup.id}::uuid, 'payment_disputed', 'x', true, ${new Date(0)})`.execute(shop.db)
    const today = toChileDate(shop.now())
    const ids = { packed: packed.id, pickup: pickup.id, away: away.order.id, ended: ended.id }
    for (const [page, expected] of [
      [{ states: ['VALIDADO', 'DESPACHADO'] }, ['away', 'packed']],
      [{ states: ['DESPACHADO'], isOpen: false }, []],
      [{ isOpen: true }, ['away', 'pickup', 'packed']],
      [{ isOpen: false }, ['ended']],
      [{ isHeld: true }, ['pickup']],
      [{ isHeld: false, isOpen: true }, ['away', 'packed']],
      [{ shippingMethod: 'withdrawalStore' }, ['pickup']],
      [{ channel: 'phone' }, ['packed']],
      [{ channel: 'subscription' }, []],
      [{ promisedUntil: '2026-11-20', shippingMethod: 'homeDelivery' }, ['packed']],
      [{ placedFrom: today, placedUntil: today, channel: 'web' }, ['ended', 'away', 'pickup']],
      [{ placedUntil: '2026-11-01' }, []],
      [{ states: [] }, []],
    ] as const)
      assert.deepEqual(
        (await findIds(page)).toSorted(),
        expected.map((name) => ids[name]).toSorted(),
        JSON.stringify(page),
      )
    const rows = (await list()).nodes
    assert.deepEqual(
      Object.values(ids).map((id) => rows.find(({ orderId }) => orderId === id)!.parcelState),
      ['packed', null, 'on_the_way', null],
    )
  })

  test('by promise: open orders alone, the next first and without a day last, over pages', async () => {
    await empty()
    const days = ['2026-12-24', null, '2026-11-20', '2026-12-24', '2026-12-01']
    const orders: { id: string; day: string | null }[] = []
    for (const day of days) {
      const order = await sell({ FREE: 1 })
      await change(order, { delivery_estimate: day })
      orders.push({ id: order.id, day })
      shop.clock.advance({ minutes: 1 })
    }
    await refund(await sell({ FREE: 1 }))
    const expected = [2, 4, 0, 3, 1].map((index) => orders[index]!.id)
    const paged: string[] = []
    let after: string | null = null
    do {
      const page = await list({ sort: 'promise', first: 2, after })
      paged.push(...page.nodes.map(({ orderId }) => orderId))
      after = page.endCursor
    } while (after !== null)
    assert.deepEqual(paged, expected)
    assert.deepEqual(await findIds({ sort: 'promise', isOpen: false, states: ['VALIDADO'] }), [])
    assert.ok(!staffOrderPageInput.safeParse({ sort: 'amount' }).success)
  })

  test('filters: commune, payment, preparation, refunds, cold chain and prescription', async () => {
    await empty()
    const { order: packed } = await sellPacked({ FREE: 1 })
    const cold = await sell({ COLD: 1, FREE: 1 })
    const reviewed = await sell({ SIMPLE: 1 })
    const returned = await sellPacked({ FREE: 1 })
    await handOver(returned.parcel.id)
    await fail(returned.parcel.id)
    await recordReturn(shop, { account: staff.dispatch, id: returned.parcel.id })
    const owed = await sell({ FREE: 1 }, { pickup: true })
    const ended = await sell({ COLD: 1 })
    await refund(ended)
    const phone = { operator_id: staff.operator.id, payment_type: 'paymentAtHome' }
    const { rows } = await sql<{ common: string; other: string }>`
      select o.commune_id as common, (select min(c.id) from commune c where c.id <> o.commune_id) as other
      from orders o where o.id = ${packed.id}::uuid`.execute(shop.db)
    const { common, other } = rows[0]!
    await change(owed, { ...phone, payment_date: null, commune_id: common, status: 'PAGODOMICILIO' })
    await change(cold, phone)
    await change(reviewed, { payment_method: 'mercadopago' })
    await change(returned.order, { commune_id: other })
    const ids = {
      packed: packed.id,
      cold: cold.id,
      reviewed: reviewed.id,
      returned: returned.order.id,
      owed: owed.id,
      ended: ended.id,
    }
    for (const [page, expected] of [
      [{ communeId: other }, ['returned']],
      [{ communeId: common, isOpen: true }, ['packed', 'cold', 'reviewed']],
      [{ communeId: 'nowhere' }, []],
      [{ payment: 'mercadopago' }, ['reviewed']],
      [{ payment: 'webpay', isOpen: true }, ['packed', 'returned']],
      [{ payment: 'atHome' }, ['cold', 'owed']],
      [{ payment: 'owed' }, ['owed']],
      [{ payment: 'deferred' }, []],
      [{ payment: 'no gateway' }, []],
      [{ preparation: 'to_prepare' }, ['cold', 'owed']],
      [{ preparation: 'packed' }, ['packed']],
      [{ preparation: 'returned' }, ['returned']],
      [{ preparation: 'being_prepared' }, []],
      [{ isRefunding: true }, []],
      [{ coldChain: true }, ['cold']],
      [{ coldChain: true, isOpen: false }, []],
      [{ needsReview: true }, ['reviewed']],
      [{ needsReview: true, states: ['ENTREGADO'] }, []],
    ] as const)
      assert.deepEqual(
        (await findIds(page)).toSorted(),
        expected.map((name) => ids[name]).toSorted(),
        JSON.stringify(page),
      )
    await sql`update refund set state = 'sent', settled_at = null where order_id = ${ended.id}::uuid`.execute(shop.db)
    assert.deepEqual(await findIds({ isRefunding: true }), [ended.id])
    for (const wrong of [{ preparation: 'delivered' }, { preparation: 'x' }, { communeId: 'x'.repeat(101) }])
      assert.ok(!staffOrderPageInput.safeParse(wrong).success, JSON.stringify(wrong))
  })

  test('one box finds by number, RUT, e-mail, phone, card and parts of the name, with or without accents', async () => {
    await empty()
    const order = await sell({ FREE: 1 })
    const other = await sell({ FREE: 1 })
    await change(order, {
      first_name: 'Fernanda María',
      last_name: 'Núñez ÁVILA',
      rut: '12345678-5',
      email: 'Fer.Nunez@Ejemplo.cl',
      phone: '987001122',
    })
    await shop.db
      .updateTable('payment_attempt')
      .set({ card_last_digits: '7777' })
      .where('order_id', '=', order.id)
      .execute()
    for (const search of [
      order.reference.toLowerCase(),
      '12.345.678-5',
      '12345678-5',
      'fer.nunez@ejemplo.cl',
      '+56 9 8700 1122',
      '7777',
      'nunez avila',
      'NÚÑEZ',
      'Fernanda',
      'avila fern',
    ])
      assert.deepEqual(await findIds({ search }), [order.id], search)
    assert.deepEqual(await findIds({ search: 'fernanda', states: ['VALIDADO'] }), [])
    assert.deepEqual(await findIds({ search: other.reference }), [other.id])
    shop.clock.advance({ hours: 24 * 181 })
    assert.deepEqual(await findIds({ search: '7777' }), [], 'a card is looked for in 180 days')
    shop.clock.reset()
  })

  describe('one order', () => {
    test('opened by its number: lines, parcels, payments, notes; its reading is recorded before', async () => {
      const { order, parcel } = await sellPacked({ FREE: 1 })
      await addOrderNote(shop, { account: staff.operator, orderId: order.id, text: 'Llamar antes' })
      await shop.db.deleteFrom('order_read').execute()
      const opened = (await showOpenedOrder(shop, { account: staff.dispatch, reference: order.reference }))!
      assert.equal(opened.order.id, order.id)
      assert.deepEqual(
        opened.parcels.map(({ id, state }) => [id, state]),
        [[parcel.id, 'packed']],
      )
      assert.deepEqual(
        opened.payments.map(({ state, amount }) => [state, amount]),
        [['approved', order.amount]],
      )
      assert.deepEqual(
        opened.notes.map(({ author, text }) => [author, text]),
        [['Matías', 'Llamar antes']],
      )
      const reads = await shop.db.selectFrom('order_read').select(['order_id', 'reader']).execute()
      assert.deepEqual(reads, [{ order_id: order.id, reader: 'dispatch' }])
      assert.equal((await list({ search: order.reference })).nodes[0]!.hasNotes, true)
    })

    test('its timeline has each history, the newest first, page by page; its reading is recorded', async () => {
      const order = await sell({ SIMPLE: 1 })
      await approve(order)
      const parcel = await finish(await take(order))
      shop.clock.advance({ minutes: 1 })
      await addOrderNote(shop, { account: staff.pharmacist, orderId: order.id, text: 'Vino la hija' })
      await shop.db.deleteFrom('order_read').execute()
      const read = (page: object = {}) =>
        listOrderTimeline(shop, { account: staff.operator, orderId: order.id, ...timelinePageInput.parse(page) })
      const { nodes, endCursor } = await read()
      assert.equal(endCursor, null)
      assert.deepEqual(
        [...new Set(nodes.map(({ kind }) => kind))].toSorted(),
        ['mail', 'note', 'order', 'parcel', 'payment', 'prescription'].toSorted(),
      )
      assert.deepEqual([nodes[0]!.kind, nodes[0]!.author, nodes[0]!.text], ['note', 'Paula', 'Vino la hija'])
      const times = nodes.map(({ at }) => at)
      assert.deepEqual(times, times.toSorted().reverse())
      assert.ok(
        nodes.some(({ event, author }) => event === 'prepared_for_check' && author === 'Luis'),
        parcel.id,
      )
      const paged: string[] = []
      let after: string | null = null
      do {
        const page = await read({ first: 1, after })
        paged.push(...page.nodes.map(({ key }) => key))
        after = page.endCursor
      } while (after !== null)
      assert.deepEqual(
        paged,
        nodes.map(({ key }) => key),
      )
      assert.equal((await shop.db.selectFrom('order_read').selectAll().execute()).length, 1)
    })

    test('a note is in the customer’s copy without its author, and ends with the order', async () => {
      const account = await subscriber(shop)
      const order = await memberOrder(shop, account, { FREE: 1 })
      await payAndReturn(shop, order, 'approve', shop, account)
      await addOrderNote(shop, { account: staff.dispatch, orderId: order.id, text: 'Deja con conserjería' })
      await change(order, { status: 'ENTREGADO' })
      const copied = JSON.stringify(await copyOrders(shop, account, null, 10))
      assert.match(copied, /Deja con conserjería/)
      assert.ok(!copied.includes(staff.dispatch.id))
      shop.clock.advance({ hours: 24 * (6 * 366 + 1) })
      await applyRetention(shop)
      assert.deepEqual(
        await shop.db.selectFrom('order_note').selectAll().where('order_id', '=', order.id).execute(),
        [],
      )
    })
  })
})
