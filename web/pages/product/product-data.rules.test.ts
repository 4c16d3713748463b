import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageProduct } from './product-document.ts'
import { structuredProduct } from './product-data.rules.ts'

const PRODUCT = {
  sku: '1', slug: 'losartan-50-mg', productName: 'Losartán 50 mg Comprimidos', productType: 'Medicament', description: 'Para la presión.', imageURLs: [],
  metaTitle: '', metaDescription: '', brand: { label: 'Ascend' }, laboratory: { label: 'Ascend' }, activePrinciples: [{ name: 'Losartán', amountContent: 50, unitMeasure: 'mg' }],
  pharmaceuticalForm: { label: 'Comprimidos' }, pharmaceuticalFormText: 'comprimidos', unitContent: 30, amountContent: '', registration: 'F-1/20', tags: [{ label: 'Corazón', slug: 'c' }], subTags: [{ label: 'Presión', slug: 'p' }],
  saleCondition: { value: 'simpleRecipe' }, normalPrice: 3_000, offerPrice: 2_500, stock: 4, enable: true,
} as unknown as PageProduct
const PLACE = { origin: 'https://boldo.example', urlOf: (path: string) => `https://boldo.example${path}`, path: '/product/1/losartan-50-mg', places: [{ name: 'Inicio', path: '/' }] }

const read = (change: object = {}) => {
  const [product, crumbs] = structuredProduct({ ...PRODUCT, ...change }, PLACE)['@graph'] as unknown as [Record<string, unknown> & { offers: Record<string, unknown> }, { itemListElement: { item: string; position: number }[] }]
  return { product, crumbs }
}

test('a medicine is a product and a drug, with what the register says', () => {
  const { product, crumbs } = read()
  assert.deepEqual(product['@type'], ['Product', 'Drug'])
  assert.deepEqual(product.activeIngredient, ['Losartán 50 mg'])
  assert.equal(product.dosageForm, 'Comprimidos')
  assert.equal(product.prescriptionStatus, 'https://schema.org/PrescriptionOnly')
  assert.deepEqual(product.identifier, { '@type': 'PropertyValue', propertyID: 'Registro ISP', value: 'F-1/20' })
  assert.deepEqual(product.image, ['https://boldo.example/packs/1.svg'])
  assert.deepEqual(crumbs.itemListElement.map(({ item, position }) => [position, item]), [[1, 'https://boldo.example/'], [2, 'https://boldo.example/product/1/losartan-50-mg']])
})

test('the offer is what a visitor pays, in whole pesos', () => {
  assert.deepEqual([read().product.offers.price, read().product.offers.priceCurrency], [2_500, 'CLP'])
  assert.equal(read({ offerPrice: null }).product.offers.price, 3_000)
})

test('availability follows stock and sale condition', () => {
  const of = (change: object) => read(change).product.offers.availability
  assert.equal(of({}), 'https://schema.org/InStock')
  assert.equal(of({ stock: 0 }), 'https://schema.org/OutOfStock')
  assert.equal(of({ enable: false }), 'https://schema.org/OutOfStock')
  assert.equal(of({ saleCondition: { value: 'recipeCheck' } }), 'https://schema.org/InStoreOnly')
})

test('over the counter is OTC; what is no medicine is no drug', () => {
  assert.equal(read({ saleCondition: { value: 'noPrescription' } }).product.prescriptionStatus, 'https://schema.org/OTC')
  const cream = read({ productType: 'Dermocosmetic' }).product
  assert.equal(cream['@type'], 'Product')
  assert.equal('prescriptionStatus' in cream, false)
})
