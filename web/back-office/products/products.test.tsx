/** The list of products, and one of them as each right shows it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { PRODUCT_FIELDS, type ProductField } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { refused } from '#test/component/api-table.ts'
import type { ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { OpenedProduct } from './opened-product.tsx'
import {
  PriceHistoryDocument,
  ProductChangesDocument,
  ProductCountDocument,
  ProductFiltersDocument,
  StaffProductDocument,
  StaffProductsDocument,
  UpdateProductDocument,
  type ListedProduct,
  type StaffProduct,
} from './product-documents.ts'
import { ProductList } from './product-list.tsx'

const VALUES: Record<ProductField, string> = {
  product_name: 'Paracetamol 500 mg',
  description: 'Alivia el dolor.',
  meta_title: 'Paracetamol 500 mg',
  meta_description: '',
  sub_category: '12',
  badge: '',
  highlighted: 'false',
  sale_condition: 'noPrescription',
  cold_chain: 'false',
  storage_condition: '',
  equivalence: '',
  enabled: 'true',
  shipping_methods: 'homeDelivery|withdrawalStore',
  max_quantity: '10',
  subscription: 'true',
  need_quote: 'false',
  insurance: 'false',
  loyalty_discount: 'true',
  free_dispatch: 'false',
  normal_price: '1990',
  offer_price: '',
  mi_boldo_price: '1790',
  fractional_unit_price: '',
}
const toProduct = (values: Partial<typeof VALUES> = {}): StaffProduct => ({
  _id: 7,
  sku: 'PARA',
  slug: 'paracetamol-500-mg',
  productType: 'Medicament',
  laboratory: 'Andes',
  brand: null,
  principles: ['Paracetamol'],
  strength: '500 mg',
  form: 'Comprimidos',
  amountContent: '16 comprimidos',
  registration: 'F-1',
  photographs: [],
  stock: 12,
  held: 2,
  place: 'A-01-4',
  barcodes: [],
  collections: ['dolor'],
  promotion: null,
  eventTags: [],
  values: PRODUCT_FIELDS.map((name) => ({ field: name, value: values[name] ?? VALUES[name] })),
})
const listed = (more: Partial<ListedProduct> = {}): ListedProduct => ({
  _id: 7,
  sku: 'PARA',
  name: 'Paracetamol 500 mg',
  laboratory: 'Andes',
  saleCondition: 'noPrescription',
  normalPrice: 1_990,
  offerPrice: 990,
  miBoldoPrice: null,
  available: 10,
  enabled: true,
  photographs: 0,
  problems: ['noPhotograph'],
  ...more,
})
const PLACES = [
  { _id: 12, productType: 'Medicament', categoryId: 1, category: 'Dolor', subCategory: 'Analgésicos' },
  { _id: 13, productType: 'Medicament', categoryId: 1, category: 'Dolor', subCategory: 'Fiebre' },
]
const MANAGER: readonly Permission[] = ['products.read', 'products.describe', 'products.sell', 'prices.edit']

function answerProduct(api: ApiTable, product: StaffProduct | null = toProduct()): void {
  api.answer(ProductFiltersDocument, {
    productFilters: { places: PLACES, laboratories: [{ _id: 3, label: 'Andes' }] },
  })
  api.answer(StaffProductDocument, { staffProduct: product })
  api.answer(PriceHistoryDocument, {
    priceHistory: {
      nodes: [
        {
          _id: '1',
          at: '2026-11-29T12:00:00.000000Z',
          author: null,
          source: 'import',
          field: 'normal_price',
          before: 1_890,
          after: 1_990,
        },
      ],
      endCursor: null,
    },
  })
  api.answer(ProductChangesDocument, { productChanges: { nodes: [], endCursor: null } })
}

const showList = (t: Parameters<typeof showRoom>[0], path: string, rows: ListedProduct[]) =>
  showRoom(t, <ProductList />, {
    path,
    permissions: MANAGER,
    api: (api) => {
      answerProduct(api)
      api.answer(ProductCountDocument, { staffProducts: { count: rows.length || 0 } })
      api.answer(StaffProductsDocument, { staffProducts: { nodes: rows, endCursor: null } })
    },
  })

test('products are listed with what is to be corrected; filters and words are in the address', async (t) => {
  const { user, api, place } = await showList(t, '/mostrador/productos', [
    listed(),
    listed({ _id: 8, sku: 'OFF', enabled: false, available: 0 }),
  ])
  await sees('PARA')
  assert.equal(the('link', 'PARA').getAttribute('href'), '/mostrador/productos/PARA')
  await sees('oferta $990')
  await sees('2 productos')
  await assertAccessible('products')
  await user.selectOptions(field('Categoría'), 'Dolor › Fiebre')
  await holds(() => assert.equal(place(), '/mostrador/productos?categoria=13'))
  await holds(() => assert.equal(api.calls(StaffProductsDocument).at(-1)!.variables.subCategoryId, 13))
  await user.selectOptions(field('Por corregir'), 'Sin foto')
  await user.type(field('Buscar un producto'), 'parac{Enter}')
  await holds(() => assert.equal(place(), '/mostrador/productos?categoria=13&problema=noPhotograph&buscar=parac'))
})

test('no product by these filters; the list failed', async (t) => {
  const { user, api, place } = await showList(t, '/mostrador/productos?activo=no&buscar=nada&tipo=constructor', [])
  await sees('Ningún producto coincide con los filtros')
  await assertAccessible('no product by these filters')
  api.reply(StaffProductsDocument, refused(503))
  await user.click(button('Quitar los filtros'))
  await sees('No pudimos cargar la lista')
  await assertAccessible('products that failed')
  assert.equal(place(), '/mostrador/productos?buscar=nada')
})

test('a manager changes a price: only what changed is sent, with what was seen; Undo sends it back', async (t) => {
  const { user, api } = await showRoom(t, <OpenedProduct sku="PARA" />, { permissions: MANAGER, api: answerProduct })
  await sees('Precio normal: $1.890 → $1.990')
  await sees('La clasifica un químico farmacéutico.')
  await sees('Se vende en línea. Sin receta. Se puede destacar.')
  await assertAccessible('a product')
  await seesNo('1 cambio sin guardar')
  const price = field('Precio de oferta')
  await user.type(price, '1990')
  await user.click(button('Guardar'))
  await sees('Debe ser menor que el precio normal')
  await assertAccessible('a product with a wrong price')
  await user.clear(price)
  await user.type(price, '1490')
  api.answer(UpdateProductDocument, { updateProduct: { values: toProduct({ offer_price: '1490' }).values } })
  api.answer(StaffProductDocument, { staffProduct: toProduct({ offer_price: '1490' }) })
  await user.keyboard('{F8}')
  await sees('Paracetamol 500 mg: guardado')
  assert.deepEqual(api.calls(UpdateProductDocument).at(-1)!.variables, {
    id: 7,
    changes: [{ field: 'offer_price', from: '', to: '1490' }],
  })
  api.answer(UpdateProductDocument, { updateProduct: { values: toProduct().values } })
  api.answer(StaffProductDocument, { staffProduct: toProduct() })
  await user.click(button('Deshacer'))
  await sees('Paracetamol 500 mg: como antes')
  assert.deepEqual(api.calls(UpdateProductDocument).at(-1)!.variables.changes, [
    { field: 'offer_price', from: '1490', to: '' },
  ])
  await holds(() => assert.equal(field('Precio de oferta').value, ''))
})

test('a field that a colleague changed is asked about; the other fields stay typed', async (t) => {
  const { user, api } = await showRoom(t, <OpenedProduct sku="PARA" />, { permissions: MANAGER, api: answerProduct })
  await sees('Paracetamol 500 mg')
  await user.clear(field('Etiqueta'))
  await user.type(field('Etiqueta'), 'Mía')
  await user.type(field('Precio de oferta'), '990')
  api.reply(
    UpdateProductDocument,
    refused(409, {
      code: 'product.changed',
      data: { fields: [{ field: 'badge', now: 'Suya', by: 'Ana', at: '2026-11-29T12:00:00.000000Z' }] },
    }),
  )
  await user.click(button('Guardar'))
  await sees('Otra persona lo cambió mientras editabas')
  await sees('Ana puso el 29/11 09:00: Suya.')
  await assertAccessible('a field that a colleague changed')
  await user.click(button('Guardar la mía'))
  await seesNo('Otra persona lo cambió mientras editabas')
  const mine = toProduct({ badge: 'Mía', offer_price: '990' })
  api.answer(UpdateProductDocument, { updateProduct: { values: mine.values } })
  api.answer(StaffProductDocument, { staffProduct: mine })
  await user.click(button('Guardar'))
  await sees('Paracetamol 500 mg: guardado')
  assert.deepEqual(api.calls(UpdateProductDocument).at(-1)!.variables.changes, [
    { field: 'badge', from: 'Suya', to: 'Mía' },
    { field: 'offer_price', from: '', to: '990' },
  ])
})

test('a pharmacist sees the law’s consequence beside each condition, and no field of others', async (t) => {
  const { user } = await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions: ['products.read', 'products.classify'],
    api: answerProduct,
  })
  await user.selectOptions(await field('Condición de venta'), 'recipeCheck')
  await sees('Solo en el local: no se vende en línea. No se destaca ni se publicita.')
  await user.selectOptions(field('Condición de venta'), 'recipeRetention')
  await sees(/La receta original se retira en la entrega/)
  await sees('1 cambio sin guardar')
  await assertAccessible('a product that is classified')
  assert.equal(document.querySelector('input[inputmode=numeric]'), null)
  await user.click(button('Descartar'))
  await seesNo('1 cambio sin guardar')
})

test('an unknown product says so', async (t) => {
  await showRoom(t, <OpenedProduct sku="NONE" />, { permissions: MANAGER, api: (api) => answerProduct(api, null) })
  await sees('No hay un producto con ese SKU')
  await assertAccessible('an unknown product')
})

test('a product that failed is requested again', async (t) => {
  const { user, api } = await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions: MANAGER,
    api: (api) => {
      answerProduct(api)
      api.reply(StaffProductDocument, refused(503))
    },
  })
  await sees('No pudimos cargar el producto')
  await assertAccessible('a product that failed')
  api.answer(StaffProductDocument, { staffProduct: toProduct() })
  await user.click(button('Volver a intentar'))
  await sees('Historial de precios')
})

test('a product in English', async (t) => {
  await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions: MANAGER,
    locale: 'en',
    api: (api) => answerProduct(api, toProduct({ product_name: 'Aspirin', description: '', meta_title: 'Aspirin' })),
  })
  await sees('History of prices')
})
