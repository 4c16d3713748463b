/** Counts, receipts and write-offs beside sales, packing and refunds: the shelf, the stock and why they are so. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { chileDate } from '#lib/chile-time.ts'
import { confirmPutBack } from '#shop/counter/parcels/record-return.ts'
import { unpackParcel } from '#shop/counter/parcels/unpack-parcel.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { EXPIRES, useInventory } from '#test/test-inventory.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { changeShelf } from './change-shelf.ts'
import { countStock, receiveStock, writeOffStock } from './change-stock.ts'
import type { CountReason } from './stock-level.rules.ts'

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
    refund,
    level,
    toId,
    shelf,
    movements,
    receive,
    wrongLots,
    wrongStock,
  } = world
  const count = async (
    sku: string,
    seen: number,
    counted: number,
    reason: CountReason = 'count',
    account = staff.dispatch,
  ) => countStock(shop, { account, productId: await toId(sku), seen, counted, reason, note: null })
  /** A product of its own: 900 units, then 3 of a lot A, then 4 of a lot B that expires later. */
  const addWithLots = async (sku: string) => {
    await shop.addProducts([{ sku, stock: 900 }])
    const productId = await toId(sku)
    await receiveStock(shop, {
      account: staff.dispatch,
      note: 'Factura 123',
      lines: [
        { productId, units: 3, lot: 'A', expiresOn: chileDate('2027-01-31') },
        { productId, units: 4, lot: 'B', expiresOn: EXPIRES },
      ],
    })
  }

  test('a sale leaves the shelf as it is, packing takes from it, and a refund returns to the stock', async () => {
    await shop.addProducts([{ sku: 'SOLD', stock: 900 }])
    assert.deepEqual([await shelf('SOLD'), await movements('SOLD')], [900, ['import 900 → 900']])
    const order = await sell({ SOLD: 3 })
    assert.deepEqual([await shelf('SOLD'), (await level('SOLD')).unpacked, (await level('SOLD')).stock], [900, 3, 897])
    const { id } = await finish(await take(order))
    assert.deepEqual([await shelf('SOLD'), (await level('SOLD')).unpacked], [897, 0])
    await handOver(id)
    assert.equal(await shelf('SOLD'), 897)
    const other = await sell({ SOLD: 2 })
    await refund(other)
    assert.deepEqual(
      [await shelf('SOLD'), await movements('SOLD')],
      [897, ['return 2 → 897', 'sale -2 → 895', 'sale -3 → 897', 'import 900 → 900']],
    )
  })

  test('a box of an ended order is on no shelf until its goods are put back', async () => {
    const [before, { unpacked }] = [await shelf('COMB'), await level('COMB')]
    const { order, parcel } = await sellPacked({ COMB: 4 })
    await refund(order)
    assert.deepEqual([(await level('COMB')).unpacked, await shelf('COMB')], [unpacked - 4, before - 4])
    await confirmPutBack(shop, { account: staff.dispatch, id: parcel.id })
    assert.equal(await shelf('COMB'), before)
  })

  test('a count moves the stock by the difference, also when units were sold meanwhile', async () => {
    await shop.addProducts([{ sku: 'MOVED' }])
    const seen = await shelf('MOVED')
    await sell({ MOVED: 5 })
    const { stock } = await level('MOVED')
    await count('MOVED', seen, seen - 2, 'damage')
    assert.equal((await level('MOVED')).stock, stock - 2)
    assert.equal((await movements('MOVED'))[0], `damage -2 → ${stock - 2}`)
    assert.notEqual((await level('MOVED')).countedAt, null)
  })

  test('a right count is remembered without a movement', async () => {
    const seen = await shelf('SIMPLE')
    assert.equal((await level('SIMPLE')).countedAt, null)
    await count('SIMPLE', seen, seen)
    assert.deepEqual([(await movements('SIMPLE')).length, (await level('SIMPLE')).countedAt !== null], [1, true])
  })

  test('a count of a shelf that has changed since writes nothing and says what is there now', async () => {
    const seen = await shelf('COMB')
    await receive('COMB', 10)
    await assertRefused(count('COMB', seen, seen - 1), 'stock.changed', {
      fields: [{ field: 'shelf', now: seen + 10 }],
    })
    assert.equal(await shelf('COMB'), seen + 10)
  })

  test('less than what is sold and held is refused with the number', async () => {
    const { held, unpacked } = await level('COMB')
    await sql`update product set held = held + 7 where sku = 'COMB'`.execute(shop.db)
    await assertRefused(count('COMB', await shelf('COMB'), 1), 'stock.below_held', { least: held + 7 + unpacked })
    await sql`update product set held = held - 7 where sku = 'COMB'`.execute(shop.db)
  })

  test('a receipt fills its lots, and packing takes from them; unpacking returns the units', async () => {
    await receive('FREE', 20, 'L2291')
    await receive('FREE', 5, 'L2291')
    assert.deepEqual(
      (await level('FREE')).lots.map(({ code, units, state, expiresOn }) => [code, units, state, expiresOn]),
      [['L2291', 25, 'active', EXPIRES]],
    )
    const { parcel } = await sellPacked({ FREE: 4 })
    assert.equal((await level('FREE')).lots[0]!.units, 21)
    await unpackParcel(shop, { account: staff.dispatch, id: parcel.id })
    assert.equal((await level('FREE')).lots[0]!.units, 25)
    await finish(await take({ id: parcel.orderId }))
    assert.equal((await level('FREE')).lots[0]!.units, 21)
    assert.deepEqual([...(await wrongStock()), ...(await wrongLots())], [])
  })

  test('a lot with another expiry, or an expired one, is not received', async () => {
    await shop.addProducts([{ sku: 'DATED' }])
    const productId = await toId('DATED')
    await receive('DATED', 20, 'L2291')
    await assertRefused(receive('DATED', 1, 'L2291', chileDate('2027-04-01')), 'lot.other_expiry', {
      lots: [{ productId, code: 'L2291', expiresOn: EXPIRES }],
    })
    await assertRefused(receive('DATED', 1, 'OLD', chileDate('2026-01-31')), 'lot.unusable', {
      lots: [{ productId, code: 'OLD' }],
    })
    assert.deepEqual(
      (await level('DATED')).lots.map(({ code }) => code),
      ['L2291'],
    )
  })

  test('two lots of one product in one receipt are two movements', async () => {
    await addWithLots('RECEIVED')
    assert.deepEqual((await movements('RECEIVED')).slice(0, 2), ['receipt 4 → 907', 'receipt 3 → 903'])
    assert.deepEqual([...(await wrongStock()), ...(await wrongLots())], [])
  })

  test('a write-off takes from its lot, and never more than it has', async () => {
    await addWithLots('BROKEN')
    const [lot] = (await level('BROKEN')).lots
    const writeOff = async (units: number) =>
      writeOffStock(shop, {
        account: staff.pharmacist,
        productId: await toId('BROKEN'),
        units,
        lotId: lot!.id,
        reason: 'damage',
        note: null,
      })
    await assertRefused(writeOff(4), 'input.invalid')
    await writeOff(2)
    assert.deepEqual([(await movements('BROKEN'))[0], (await level('BROKEN')).lots[0]!.units], ['damage -2 → 905', 1])
  })

  test('a count below the lots takes from the first to expire', async () => {
    await addWithLots('STOLEN')
    const seen = await shelf('STOLEN')
    await count('STOLEN', seen, 3, 'theft')
    assert.deepEqual(
      (await level('STOLEN')).lots.map(({ code, units }) => [code, units]),
      [['B', 3]],
    )
    assert.deepEqual([...(await wrongStock()), ...(await wrongLots())], [])
  })

  test('two counts of the same shelf at once: the second counts again', async () => {
    const seen = await shelf('COMB')
    const answers = await Promise.allSettled([
      count('COMB', seen, seen - 3),
      count('COMB', seen, seen - 3, 'count', staff.pharmacist),
    ])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await shelf('COMB'), seen - 3)
  })

  test('counts and sales at once lose no unit', async () => {
    const seen = await shelf('COMB')
    const { stock } = await level('COMB')
    const [, order] = await Promise.all([count('COMB', seen, seen - 1), sell({ COMB: 2 }), sell({ COMB: 2 })])
    assert.deepEqual([await shelf('COMB'), (await level('COMB')).stock], [seen - 1, stock - 5])
    await refund(order)
    assert.deepEqual([...(await wrongStock()), ...(await wrongLots())], [])
  })

  test('a place is changed by who sees the present one; the record has both', async () => {
    const productId = await toId('COMB')
    const change = (from: string | null, to: string | null) =>
      changeShelf(shop, { account: staff.dispatch, productId, changes: [{ field: 'place', from, to }] })
    await change(null, 'A-01-2')
    await assertRefused(change(null, 'B-02-1'), 'stock.changed', { fields: [{ field: 'place', now: 'A-01-2' }] })
    assert.equal((await level('COMB')).place, 'A-01-2')
    const [row] = await shop.db.selectFrom('staff_change').selectAll().where('object_kind', '=', 'product').execute()
    assert.deepEqual(row!.changes, [{ field: 'place', before: '', after: 'A-01-2' }])
  })

  test('only who may corrects stock, and the refusal is recorded', async () => {
    const seen = await shelf('COMB')
    for (const account of [null, staff.operator, staff.editor])
      await assertRefused(count('COMB', seen, seen + 1, 'found', account!), 'account.not_allowed')
    assert.equal(await shelf('COMB'), seen)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from staff_action
      where call = 'countStock' and refusal = 'account.not_allowed'`.execute(shop.db)
    assert.equal(rows[0]!.n, 2)
  })
})
