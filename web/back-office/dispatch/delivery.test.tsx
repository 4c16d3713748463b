/** One parcel for the person who brings it, or hands it over the counter. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { openParcel, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, isFocused, sees, seesNo } from '#test/component/show-part.tsx'
import { CarriersDocument, TakeOrderDocument } from '#web/back-office/kit/parcel-documents.ts'
import { DeliveryPage } from './delivery.tsx'
import {
  DeliveryDocument,
  RecordDeliveryDocument,
  RecordFailedDeliveryDocument,
  RecordPickupDocument,
  RecordReturnDocument,
  type Delivery,
} from './dispatch-documents.ts'

const delivery = (change: Partial<Delivery> = {}, order: Partial<Delivery['order']> = {}): Delivery => ({
  ...openParcel({ state: 'on_the_way', carrier: 'own' }),
  order: {
    documentType: 'ticket',
    name: 'Camila Rojas',
    phone: '+56 9 8765 4321',
    rut: '15482316-6',
    amount: 12_990,
    paymentType: 'webpay',
    paymentDate: '2026-11-29T12:00:00.000Z',
    status: 'DESPACHADO',
    shippingAddress: 'Irarrázaval 3400, Ñuñoa, Región Metropolitana',
    subShippingAddress: 'Depto 12',
    shippingCommentary: 'Timbre malo: llamar',
    ...order,
  },
  ...change,
})

const showDelivery = (t: TestContext, parcel: Delivery) =>
  showRoom(t, <DeliveryPage id={parcel._id} />, {
    api: (api) => {
      api.answer(CarriersDocument, { carriers: [{ code: 'own', name: 'Reparto propio', trackingUrl: null }] })
      api.answer(DeliveryDocument, { parcel })
    },
  })

test('a parcel on its way shows where it goes, and is delivered in two presses', async (t) => {
  const parcel = delivery()
  const { user, api } = await showDelivery(t, parcel)
  await sees('Irarrázaval 3400, Ñuñoa, Región Metropolitana, Depto 12')
  await sees('Timbre malo: llamar')
  await assertAccessible('a parcel on its way')
  await user.click(button('Entregado'))
  await isFocused(() => field(/^Nombre de quien recibe/))
  api.answer(RecordDeliveryDocument, { recordDelivery: { ...parcel, state: 'delivered', since: 'x' } })
  await user.keyboard('{F8}')
  await sees('Entregado')
  await seesNo('Confirmar la entrega')
  assert.deepEqual(api.calls(RecordDeliveryDocument)[0]!.variables, {
    id: parcel._id,
    receiverName: null,
    receiverRut: null,
    identitySeen: false,
    prescriptionReceived: false,
    isPaid: false,
    transactionNumber: null,
  })
})

test('a retained prescription and money at the door are required; nothing typed is lost by a refusal', async (t) => {
  const parcel = delivery({ needsPrescription: true }, { paymentType: 'paymentAtHome', paymentDate: null })
  const { user, api } = await showDelivery(t, parcel)
  await sees('Cobrar $12.990 al entregar')
  await user.click(button('Entregado'))
  await user.click(button('Confirmar la entrega'))
  await sees('Escribe su nombre')
  await sees('Pide la receta antes de entregar')
  await sees('Indica cómo pagó')
  await isFocused(() => field('Nombre de quien recibe'))
  await assertAccessible('a delivery with its errors')
  assert.equal(api.calls(RecordDeliveryDocument).length, 0)
  await user.type(field('Nombre de quien recibe'), 'Camila Rojas')
  await user.type(field('RUT de quien recibe'), '154823166')
  await user.click(field('Vi su cédula de identidad'))
  await user.click(field('Recibí la receta original'))
  await user.click(field('Con tarjeta'))
  await user.click(button('Confirmar la entrega'))
  await sees('Escribe el número de transacción')
  await user.type(field('Número de transacción'), '9000')
  api.reply(RecordDeliveryDocument, refused(409, { code: 'order.held' }))
  await user.click(button('Confirmar la entrega'))
  await sees(/El dinero del pedido está en revisión/)
  assert.equal(field('RUT de quien recibe').value, '15.482.316-6')
  api.answer(RecordDeliveryDocument, { recordDelivery: { ...parcel, state: 'delivered', since: 'x' } })
  await user.click(button('Confirmar la entrega'))
  await seesNo('Confirmar la entrega')
  const { variables } = api.calls(RecordDeliveryDocument)[1]!
  assert.deepEqual([variables.isPaid, variables.transactionNumber], [true, '9000'])
})

test('a parcel that could not be delivered has a reason, and another one a note', async (t) => {
  const parcel = delivery()
  const { user, api } = await showDelivery(t, parcel)
  await sees('Camila Rojas')
  await user.click(button('No entregado'))
  await user.click(button('Guardar como no entregado'))
  await sees('Elige un motivo')
  await user.click(field('Otro motivo'))
  await user.click(button('Guardar como no entregado'))
  await sees('Cuenta qué pasó')
  await assertAccessible('a failed delivery')
  await user.type(field('Nota'), 'Calle cortada')
  const failed = { ...parcel, state: 'not_delivered', since: 'x', reason: 'other', note: 'Calle cortada' }
  api.answer(RecordFailedDeliveryDocument, { recordFailedDelivery: failed })
  await user.click(button('Guardar como no entregado'))
  await sees('Otro motivo. Calle cortada')
  api.answer(RecordReturnDocument, { recordReturn: { ...failed, state: 'returned', since: 'y' } })
  await user.click(button('Volvió a la farmacia'))
  await user.keyboard('{F8}')
  await sees(/^El paquete volvió/)
})

test('a pickup is handed over the counter', async (t) => {
  const parcel = delivery({ state: 'packed', shippingMethod: 'withdrawalStore', commune: null })
  const { user, api } = await showDelivery(t, parcel)
  await sees('Camila Rojas')
  await seesNo('Ver en el mapa')
  await user.click(button('Entregado'))
  api.answer(RecordPickupDocument, { recordPickup: { ...parcel, state: 'delivered', since: 'x' } })
  await user.keyboard('{F8}')
  await seesNo('Confirmar la entrega')
  assert.equal(api.calls(RecordPickupDocument).length, 1)
})

test('a courier has three buttons: what comes back has a reason, and is recorded by one press', async (t) => {
  const parcel = delivery({ taxDocuments: [{ kind: 39, folio: '4711' }] })
  const { user, api } = await showDelivery(t, parcel)
  await sees('Boleta 4711')
  for (const name of ['Entregado', 'No entregado', 'Volvió a la farmacia']) button(name)
  await user.click(button('Volvió a la farmacia'))
  await user.click(field('Se dañó'))
  const failed = { ...parcel, state: 'not_delivered', since: 'x', reason: 'damaged' }
  api.answer(RecordFailedDeliveryDocument, { recordFailedDelivery: failed })
  api.answer(RecordReturnDocument, { recordReturn: { ...failed, state: 'returned', since: 'y' } })
  await user.keyboard('{F8}')
  await sees(/^El paquete volvió/)
  assert.equal(api.calls(RecordReturnDocument).length, 1)
})

test('what returned is sent again in a new parcel', async (t) => {
  const parcel = delivery({ state: 'returned', reason: 'nobody_home' })
  const { user, api, place } = await showDelivery(t, parcel)
  await sees('No había nadie')
  await assertAccessible('a parcel that returned')
  api.reply(TakeOrderDocument, refused(409, { code: 'order.held' }))
  await user.click(button('Enviar de nuevo'))
  await sees(/El dinero del pedido está en revisión/)
  api.answer(TakeOrderDocument, { takeOrder: { ...parcel, _id: 'id-2', state: 'being_prepared' } })
  await user.click(button('Enviar de nuevo'))
  await holds(() => assert.equal(place(), '/mostrador/preparacion/id-2'))
})
