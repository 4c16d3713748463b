/** Parcels that wait for a carrier: chosen, numbered, handed over; each answers for itself. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedParcel, showRoom } from '#test/component/back-office.tsx'
import { answerPrints, openedTab } from '#test/component/opened-tab.ts'
import { button, field, holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import { CarriersDocument, ParcelsDocument } from '#web/back-office/kit/parcel-documents.ts'
import { HandOverParcelsDocument } from './dispatch-documents.ts'
import { DispatchList } from './dispatch-list.tsx'

const CARRIERS = [
  { code: 'own', name: 'Reparto propio', trackingUrl: null },
  { code: 'starken', name: 'Starken', trackingUrl: 'https://starken.example/{number}' },
]

/** The packed parcels of these orders; `leave` takes some out, as the server does. */
async function showPacked(t: TestContext, ...references: string[]) {
  let packed = references
  const shown = await showRoom(t, <DispatchList />, {
    path: '/mostrador/despacho',
    api: (api) => {
      api.answer(CarriersDocument, { carriers: CARRIERS })
      api.answer(ParcelsDocument, () => ({
        parcels: { nodes: packed.map((reference) => listedParcel(reference)), endCursor: null },
      }))
    },
  })
  return { ...shown, leave: (...left: string[]) => void (packed = packed.filter((each) => !left.includes(each))) }
}

test('no packed parcels: the list says where they come from', async (t) => {
  await showPacked(t)
  await sees('No hay paquetes por entregar al transporte')
  await assertAccessible('no packed parcels')
})

test('chosen parcels get their numbers in the order of the choice, and leave after their consequence was said', async (t) => {
  const { user, api, leave } = await showPacked(t, 'A-1', 'B-2', 'C-3')
  await sees('A-1')
  await sees('Elige los paquetes que salen, hasta 50.')
  await user.click(field('Elegir C-3'))
  await user.click(field('Elegir A-1'))
  await sees('2 paquetes elegidos')
  await user.click(button('Entregar al transporte'))
  await sees('Elige el transporte')
  await user.selectOptions(field('Transporte'), 'starken')
  await user.click(field(/^Números de seguimiento/))
  await user.paste('111\n222\n333')
  await sees('Hay 1 número más que paquetes')
  await user.clear(field(/^Números de seguimiento/))
  await user.paste('111')
  await assertAccessible('parcels chosen for a carrier')
  await user.keyboard('{F8}')
  const dialog = await holds(() => the('dialog', 'Entregas 2 paquetes a Starken'))
  await assertAccessible('the consequence of a hand-over')
  api.answer(HandOverParcelsDocument, () => {
    leave('C-3')
    return {
      handOverParcels: {
        done: [{ _id: 'id-C-3', orderReferenceId: 'C-3' }],
        refused: [{ _id: 'id-A-1', code: 'order.held' }],
      },
    }
  })
  await user.click(the('button', 'Entregar al transporte', dialog))
  await sees('1 paquete va en camino con Starken')
  await sees('1 paquete no salió')
  await sees(/El dinero del pedido está en revisión/)
  await assertAccessible('parcels that stay')
  await holds(() => assert.equal(document.querySelectorAll('tbody tr').length, 2))
  assert.deepEqual(api.calls(HandOverParcelsDocument)[0]!.variables, {
    carrier: 'starken',
    parcels: [
      { _id: 'id-C-3', trackingNumber: '111' },
      { _id: 'id-A-1', trackingNumber: null },
    ],
  })
})

test('the last parcel leaves, and what became of it is still said', async (t) => {
  const { user, api, leave } = await showPacked(t, 'A-1')
  await sees('A-1')
  await user.click(field('Elegir A-1'))
  await user.selectOptions(field('Transporte'), 'own')
  await user.keyboard('{F8}')
  const dialog = await holds(() => the('dialog', 'Entregas 1 paquete a Reparto propio'))
  api.answer(HandOverParcelsDocument, () => {
    leave('A-1')
    return { handOverParcels: { done: [{ _id: 'id-A-1', orderReferenceId: 'A-1' }], refused: [] } }
  })
  await user.click(the('button', 'Entregar al transporte', dialog))
  await sees('No hay paquetes por entregar al transporte')
  await sees('1 paquete va en camino con Reparto propio')
})

test('the first fifty are chosen at once, and a scan is the next number', async (t) => {
  const { user } = await showPacked(t, 'A-1', 'B-2')
  await sees('A-1')
  await user.click(field('Elegir los 2 primeros'))
  await sees('2 paquetes elegidos')
  button('Entregar al transporte').focus()
  await user.keyboard('9000123456{Enter}')
  await holds(() => assert.equal(field(/^Números de seguimiento/).value, '9000123456\n'))
})

