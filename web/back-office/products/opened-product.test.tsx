/** One product as each right shows it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo } from '#test/component/show-part.tsx'
import { answerProduct, PRODUCT_MANAGER, toProduct } from '#test/component/staff-product.ts'
import { OpenedProduct } from './opened-product.tsx'
import {
  ProductChangesDocument,
  StaffProductDocument,
  UndoProductChangesDocument,
  UpdateProductDocument,
} from './product-documents.ts'

test('a manager changes a price: only what changed is sent, with what was seen; Undo sends it back', async (t) => {
  const { user, api } = await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions: PRODUCT_MANAGER,
    api: answerProduct,
  })
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

test('a field that a colleague changed shows both values; the other fields stay typed', async (t) => {
  const { user, api } = await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions: PRODUCT_MANAGER,
    api: answerProduct,
  })
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

test('a change in bulk is taken back from the history, by who has the right of its fields', async (t) => {
  const { user, api } = await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions: PRODUCT_MANAGER,
    api: (api) => {
      answerProduct(api)
      api.answer(ProductChangesDocument, {
        productChanges: {
          nodes: [
            {
              _id: '1',
              at: '2026-11-29T12:00:00.000000Z',
              author: 'Ana',
              changes: [{ field: 'normal_price', before: '1890', after: '1990' }],
              batchId: 'b-1',
              importId: null,
            },
            {
              _id: '2',
              at: '2026-11-29T12:00:00.000000Z',
              author: 'Paula',
              changes: [{ field: 'cold_chain', before: 'true', after: 'false' }],
              batchId: 'b-2',
              importId: null,
            },
          ],
          endCursor: null,
        },
      })
      api.answer(UndoProductChangesDocument, { undoProductChanges: { batchId: 'b-3', done: 2, refused: [] } })
    },
  })
  await sees(/Ana, en lote/)
  await user.click(button('Deshacer el lote'))
  await sees('2 productos como antes')
  assert.deepEqual(api.calls(UndoProductChangesDocument).at(-1)!.variables, { batchId: 'b-1' })
})

test('an unknown product says so', async (t) => {
  await showRoom(t, <OpenedProduct sku="NONE" />, {
    permissions: PRODUCT_MANAGER,
    api: (api) => answerProduct(api, null),
  })
  await sees('No hay un producto con ese SKU')
  await assertAccessible('an unknown product')
})

test('a product that failed is requested again', async (t) => {
  const { user, api } = await showRoom(t, <OpenedProduct sku="PARA" />, {
    permissions: PRODUCT_MANAGER,
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
    permissions: PRODUCT_MANAGER,
    locale: 'en',
    api: (api) => answerProduct(api, toProduct({ product_name: 'Aspirin', description: '', meta_title: 'Aspirin' })),
  })
  await sees('History of prices')
})
