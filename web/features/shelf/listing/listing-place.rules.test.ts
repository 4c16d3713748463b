import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlace, listingScope } from './listing-place.rules.ts'

const counted = (label: string, products = 1) => ({ label, slug: label.toLowerCase(), products })
const tree = [
  { ...counted('Piel'), subCategories: [counted('Acne'), counted('Hongos')] },
  { ...counted('Vitaminas'), subCategories: [counted('Vitaminas')] },
]

test('a place is a type, a category or one of its own sub-categories', () => {
  assert.deepEqual(findPlace(tree, undefined, undefined), {
    category: null,
    subCategory: null,
    subCategories: [],
    collection: null,
  })
  assert.equal(findPlace(tree, 'piel', undefined)?.category?.label, 'Piel')
  assert.equal(findPlace(tree, 'piel', 'hongos')?.subCategory?.label, 'Hongos')
  assert.equal(findPlace(tree, 'vitaminas', 'vitaminas')?.subCategory?.label, 'Vitaminas')
})

test('anything else is no place', () => {
  for (const [category, subCategory] of [
    ['nada', undefined],
    ['piel', 'nada'],
    ['acne', undefined],
    ['vitaminas', 'acne'],
    ['', undefined],
  ] as const)
    assert.equal(findPlace(tree, category, subCategory), null)
})

test('a collection is a place of its own, unless a category has its name', () => {
  const collections = [
    { ...counted('Diabetes'), description: 'Insulinas' },
    { ...counted('Piel'), description: 'Otra' },
  ]
  assert.deepEqual(findPlace(tree, 'diabetes', undefined, collections), {
    category: { label: 'Diabetes', slug: 'diabetes' },
    subCategory: null,
    subCategories: [],
    collection: 'Insulinas',
  })
  assert.equal(findPlace(tree, 'piel', undefined, collections)?.collection, null)
  assert.equal(findPlace(tree, 'diabetes', 'acne', collections), null)
})

test('subscriptions are of all types, which are their categories', () => {
  assert.deepEqual(listingScope({ type: 'suscripciones' }), { productType: null, slugs: [], subscribing: true })
  assert.deepEqual(listingScope({ type: 'suscripciones', category: 'medicamentos', subCategory: 'corazon' }), {
    productType: 'Medicament',
    slugs: ['corazon'],
    subscribing: true,
  })
  assert.deepEqual(listingScope({ type: 'accesorios', category: 'vendas', subCategory: 'gasas' }), {
    productType: 'Accesories',
    slugs: ['vendas', 'gasas'],
    subscribing: false,
  })
})
