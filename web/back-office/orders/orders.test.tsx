/** The list of sold orders, and one of them with its history and notes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
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

const order = (reference: string, change: Partial<StaffOrder> = {}): StaffOrder => ({
  orderId: `order-${reference}`,
  orderReferenceId: reference,
  placedAt: '2026-11-29T12:00:00.000Z',
  status: 'VALIDADO',
  parcelState: 'packed',
  customer: 'Camila Rojas',
  amount: 12_990,
  channel: 'web',
  isHeld: false,
  hasNotes: false,
  shippingMethod: 'homeDelivery',
  commune: 'Ñuñoa',
  deliveryEstimate: '2026-11-30',
  lines: 1,
  units: 2,
  coldChain: false,
  needsPrescription: false,
  ...change,
})
const communes = {
  shippingCosts: [
    { _id: '13120', label: 'Ñuñoa' },
    { _id: '13101', label: 'Santiago' },
  ],
}
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
      api.answer(CommuneNamesDocument, communes)
      api.answer(StaffOrdersDocument, ({ search }) =>
        search ? page() : page(order('A-1', { isHeld: true, channel: 'phone' }), order('B-2')),
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

test('filters: those in use are in the address, are counted, and are taken away one by one or at once', async (t) => {
  const { user, api, place, navigate } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos?vista=all',
    permissions: RIGHTS,
    api: (api) => {
      api.answer(CommuneNamesDocument, communes)
      api.answer(StaffOrdersDocument, ({ coldChain }) => (coldChain ? page() : page(order('A-1'))))
    },
  })
  const sent = () => api.calls(StaffOrdersDocument).at(-1)!.variables
  await sees('A-1')
  await holds(() => the('option', 'Santiago'))
  await user.selectOptions(field('Comuna'), '13101')
  await sees('Comuna: Santiago')
  await seesNo('Canal')
  await user.click(button('Más filtros'))
  await user.selectOptions(field('Pago'), 'owed')
  await user.selectOptions(field('Estado'), 'VALIDADO')
  await user.type(field('Vendido desde'), '31/02/2026')
  await user.tab()
  await sees('Escribe un día como 15/03/2026')
  await user.clear(field('Vendido desde'))
  await user.type(field('Vendido desde'), '05/11/2026')
  await sees('Vendido desde: 05/11/2026')
  assert.equal(field('Vendido desde').value, '05/11/2026')
  const expected = 'vista=all&comuna=13101&pago=owed&estado=VALIDADO&desde=2026-11-05'
  await holds(() => assert.equal(place(), `/mostrador/pedidos?${expected}`))
  await holds(() =>
    assert.deepEqual(sent(), {
      communeId: '13101',
      payment: 'owed',
      states: ['VALIDADO'],
      placedFrom: '2026-11-05',
      after: null,
    }),
  )
  await sees('Más filtros (3)')
  await assertAccessible('orders with filters')
  await user.click(button('Quitar el filtro Pago: Pendiente'))
  await holds(() => assert.ok(!('payment' in sent())))
  await isFocused(() => button('Más filtros (2)'))
  await user.click(button('Quitar el filtro Vendido desde: 05/11/2026'))
  await holds(() => assert.equal(field('Vendido desde').value, ''))
  await user.click(field('En frío'))
  await sees('Ningún pedido tiene estos filtros')
  await assertAccessible('no order by these filters')
  await navigate('/mostrador/pedidos?vista=cold&pago=nobody&desde=0001-01-01')
  await sees('No hay pedidos en esta vista')
  await seesNo(/^Quitar el filtro/)
  assert.deepEqual(sent(), { coldChain: true, after: null })
})

test('a view’s own filter is not offered; without orders the filters are taken away and the view stays', async (t) => {
  const { user, api, place } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos?vista=pickups&canal=phone&entrega=homeDelivery',
    permissions: RIGHTS,
    api: (api) => {
      api.reply(CommuneNamesDocument, refused(503))
      api.answer(StaffOrdersDocument, ({ channel }) => (channel ? page() : page(order('A-1'))))
    },
  })
  await sees('Ningún pedido tiene estos filtros')
  assert.deepEqual(api.calls(StaffOrdersDocument)[0]!.variables, {
    isOpen: true,
    shippingMethod: 'withdrawalStore',
    channel: 'phone',
    after: null,
  })
  await user.click(button('Más filtros (1)'))
  await seesNo('Entrega')
  const [, inTheList] = [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Quitar filtros')
  await user.click(inTheList!)
  await sees('A-1')
  assert.equal(place(), '/mostrador/pedidos?vista=pickups')
  await isFocused(() => button('Más filtros'))
})

test('orders that failed are requested again', async (t) => {
  const { user, api } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos?vista=held',
    permissions: RIGHTS,
    api: (api) => {
      api.answer(CommuneNamesDocument, communes)
      api.reply(StaffOrdersDocument, refused(503))
    },
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('orders that failed')
  api.answer(StaffOrdersDocument, page(order('A-1')))
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

test('an unknown order leads back to the list', async (t) => {
  await showRoom(t, <OpenedOrder reference="X-9" />, {
    permissions: RIGHTS,
    api: (api) => api.answer(StaffOrderDocument, { staffOrder: null }),
  })
  await sees('No encontramos este pedido')
  await assertAccessible('an unknown order')
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
  await sees('Entregar al transporte')
  assert.equal(document.querySelector('[aria-keyshortcuts="F8"]'), null)
})
