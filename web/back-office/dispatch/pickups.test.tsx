/** Orders that wait for their customers in the pharmacy. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { listedParcel, showRoom } from '#test/component/back-office.tsx'
import { button, isFocused, field, sees, seesNo, the } from '#test/component/show-part.tsx'
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

test('a pickup past its days is marked, and one is found by its number', async (t) => {
  const { user } = await showRoom(t, <Pickups />, {
    path: '/mostrador/retiros',
    api: (api) =>
      api.answer(ParcelsDocument, {
        parcels: {
          nodes: [
            pickup('A-1', { since: new Date().toISOString() }),
            pickup('B-2', { since: '2026-01-05T12:00:00.000Z', coldChain: true }),
          ],
          endCursor: null,
        },
      }),
  })
  await sees('B-2')
  await sees('Venció el 10/01')
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/despacho/id-A-1')
  await assertAccessible('pickups')
  await user.keyboard('{F2}')
  await isFocused(() => field('Buscar por número de pedido'))
  await user.keyboard('b-2')
  await seesNo('A-1')
  await user.keyboard('x')
  await sees('Ningún retiro de la lista tiene ese número')
  await user.click(button('Quitar la búsqueda'))
  await sees('A-1')
})
