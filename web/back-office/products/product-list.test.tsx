/** The list of products, and a change of several. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, the } from '#test/component/show-part.tsx'
import { answerProduct, listedProduct, PRODUCT_MANAGER } from '#test/component/staff-product.ts'
import {
  ChangeProductsDocument,
  PreviewProductChangeDocument,
  ProductCountDocument,
  StaffProductsDocument,
  UndoProductChangesDocument,
  type ListedProduct,
} from './product-documents.ts'
import { ProductList } from './product-list.tsx'

const showList = (t: Parameters<typeof showRoom>[0], path: string, rows: ListedProduct[]) =>
  showRoom(t, <ProductList />, {
    path,
    permissions: PRODUCT_MANAGER,
    api: (api) => {
      answerProduct(api)
      api.answer(ProductCountDocument, { staffProducts: { count: rows.length || 0 } })
      api.answer(StaffProductsDocument, { staffProducts: { nodes: rows, endCursor: null } })
    },
  })

test('products are listed with what is to be corrected; filters and words are in the address', async (t) => {
  const { user, api, place } = await showList(t, '/mostrador/productos', [
    listedProduct(),
    listedProduct({ _id: 8, sku: 'OFF', enabled: false, available: 0 }),
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

test('a percentage of prices is seen before it is done; what was refused is named; Undo takes it back', async (t) => {
  const { user, api } = await showList(t, '/mostrador/productos?laboratorio=3', [
    listedProduct(),
    listedProduct({ _id: 8, sku: 'B', name: 'Ibuprofeno' }),
  ])
  await sees('PARA')
  await user.click(field('Elegir los 2 primeros'))
  await sees('2 productos elegidos')
  await user.selectOptions(field('Qué cambia'), 'Precios, en porcentaje')
  await user.click(button(/^Ver los cambios/))
  await sees('Escribe un porcentaje entre -90 y 200')
  await assertAccessible('a change without its value')
  await user.type(field('Porcentaje'), '10')
  api.answer(PreviewProductChangeDocument, {
    previewProductChange: [
      {
        _id: 7,
        sku: 'PARA',
        name: 'Paracetamol 500 mg',
        changes: [{ field: 'normal_price', from: '1990', to: '2190' }],
      },
      { _id: 8, sku: 'B', name: 'Ibuprofeno', changes: [{ field: 'normal_price', from: '990', to: '1090' }] },
    ],
  })
  await user.click(button(/^Ver los cambios/))
  await sees('Cambian 2 productos')
  await sees('Precio normal: $1.990 → $2.190')
  await assertAccessible('differences of a change')
  api.answer(ChangeProductsDocument, {
    changeProducts: {
      batchId: 'b-1',
      done: 1,
      refused: [{ _id: 8, code: 'product.changed', fields: ['normal_price'] }],
    },
  })
  await user.click(button('Cambiar 2 productos'))
  await sees('1 producto cambiado')
  await sees('Ibuprofeno: otra persona lo cambió mientras tanto.')
  assert.deepEqual(api.calls(PreviewProductChangeDocument).at(-1)!.variables, { ids: [7, 8], change: { percent: 10 } })
  assert.deepEqual(api.calls(ChangeProductsDocument).at(-1)!.variables.products[1], {
    id: 8,
    changes: [{ field: 'normal_price', from: '990', to: '1090' }],
  })
  await assertAccessible('a change that some refused')
  api.answer(UndoProductChangesDocument, { undoProductChanges: { batchId: 'b-2', done: 1, refused: [] } })
  await user.click(button('Deshacer'))
  await sees('1 producto como antes')
})

test('who may only read chooses nothing', async (t) => {
  await showRoom(t, <ProductList />, {
    path: '/mostrador/productos?activo=si',
    permissions: ['products.read'],
    api: (api) => {
      answerProduct(api)
      api.answer(ProductCountDocument, { staffProducts: { count: 1 } })
      api.answer(StaffProductsDocument, { staffProducts: { nodes: [listedProduct()], endCursor: null } })
    },
  })
  await sees('PARA')
  assert.equal(document.querySelector('input[type=checkbox]'), null)
})
