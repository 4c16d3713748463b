/** A recalled or expired lot: nothing of it leaves any more, and who has it is found and written to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { chileDate } from '#lib/chile-time.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { EXPIRES, useInventory } from '#test/test-inventory.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { countStock } from './change-stock.ts'
import { listLots, listRecalledParcels, mailRecall, recallLot } from './recall-lot.ts'
import { withdrawLots } from './withdraw-lots.ts'

eachDatabase((database) => {
  const world = useInventory(database)
  const {
    shop,
    staff,
    sell,
    take,
    finish,
    handOver,
    sellPacked,
    deliver,
    refund,
    level,
    toId,
    movements,
    receive,
    shelf,
    wrongLots,
    wrongStock,
  } = world
  const recall = async (sku: string, lot: string, account = staff.pharmacist) =>
    recallLot(shop, { account, productId: await toId(sku), lot, reason: 'Alerta del ISP' })
  const parcels = (lotId: string) =>
    listRecalledParcels(shop, { account: staff.pharmacist, lotId, first: 50, after: null })
  const lots = (view: 'expiring30' | 'withdrawn') =>
    listLots(shop, { account: staff.dispatch, view, first: 50, after: null })

  test('a recalled lot leaves the stock at once, and the record says why', async () => {
    await receive('SIMPLE', 30, 'X1')
    const lot = await recall('SIMPLE', 'X1')
    assert.deepEqual([lot.state, lot.units, lot.reason], ['recalled', 0, 'Alerta del ISP'])
    assert.equal((await movements('SIMPLE'))[0], 'recall -30 → 900')
    assert.deepEqual([...(await wrongStock()), ...(await wrongLots())], [])
  })

  test('what a payment holds leaves once it ends', async () => {
    await receive('SIMPLE', 10, 'X2')
    await sql`update product set held = stock - 4 where sku = 'SIMPLE'`.execute(shop.db)
    assert.equal((await recall('SIMPLE', 'X2')).units, 6)
    assert.deepEqual(
      (await lots('withdrawn')).nodes.map(({ code, units }) => [code, units]),
      [['X2', 6]],
    )
    await sql`update product set held = 0 where sku = 'SIMPLE'`.execute(shop.db)
    assert.equal(await withdrawLots(shop), 1)
    assert.deepEqual([(await lots('withdrawn')).nodes, (await movements('SIMPLE'))[0]], [[], 'recall -6 → 900'])
  })

  test('recalled while it is being packed: the box is not closed with it, and a closed one does not leave', async () => {
    await receive('FREE', 50, 'L2291')
    const [beingPacked, closed] = [await take(await sell({ FREE: 1 })), (await sellPacked({ FREE: 2 })).parcel]
    const lot = await recall('FREE', 'L2291')
    const product = await toId('FREE')
    await assertRefused(finish(beingPacked), 'parcel.lot_unusable', { product, why: 'recalled' })
    assert.deepEqual((await handOver(closed.id)).refused, [{ id: closed.id, code: 'parcel.lot_unusable' }])
    assert.deepEqual(
      (await parcels(lot.id)).nodes.map(({ state, units }) => [state, units]),
      [['packed', 2]],
    )
    assert.deepEqual([...(await wrongStock()), ...(await wrongLots())], [])
  })

  test('who had it is found, each reading is recorded, and each gets one mail a text', async () => {
    const { order, parcel } = await sellPacked({ COLD: 3 })
    await handOver(parcel.id)
    await deliver(parcel.id)
    shop.clock.advance({ minutes: 1 })
    const { parcel: here } = await sellPacked({ COLD: 1 })
    // Nobody received it: what was packed says which lot it was.
    const lot = await recall('COLD', 'l2291'.toUpperCase())
    assert.equal(lot.expiresOn, EXPIRES)
    await shop.db.deleteFrom('order_read').execute()
    const { nodes } = await parcels(lot.id)
    assert.deepEqual(
      nodes.map(({ id, state, units, hasEmail }) => [id, state, units, hasEmail]),
      [
        [here.id, 'packed', 1, true],
        [parcel.id, 'delivered', 3, true],
      ],
    )
    assert.equal((await shop.db.selectFrom('order_read').selectAll().execute()).length, 2)
    const write = (text: string) => mailRecall(shop, { account: staff.pharmacist, lotId: lot.id, text })
    assert.deepEqual([await write('No lo uses.'), await write('No lo uses.'), await write('Devuélvelo.')], [1, 0, 1])
    const mails = await shop.db
      .selectFrom('mail_outbox')
      .select('message_id')
      .where('message_id', 'like', `recall-${lot.id}-%`)
      .execute()
    assert.deepEqual(
      mails.map(({ message_id }) => message_id.endsWith(order.id)),
      [true, true],
    )
  })

  test('a lot that nobody received or packed is unknown; only a pharmacist recalls, and nobody writes about a good one', async () => {
    await assertRefused(recall('COLD', 'NOPE'), 'lot.not_found')
    for (const account of [staff.manager, staff.dispatch, staff.operator])
      await assertRefused(recall('COLD', 'L2291', account), 'account.not_allowed')
    await receive('COMB', 5, 'GOOD')
    const good = (await level('COMB')).lots.find(({ code }) => code === 'GOOD')
    await assertRefused(mailRecall(shop, { account: staff.pharmacist, lotId: good!.id, text: 'x' }), 'lot.not_found')
  })

  test('a lot expires by the day of Chile: it is listed before, is not packed after, and leaves the stock', async () => {
    const tomorrow = chileDate('2026-11-20')
    await receive('RETAINED', 8, 'SOON', tomorrow)
    assert.deepEqual(
      (await lots('expiring30')).nodes.map(({ code }) => code),
      ['SOON'],
    )
    await withdrawLots(shop)
    assert.equal((await level('RETAINED')).lots[0]!.units, 8)
    shop.clock.advance({ hours: 72 })
    await withdrawLots(shop)
    assert.deepEqual(
      [(await level('RETAINED')).lots[0]!.state, (await movements('RETAINED'))[0]],
      ['expired', 'expired -8 → 900'],
    )
    assert.equal(await withdrawLots(shop), 0)
  })

  test('a refund of units that were withdrawn meanwhile returns them to a shelf from which they leave again', async () => {
    const productId = await toId('COMB')
    const seen = await shelf('COMB')
    await countStock(shop, { account: staff.dispatch, productId, seen, counted: 0, reason: 'count', note: null })
    await receive('COMB', 4, 'Z9')
    const order = await sell({ COMB: 4 })
    const lot = await recall('COMB', 'Z9')
    assert.equal(lot.units, 4)
    await refund(order)
    await withdrawLots(shop)
    assert.equal((await level('COMB')).lots.find(({ code }) => code === 'Z9')!.units, 0)
    assert.deepEqual([...(await wrongStock()), ...(await wrongLots())], [])
  })
})
