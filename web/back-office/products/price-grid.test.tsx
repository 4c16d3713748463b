/** Prices in a grid: typed or pasted, looked at, then each product by itself, with Undo. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo } from '#test/component/show-part.tsx'
import { answerProduct, listedProduct, PRODUCT_MANAGER } from '#test/component/staff-product.ts'
import { PriceGrid } from './price-grid.tsx'
import { ChangeProductsDocument, StaffProductsDocument, UndoProductChangesDocument } from './product-documents.ts'

const ROWS = [
  listedProduct({ _id: 1, sku: 'A', name: 'Uno', normalPrice: 9_990, offerPrice: null, miBoldoPrice: null }),
  listedProduct({ _id: 2, sku: 'B', name: 'Dos', normalPrice: 5_000, offerPrice: 4_000, miBoldoPrice: null }),
]
const showGrid = (t: Parameters<typeof showRoom>[0], rows = ROWS, locale: 'es' | 'en' = 'es') =>
  showRoom(t, <PriceGrid />, {
    path: '/mostrador/precios',
    permissions: PRODUCT_MANAGER,
    locale,
    api: (api) => {
      answerProduct(api)
      api.answer(StaffProductsDocument, { staffProducts: { nodes: rows, endCursor: null } })
    },
  })

test('a typed price is looked at before it is written, with what was seen; a refused product is named', async (t) => {
  const { user, api } = await showGrid(t)
  await holds(() => field('Precio normal de Uno'))
  await assertAccessible('prices')
  await user.clear(field('Precio normal de Uno'))
  await user.type(field('Precio normal de Uno'), '$8.990')
  assert.equal(field('Precio normal de Uno').value, '8990')
  await sees('1 producto cambia')
  await user.clear(field('Precio de oferta de Dos'))
  await user.type(field('Precio de oferta de Dos'), '5000')
  await sees('2 productos cambian, 1 celda con error')
  await assertAccessible('prices with an error')
  await user.keyboard('{F8}')
  await seesNo('Uno A')
  await user.clear(field('Precio de oferta de Dos'))
  await sees('2 productos cambian')
  await user.click(button('Ver los cambios'))
  await sees(/\$9\.990 → \$8\.990/)
  await assertAccessible('differences of prices')
  api.answer(ChangeProductsDocument, {
    changeProducts: { batchId: 'b1', done: 1, refused: [{ _id: 2, code: 'product.changed', fields: ['offer_price'] }] },
  })
  await user.click(button(/^Cambiar 2/))
  await sees(/^Dos:/)
  assert.deepEqual(api.calls(ChangeProductsDocument).at(-1)!.variables, {
    into: null,
    products: [
      { id: 1, changes: [{ field: 'normal_price', from: '9990', to: '8990' }] },
      { id: 2, changes: [{ field: 'offer_price', from: '4000', to: '' }] },
    ],
  })
  api.answer(UndoProductChangesDocument, {
    undoProductChanges: { batchId: 'b2', endCursor: null, done: 1, refused: [] },
  })
  await user.click(button('Deshacer'))
  await holds(() => assert.equal(api.calls(UndoProductChangesDocument).length, 1))
})

test('a pasted column fills the cells below, ↑ and ↓ move in it, and all is discarded by a press', async (t) => {
  const { user } = await showGrid(t)
  await holds(() => field('Precio normal de Uno'))
  await user.click(field('Precio normal de Uno'))
  await user.paste('7.990\n3.990\n')
  assert.deepEqual([field('Precio normal de Uno').value, field('Precio normal de Dos').value], ['7990', '3990'])
  await user.keyboard('{ArrowDown}')
  assert.ok(document.activeElement === field('Precio normal de Dos'))
  await user.click(button('Descartar'))
  assert.equal(field('Precio normal de Dos').value, '5000')
  await seesNo(/productos? cambian?$/)
})

test('a search without products', async (t) => {
  await showGrid(t, [], 'es')
  await sees('No hay productos')
  await assertAccessible('no prices')
})

test('prices that cannot be read are read again by a press', async (t) => {
  const { user, api } = await showRoom(t, <PriceGrid />, {
    path: '/mostrador/precios?buscar=jarabe',
    permissions: PRODUCT_MANAGER,
    api: (api) => {
      answerProduct(api)
      api.reply(StaffProductsDocument, refused(503))
    },
  })
  await holds(() => button('Volver a intentar'))
  await assertAccessible('prices that failed')
  api.answer(StaffProductsDocument, { staffProducts: { nodes: ROWS, endCursor: null } })
  await user.click(button('Volver a intentar'))
  await holds(() => field('Precio normal de Uno'))
})

test('the grid is wholly in English for who reads English', async (t) => {
  await showGrid(t, [], 'en')
  await sees('Prices')
  assertEnglish('prices')
})
