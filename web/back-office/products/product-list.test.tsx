/** The list of products, and a change of several. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, the } from '#test/component/show-part.tsx'
import { answerProduct, listedProduct, PRODUCT_MANAGER } from '#test/component/staff-product.ts'
import {
  ChangeProductsDocument,
  MatchingProductsDocument,
  PreviewProductChangeDocument,
  ProductCountDocument,
  StaffProductsDocument,
  UndoProductChangesDocument,
  type ListedProduct,
} from './product-documents.ts'
import { ProductList } from './product-list.tsx'

const showList = (
  t: Parameters<typeof showRoom>[0],
  path: string,
  rows: ListedProduct[],
  endCursor: string | null = null,
) =>
  showRoom(t, <ProductList />, {
    path,
    permissions: PRODUCT_MANAGER,
    api: (api) => {
      answerProduct(api)
      api.answer(ProductCountDocument, { staffProducts: { count: rows.length || 0 } })
      api.answer(StaffProductsDocument, { staffProducts: { nodes: rows, endCursor } })
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
  api.answer(UndoProductChangesDocument, {
    undoProductChanges: { batchId: 'b-2', endCursor: null, done: 1, refused: [] },
  })
  await user.click(button('Deshacer'))
  await sees('1 producto como antes')
})

const plan = (ids: readonly number[]) =>
  ids.map((_id) => ({
    _id,
    sku: `S${_id}`,
    name: `Producto ${_id}`,
    changes: [{ field: 'enabled', from: 'true', to: 'false' }],
  }))

/** 1,200 match; the list shows the first of them. All are chosen, and what differs is shown. */
async function lookAtAll(t: Parameters<typeof showRoom>[0]) {
  const room = await showList(t, '/mostrador/productos?laboratorio=3', [listedProduct({ _id: 1 })], 'next')
  const { api } = room
  api.answer(ProductCountDocument, { staffProducts: { count: 1_001 } })
  api.answer(MatchingProductsDocument, ({ after }) => {
    const from = Number(after ?? '0')
    const ids = Array.from({ length: Math.min(500, 1_200 - from) }, (_, index) => from + index + 1)
    return { matchingProducts: { ids, endCursor: from + 500 < 1_200 ? String(from + 500) : null } }
  })
  api.answer(PreviewProductChangeDocument, ({ ids }) => ({ previewProductChange: plan(ids as number[]) }))
  return room
}

async function chooseAll({ user }: Awaited<ReturnType<typeof lookAtAll>>) {
  await sees('PARA')
  await user.click(field('Elegir el primero'))
  await user.click(await holds(() => button('Elegir todos los que coinciden')))
}

test('all that match are chosen and changed in steps of one batch; one that was cut is continued', async (t) => {
  const room = await lookAtAll(t)
  const { user, api } = room
  await chooseAll(room)
  await sees('1.200 productos elegidos')
  await user.selectOptions(field('Qué cambia'), 'Desactivar')
  await assertAccessible('all products that match are chosen')
  await user.click(button(/^Ver los cambios/))
  await sees('Cambian 1.200 productos')
  await sees('Y 700 más.')
  await assertAccessible('differences of very many products')
  let step = 0
  api.reply(ChangeProductsDocument, (call) => {
    if (++step === 2) return lost(call)
    const { products } = call.variables as { products: unknown[] }
    const refused = step === 1 ? [{ _id: 7, code: 'product.changed', fields: [] }] : []
    return answered({
      data: { changeProducts: { batchId: 'b-1', endCursor: null, done: products.length - refused.length, refused } },
    })(call)
  })
  await user.click(button('Cambiar 1.200 productos'))
  await sees('Se cortó a la mitad. Sigue desde aquí, o cierra: lo hecho se puede deshacer.')
  await sees('500 de 1.200 productos')
  await assertAccessible('a change that was cut')
  await user.click(button('Cambiar 700 productos'))
  await sees('1.199 productos cambiados')
  await sees('Producto 7: otra persona lo cambió mientras tanto.')
  const sent = api.calls(ChangeProductsDocument).map(({ variables }) => [variables.into, variables.products.length])
  assert.deepEqual(sent, [
    [null, 500],
    ['b-1', 500],
    ['b-1', 500],
    ['b-1', 200],
  ])
  const [, cut, again] = api.calls(ChangeProductsDocument)
  assert.equal(again!.headers.get('Idempotency-Key'), cut!.headers.get('Idempotency-Key'))
  api.answer(UndoProductChangesDocument, ({ after }) => ({
    undoProductChanges: { batchId: 'b-2', endCursor: after ? null : '500', done: 500, refused: [] },
  }))
  await user.click(button('Deshacer'))
  await sees('1.000 productos como antes')
  assert.deepEqual(api.calls(UndoProductChangesDocument).at(-1)!.variables, {
    batchId: 'b-1',
    after: '500',
    into: 'b-2',
  })
})

test('a change of very many is stopped after its step; what was done can be taken back', async (t) => {
  const room = await lookAtAll(t)
  const { user, api } = room
  await chooseAll(room)
  await sees('1.200 productos elegidos')
  await user.click(button(/^Ver los cambios/))
  await sees('Cambian 1.200 productos')
  const answer = api.hold(ChangeProductsDocument)
  await user.click(button('Cambiar 1.200 productos'))
  await user.click(await holds(() => button('Detener')))
  answer(answered({ data: { changeProducts: { batchId: 'b-1', endCursor: null, done: 500, refused: [] } } }))
  await sees('500 productos cambiados')
  button('Deshacer')
  assert.equal(api.calls(ChangeProductsDocument).length, 1)
})

test('more products match than can be chosen: it says how many, and how to have fewer', async (t) => {
  const room = await lookAtAll(t)
  const { user, api } = room
  api.answer(MatchingProductsDocument, ({ after }) => ({
    matchingProducts: { ids: Array.from({ length: 500 }, (_, index) => Number(after ?? 0) + index), endCursor: 'on' },
  }))
  await chooseAll(room)
  await sees('Coinciden más de 5.000 productos')
  await sees('1 producto elegido')
  await assertAccessible('too many products match')
  api.reply(MatchingProductsDocument, refused(503))
  await user.click(button('Elegir todos los que coinciden'))
  await sees('No pudimos elegirlos. Inténtalo de nuevo.')
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
