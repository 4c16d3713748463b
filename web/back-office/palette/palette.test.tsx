/** The one search: sections, the page's actions, and orders by a press. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useLocation } from 'react-router'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { PACKER, showRoom } from '#test/component/back-office.tsx'
import { holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { FindCaseDocument, FindOrdersDocument } from './palette-dialog.tsx'
import { Palette } from './palette.tsx'

const Here = () => <p>Estás en {useLocation().pathname}</p>
const found = (reference: string, customer: string) => ({
  orderId: reference,
  orderReferenceId: reference,
  customer,
  placedAt: '2026-11-29T12:00:00.000Z',
})

test('by keyboard: a section by a part of its name, an action of the page by its own', async (t) => {
  let presses = 0
  const { user } = await showRoom(
    t,
    <>
      <Palette />
      <KeyButton shortcut="F8" label="Dejar listo" onClick={() => presses++}>
        Listo
      </KeyButton>
      <Here />
    </>,
    { permissions: PACKER },
  )
  await sees('Listo')
  await user.keyboard('{Control>}k{/Control}')
  await isFocused(() => the('combobox', 'Buscar o ir a'))
  await sees('Despacho')
  await seesNo('Pedidos')
  await assertAccessible('the one search')
  await user.keyboard('preparacion')
  await seesNo('Despacho')
  await user.keyboard('{Enter}')
  await sees('Estás en /mostrador/preparacion')
  await user.keyboard('{F2}')
  await isFocused(() => the('combobox', 'Buscar o ir a'))
  await user.keyboard('dejar{Enter}')
  await holds(() => assert.equal(presses, 1))
  await seesNo('Secciones')
})

test('orders are searched for by Enter alone, and open by Enter; the text stands in no address', async (t) => {
  const { user, api } = await showRoom(
    t,
    <>
      <Palette />
      <Here />
    </>,
    { permissions: [...PACKER, 'orders.read'] },
  )
  await user.keyboard('{Control>}k{/Control}')
  await isFocused(() => the('combobox', 'Buscar o ir a'))
  await user.keyboard('ro')
  await seesNo(/^Buscar pedidos/)
  await user.keyboard('jas')
  await sees('Buscar pedidos: rojas')
  assert.equal(api.calls(FindOrdersDocument).length, 0)
  api.reply(FindOrdersDocument, refused(503))
  await user.keyboard('{Enter}')
  await sees('No pudimos buscar pedidos. Inténtalo de nuevo.')
  api.answer(FindOrdersDocument, {
    staffOrders: { nodes: [found('52Y9R254', 'Camila Rojas')], endCursor: null },
  })
  await user.keyboard('{Enter}')
  await sees('52Y9R254 · Camila Rojas')
  await assertAccessible('orders of the one search')
  await user.keyboard('{Enter}')
  await sees('Estás en /mostrador/pedidos/52Y9R254')
})

test('nothing found is said, and what was typed stays', async (t) => {
  const { user } = await showRoom(t, <Palette />, {
    permissions: [...PACKER, 'orders.read'],
    api: (api) => api.answer(FindOrdersDocument, { staffOrders: { nodes: [], endCursor: null } }),
  })
  await user.keyboard('{Control>}k{/Control}')
  await isFocused(() => the('combobox', 'Buscar o ir a'))
  await user.keyboard('zzzz{Enter}')
  await sees('Ningún pedido coincide con zzzz')
  assert.equal((the('combobox', 'Buscar o ir a') as HTMLInputElement).value, 'zzzz')
})

test('customers are searched for on their own page, by who may; the text stands in no address', async (t) => {
  const Passed = () => <p>Pasa {(useLocation().state as { search?: string } | null)?.search}</p>
  const { user, unmount } = await showRoom(
    t,
    <>
      <Palette />
      <Here />
      <Passed />
    </>,
    { permissions: ['work.read', 'customers.health'] },
  )
  await user.keyboard('{Control>}k{/Control}')
  await isFocused(() => the('combobox', 'Buscar o ir a'))
  await user.keyboard('rojas')
  await sees('Buscar clientes: rojas')
  await user.keyboard('{Enter}')
  await sees('Estás en /mostrador/clientes')
  await sees('Pasa rojas')
  await unmount()
  const other = await showRoom(t, <Palette />, { permissions: [...PACKER, 'orders.read'] })
  await other.user.keyboard('{Control>}k{/Control}')
  await isFocused(() => the('combobox', 'Buscar o ir a'))
  await other.user.keyboard('rojas')
  await sees('Buscar pedidos: rojas')
  await seesNo(/^Buscar clientes/)
})

test('a case is found by its number with the same press, for who reads cases; a name asks for none', async (t) => {
  const { user, api } = await showRoom(
    t,
    <>
      <Palette />
      <Here />
    </>,
    {
      permissions: [...PACKER, 'orders.read', 'cases.read'],
      api: (api) => {
        api.answer(FindOrdersDocument, { staffOrders: { nodes: [], endCursor: null } })
        api.answer(FindCaseDocument, {
          caseQueue: { nodes: [{ number: 'B2C3D4E5', person: 'Camila Rojas', createdAt: '2026-11-29T12:00:00.000Z' }] },
        })
      },
    },
  )
  await user.keyboard('{Control>}k{/Control}')
  await isFocused(() => the('combobox', 'Buscar o ir a'))
  await user.keyboard('camila{Enter}')
  await sees('Ningún pedido coincide con camila')
  assert.deepEqual(api.calls(FindCaseDocument), [])
  await user.clear(the('combobox', 'Buscar o ir a'))
  await user.keyboard('b2c3d4e5{Enter}')
  await sees('B2C3D4E5 · Camila Rojas')
  await user.keyboard('{Enter}')
  await sees('Estás en /mostrador/casos/B2C3D4E5')
})
