/** Around the packing of a parcel: its number, its label, its lease, and what is taken back. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { answered, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { openParcel, parcelProduct, showRoom } from '#test/component/back-office.tsx'
import { answerPrints, openedTab } from '#test/component/opened-tab.ts'
import { button, field, holds, isFocused, sees, the, type Shown } from '#test/component/show-part.tsx'
import { ParcelDocument, TakeOrderDocument, type Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { NoteTaxDocumentDocument } from '#web/back-office/kit/tax-number.tsx'
import { ExtendParcelDocument, FinishParcelDocument, ReleaseParcelDocument } from './preparation-documents.ts'
import { PreparedParcel } from './prepared-parcel.tsx'

const parcel = openParcel({
  products: [parcelProduct('1', { name: 'Paracetamol 500 mg' }), parcelProduct('2', { name: 'Peineta', units: 2 })],
})

async function showParcel(t: TestContext, shown: Parcel = parcel): Promise<Shown> {
  const room = await showRoom(t, <PreparedParcel id={shown._id} />, {
    api: (api) => api.answer(ParcelDocument, { parcel: shown }),
  })
  await sees(`Pedido ${shown.orderReferenceId}`)
  return room
}
const code = () => field('Código de barras, SKU o lote')

test('an order that a colleague took meanwhile is not taken back, and the notice says so', async (t) => {
  const { user, api } = await showParcel(t)
  await isFocused(code)
  api.answer(ReleaseParcelDocument, { releaseParcel: { _id: parcel._id } })
  await user.click(button('Devolver a la cola'))
  await sees('Deshacer')
  api.reply(TakeOrderDocument, refused(409, { code: 'parcel.taken_by_other', data: { by: 'Ana' } }))
  await user.click(button('Deshacer'))
  await sees('El pedido 52Y9R254 ya no se puede retomar: míralo en la cola')
})

test('the number of the boleta is noted before the parcel is packed; one that is used stops at its field', async (t) => {
  const { user, api } = await showParcel(t, { ...parcel, products: [parcel.products[1]!] })
  await isFocused(code)
  await user.keyboard('100002{Enter}')
  await isFocused(code)
  await user.keyboard('100002{Enter}')
  await isFocused(() => field('Lote'))
  await user.type(field(/^Número de boleta/), '12a')
  await user.keyboard('{F8}')
  await sees('Hasta diez cifras, como está impreso')
  await user.clear(field(/^Número de boleta/))
  api.reply(NoteTaxDocumentDocument, refused(409, { code: 'document.folio_used' }))
  await user.type(field(/^Número de boleta/), '4711')
  await user.keyboard('{F8}')
  await sees('Otro pedido ya tiene ese número. Revísalo.')
  await isFocused(() => field(/^Número de boleta/))
  assert.equal(api.calls(FinishParcelDocument).length, 0)
  const packed = { ...parcel, state: 'packed', taxDocuments: [{ kind: 39, folio: '4711' }] }
  api.answer(NoteTaxDocumentDocument, { noteTaxDocument: { kind: 39, folio: '4711' } })
  api.answer(FinishParcelDocument, { finishParcel: packed })
  await user.keyboard('{F8}')
  await sees('Boleta 4711')
  assert.deepEqual(api.calls(NoteTaxDocumentDocument)[1]!.variables, {
    orderId: parcel.orderId,
    kind: 39,
    folio: '4711',
  })
})

test('the label is shown in a tab of its own; a browser that opens none shows a link', async (t) => {
  const { user, api } = await showParcel(t)
  const { tab, shown } = openedTab(t)
  answerPrints(api)
  await user.click(button('Imprimir etiqueta'))
  await holds(() => assert.match(shown[0] ?? '', /^blob:/))
  assert.deepEqual(api.calls('POST /staff/1.0/prints')[0]!.body, {
    kind: 'labels',
    parcels: [{ _id: parcel._id }],
    language: 'es',
  })
  assert.ok(api.calls('GET /staff/1.0/prints/1')[0]!.headers.get('token'))
  api.reply('POST /staff/1.0/prints', refused(404, { code: 'parcel.not_found' }))
  await user.click(button('Imprimir etiqueta'))
  await holds(() => assert.ok(tab.closed))
})

test('a blocked tab and a print that failed are said in words', async (t) => {
  const { user, api } = await showParcel(t)
  openedTab(t, false)
  answerPrints(api)
  await user.click(button('Imprimir etiqueta'))
  await sees('Tu navegador no abrió la pestaña')
  assert.match(the('link', 'Abrir el documento').getAttribute('href')!, /^blob:/)
  api.reply('POST /staff/1.0/prints', answered({ error: { code: 'parcel.not_found' } }, 404))
  await user.click(button('Imprimir etiqueta'))
  await sees('No encontramos el paquete.')
})

test('a minute before the order is lost the page asks; being here keeps it', async (t) => {
  const soon = () => new Date(Date.now() + 50_000).toISOString()
  const { user, api } = await showParcel(t, { ...parcel, leaseUntil: soon() })
  const dialog = await holds(() => the('dialog', /^¿Sigues aquí\?/))
  await assertAccessible('a lease that is about to end')
  api.answer(ExtendParcelDocument, { extendParcel: '2999-11-29T12:20:00.000Z' })
  await user.click(the('button', 'Sigo aquí', dialog))
  await holds(() => assert.ok(document.querySelector('[role=dialog]') === null))
  assert.equal(api.calls(ExtendParcelDocument).length, 1)
})

test('an order that ended while it was packed leads to what is to be done with its goods', async (t) => {
  const { user, api } = await showParcel(t, { ...parcel, products: [parcel.products[0]!] })
  await isFocused(code)
  await user.keyboard('100001{Enter}')
  await isFocused(() => field('Lote'))
  await user.keyboard('L2291{Enter}03/2027{Enter}')
  api.reply(FinishParcelDocument, refused(409, { code: 'parcel.cannot_move', data: { state: 'to_put_back' } }))
  await user.keyboard('{F8}')
  await sees('El paquete ya cambió: ahora está en «Por guardar»')
  api.answer(ParcelDocument, { parcel: { ...parcel, state: 'to_put_back' } })
  await user.click(button('Ver cómo está ahora'))
  await sees('El pedido terminó: guarda sus productos')
})
