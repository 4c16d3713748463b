import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageProduct } from './product-document.ts'
import { structuredProduct } from './product-data.rules.ts'

const PRODUCT = {
  sku: '1',
  slug: 'losartan-50-mg',
  productName: 'Losartán 50 mg Comprimidos',
  productType: 'Medicament',
  description: 'Para la presión.',
  imageURLs: [],
  metaTitle: '',
  metaDescription: '',
  brand: { label: 'Ascend' },
  laboratory: { label: 'Ascend' },
  activePrinciples: [{ name: 'Losartán', amountContent: 50, unitMeasure: 'mg' }],
  pharmaceuticalForm: { label: 'Comprimidos' },
  pharmaceuticalFormText: 'comprimidos',
  unitContent: 30,
  amountContent: '',
  registration: 'F-1/20',
  tags: [{ label: 'Corazón', slug: 'c' }],
  subTags: [{ label: 'Presión', slug: 'p' }],
  saleCondition: { value: 'simpleRecipe' },
  normalPrice: 3_000,
  offerPrice: 2_500,
  stock: 4,
  enable: true,
  shippingMethod: ['homeDelivery', 'withdrawalStore'],
  freeDispatch: false,
  coldChain: false,
} as unknown as PageProduct
const PLACE = {
  origin: 'https://boldo.example',
  toPublicUrl: (path: string) => `https://boldo.example${path}`,
  path: '/product/1/losartan-50-mg',
  places: [{ name: 'Inicio', path: '/' }],
  delivery: { metropolitan: [2_950, 3_390, 3_990], regions: 4_900 },
}

const read = (change: object = {}) => {
  const [product, crumbs] = structuredProduct({ ...PRODUCT, ...change }, PLACE)['@graph'] as unknown as [
    Record<string, unknown> & { offers: Record<string, unknown> },
    { itemListElement: { item: string; position: number }[] },
  ]
  return { product, crumbs }
}

test('a medicine is a product and a drug, with what the register says', () => {
  const { product, crumbs } = read()
  assert.deepEqual(product['@type'], ['Product', 'Drug'])
  assert.deepEqual(product.activeIngredient, ['Losartán 50 mg'])
  assert.equal(product.dosageForm, 'Comprimidos')
  assert.equal(product.prescriptionStatus, 'https://schema.org/PrescriptionOnly')
  assert.deepEqual(product.identifier, { '@type': 'PropertyValue', propertyID: 'Registro ISP', value: 'F-1/20' })
  assert.deepEqual(product.image, ['https://boldo.example/packs/1.png'])
  assert.deepEqual(
    crumbs.itemListElement.map(({ item, position }) => [position, item]),
    [
      [1, 'https://boldo.example/'],
      [2, 'https://boldo.example/product/1/losartan-50-mg'],
    ],
  )
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
  assert.equal(
    read({ saleCondition: { value: 'noPrescription' } }).product.prescriptionStatus,
    'https://schema.org/OTC',
  )
  const cream = read({ productType: 'Dermocosmetic' }).product
  assert.equal(cream['@type'], 'Product')
  assert.equal('prescriptionStatus' in cream, false)
})

test('delivery is published with its prices and times, free dispatch as free, and not at all where there is none', () => {
  type Shipping = {
    shippingRate: object
    shippingDestination: { addressRegion: string[] }
    deliveryTime: { transitTime: { maxValue: number } }
  }
  const shipping = (change?: object) => read(change).product.offers.shippingDetails as Shipping[] | undefined
  assert.deepEqual(
    shipping()!.map(({ shippingRate }) => shippingRate),
    [
      { '@type': 'MonetaryAmount', currency: 'CLP', minValue: 2_950, maxValue: 3_990 },
      { '@type': 'MonetaryAmount', currency: 'CLP', value: 4_900 },
    ],
  )
  assert.deepEqual(
    shipping()!.map(({ deliveryTime }) => deliveryTime.transitTime.maxValue),
    [1, 3],
  )
  assert.equal(new Set(shipping()!.flatMap(({ shippingDestination }) => shippingDestination.addressRegion)).size, 16)
  assert.deepEqual(
    shipping({ freeDispatch: true })!.map(({ shippingRate }) => (shippingRate as { value: number }).value),
    [0, 0],
  )
  assert.equal(shipping({ shippingMethod: ['withdrawalStore'] }), undefined)
  assert.equal(shipping({ saleCondition: { value: 'recipeCheck' } }), undefined)
})

test('medicines and what is kept cold are not taken back, the rest for ten days', () => {
  const policy = (change?: object) =>
    read(change).product.offers.hasMerchantReturnPolicy as { returnPolicyCategory: string; merchantReturnDays?: number }
  assert.equal(policy().returnPolicyCategory, 'https://schema.org/MerchantReturnNotPermitted')
  assert.equal(
    policy({ productType: 'Dermocosmetic', coldChain: true }).returnPolicyCategory,
    'https://schema.org/MerchantReturnNotPermitted',
  )
  assert.equal(policy({ productType: 'Dermocosmetic' }).merchantReturnDays, 10)
})

test('structured data says nothing of bioequivalence, which only the register gives', () => {
  for (const value of ['generic', 'referrer', 'bioequivalent'])
    assert.doesNotMatch(
      JSON.stringify(structuredProduct({ ...PRODUCT, equivalence: { value } } as PageProduct, PLACE)),
      /bioequivalen/i,
    )
})
