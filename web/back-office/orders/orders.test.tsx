/** The list of sold orders, and one of them with its history and notes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, REQUEST_ID } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedOrder, showRoom } from '#test/component/back-office.tsx'
import { answerOrder, OPENED, PARCEL } from '#test/component/opened-order.ts'
import { button, field, holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import { OpenedOrder } from './opened-order.tsx'
import {
  AddOrderNoteDocument,
  BeginPreparationDocument,
  CommuneNamesDocument,
  StaffOrderDocument,
  StaffOrdersDocument,
  type StaffOrder,
  type TimelineEntry,
} from './order-documents.ts'
import { OrderList } from './order-list.tsx'

const RIGHTS = ['orders.read', 'orders.note', 'parcels.read'] as const

const page = (...nodes: StaffOrder[]) => ({ staffOrders: { nodes, endCursor: null } })

const APPROVED: TimelineEntry = {
  key: 'order 1',
  at: '2026-11-29T12:00:00.000Z',
  kind: 'order',
  event: 'approved',
  to: 'VALIDADO',
  author: 'Luis',
  text: null,
  amount: null,
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
      answerOrder(api, OPENED, { timeline: [APPROVED] })
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
      answerOrder(api)
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
  answerOrder(api)
  await user.click(button('Volver a intentar'))
  await sees('2 × Losartán 50 mg')
})

test('in English a prescription’s state is English too', async (t) => {
  await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: RIGHTS,
    locale: 'en',
    api: (api) => {
      const seen = { ...APPROVED, key: 'prescription 1', kind: 'prescription', event: 'taken', to: 'en revisión' }
      answerOrder(api, OPENED, { timeline: [seen] })
    },
  })
  await sees('Prescription: approved')
  await sees(/: in review/)
})

test('the main action takes the order to prepare it; a refusal is said and the order read anew', async (t) => {
  const free = { ...OPENED, isHeld: false, parcels: [] }
  const { user, api } = await showRoom(t, <OpenedOrder reference="A-1" />, {
    permissions: [...RIGHTS, 'parcels.prepare'],
    api: (api) => {
      answerOrder(api, free)
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
      answerOrder(api, { ...OPENED, isHeld: false })
    },
  })
  await sees('Sigue: Entregar al transporte')
  assert.equal(document.querySelector('[aria-keyshortcuts="F8"]'), null)
})
