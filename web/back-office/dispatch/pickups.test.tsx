/** Orders that wait for their customers in the pharmacy. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedParcel, showRoom } from '#test/component/back-office.tsx'
import { isFocused, field, sees, the } from '#test/component/show-part.tsx'
import { ParcelsDocument } from '#web/back-office/kit/parcel-documents.ts'
import { Pickups } from './pickups.tsx'

const pickup = (reference: string, change = {}) =>
  listedParcel(reference, { shippingMethod: 'withdrawalStore', commune: null, ...change })

test('no pickups: the list says where they come from', async (t) => {
  await showRoom(t, <Pickups />, {
    path: '/mostrador/retiros',
    api: (api) => api.answer(ParcelsDocument, { parcels: { nodes: [], endCursor: null } }),
  })
  await sees('No hay pedidos por retirar')
  await assertAccessible('no pickups')
})

test('the shop sorts what ends first to the head, and a pickup past its days is marked', async (t) => {
  const { api } = await showRoom(t, <Pickups />, {
    path: '/mostrador/retiros',
    api: (api) =>
      api.answer(ParcelsDocument, {
        parcels: {
          nodes: [pickup('B-2', { lastDay: '2026-01-10', coldChain: true }), pickup('A-1', { lastDay: '2999-01-10' })],
          endCursor: null,
        },
      }),
  })
  await sees('B-2')
  await sees('Venció el 10/01')
  assert.equal(api.calls(ParcelsDocument)[0]!.variables.sort, 'lastDay')
  assert.deepEqual(
    [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent),
    ['B-2', 'A-1'],
  )
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/despacho/id-A-1')
  await assertAccessible('pickups')
})

test('a pickup is found by a surname, which stands in no address and is there again by back', async (t) => {
  const { user, api, place, navigate } = await showRoom(t, <Pickups />, {
    path: '/mostrador/retiros',
    api: (api) =>
      api.answer(ParcelsDocument, ({ search }) => ({
        parcels: { nodes: search === 'Soto' ? [] : [pickup('A-1')], endCursor: null },
      })),
  })
  await sees('A-1')
  await user.keyboard('{F2}')
  await isFocused(() => field('Número de pedido o apellido'))
  await user.keyboard('Soto{Enter}')
  await sees('Ningún retiro tiene ese número o ese nombre')
  assert.equal(place(), '/mostrador/retiros')
  assert.equal(api.calls(ParcelsDocument).at(-1)!.variables.search, 'Soto')
  await user.click(the('link', 'No retirados'))
  await sees('A-1')
  assert.deepEqual(api.calls(ParcelsDocument).at(-1)!.variables.states, ['returned'])
  await navigate('/mostrador/retiros')
  await sees('A-1')
})
