import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { isRefusal } from '#lib/domain-error.ts'
import { checkMissing, checkPacked, type PackedLine } from './packing.rules.ts'
import { checkReceipt } from './receipt.rules.ts'

const TODAY = chileDate('2026-11-18')
const line = (productId: number, units: number, needsLot = true) => ({
  productId,
  units,
  needsLot,
  coldChain: false,
  isReviewed: false,
  needsPrescription: false,
})
const packed = (productId: number, units: number, lot = 'A1', expiresOn: string | null = '2027-01-31'): PackedLine => ({
  productId,
  units,
  lot,
  expiresOn: lot === '' || expiresOn === null ? null : chileDate(expiresOn),
})
const LINES = [line(1, 2), line(2, 1, false)]

test('the units of each product are the order’s, over all of its lots', () => {
  checkPacked(LINES, [packed(1, 1, 'A1'), packed(1, 1, 'A2'), packed(2, 1, '')], { lots: [], today: TODAY })
  for (const [wrong, products] of [
    [[packed(1, 2)], [2]],
    [[packed(1, 1), packed(2, 1)], [1]],
    [[packed(1, 3), packed(2, 1)], [1]],
    [[packed(1, 2), packed(2, 1), packed(3, 1)], [3]],
    [[packed(9, 2)], [1, 2, 9]],
    [[packed(1, 2), packed(2, 1), packed(3, 0)], [3]],
  ] as const)
    assert.throws(
      () => checkPacked(LINES, wrong, { lots: [], today: TODAY }),
      (error) => {
        assert.ok(isRefusal(error, 'parcel.lines_differ'))
        assert.deepEqual(error.data.products, products)
        return true
      },
    )
})

test('a medicine has a lot that is good today; other products may have none, but no expired one', () => {
  const why = (...lines: PackedLine[]) => {
    try {
      checkPacked(LINES, lines, { lots: [], today: TODAY })
      return null
    } catch (error) {
      return isRefusal(error, 'parcel.lot_unusable') ? `${error.data.product} ${error.data.why}` : error
    }
  }
  assert.equal(why(packed(1, 2, ''), packed(2, 1)), '1 missing')
  assert.equal(why(packed(1, 2, 'A1', '2026-11-17'), packed(2, 1)), '1 expired')
  assert.equal(why(packed(1, 2, 'A1', '2026-11-18'), packed(2, 1)), null)
  assert.equal(why(packed(1, 2), packed(2, 1, 'C', '2020-01-01')), '2 expired')
})

test('no more units are missing than were to be packed', () => {
  checkMissing(LINES, [{ productId: 1, units: 2 }])
  for (const missing of [
    { productId: 1, units: 3 },
    { productId: 7, units: 1 },
  ])
    assert.throws(
      () => checkMissing(LINES, [missing]),
      (error) => isRefusal(error, 'parcel.lines_differ'),
    )
})

test('a retained prescription needs all four of its receipt; other goods need none', () => {
  const whole = { receiverName: 'Ana', receiverRut: '11111111-1', identitySeen: true, prescriptionReceived: true }
  const nothing = { receiverName: null, receiverRut: null, identitySeen: false, prescriptionReceived: false }
  checkReceipt([{ needsPrescription: true }], whole)
  checkReceipt([{ needsPrescription: false }], nothing)
  for (const field of Object.keys(whole) as (keyof typeof whole)[])
    assert.throws(
      () =>
        checkReceipt([{ needsPrescription: false }, { needsPrescription: true }], {
          ...whole,
          [field]: nothing[field],
        }),
      (error) => isRefusal(error, 'parcel.prescription_missing'),
      field,
    )
})
