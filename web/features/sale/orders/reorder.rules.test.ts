import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasChanged, planReorder, type CurrentProduct } from './reorder.rules.ts'

const ORDERED = { _id: '1', name: 'Losartán', quantity: 3, paid: 1_000 }
const TODAY: CurrentProduct = {
  _id: '1',
  stock: 50,
  enable: true,
  maxQuantity: 10,
  saleCondition: 'noPrescription',
  price: 1_000,
}
const plan = (today: Partial<CurrentProduct> | null, inCart = 0) =>
  planReorder([ORDERED], new Map(today ? [['1', { ...TODAY, ...today }]] : []), new Map([['1', inCart]]))[0]!

test('the same price and stock: every unit is added, and nothing has to be read before', () => {
  const line = plan({})
  assert.deepEqual(
    [line.adds, line.not, line.price, line.prescription, hasChanged(line)],
    [3, null, null, false, false],
  )
})

test('dearer, cheaper, fewer units, a prescription: added, and said before', () => {
  assert.deepEqual(plan({ price: 1_200 }).price, { before: 1_000, now: 1_200 })
  assert.deepEqual(plan({ price: 900 }).price, { before: 1_000, now: 900 })
  assert.deepEqual([plan({ stock: 2 }).adds, plan({ maxQuantity: 1 }).adds], [2, 1])
  assert.equal(plan({ saleCondition: 'simpleRecipe' }).prescription, true)
  for (const today of [{ price: 1_200 }, { stock: 2 }, { saleCondition: 'recipeRetention' }])
    assert.equal(hasChanged(plan(today)), true)
})

test('no longer sold, without stock, in the store alone: nothing is added, and no price is claimed', () => {
  assert.equal(plan(null).not, 'discontinued')
  for (const [today, not] of [
    [{ enable: false }, 'discontinued'],
    [{ stock: 0 }, 'no_stock'],
    [{ saleCondition: 'recipeCheck', price: 9 }, 'store_only'],
    [{ saleCondition: 'unheard of' }, 'store_only'],
  ] as const) {
    const line = plan(today)
    assert.deepEqual(
      [line.not, line.adds, line.price, line.prescription, hasChanged(line)],
      [not, 0, null, false, true],
    )
  }
})

test('units in the cart stay and count: it joins up to what one may buy', () => {
  assert.deepEqual([plan({ maxQuantity: 4 }, 2).adds, plan({ maxQuantity: 4 }, 4).not], [2, 'full'])
  assert.equal(plan({ stock: 3 }, 2).adds, 1)
})
