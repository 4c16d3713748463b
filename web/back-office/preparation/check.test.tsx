/** The pharmacist's check of a packed parcel, and what may be done with one that is packed. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { answered, held, refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { openParcel, parcelProduct, PHARMACIST, showRoom } from '#test/component/back-office.tsx'
import { answerPrints, openedTab } from '#test/component/opened-tab.ts'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { ParcelDocument, type Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { NoteTaxDocumentDocument } from '#web/back-office/kit/tax-number.tsx'
import { PreparedParcel } from './prepared-parcel.tsx'
import {
  CheckedPrescriptionDocument,
  CheckedPrescriptionsDocument,
  CheckParcelDocument,
  ConfirmPutBackDocument,
  FinishParcelDocument,
  SendBackParcelDocument,
  UnpackParcelDocument,
  type CheckedPrescription,
} from './preparation-documents.ts'

const packed = [{ lot: 'L2291', expiresOn: '2027-03-31', units: 1 }]
const parcel = openParcel({
  state: 'to_check',
  needsPrescription: true,
  products: [parcelProduct('1', { name: 'Losartán 50 mg', packed })],
})

const showParcel = (t: TestContext, shown: Parcel, permissions = PHARMACIST) =>
  showRoom(t, <PreparedParcel id={shown._id} />, {
    permissions,
    api: (api) => api.answer(ParcelDocument, { parcel: shown }),
  })

test('a pharmacist ticks each product before the parcel is checked', async (t) => {
  const { user, api } = await showParcel(t, parcel)
  await sees('Comprueba el paquete')
  await assertAccessible('a parcel to check')
  await user.keyboard('{F8}')
  await sees('Marca cada producto para terminar')
  assert.equal(api.calls(CheckParcelDocument).length, 0)
  await user.click(field('1 × Losartán 50 mg'))
  await sees('Lote L2291, vence 31/03/2027: 1')
  api.answer(CheckParcelDocument, { checkParcel: { ...parcel, state: 'packed' } })
  await user.keyboard('{F8}')
  await sees('El paquete está listo')
  await assertAccessible('a packed parcel')
})

test('a parcel that is not right goes back with a note', async (t) => {
  const { user, api } = await showParcel(t, parcel)
  await sees('Comprueba el paquete')
  await user.keyboard('{F9}')
  const dialog = await holds(() => the('dialog', '¿Qué hay que corregir?'))
  await user.click(the('button', 'Devolver a quien lo preparó', dialog))
  await sees('Escribe qué no está bien')
  await assertAccessible('a note that is missing')
  await user.type(field('Qué no está bien'), 'Falta el prospecto')
  api.answer(SendBackParcelDocument, { sendBackParcel: { ...parcel, state: 'being_prepared' } })
  await user.click(the('button', 'Devolver a quien lo preparó', dialog))
  await sees('Código de barras, SKU o lote')
  assert.equal(api.calls(SendBackParcelDocument)[0]!.variables.note, 'Falta el prospecto')
})

test('without the right it waits for a pharmacist', async (t) => {
  await showParcel(t, parcel, ['parcels.read', 'parcels.prepare'])
  await sees('Espera a un químico farmacéutico')
  await seesNo('Comprobado')
  button('Tomar el siguiente')
})

test('a packed parcel is opened again with its lots', async (t) => {
  const { user, api } = await showParcel(t, { ...parcel, state: 'packed' })
  await sees('El paquete está listo')
  api.answer(UnpackParcelDocument, { unpackParcel: { ...parcel, state: 'being_prepared' } })
  await user.keyboard('{F9}')
  await holds(() => assert.equal(field('Lote').value, 'L2291'))
})

test('the goods of an ended order are put back', async (t) => {
  // A refunded order has no unit left; what was packed is put back.
  const products = [parcelProduct('1', { name: 'Losartán 50 mg', units: 0, packed: [{ ...packed[0]!, units: 2 }] })]
  const { user, api } = await showParcel(t, { ...parcel, state: 'to_put_back', products })
  await sees('El pedido terminó: guarda sus productos')
  await sees('2 × Losartán 50 mg')
  api.answer(ConfirmPutBackDocument, { confirmPutBack: { ...parcel, state: 'put_back' } })
  await user.keyboard('{F8}')
  await sees('Aquí no queda nada por hacer')
})

const REVIEW: CheckedPrescription = {
  prescription: {
    _id: 'rx-1',
    source: 'file',
    state: 'aprobada',
    note: '',
    issuedOn: '2026-11-24',
    checks: { prescriberName: 'Dra. Soto', authorised: [{ _id: '1', pieces: 30, repeats: 2 }] },
  },
  patient: { name: 'Camila Rojas' },
  lines: [{ _id: '1', strength: '50 mg', form: 'comprimidos', unitContent: 30, principles: ['Losartán'] }],
}
test('nothing is ticked before its prescription is beside it: the rows would move', async (t) => {
  const { reply, answer } = held()
  await showRoom(t, <PreparedParcel id={parcel._id} />, {
    permissions: [...PHARMACIST, 'prescriptions.read'],
    api: (api) => {
      api.answer(ParcelDocument, { parcel })
      answerPrescription(api)
      api.reply(CheckedPrescriptionDocument, reply)
    },
  })
  await sees('Comprueba el paquete')
  await seesNo('1 × Losartán 50 mg')
  answer(answered({ data: { reviewedPrescription: REVIEW } }))
  await sees('Dra. Soto')
  field('1 × Losartán 50 mg')
})

const answerPrescription = (api: ApiTable) =>
  api.answer(CheckedPrescriptionsDocument, {
    parcel: { order: { products: [{ _id: '1', prescription: { _id: 'rx-1' } }] } },
  })

test('beside each product stands what was prescribed of it; its file is a link, and labels are printed', async (t) => {
  const { user, api } = await showRoom(t, <PreparedParcel id={parcel._id} />, {
    permissions: [...PHARMACIST, 'prescriptions.read'],
    api: (api) => {
      api.answer(ParcelDocument, { parcel })
      answerPrescription(api)
      api.answer(CheckedPrescriptionDocument, { reviewedPrescription: REVIEW })
    },
  })
  await sees('30 piezas, 2 repeticiones')
  await sees('Camila Rojas')
  await sees('Losartán · 50 mg · comprimidos')
  const link = the('link', 'Ver la receta de Losartán 50 mg')
  assert.equal(link.getAttribute('href'), '/mostrador/recetas/rx-1')
  await assertAccessible('a parcel beside its prescription')
  const { shown } = openedTab(t)
  answerPrints(api)
  await user.click(button('Etiquetas de dispensación'))
  const dialog = await holds(() => the('dialog', 'Etiquetas de dispensación'))
  await user.click(the('button', 'Imprimir', dialog))
  await sees('Escribe al menos una indicación')
  await assertAccessible('labels of medicines')
  await user.type(field('Indicación'), 'Tomar 1 cada 12 horas')
  await user.click(the('button', 'Imprimir', dialog))
  await holds(() => assert.equal(shown.length, 1))
  assert.deepEqual(api.calls('POST /staff/1.0/prints')[0]!.body, {
    kind: 'dispensing-labels',
    labels: [
      { parcel: parcel._id, _id: '1', dosage: 'Tomar 1 cada 12 horas', prescriber: 'Dra. Soto', prescription: '' },
    ],
    language: 'es',
  })
})

test('prescriptions that failed are opened again by a press, and the parcel stays', async (t) => {
  const { user, api } = await showRoom(t, <PreparedParcel id={parcel._id} />, {
    permissions: [...PHARMACIST, 'prescriptions.read'],
    api: (api) => {
      api.answer(ParcelDocument, { parcel })
      answerPrescription(api)
      api.reply(CheckedPrescriptionDocument, refused(503))
    },
  })
  await sees('No pudimos abrir las recetas')
  await sees('Comprueba el paquete')
  api.answer(CheckedPrescriptionDocument, { reviewedPrescription: REVIEW })
  await user.click(button('Volver a intentar'))
  await sees('Dra. Soto')
})

test('a parcel that was opened is packed again by Undo; the number of its boleta is noted later', async (t) => {
  const { user, api } = await showParcel(t, { ...parcel, state: 'packed', gelPacks: 2, unrefrigeratedMinutes: 4 })
  await sees('El paquete está listo')
  api.answer(NoteTaxDocumentDocument, { noteTaxDocument: { kind: 39, folio: '88' } })
  await user.type(field(/^Número de boleta/), '088')
  await user.click(button('Guardar número'))
  await sees('Boleta 88')
  api.answer(UnpackParcelDocument, { unpackParcel: { ...parcel, state: 'being_prepared' } })
  await user.keyboard('{F9}')
  await sees('Paquete 52Y9R254 abierto')
  api.answer(FinishParcelDocument, { finishParcel: parcel })
  await user.click(button('Deshacer'))
  await sees('Comprueba el paquete')
  assert.deepEqual(api.calls(FinishParcelDocument)[0]!.variables, {
    id: parcel._id,
    lines: [{ _id: '1', units: 1, lot: 'L2291', expiresOn: '2027-03-31' }],
    gelPacks: 2,
    unrefrigeratedMinutes: 4,
  })
})
