import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { send } from '#web/platform/sent-data.tsx'
import { shownLists, shownProduct } from './page-lists.ts'

const product = {
  sku: 'CREMA',
  productName: 'Crema hidratante',
  brand: { label: 'Lumavera' },
  laboratory: null,
  productType: 'Dermocosmetic',
  saleCondition: { value: 'noPrescription' },
  normalPrice: 5_990,
  offerPrice: null,
} as unknown as CardProduct

const listOn = (id: string, pathname: string, loaderData: object) =>
  shownLists([{ id, pathname, loaderData }], 'narrow').map(({ list }) => list)
const shelf = [{ at: ['narrow'], product }]

test('of a listing only the kind is measured: a category may name an illness', () => {
  for (const [pathname, name] of [
    ['/medicamentos/diabetes/insulinas', 'medicamentos'],
    ['/suscripciones/salud-mental', 'suscripciones'],
    ['/vitaminas-y-suplementos/embarazo', 'vitaminas-y-suplementos'],
    ['/black-friday', 'black-friday'],
  ] as const)
    assert.deepEqual(listOn('medicamentos', pathname, { shelf }), [{ id: name, name }])
})

test('what a page has sent as a text is measured as any other loader’s data', () => {
  const found = send('sent:listing', { shelf })
  assert.deepEqual(listOn('medicamentos', '/medicamentos/diabetes', found), [
    { id: 'medicamentos', name: 'medicamentos' },
  ])
  const match = { pathname: '/product/CREMA', loaderData: send('sent:product', { product }) }
  assert.equal(shownProduct([{ id: 'routes/storefront/product.page', ...match }])?.sku, 'CREMA')
  assert.equal(shownProduct([{ id: 'routes/content/content.page', ...match }]), undefined)
})

test('a campaign’s products are a list of its own, and a text’s page has none', () => {
  assert.deepEqual(
    listOn('routes/storefront/campaign.page', '/page/black-friday', { name: 'black-friday', products: [product] }),
    [{ id: 'campaign', name: 'Campaña' }],
  )
  assert.deepEqual(listOn('routes/storefront/campaign.page', '/page/black-friday', { products: [] }), [])
  assert.deepEqual(listOn('preguntas-frecuentes', '/preguntas-frecuentes', { title: 'Preguntas' }), [])
})
