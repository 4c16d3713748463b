/** The list of sold orders, and one of them with its history and notes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, REQUEST_ID } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedOrder, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import { OpenedOrder } from './opened-order.tsx'
import {
  AddOrderNoteDocument,
  BeginPreparationDocument,
  CommuneNamesDocument,
  OrderTimelineDocument,
  StaffOrderDocument,
  StaffOrdersDocument,
  type OpenedOrder as Opened,
  type StaffOrder,
} from './order-documents.ts'
import { OrderList } from './order-list.tsx'

const RIGHTS = ['orders.read', 'orders.note', 'parcels.read'] as const

const page = (...nodes: StaffOrder[]) => ({ staffOrders: { nodes, endCursor: null } })

const PARCEL = {
  _id: 'p-1',
  state: 'packed',
  since: '2026-11-29T13:00:00.000Z',
  preparer: 'Luis',
  preparerId: 'other',
  leaseUntil: '2999-01-01T15:40:00.000Z',
}
const opened: Opened = {
  placedAt: '2026-11-29T12:00:00.000Z',
  isHeld: true,
  order: {
    _id: 'order-A-1',
    orderReferenceId: 'A-1',
    status: 'VALIDADO',
    name: 'Camila Rojas',
    rut: '15.482.316-6',
    email: 'camila@ejemplo.cl',
    phone: '+56 9 8765 4321',
    amount: 12_990,
    subtotal: 13_990,
    discount: 1_000,
    shippingCost: 0,
    shippingMethod: 'homeDelivery',
    shippingAddress: 'Irarrázaval 3400, Ñuñoa',
    subShippingAddress: 'Depto 12',
    shippingCommentary: '',
    deliveryEstimate: '2026-11-30',
    products: [
      {
        _id: '1',
        name: 'Losartán 50 mg',
        sku: '104718',
        quantity: 2,
        subtotal: 13_990,
        prescription: { _id: 'r-1', state: 'aprobada', source: 'file' },
      },
    ],
    refunds: [],
  },
  parcels: [PARCEL],
  payments: [
    {
      _id: 'a-1',
      gateway: 'webpay',
      state: 'approved',
      amount: 12_990,
      cardLastDigits: '6623',
      reason: null,
      at: '2026-11-29T12:00:00.000Z',
    },
  ],
  notes: [],
}
const timeline = {
  orderTimeline: {
    nodes: [
      {
        key: 'order 1',
        at: '2026-11-29T12:00:00.000Z',
        kind: 'order',
        event: 'approved',
        to: 'VALIDADO',
        author: 'Luis',
        text: null,
        amount: null,
      },
    ],
    endCursor: null,
  },
}

test('orders are listed by view; a search is sent in the call and stands in no address', async (t) => {
  const { user, api, place } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos',
    permissions: RIGHTS,
    api: (api) => {
      api.answer(CommuneNamesDocument, { shippingCosts: [] })
      api.answer(StaffOrdersDocument, ({ search }) =>
        search ? page() : page(listedOrder('A-1', { isHeld: true, channel: 'phone' }), listedOrder('B-2')),
      )
    },
  })
  await sees('A-1')
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/pedidos/A-1')
  await sees('Retenido')
  await sees('Teléfono')
  await assertAccessible('orders')
  await user.keyboard('{F2}')
  await isFocused(() => field('Buscar un pedido'))
  await user.keyboard('15.482.316-6{Enter}')
  await sees('Ningún pedido coincide con la búsqueda')
  await assertAccessible('a search without orders')
  assert.equal(place(), '/mostrador/pedidos')
  await seesNo('Más filtros')
  assert.equal(api.calls(StaffOrdersDocument).at(-1)!.variables.search, '15.482.316-6')
  await user.click(button('Quitar la búsqueda'))
  await sees('A-1')
})

test('orders that failed are requested again', async (t) => {
  const { user, api } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos?vista=held',
    permissions: RIGHTS,
    api: (api) => {
      api.answer(CommuneNamesDocument, { shippingCosts: [] })
      api.reply(StaffOrdersDocument, refused(503))
    },
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('orders that failed')
  api.answer(StaffOrdersDocument, page(listedOrder('A-1')))
  await user.click(button('Volver a intentar'))
  await sees('A-1')
  assert.equal(api.calls(StaffOrdersDocument).at(-1)!.variables.isHeld, true)
})

test('an order shows its lines, money, delivery, person, history and notes', async (t) => {
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      api.answer(StaffOrderDocument, { staffOrder: opened })
      api.answer(OrderTimelineDocument, timeline)
    },
  })
  await sees('2 × Losartán 50 mg')
  await sees('El pedido está retenido')
  await sees(/tarjeta ·6623/)
  assert.equal(the('link', 'Ver el paquete').getAttribute('href'), '/mostrador/preparacion/p-1')
  await sees('(Luis)')
  await assertAccessible('an opened order')
  await user.click(button('Guardar nota'))
  await sees('Escribe la nota')
  await user.type(field('Nueva nota'), 'Llamar antes de ir')
  api.reply(AddOrderNoteDocument, refused(503))
  await user.click(button('Guardar nota'))
  await sees(/^No pudimos guardar la nota/)
  assert.equal(field('Nueva nota').value, 'Llamar antes de ir')
  api.answer(AddOrderNoteDocument, {
    addOrderNote: { _id: 'n-1', at: '2026-11-29T14:00:00.000Z', author: 'Luis', text: 'Llamar antes de ir' },
  })
  await user.click(button('Guardar nota'))
  await sees('Llamar antes de ir')
  await holds(() => assert.equal(field('Nueva nota').value, ''))
})

test('without the right to write there is no field for a note; an unknown order says so', async (t) => {
  const { unmount } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: ['orders.read'],
    api: (api) => {
      api.answer(StaffOrderDocument, ({ reference }) => ({ staffOrder: reference === 'A-1' ? opened : null }))
      api.answer(OrderTimelineDocument, timeline)
    },
  })
  await sees('2 × Losartán 50 mg')
  await seesNo('Nueva nota')
  await unmount()
})

test('an unknown order leads back to the list, by its link and by Escape', async (t) => {
  const { user, place } = await showRoom(t, <OpenedOrder reference="X-9" />, {
    path: '/mostrador/pedidos/X-9',
    permissions: RIGHTS,
    api: (api) => api.answer(StaffOrderDocument, { staffOrder: null }),
  })
  await sees('No encontramos este pedido')
  assert.equal(the('link', 'Volver a los pedidos').getAttribute('href'), '/mostrador/pedidos')
  await assertAccessible('an unknown order')
  await user.keyboard('{Escape}')
  await holds(() => assert.equal(place(), '/mostrador/pedidos'))
})

test('an order that failed has the way back and the code of its request, for staff', async (t) => {
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => api.reply(StaffOrderDocument, refused(503)),
  })
  await sees('No pudimos cargar el pedido')
  await sees(/da este código a quien administra el sistema/)
  await sees(REQUEST_ID)
  the('link', 'Volver a los pedidos')
  await assertAccessible('an order that failed')
  api.answer(StaffOrderDocument, { staffOrder: opened })
  api.answer(OrderTimelineDocument, timeline)
  await user.click(button('Volver a intentar'))
  await sees('2 × Losartán 50 mg')
})

test('in English a prescription’s state is English too', async (t) => {
  await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    locale: 'en',
    api: (api) => {
      const [first] = timeline.orderTimeline.nodes
      const seen = { ...first!, key: 'prescription 1', kind: 'prescription', event: 'taken', to: 'en revisión' }
      api.answer(StaffOrderDocument, { staffOrder: opened })
      api.answer(OrderTimelineDocument, { orderTimeline: { nodes: [seen], endCursor: null } })
    },
  })
  await sees('Prescription: approved')
  await sees(/: in review/)
})

test('the main action takes the order to prepare it; a refusal is said and the order read anew', async (t) => {
  const free = { ...opened, isHeld: false, parcels: [] }
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: [...RIGHTS, 'parcels.prepare'],
    api: (api) => {
      api.answer(StaffOrderDocument, { staffOrder: free })
      api.answer(OrderTimelineDocument, { orderTimeline: { nodes: [], endCursor: null } })
      api.reply(BeginPreparationDocument, refused(409, { code: 'parcel.taken_by_other' }))
    },
  })
  await sees('Preparar')
  api.answer(StaffOrderDocument, { staffOrder: { ...free, parcels: [{ ...PARCEL, state: 'being_prepared' }] } })
  await user.keyboard('{F8}')
  await sees(/^Lo prepara Luis, hasta las/)
  await assertAccessible('an order that a colleague prepares')
})

test('without the right the main action is said without a button', async (t) => {
  await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    api: (api) => {
      api.answer(StaffOrderDocument, { staffOrder: { ...opened, isHeld: false } })
      api.answer(OrderTimelineDocument, { orderTimeline: { nodes: [], endCursor: null } })
    },
  })
  await sees('Sigue: Entregar al transporte')
  assert.equal(document.querySelector('[aria-keyshortcuts="F8"]'), null)
})
