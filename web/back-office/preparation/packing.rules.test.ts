import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addLot,
  addUnit,
  changeRow,
  countUnits,
  findRowProblem,
  isWhole,
  listRows,
  nextProduct,
  proposeLot,
  putLot,
  toPackedLines,
  toPacking,
  type Packing,
} from './packing.rules.ts'

const products = [
  { _id: '1', units: 2 },
  { _id: '2', units: 1 },
]

test('units are counted over lots, and a scanned lot takes its own', () => {
  let packing: Packing = addUnit({}, '1')
  packing = changeRow(packing, '1', 0, { lot: 'L1', expires: '03/2027' })
  assert.equal(isWhole(packing, products[0]!), false)
  packing = addLot(packing, '1', 0)
  packing = addUnit(packing, '1')
  packing = changeRow(packing, '1', 1, { lot: 'L2', expires: '04/2027' })
  assert.equal(countUnits(packing, '1'), 2)
  assert.equal(isWhole(packing, products[0]!), true)
  assert.deepEqual(
    addUnit(packing, '1', 'l1')['1']!.map(({ units }) => units),
    [2, 1],
  )
})

test('a lot without an expiry, and an expiry without a lot, are incomplete; neither is a product without lots', () => {
  const row = { lot: '', expires: '', units: 1 }
  assert.deepEqual(
    [row, { ...row, lot: 'L1' }, { ...row, expires: '03/2027' }, { ...row, lot: 'L1', expires: 'x' }].map(
      findRowProblem,
    ),
    [null, 'expires', 'lot', 'expires'],
  )
})

test('the next product is the first one behind that is not whole, round to the first', () => {
  const packing = addUnit({}, '2')
  assert.equal(nextProduct(products, packing, '1')?._id, '1')
  assert.equal(nextProduct(products, addUnit(addUnit(packing, '1'), '1'), '1'), null)
})

test('what is sent has no row without units; what was packed before is there again', () => {
  const packing = toPacking([{ _id: '1', packed: [{ lot: 'L1', expiresOn: '2027-03-31', units: 2 }] }])
  assert.deepEqual(toPackedLines(addLot(packing, '1', 0), products), [
    { _id: '1', units: 2, lot: 'L1', expiresOn: '2027-03-31' },
  ])
})

test('the lot that expires first is proposed until it is in the parcel; then the next, and none when no row waits', () => {
  const lots = ['L1', 'L2'].map((code, index) => ({ code, expiresOn: `2027-0${index + 1}-28`, units: 1 }))
  const first = putLot(addUnit({}, '1'), '1', lots[0]!)
  assert.equal(proposeLot(listRows({}, '1'), lots)?.code, 'L1')
  assert.equal(proposeLot(listRows(first, '1'), lots), null)
  const second = addLot(first, '1', 1)
  assert.equal(proposeLot(listRows(second, '1'), lots)?.code, 'L2')
  assert.deepEqual(
    toPackedLines(putLot(second, '1', lots[1]!), products).map(({ lot, expiresOn }) => [lot, expiresOn]),
    lots.map(({ code, expiresOn }) => [code, expiresOn]),
  )
  assert.equal(proposeLot([{ lot: '', expires: '', units: 0 }], []), null)
})
