/** The queue of preparation, and the views of what was begun. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Route, Routes, useParams } from 'react-router'
import { answered, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedParcel, openParcel, showRoom } from '#test/component/back-office.tsx'
import { answerPrints, openedTab } from '#test/component/opened-tab.ts'
import { button, holds, sees, seesNo, the, turns } from '#test/component/show-part.tsx'
import { TakeNextOrderDocument } from '#web/back-office/kit/take-next-documents.ts'
import { ParcelDocument, ParcelsDocument, TakeOrderDocument } from '#web/back-office/kit/parcel-documents.ts'
import {
  FinishParcelDocument,
  OrdersToPrepareDocument,
  TakeRoundDocument,
  type OrderToPrepare,
} from './preparation-documents.ts'
import { PreparedParcel } from './prepared-parcel.tsx'
import { ToPrepare } from './to-prepare.tsx'

function Opened() {
  const { id = '' } = useParams()
  return <PreparedParcel key={id} id={id} />
}

const order = (reference: string): OrderToPrepare => ({
  orderId: `order-${reference}`,
  orderReferenceId: reference,
  placedAt: '2026-11-29T12:00:00.000Z',
  place: 'B-07-2',
  shippingMethod: 'homeDelivery',
  commune: 'Ñuñoa',
  deliveryEstimate: '2026-11-30',
  lines: 2,
  units: 3,
  coldChain: false,
  needsPrescription: false,
})
const page = (references: string[], endCursor: string | null = null) => ({
  ordersToPrepare: { nodes: references.map(order), endCursor },
})

test('the queue is a table; the next page joins it, and the next order is taken by a key', async (t) => {
  const { user, api, place } = await showRoom(t, <ToPrepare />, {
    api: (api) =>
      api.answer(OrdersToPrepareDocument, ({ after }) => (after ? page(['C-3']) : page(['A-1', 'B-2'], 'cursor'))),
  })
  await sees('A-1')
  assert.equal(the('table', 'Por preparar').querySelectorAll('tbody tr').length, 2)
  the('rowheader', 'A-1')
  await assertAccessible('the queue')
  await user.click(button('Más'))
  await sees('C-3')
  await sees('A-1')
  await seesNo('Más')
  assert.equal(button('Tomar el siguiente').getAttribute('aria-keyshortcuts'), 'F4')
  api.answer(TakeNextOrderDocument, { takeNextOrder: { _id: 'p-1' } })
  await user.keyboard('{F4}')
  await holds(() => assert.equal(place(), '/mostrador/preparacion/p-1'))
})

test('an empty queue says so, and taking the next one finds nothing', async (t) => {
  const { user, api } = await showRoom(t, <ToPrepare />, {
    api: (api) => api.answer(OrdersToPrepareDocument, page([])),
  })
  await sees('Los pedidos pagados y con sus recetas aprobadas aparecen aquí.')
  await assertAccessible('an empty queue')
  api.answer(TakeNextOrderDocument, { takeNextOrder: null })
  await user.click(button('Tomar el siguiente'))
  await holds(() => assert.ok(document.querySelector('[aria-live]')?.textContent?.includes('No hay pedidos')))
})

test('a queue that failed is requested again by a press, with the request’s code', async (t) => {
  const { user, api } = await showRoom(t, <ToPrepare />, {
    path: '/mostrador/preparacion?vista=missing',
    api: (api) => api.reply(ParcelsDocument, refused(503)),
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('a queue that failed')
  api.answer(ParcelsDocument, { parcels: { nodes: [listedParcel('A-1')], endCursor: null } })
  await user.click(button('Volver a intentar'))
  await sees('A-1')
  api.reply(ParcelsDocument, refused(503))
})

test('an order that a colleague took meanwhile says so, and the list is read again', async (t) => {
  let waiting = ['A-1', 'B-2']
  const { user, api } = await showRoom(t, <ToPrepare />, {
    api: (api) => api.answer(OrdersToPrepareDocument, () => page(waiting)),
  })
  await sees('A-1')
  waiting = ['B-2']
  api.reply(TakeOrderDocument, refused(409, { code: 'parcel.taken_by_other', data: { by: 'Ana' } }))
  await user.click(button('Tomar el pedido A-1'))
  await sees('Este pedido lo prepara otra persona.')
  await seesNo('A-1')
})

test('without the right to prepare there is nothing to take', async (t) => {
  await showRoom(t, <ToPrepare />, {
    permissions: ['parcels.read'],
    api: (api) => api.answer(OrdersToPrepareDocument, page(['A-1'])),
  })
  await sees('A-1')
  await seesNo('Tomar el siguiente')
  await seesNo('Tomar')
})

test('what was begun is listed by its state, with the person who has it', async (t) => {
  const { api } = await showRoom(t, <ToPrepare />, {
    path: '/mostrador/preparacion?vista=mine',
    api: (api) =>
      api.answer(ParcelsDocument, ({ states }) => ({
        parcels: {
          nodes: states?.[0] === 'being_prepared' ? [listedParcel('A-1', { leaseUntil: '2999-01-01T00:00:00Z' })] : [],
          endCursor: null,
        },
      })),
  })
  await sees('A-1')
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/preparacion/id-A-1')
  await sees(/^Luis, hasta las/)
  assert.deepEqual(api.calls(ParcelsDocument)[0]!.variables.states, ['being_prepared'])
})

test('an address with an unknown view shows the queue', async (t) => {
  await showRoom(t, <ToPrepare />, {
    path: '/mostrador/preparacion?vista=x',
    api: (api) => api.reply(OrdersToPrepareDocument, answered({ data: page(['A-1']) })),
  })
  await sees('A-1')
  await turns()
  assert.equal(the('link', 'Por preparar').getAttribute('aria-current'), 'page')
})

test('a round is a walk with one list: its boxes keep their numbers, and one follows the other', async (t) => {
  const { user, api, place, navigate } = await showRoom(
    t,
    <Routes>
      <Route path="/mostrador/preparacion" element={<ToPrepare />} />
      <Route path="/mostrador/preparacion/:id" element={<Opened />} />
    </Routes>,
    { path: '/mostrador/preparacion', api: (api) => api.answer(OrdersToPrepareDocument, page(['A-1', 'B-2'])) },
  )
  const { shown } = openedTab(t)
  answerPrints(api)
  api.answer(ParcelDocument, ({ id }) => ({ parcel: openParcel({ _id: id, products: [] }) }))
  await sees('A-1')
  api.answer(TakeRoundDocument, {
    takeRound: [listedParcel('A-1'), listedParcel('B-2')].map(({ _id, orderReferenceId }) => ({
      _id,
      orderReferenceId,
    })),
  })
  await user.click(button('Tomar una ronda (hasta 20)'))
  await sees('Imprime la lista, junta los productos por estante y después cierra cada caja.')
  assert.deepEqual(api.calls(TakeRoundDocument)[0]!.variables, { most: 20 })
  await assertAccessible('a round')
  await user.click(button('Imprimir lista'))
  await holds(() => assert.equal(shown.length, 1))
  await user.keyboard('{F8}')
  await holds(() => assert.equal(place(), '/mostrador/preparacion/id-A-1'))
  await sees(/^Caja 1 de 2/)
  // A page's keys begin with an effect.
  await turns()
  api.answer(FinishParcelDocument, { finishParcel: openParcel({ _id: 'id-A-1', state: 'packed', products: [] }) })
  await user.keyboard('{F8}')
  await sees('El paquete está listo')
  await turns()
  await user.keyboard('{F4}')
  await holds(() => assert.equal(place(), '/mostrador/preparacion/id-B-2'))
  await navigate('/mostrador/preparacion?vista=round')
  await sees('Terminada')
  await user.click(button('Imprimir lista'))
  await holds(() => assert.equal(shown.length, 2))
  assert.deepEqual(
    api.calls('POST /staff/1.0/prints').map(({ body }) => (body as { parcels: unknown }).parcels),
    [
      [
        { _id: 'id-A-1', box: 1 },
        { _id: 'id-B-2', box: 2 },
      ],
      [{ _id: 'id-B-2', box: 2 }],
    ],
  )
})
