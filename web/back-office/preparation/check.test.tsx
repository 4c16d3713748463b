/** The pharmacist's check of a packed parcel, and what may be done with one that is packed. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { openParcel, parcelProduct, PHARMACIST, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { ParcelDocument, type Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { PreparedParcel } from './prepared-parcel.tsx'
import {
  CheckParcelDocument,
  ConfirmPutBackDocument,
  SendBackParcelDocument,
  UnpackParcelDocument,
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
  button('Tomar la siguiente')
})

test('a packed parcel is opened again with its lots', async (t) => {
  const { user, api } = await showParcel(t, { ...parcel, state: 'packed' })
  await sees('El paquete está listo')
  api.answer(UnpackParcelDocument, { unpackParcel: { ...parcel, state: 'being_prepared' } })
  await user.keyboard('{F9}')
  await holds(() => assert.equal(field('Lote').value, 'L2291'))
})

test('the goods of an ended order are put back', async (t) => {
  const { user, api } = await showParcel(t, { ...parcel, state: 'to_put_back' })
  await sees('El pedido terminó: guarda sus productos')
  api.answer(ConfirmPutBackDocument, { confirmPutBack: { ...parcel, state: 'put_back' } })
  await user.keyboard('{F8}')
  await sees('Aquí no queda nada por hacer')
})
