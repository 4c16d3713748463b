import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largestCategories, alternateBrands } from './home.rules.ts'

const counted = (label: string, products: number) => ({ label, slug: label.toLowerCase(), products })

test('the main categories are the largest six, by name', () => {
  const labels = largestCategories([
    counted('Zinc', 90),
    counted('Ácidos', 80),
    counted('B', 1),
    counted('C', 70),
    counted('D', 60),
    counted('E', 50),
    counted('F', 40),
  ]).map(({ label }) => label)
  assert.deepEqual(labels, ['Ácidos', 'C', 'D', 'E', 'F', 'Zinc'])
})

test('brands come one of each type in turn, largest first, none twice', () => {
  const shelf = alternateBrands([
    { type: 'dermocosmeticos', brands: [counted('Uno', 1), counted('Dos', 9)] },
    { type: 'accesorios', brands: [counted('Tres', 5), counted('Dos', 3)] },
  ])
  assert.deepEqual(
    shelf.map(({ label, type }) => `${label} ${type}`),
    ['Dos dermocosmeticos', 'Tres accesorios', 'Uno dermocosmeticos'],
  )
  assert.deepEqual(alternateBrands([]), [])
  assert.equal(
    alternateBrands([
      { type: 'accesorios', brands: Array.from({ length: 40 }, (_, index) => counted(`m${index}`, index)) },
    ]).length,
    15,
  )
})
