import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlace, narrowing, shownChoices } from './listing-place.rules.ts'

const counted = (label: string, products = 1) => ({ label, slug: label.toLowerCase(), products })
const tree = [{ ...counted('Piel'), subCategories: [counted('Acne'), counted('Hongos')] }, { ...counted('Vitaminas'), subCategories: [counted('Vitaminas')] }]

test('a place is a type, a category or one of its own sub-categories', () => {
  assert.deepEqual(findPlace(tree, undefined, undefined), { category: null, subCategory: null, subCategories: [] })
  assert.equal(findPlace(tree, 'piel', undefined)?.category?.label, 'Piel')
  assert.equal(findPlace(tree, 'piel', 'hongos')?.subCategory?.label, 'Hongos')
  assert.equal(findPlace(tree, 'vitaminas', 'vitaminas')?.subCategory?.label, 'Vitaminas')
})

test('anything else is no place', () => {
  for (const [category, subCategory] of [['nada', undefined], ['piel', 'nada'], ['acne', undefined], ['vitaminas', 'acne'], ['', undefined]] as const)
    assert.equal(findPlace(tree, category, subCategory), null)
})

test('a dozen choices are shown, largest first, and those that are chosen', () => {
  const all = Array.from({ length: 30 }, (_, at) => counted(`m${at}`, at))
  const { shown, total } = shownChoices(all, ['m3', 'm29', 'unknown'])
  assert.equal(total, 30)
  assert.deepEqual(shown.map(({ slug }) => slug).slice(0, 3), ['m3', 'm29', 'm28'])
  assert.equal(shown.length, 13)
})

test('subscriptions are of all types, which are their categories', () => {
  assert.deepEqual(narrowing({ type: 'suscripciones' }), { productType: null, slugs: [], subscription: true })
  assert.deepEqual(narrowing({ type: 'suscripciones', category: 'medicamentos', subCategory: 'corazon' }), { productType: 'Medicament', slugs: ['corazon'], subscription: true })
  assert.deepEqual(narrowing({ type: 'accesorios', category: 'vendas', subCategory: 'gasas' }), { productType: 'Accesories', slugs: ['vendas', 'gasas'], subscription: false })
})