test('without the right to dispatch there is nothing to choose', async (t) => {
  await showRoom(t, <DispatchList />, {
    path: '/mostrador/despacho?vista=failed',
    permissions: ['parcels.read'],
    api: (api) => {
      api.answer(CarriersDocument, { carriers: CARRIERS })
      api.answer(ParcelsDocument, {
        parcels: {
          nodes: [listedParcel('D-4', { reason: 'nobody_home', carrier: 'starken', trackingNumber: '9' })],
          endCursor: null,
        },
      })
    },
  })
  await sees('No había nadie')
  assert.equal(the('link', 'Seguir 9').getAttribute('href'), 'https://starken.example/9')
  await seesNo('Entregar al transporte')
})

test('labels and the hand-over sheet have the carrier and the numbers of the screen', async (t) => {
  const { user, api } = await showPacked(t, 'A-1', 'B-2')
  const { shown } = openedTab(t)
  answerPrints(api)
  await sees('A-1')
  await user.click(field('Elegir B-2'))
  await user.click(field('Elegir A-1'))
  await user.selectOptions(field('Transporte'), 'starken')
  await user.click(field(/^Números de seguimiento/))
  await user.paste('111')
  await user.click(button('Imprimir etiquetas'))
  await holds(() => assert.equal(shown.length, 1))
  await user.click(button('Imprimir hoja de entrega'))
  await holds(() => assert.equal(shown.length, 2))
  const parcels = [
    { _id: 'id-B-2', trackingNumber: '111' },
    { _id: 'id-A-1', trackingNumber: null },
  ]
  assert.deepEqual(
    api.calls('POST /staff/1.0/prints').map(({ body }) => body),
    ['labels', 'hand-over'].map((kind) => ({ kind, parcels, carrier: 'starken', language: 'es' })),
  )
})

test('filters by commune and carrier are in the address; without a match they are taken away by a press', async (t) => {
  const { user, api, place } = await showRoom(t, <DispatchList />, {
    path: '/mostrador/despacho?vista=way',
    api: (api) => {
      api.answer(CarriersDocument, { carriers: CARRIERS })
      api.answer(ParcelsDocument, ({ commune }) => ({
        parcels: { nodes: commune ? [] : [listedParcel('A-1', { carrier: 'own' })], endCursor: null },
      }))
    },
  })
  await sees('A-1')
  await user.selectOptions(field('Transporte'), 'own')
  await holds(() => assert.equal(api.calls(ParcelsDocument).at(-1)!.variables.carrier, 'own'))
  assert.equal(place(), '/mostrador/despacho?vista=way&transporte=own')
  await user.type(field('Comuna'), 'Arica{Enter}')
  await sees('Ningún paquete calza con los filtros')
  const { variables } = api.calls(ParcelsDocument).at(-1)!
  assert.deepEqual([variables.commune, variables.carrier, variables.states], ['Arica', 'own', ['on_the_way']])
  await user.click(button('Quitar filtros'))
  await sees('A-1')
  assert.equal(place(), '/mostrador/despacho?vista=way')
})

test('the number of a label opens its parcel, as typed or scanned; an unknown one says so', async (t) => {
  const { user, api, place } = await showPacked(t, 'A-1')
  await sees('A-1')
  await seesNo('Escanear con la cámara')
  await user.keyboard('{F2}')
  await isFocused(() => field('Número de pedido'))
  api.answer(ParcelsDocument, { parcels: { nodes: [], endCursor: null } })
  await user.keyboard('Z9{Enter}')
  await sees('No hay un paquete listo ni en camino con ese número')
  api.answer(ParcelsDocument, { parcels: { nodes: [listedParcel('B-2')], endCursor: null } })
  await user.clear(field('Número de pedido'))
  await user.type(field('Número de pedido'), 'B-2{Enter}')
  await holds(() => assert.equal(place(), '/mostrador/despacho/id-B-2'))
})

test('with a camera that reads codes, a parcel is opened by its label; without leave to use it the number is typed', async (t) => {
  Object.assign(window, {
    BarcodeDetector: class {
      detect = () => Promise.resolve([{ rawValue: 'B-2' }])
    },
  })
  const devices = { getUserMedia: () => Promise.reject(new Error('not allowed')) }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
  t.after(() => {
    delete (window as { BarcodeDetector?: unknown }).BarcodeDetector
    delete (navigator as { mediaDevices?: unknown }).mediaDevices
  })
  const { user } = await showPacked(t, 'A-1')
  await sees('A-1')
  await user.click(button('Escanear con la cámara'))
  await sees('No pudimos usar la cámara: escribe el número')
  await assertAccessible('a camera that may not be used')
})

test('what returned leads to its parcel, and what is to be put back to its shelf', async (t) => {
  const { user } = await showPacked(t, 'A-1')
  await sees('A-1')
  await user.click(the('link', 'Volvieron'))
  await holds(() => assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/despacho/id-A-1'))
  await user.click(the('link', 'Por guardar'))
  await holds(() => assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/preparacion/id-A-1'))
})
