/** Lots that expire or must leave, and a recalled one: who has it, and the mail to write. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { stockLevel } from '#test/component/stock-level.ts'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { StockLevelsDocument } from './level-documents.ts'
import {
  LotsDocument,
  MailRecallDocument,
  RecalledParcelsDocument,
  RecallLotDocument,
  type ListedLot,
  type RecalledParcel,
} from './lot-documents.ts'
import { LotList } from './lot-list.tsx'
import { RecalledLot } from './recalled-lot.tsx'

const listed = (code: string, change: Partial<ListedLot['lot']> = {}): ListedLot => ({
  lot: { _id: `lot-${code}`, code, expiresOn: '2026-12-15', units: 5, state: 'active', reason: null, ...change },
  productId: '1',
  sku: '100001',
  name: 'Losartán 50 mg',
  place: 'R-01-1',
})
const parcel = (reference: string, change: Partial<RecalledParcel> = {}): RecalledParcel => ({
  _id: `parcel-${reference}`,
  since: '2026-11-29T12:00:00.000000Z',
  orderReferenceId: reference,
  state: 'delivered',
  units: 2,
  hasEmail: true,
  ...change,
})
const PHARMACIST: readonly Permission[] = ['stock.read', 'stock.correct', 'lots.recall', 'orders.read']

const showList = (t: TestContext, fill: (api: ApiTable) => void, permissions = PHARMACIST, view = '') =>
  showRoom(t, <LotList />, { path: `/mostrador/existencias/lotes${view}`, permissions, api: fill })
const lots = (nodes: ListedLot[]) => ({ lots: { nodes, endCursor: null } })

test('lots that failed are requested again; without any the page says so', async (t) => {
  const { user, api } = await showList(t, (api) => api.reply(LotsDocument, refused(503)))
  await sees('No pudimos cargar la lista')
  await assertAccessible('lots that failed')
  api.answer(LotsDocument, lots([]))
  await user.click(button('Volver a intentar'))
  await sees('Ningún lote en esta vista')
  await assertAccessible('no lots')
})

test('a recalled lot leads to its parcels for who may recall, any other to its product', async (t) => {
  const rows = [listed('L1', { state: 'recalled' }), listed('L2', { state: 'expired' })]
  const { unmount } = await showList(t, (api) => api.answer(LotsDocument, lots(rows)), PHARMACIST, '?vista=withdrawn')
  const href = async (code: string) => (await holds(() => the('link', code))).getAttribute('href')
  assert.equal(await href('L1'), '/mostrador/existencias/lotes/lot-L1')
  assert.equal(await href('L2'), '/mostrador/existencias/100001')
  await assertAccessible('lots')
  await unmount()
})

test('who may not recall has no button for it', async (t) => {
  await showList(t, (api) => api.answer(LotsDocument, lots([listed('L1')])), ['stock.read'], '?vista=expiring60')
  await sees('15/12/2026')
  await seesNo('Retirar un lote')
})

test('a lot that nobody received is recalled too, by its product and its code', async (t) => {
  const { user, api, place } = await showList(t, (api) => {
    api.answer(LotsDocument, lots([]))
    api.answer(StockLevelsDocument, { stockLevels: { nodes: [stockLevel('1')], endCursor: null } })
  })
  await user.click(await holds(() => button('Retirar un lote')))
  const dialog = await holds(() => the('dialog', 'Retirar un lote'))
  await user.click(the('button', 'Retirar el lote', dialog))
  await sees('Busca el producto primero')
  await sees('Escribe el lote')
  await assertAccessible('a recall with its errors')
  await user.type(field('SKU o código de barras del producto'), '100001{Enter}')
  await sees('100001 Paracetamol 1')
  await user.type(field('Lote, como está impreso'), 'zz9')
  await user.type(field('Motivo'), 'Alerta ISP 12')
  api.reply(RecallLotDocument, refused(404, { code: 'lot.not_found' }))
  await user.keyboard('{F8}')
  await sees('Nadie recibió ni preparó ese lote de este producto.')
  api.answer(RecallLotDocument, { recallLot: listed('ZZ9', { state: 'recalled' }) })
  await user.keyboard('{F8}')
  await holds(() => assert.equal(place(), '/mostrador/existencias/lotes/lot-ZZ9'))
})

test('a recall of a lot that nobody received is kept with its product', async (t) => {
  const fill = (api: ApiTable) => {
    api.answer(LotsDocument, lots([]))
    api.answer(StockLevelsDocument, { stockLevels: { nodes: [stockLevel('1')], endCursor: null } })
  }
  const { user, unmount } = await showList(t, fill)
  await user.click(await holds(() => button('Retirar un lote')))
  await user.type(await holds(() => field('SKU o código de barras del producto')), '100001{Enter}')
  await sees('100001 Paracetamol 1')
  await user.type(field('Lote, como está impreso'), 'zz9')
  await unmount()
  const again = await showList(t, fill)
  await again.user.click(await holds(() => button('Retirar un lote')))
  await sees('100001 Paracetamol 1')
  assert.equal(field('Lote, como está impreso').value, 'zz9')
  await again.unmount()
})

const showLot = (t: TestContext, fill: (api: ApiTable) => void) =>
  showRoom(t, <RecalledLot id="lot-L1" />, {
    path: '/mostrador/existencias/lotes/lot-L1',
    permissions: PHARMACIST,
    api: fill,
  })
const recalled = (nodes: RecalledParcel[], endCursor: string | null = null) => ({
  recalledParcels: { lot: listed('L1', { state: 'recalled', reason: 'Alerta ISP 12', units: 0 }), nodes, endCursor },
})

test('a lot that failed is requested again; an unknown one is said to be; one without parcels too', async (t) => {
  const { user, api } = await showLot(t, (api) => api.reply(RecalledParcelsDocument, refused(503)))
  await sees('No pudimos cargar el lote')
  await assertAccessible('a lot that failed')
  api.reply(RecalledParcelsDocument, refused(404, { code: 'lot.not_found' }))
  await user.click(button('Volver a intentar'))
  await sees('No encontramos este lote')
})

test('its parcels are read page by page; who has no e-mail is called', async (t) => {
  const { user, api } = await showLot(t, (api) =>
    api.answer(RecalledParcelsDocument, (variables) =>
      variables.after ? recalled([parcel('B-2', { hasEmail: false })]) : recalled([parcel('A-1')], 'next'),
    ),
  )
  await sees('Esta lectura queda registrada en cada pedido, y el cliente la ve.')
  assert.equal((await holds(() => the('link', 'A-1'))).getAttribute('href'), '/mostrador/pedidos/A-1')
  await sees('Motivo: Alerta ISP 12')
  await user.click(button('Más'))
  await sees('Sin correo: llamar')
  the('link', 'A-1')
  await assertAccessible('a recalled lot')
  assert.deepEqual(api.calls(RecalledParcelsDocument).filter(({ variables }) => variables.after === 'next').length, 1)
})

test('the mail is seen in the shop’s own words before it is sent, and how many got it is said', async (t) => {
  const { user, api } = await showLot(t, (api) => api.answer(RecalledParcelsDocument, recalled([parcel('A-1')])))
  await user.click(await holds(() => button('Ver el correo')))
  await sees('Escribe qué deben hacer')
  await user.type(field('Qué deben hacer'), 'Deja de tomarlo.')
  await user.click(button('Ver el correo'))
  await holds(() => the('dialog', 'Así llega el correo'))
  await sees(/Hola \(nombre\): tu pedido A-1 llevaba Losartán 50 mg, lote L1, que fue retirado\./)
  await sees(/Deja de tomarlo\./)
  await assertAccessible('the mail of a recall')
  api.reply(MailRecallDocument, refused(503))
  await user.keyboard('{F8}')
  await sees('No pudimos guardarlo. Nada se perdió: inténtalo de nuevo.')
  api.answer(MailRecallDocument, { mailRecall: 3 })
  await user.keyboard('{F8}')
  await sees('Salieron 3 correos')
  assert.deepEqual(api.calls(MailRecallDocument).at(-1)!.variables, { lotId: 'lot-L1', text: 'Deja de tomarlo.' })
})
