import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHints, remainingPieces, type Purchase, type ReviewedLine } from './review-hints.rules.ts'

const LINE: ReviewedLine = {
  orderId: 'o',
  productId: 1,
  sku: 'LOSA',
  name: 'Losartán 50 mg',
  principles: ['Losartán'],
  equivalenceKey: 'losartan-50',
  strength: '50 mg',
  form: 'comprimidos',
  unitContent: 30,
  units: 1,
  saleCondition: 'simpleRecipe',
  remainingPieces: null,
}
const NONE = { others: [LINE], purchases: [] as Purchase[], uses: [] }
const findKinds = (...of: Parameters<typeof findHints>) => findHints(...of).map(({ kind }) => kind)

test('what a prescription covers is what was typed less what other orders had, of equivalents too', () => {
  const entry = (productId: number, pieces: number, equivalenceKey: string | null = null) => ({
    productId,
    pieces,
    equivalenceKey,
  })
  const of = (authorised: ReturnType<typeof entry>[], used: ReturnType<typeof entry>[]) =>
    remainingPieces(LINE, { authorised, used })
  assert.equal(of([], []), null, 'nobody has typed it')
  assert.equal(of([entry(2, 90)], []), null, 'of another product')
  assert.equal(of([entry(1, 90)], []), 90)
  assert.equal(of([entry(2, 90, 'losartan-50')], [entry(3, 30, 'losartan-50'), entry(1, 30), entry(4, 30)]), 30)
  assert.equal(of([entry(1, 30)], [entry(1, 60)]), 0, 'never negative')
})

test('more than it covers is a hint, just as much is none', () => {
  assert.deepEqual(findKinds([{ ...LINE, units: 3, remainingPieces: 90 }], NONE), [])
  assert.deepEqual(findKinds([{ ...LINE, units: 4, remainingPieces: 90 }], NONE), ['too_many'])
  assert.deepEqual(findKinds([{ ...LINE, remainingPieces: 0 }], NONE), ['too_many'])
})

test('one active principle in two products of the order is a hint, however it is written', () => {
  const other = { ...LINE, productId: 2, principles: ['Hidroclorotiazida', 'LOSARTAN'] }
  assert.deepEqual(findHints([LINE], { ...NONE, others: [LINE, other] }), [
    { kind: 'same_principle', productIds: [1, 2], principle: 'Losartán', orderId: null, reference: null, at: null },
  ])
  assert.deepEqual(findKinds([LINE], { ...NONE, others: [LINE, { ...LINE, orderId: 'other' }] }), [])
  assert.deepEqual(findKinds([{ ...LINE, principles: [] }], { ...NONE, others: [{ ...LINE, principles: [] }] }), [])
})

test('other orders with the file, and earlier purchases, are named with their order and time', () => {
  const order = { orderId: 'p', reference: '52Y9R254', at: '2026-11-06T15:00:00.000000Z' }
  const purchase = { ...order, productId: 7, name: 'Losartán', units: 1, principles: ['Losartán'], prescriber: '' }
  assert.deepEqual(
    findHints([LINE], {
      ...NONE,
      purchases: [purchase],
      uses: [
        { ...order, isReuse: true },
        { ...order, isReuse: false },
      ],
    }),
    [
      { kind: 'reused', productIds: [], principle: null, ...order },
      { kind: 'same_file', productIds: [], principle: null, ...order },
      { kind: 'bought_before', productIds: [7], principle: 'Losartán', ...order },
    ],
  )
})
