/** A parcel while it is packed: by scanner, by keyboard, with missing units, with a lost lease. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { openParcel, parcelProduct, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, isFocused, sees, seesNo, the, type Shown } from '#test/component/show-part.tsx'
import { ParcelDocument, TakeOrderDocument, type Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { readPackingDraft } from './packing-store.ts'
import { PreparedParcel } from './prepared-parcel.tsx'
import {
  FinishParcelDocument,
  ReleaseParcelDocument,
  ReportMissingStockDocument,
  ResumeParcelDocument,
} from './preparation-documents.ts'

const BARCODE = '7801234567894'
const parcel = openParcel({
  products: [
    parcelProduct('1', { name: 'Paracetamol 500 mg', barcodes: [BARCODE] }),
    parcelProduct('2', { name: 'Peineta', units: 2 }),
  ],
})

async function showParcel(t: TestContext, shown: Parcel = parcel): Promise<Shown> {
  const room = await showRoom(t, <PreparedParcel id={shown._id} />, {
    path: `/mostrador/preparacion/${shown._id}`,
    api: (api) => api.answer(ParcelDocument, { parcel: shown }),
  })
  await sees(`Pedido ${shown.orderReferenceId}`)
  return room
}
const code = () => field('Código de barras, SKU o lote')

test('one product after another by keyboard: code, lot, expiry, and F8 sends all of it', async (t) => {
  const { user, api } = await showParcel(t)
  await isFocused(code)
  await assertAccessible('a parcel while it is packed')
  await user.keyboard(`${BARCODE}{Enter}`)
  await isFocused(() => field('Lote'))
  await user.keyboard('L2291{Enter}')
  await isFocused(() => field('Vence'))
  await user.keyboard('03/2027{Enter}')
  await sees('2 unidades')
  await isFocused(code)
  await user.keyboard('100002{Enter}')
  await isFocused(code)
  await user.keyboard('100002{Enter}')
  await isFocused(() => field('Lote'))
  // A comb has no lot.
  await user.keyboard('{Enter}')
  await isFocused(() => button(/^Listo/))
  api.answer(FinishParcelDocument, { finishParcel: { ...parcel, state: 'packed' } })
  await user.keyboard('{F8}')
  await sees('El paquete está listo')
  assert.deepEqual(
    api.calls(FinishParcelDocument).map(({ variables }) => variables.lines),
    [
      [
        { _id: '1', units: 1, lot: 'L2291', expiresOn: '2027-03-31' },
        { _id: '2', units: 2, lot: null, expiresOn: null },
      ],
    ],
  )
})

test('a code of another order stops with words; nothing is counted', async (t) => {
  const { user } = await showParcel(t)
  await isFocused(code)
  await user.keyboard('999999{Enter}')
  await sees('«999999» no es de este pedido. No lo pongas en el paquete.')
  await user.keyboard('7801234567895{Enter}')
  await sees('El lector leyó mal «7801234567895». Escanéalo de nuevo.')
  await user.keyboard(`${BARCODE}{Enter}`)
  await isFocused(() => field('Lote'))
  await user.click(code())
  await user.keyboard(`${BARCODE}{Enter}`)
  await sees('Ya tienes todas las unidades de Paracetamol 500 mg.')
})

test('a scan reaches the page wherever the focus is', async (t) => {
  const { user } = await showParcel(t)
  await isFocused(code)
  const release = button('Devolver a la cola')
  release.focus()
  await user.keyboard(`${BARCODE}{Enter}`)
  await sees('Paracetamol 500 mg: 1 de 1')
})

test('an unfinished parcel is not sent: its first open product is shown', async (t) => {
  const { user, api } = await showParcel(t)
  await isFocused(code)
  await user.keyboard('{F8}')
  await sees('Falta completar Paracetamol 500 mg')
  await assertAccessible('a parcel with its errors')
  assert.equal(api.calls(FinishParcelDocument).length, 0)
})

test('a lot that the shop refuses is named at its product; nothing typed is lost', async (t) => {
  const { user, api } = await showParcel(t, { ...parcel, products: [parcel.products[0]!] })
  await isFocused(code)
  await user.keyboard(`${BARCODE}{Enter}`)
  await isFocused(() => field('Lote'))
  await user.keyboard('L2291{Enter}01/2020{Enter}')
  api.reply(FinishParcelDocument, refused(422, { code: 'parcel.lot_unusable', data: { product: 1, why: 'expired' } }))
  await user.keyboard('{F8}')
  await sees('Este lote está vencido: usa otro y aparta estas unidades')
  await isFocused(() => field('Lote'))
  assert.equal(field('Lote').value, 'L2291')
})

test('the lot that expires first is one press away; a scanned one comes with its expiry', async (t) => {
  const lots = [
    { code: 'L1', expiresOn: '2027-03-31', units: 5 },
    { code: 'L2', expiresOn: '2027-09-30', units: 5 },
  ]
  const { user } = await showParcel(t, { ...parcel, products: [parcelProduct('1', { barcodes: [BARCODE], lots })] })
  await isFocused(code)
  await sees('Primero sale L1, vence 31/03/2027 (quedan 5)')
  await user.keyboard(`${BARCODE}{Enter}`)
  await user.click(button('Es el lote L1'))
  assert.deepEqual([field('Lote').value, field('Vence').value], ['L1', '31/03/2027'])
  await seesNo(/^Primero sale/)
  await isFocused(() => button(/^Listo/))
})

test('the cold chain is confirmed before a parcel is packed', async (t) => {
  const cold = { ...parcel, coldChain: true, products: [parcelProduct('1', { coldChain: true })] }
  const { user, api } = await showParcel(t, cold)
  await isFocused(code)
  await user.keyboard('100001{Enter}')
  await isFocused(() => field('Lote'))
  await user.keyboard('{Enter}')
  await isFocused(() => field('Unidades refrigerantes'))
  await user.keyboard('{F8}')
  await isFocused(() => field('Unidades refrigerantes'))
  await user.keyboard('2')
  await user.type(field('Minutos fuera del refrigerador'), '4')
  api.answer(FinishParcelDocument, { finishParcel: { ...cold, state: 'packed' } })
  await user.keyboard('{F8}')
  await sees('El paquete está listo')
  const { variables } = api.calls(FinishParcelDocument)[0]!
  assert.deepEqual([variables.gelPacks, variables.unrefrigeratedMinutes], [2, 4])
})

test('missing units are reported by F9, and the parcel is resumed later', async (t) => {
  const { user, api } = await showParcel(t)
  await isFocused(code)
  await user.keyboard('{F9}')
  await holds(() => the('dialog', '¿Qué falta?'))
  await assertAccessible('missing units')
  const waiting = {
    ...parcel,
    state: 'waiting_for_stock',
    products: [{ ...parcel.products[0]!, missing: 1 }, parcel.products[1]!],
  }
  api.answer(ReportMissingStockDocument, { reportMissingStock: waiting })
  await user.type(field(/^Nota para tus colegas/), 'Llega el lunes')
  await user.click(button('Dejar en espera'))
  await sees('1 × Paracetamol 500 mg')
  assert.deepEqual(api.calls(ReportMissingStockDocument)[0]!.variables, {
    id: parcel._id,
    lines: [{ _id: '1', units: 1 }],
    note: 'Llega el lunes',
  })
  api.answer(ResumeParcelDocument, { resumeParcel: parcel })
  await user.keyboard('{F8}')
  await isFocused(code)
})

test('a lost lease keeps what was typed, and is taken again', async (t) => {
  const { user, api, place } = await showParcel(t, { ...parcel, products: [parcel.products[0]!] })
  await isFocused(code)
  await user.keyboard(`${BARCODE}{Enter}`)
  await isFocused(() => field('Lote'))
  await user.keyboard('L2291{Enter}03/2027{Enter}')
  api.reply(FinishParcelDocument, refused(409, { code: 'parcel.lease_lost', data: { by: 'Ana' } }))
  await user.keyboard('{F8}')
  await sees('Lo tiene ahora Ana')
  assert.equal(field('Lote').value, 'L2291')
  assert.ok(field('Lote').closest('fieldset')!.disabled)
  await assertAccessible('a lost lease')
  api.answer(TakeOrderDocument, { takeOrder: { ...parcel, _id: 'id-2' } })
  await user.click(button('Volver a tomarlo'))
  await holds(() => assert.equal(place(), '/mostrador/preparacion/id-2'))
})

test('what was typed is there again after the page was left', async (t) => {
  const { user, unmount } = await showParcel(t)
  await isFocused(code)
  await user.keyboard(`${BARCODE}{Enter}`)
  await isFocused(() => field('Lote'))
  await user.keyboard('L2291')
  await unmount()
  assert.deepEqual(readPackingDraft(parcel._id)!.packing, { '1': [{ lot: 'L2291', expires: '', units: 1 }] })
  assert.ok(!JSON.stringify({ ...sessionStorage, ...localStorage }).includes('L2291'), 'the browser stores no lot')
})

test('an order is given back to the queue, and taken back with what was typed', async (t) => {
  const { user, api, place } = await showParcel(t)
  await isFocused(code)
  await user.keyboard(`${BARCODE}{Enter}`)
  await isFocused(() => field('Lote'))
  await user.keyboard('L2291')
  api.answer(ReleaseParcelDocument, { releaseParcel: { _id: parcel._id } })
  await user.click(button('Devolver a la cola'))
  await holds(() => assert.equal(place(), '/mostrador/preparacion'))
  assert.equal(readPackingDraft(parcel._id), undefined)
  api.answer(TakeOrderDocument, { takeOrder: { ...parcel, _id: 'id-2' } })
  api.answer(ParcelDocument, { parcel: { ...parcel, _id: 'id-2' } })
  await user.keyboard('{F6}')
  await user.click(button('Deshacer'))
  await holds(() => assert.equal(place(), '/mostrador/preparacion/id-2'))
  assert.deepEqual(readPackingDraft('id-2')!.packing, { '1': [{ lot: 'L2291', expires: '', units: 1 }] })
  await seesNo('Deshacer')
})

test('a colleague’s parcel shows who has it and until when, and nothing to press', async (t) => {
  await showParcel(t, { ...parcel, preparerId: 'other', preparer: 'Ana' })
  await sees(/^La prepara Ana, hasta las/)
  await seesNo('Tomarlo')
})
