import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productLayout } from './layout.rules.ts'
import { englishDescription, pageTitle, spanishDescription } from './product-head.rules.ts'
import {
  fractionPrice,
  galleryPictures,
  lowerMemberPrice,
  nameAfterBrand,
  prescriptionNotice,
  principleText,
  productContent,
  sharedPictures,
  visitorPrices,
} from './product.rules.ts'

test('each type has its layout, what is none has none', () => {
  for (const productType of ['Medicament', 'Vitamins-supplements', 'Accesories'])
    assert.equal(productLayout({ productType }), 'general')
  assert.equal(productLayout({ productType: 'Dermocosmetic' }), 'dermocosmetic')
  for (const productType of ['not-found', 'not-assigned', '']) assert.equal(productLayout({ productType }), null)
  assert.equal(productLayout(null), null)
})

test('the address ends at the sku when the name has no letters', () => {
  assert.equal(productPath({ sku: 'A-1', slug: 'zinc-30-mg' }), '/product/A-1/zinc-30-mg')
  assert.equal(productPath({ sku: 'A-1', slug: '' }), '/product/A-1')
})

test('photographs come resized from the shop, wherever they lie; no photograph is the drawn pack', () => {
  assert.deepEqual(galleryPictures({ sku: '1', imageURLs: [] }), [{ src: '/packs/1.svg', sources: [] }])
  const [own, photo] = galleryPictures({ sku: '1', imageURLs: ['/a.png', 'https://cdn.example/b.jpg'] })
  assert.match(own!.src, /^\/pictures\/1\/0-960\.webp\?v=\w+$/)
  assert.match(photo!.src, /^\/pictures\/1\/1-960\.webp\?v=\w+$/)
  const [moved] = galleryPictures({ sku: '1', imageURLs: ['https://cdn.example/b.jpg', '/a.png'] })
  assert.notEqual(moved!.src, own!.src, 'in another order the addresses are others')
  assert.deepEqual(
    photo!.sources.map(({ type }) => type),
    ['image/avif', 'image/webp'],
  )
})

test('networks and search engines get no SVG', () => {
  assert.deepEqual(sharedPictures({ sku: '1', imageURLs: [] }), ['/packs/1.png'])
  assert.match(
    sharedPictures({ sku: '1', imageURLs: ['/a.png', 'https://cdn.example/b.jpg'] }).join(' '),
    /^\/pictures\/1\/0-1280\.webp\?v=\w+ \/pictures\/1\/1-1280\.webp\?v=\w+$/,
  )
})

test('content is written with a decimal comma', () => {
  assert.equal(
    productContent({ unitContent: 30, pharmaceuticalFormText: 'comprimidos', amountContent: '' }),
    'X30 comprimidos',
  )
  assert.equal(
    productContent({ unitContent: 2.5, pharmaceuticalFormText: 'ml gotas', amountContent: '' }),
    'X2,5 ml gotas',
  )
  assert.equal(productContent({ unitContent: 1, pharmaceuticalFormText: '', amountContent: '1 unidad' }), '1 unidad')
  assert.equal(principleText({ name: 'Letrozol', amountContent: 2.5, unitMeasure: 'mg' }), 'Letrozol 2,5 mg')
  assert.equal(principleText({ name: 'Retinol', amountContent: null, unitMeasure: '' }), 'Retinol')
})

test('a discount on a prescription product is a fact, not a badge', () => {
  const prices = { normalPrice: 10_000, offerPrice: 7_500 }
  assert.deepEqual(visitorPrices({ ...prices, saleCondition: { value: 'noPrescription' } }), {
    current: 7_500,
    before: 10_000,
    promoted: true,
    percent: 25,
  })
  assert.deepEqual(visitorPrices({ ...prices, saleCondition: { value: 'simpleRecipe' } }), {
    current: 7_500,
    before: 10_000,
    promoted: false,
    percent: 0,
  })
})

