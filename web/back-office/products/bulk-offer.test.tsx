/** An offer of some days for the chosen products: seen before it is planned, and taken back together. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, fillIn, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { answerProduct, listedProduct, PRODUCT_MANAGER } from '#test/component/staff-product.ts'
import {
  CancelScheduledOffersDocument,
  PreviewOffersDocument,
  ScheduleOffersDocument,
  type PlannedOffer,
} from './offer-documents.ts'
import { ProductCountDocument, StaffProductsDocument } from './product-documents.ts'
import { ProductList } from './product-list.tsx'

const planned = (_id: number, change: Partial<PlannedOffer> = {}): PlannedOffer => ({
  _id,
  sku: `S${_id}`,
  name: `Producto ${_id}`,
  normalPrice: 10_000,
  offerPrice: 8_500,
  problem: null,
  ...change,
})

async function showChosen(t: TestContext, locale: 'es' | 'en' = 'es') {
  const room = await showRoom(t, <ProductList />, {
    path: '/mostrador/productos?laboratorio=3',
    permissions: PRODUCT_MANAGER,
    locale,
    api: (api) => {
      answerProduct(api)
      api.answer(ProductCountDocument, { staffProducts: { count: 2 } })
      api.answer(StaffProductsDocument, {
        staffProducts: { nodes: [listedProduct({ _id: 1 }), listedProduct({ _id: 2, sku: 'B' })], endCursor: null },
      })
    },
  })
  await sees('PARA')
  await room.user.click(field(locale === 'es' ? 'Elegir los 2 primeros' : 'Choose the first 2'))
  return room
}

test('what each product would cost is seen, and why one cannot; the others are planned, and cancelled together', async (t) => {
  const { user, api } = await showChosen(t)
  await user.selectOptions(field('Qué cambia'), 'Oferta con fechas')
  await user.click(button(/^Ver las ofertas/))
  await sees('Escribe un porcentaje entre 1 y 90')
  await sees('Escribe el primer día')
  await assertAccessible('an offer of several products with its errors')
  await fillIn({ user }, { Porcentaje: '15', 'Primer día': '03/12/2026', 'Último día, incluido': '02/12/2026' })
  await sees('Escribe el último día, no antes del primero')
  await user.clear(field('Último día, incluido'))
  await fillIn({ user }, { 'Último día, incluido': '04/12/2026' })
  api.answer(PreviewOffersDocument, { previewOffers: [planned(1), planned(2, { problem: 'offer.overlaps' })] })
  await user.keyboard('{F8}')
  await sees('1 producto tendrá la oferta')
  await sees('03/12/2026 al 04/12/2026. 1 no puede tenerla: está al comienzo.')
  await sees('El producto ya tiene una oferta en esos días.')
  await assertAccessible('the offers of several products')
  assert.deepEqual(api.calls(PreviewOffersDocument).at(-1)!.variables, {
    ids: [1, 2],
    plan: { percent: 15 },
    from: '2026-12-03',
    until: '2026-12-04',
  })
  api.reply(ScheduleOffersDocument, lost)
  await user.keyboard('{F8}')
  await sees('No pudimos cambiarlos. Mira la lista antes de repetirlo.')
  api.answer(ScheduleOffersDocument, { scheduleOffers: { batchId: 'b-1', done: 1, refused: [] } })
  await user.keyboard('{F8}')
  await sees('1 oferta programada')
  const [cut, again] = api.calls(ScheduleOffersDocument)
  assert.deepEqual(again!.variables, {
    offers: [{ productId: 1, offerPrice: 8_500 }],
    from: '2026-12-03',
    until: '2026-12-04',
    into: null,
  })
  assert.equal(again!.headers.get('Idempotency-Key'), cut!.headers.get('Idempotency-Key'))
  await seesNo(/elegidos?$/)
  api.answer(CancelScheduledOffersDocument, () => ({
    cancelScheduledOffers: { done: 1, hasMore: api.calls(CancelScheduledOffersDocument).length < 2 },
  }))
  await user.click(button('Deshacer'))
  await sees('2 ofertas canceladas')
})

test('one price for all; days that are over, and what became of each, are said', async (t) => {
  const { user, api } = await showChosen(t)
  await user.selectOptions(field('Qué cambia'), 'Oferta con fechas')
  await user.selectOptions(field('Oferta'), 'El mismo precio')
  await fillIn(
    { user },
    { 'Precio de oferta': '990', 'Primer día': '03/12/2026', 'Último día, incluido': '04/12/2026' },
  )
  api.reply(PreviewOffersDocument, refused(409, { code: 'offer.ended' }))
  await user.click(button(/^Ver las ofertas/))
  await sees('Esos días ya terminaron.')
  assert.equal(field('Precio de oferta').value, '990')
  api.answer(PreviewOffersDocument, { previewOffers: [planned(1), planned(2)] })
  await user.click(button(/^Ver las ofertas/))
  await holds(() => the('dialog', '2 productos tendrán la oferta'))
  api.answer(ScheduleOffersDocument, {
    scheduleOffers: { batchId: 'b-1', done: 1, refused: [{ _id: 2, code: 'offer.not_below' }] },
  })
  await user.click(button('Programar 2 ofertas'))
  await sees('Producto 2: La oferta no es menor que el precio normal.')
  assert.deepEqual(api.calls(PreviewOffersDocument).at(-1)!.variables.plan, { price: 990 })
})

test('offers of several products in English', async (t) => {
  const { user, api } = await showChosen(t, 'en')
  await user.selectOptions(field('What changes'), 'Offer for some days')
  await fillIn({ user }, { Percentage: '15', 'First day': '03/12/2026', 'Last day, included': '04/12/2026' })
  api.answer(PreviewOffersDocument, { previewOffers: [planned(1, { name: 'Product 1' })] })
  await user.keyboard('{F8}')
  assertEnglish('the offers of several products', await holds(() => the('dialog', '1 product will have the offer')))
})
