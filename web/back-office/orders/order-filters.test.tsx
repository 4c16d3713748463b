/** The filters of the list of sold orders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedOrder, showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import { CommuneNamesDocument, StaffOrdersDocument, type StaffOrder } from './order-documents.ts'
import { OrderList } from './order-list.tsx'

const RIGHTS = ['orders.read'] as const
const communes = {
  shippingCosts: [
    { _id: '13120', label: 'Ñuñoa' },
    { _id: '13101', label: 'Santiago' },
  ],
}
const page = (...nodes: StaffOrder[]) => ({ staffOrders: { nodes, endCursor: null } })

test('filters: those in use are in the address, are counted, and are taken away one by one or at once', async (t) => {
  const { user, api, place, navigate } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos?vista=all',
    permissions: RIGHTS,
    api: (api) => {
      api.answer(CommuneNamesDocument, communes)
      api.answer(StaffOrdersDocument, ({ coldChain }) => (coldChain ? page() : page(listedOrder('A-1'))))
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
      api.answer(StaffOrdersDocument, ({ channel }) => (channel ? page() : page(listedOrder('A-1'))))
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

test('of several filters that leave nothing, the one is named without which most orders are found', async (t) => {
  const found = (variables: { channel?: unknown; payment?: unknown; shippingMethod?: unknown }) => {
    if (variables.channel && variables.payment) return []
    return variables.channel ? [listedOrder('A-1'), listedOrder('A-2')] : variables.payment ? [listedOrder('A-3')] : []
  }
  const { user, place } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos?vista=all&canal=phone&pago=owed&frio=si',
    permissions: RIGHTS,
    api: (api) => {
      api.answer(CommuneNamesDocument, communes)
      api.answer(StaffOrdersDocument, (variables) => page(...found(variables)))
    },
  })
  await sees('Sin «Pago: Pendiente» hay 2 pedidos.')
  await assertAccessible('the widest filter')
  await user.click(button('Quitar «Pago: Pendiente»'))
  await sees('A-2')
  assert.equal(place(), '/mostrador/pedidos?vista=all&canal=phone&frio=si')
  await isFocused(() => button('Más filtros (2)'))
})

test('open orders are sorted by their promise where a person chooses it, and in the view of today', async (t) => {
  const { user, api, navigate } = await showRoom(t, <OrderList />, {
    path: '/mostrador/pedidos?vista=open',
    permissions: RIGHTS,
    api: (api) => {
      api.answer(CommuneNamesDocument, communes)
      api.answer(StaffOrdersDocument, () => page(listedOrder('A-1')))
    },
  })
  await user.click(button('Más filtros'))
  await user.selectOptions(field('Orden'), 'promesa')
  await sees('Orden: Promesa más próxima (abiertos)')
  await holds(() =>
    assert.deepEqual(api.calls(StaffOrdersDocument).at(-1)!.variables, { isOpen: true, sort: 'promise', after: null }),
  )
  await navigate('/mostrador/pedidos?vista=today')
  await seesNo('Orden')
  await holds(() => assert.equal(api.calls(StaffOrdersDocument).at(-1)!.variables.sort, 'promise'))
})