test('one unit has no fraction, unless it is sold by the fraction', () => {
  const pack = {
    unitPrice: 90,
    unitContent: 30,
    pharmaceuticalFormText: 'ml jarabe',
    normalPrice: 2_700,
    offerPrice: null,
  }
  assert.deepEqual(fractionPrice(pack), { price: 90, measure: 'ml' })
  assert.equal(fractionPrice({ ...pack, unitContent: 1, unitPrice: 2_700 }), null)
  assert.equal(fractionPrice({ ...pack, unitContent: 1, unitPrice: 2_700, offerPrice: 2_000 }), null)
  assert.deepEqual(fractionPrice({ ...pack, unitContent: 1, pharmaceuticalFormText: 'unidades' }), {
    price: 90,
    measure: null,
  })
})

test('the member price is shown where it is less than the visitor’s', () => {
  assert.equal(lowerMemberPrice({ normalPrice: 6_090, offerPrice: null, subscriptionPrice: 5_490 }), 5_490)
  assert.equal(lowerMemberPrice({ normalPrice: 6_090, offerPrice: 5_490, subscriptionPrice: 5_490 }), null)
  assert.equal(lowerMemberPrice({ normalPrice: 6_090, offerPrice: null, subscriptionPrice: 6_090 }), null)
})

test('the notice follows the sale condition', () => {
  assert.equal(prescriptionNotice('noPrescription'), null)
  assert.equal(prescriptionNotice('simpleRecipe'), 'needed')
  assert.equal(prescriptionNotice('MandatorySimpleRecipe'), 'needed')
  assert.equal(prescriptionNotice('recipeRetention'), 'retained')
  for (const unsold of ['recipeCheck', 'not-assigned', 'who-knows'])
    assert.equal(prescriptionNotice(unsold), 'storeOnly')
})

test('a brand is not said twice', () => {
  assert.equal(nameAfterBrand('Ñirea agua micelar 200 ml', 'Ñirea'), 'Agua micelar 200 ml')
  assert.equal(nameAfterBrand('Ñirea', 'Ñirea'), 'Ñirea')
  assert.equal(nameAfterBrand('Agua micelar', undefined), 'Agua micelar')
})

const FACTS = {
  productName: 'Paracetamol 500 mg Comprimidos',
  metaTitle: '',
  metaDescription: '',
  description: '',
  laboratory: { label: 'Opko' },
  brand: null,
  unitContent: 20,
  pharmaceuticalFormText: 'comprimidos',
  amountContent: '20 comprimidos',
  saleCondition: { value: 'noPrescription' },
  stock: 5,
  enable: true,
}

test('title and description are the catalogue’s own, or composed from facts', () => {
  assert.equal(pageTitle({ ...FACTS, metaTitle: 'Paracetamol barato' }), 'Paracetamol barato')
  assert.equal(pageTitle({ ...FACTS, metaTitle: FACTS.productName }), 'Paracetamol 500 mg Comprimidos x20 comprimidos')
  assert.equal(spanishDescription({ ...FACTS, metaDescription: 'Texto' }), 'Texto')
  assert.match(
    englishDescription({ ...FACTS, metaDescription: 'Texto' }, 'Quillay'),
    /^Quillay, online pharmacy: Paracetamol 500 mg Comprimidos x20 comprimidos, by Opko\. Delivered within 24 hours/,
  )
  assert.doesNotMatch(englishDescription({ ...FACTS, stock: 0 }, 'Quillay'), /Delivered/)
  assert.match(
    spanishDescription(FACTS),
    /^Paracetamol 500 mg Comprimidos x20 comprimidos, de Opko\. Venta directa \(sin receta\)\. Despacho en 24 horas/,
  )
})

test('content that the name has is not repeated; what is not sold online, or sold out, promises no delivery', () => {
  assert.doesNotMatch(spanishDescription({ ...FACTS, stock: 0 }), /Despacho/)
  assert.equal(pageTitle({ ...FACTS, productName: 'Zinc 15 mg 20 comprimidos' }), 'Zinc 15 mg 20 comprimidos')
  assert.equal(
    pageTitle({ ...FACTS, productName: 'Pañal x 20 unidades', pharmaceuticalFormText: 'unidades' }),
    'Pañal x 20 unidades',
  )
  assert.doesNotMatch(spanishDescription({ ...FACTS, saleCondition: { value: 'recipeCheck' } }), /Despacho/)
})
