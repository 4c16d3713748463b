/** Returned units: a pharmacist decides how many are for sale again, and nothing is proposed. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { Quarantine } from './quarantine.tsx'
import { DecideQuarantineDocument, QuarantineQueueDocument, type QuarantinedRow } from './stock-documents.ts'

const units = (reference: string, change: Partial<QuarantinedRow> = {}): QuarantinedRow => ({
  _id: `id-${reference}`,
  since: '2026-11-29T12:00:00.000000Z',
  orderReferenceId: reference,
  sku: '104718',
  name: 'Insulina 100 UI',
  coldChain: true,
  units: 3,
  lots: [{ lot: 'L2291', expiresOn: '2027-03-31' }],
  ...change,
})
const page = (nodes: QuarantinedRow[]) => ({ quarantineQueue: { nodes, endCursor: null } })
const ALL = ['quarantine.read', 'quarantine.decide', 'orders.read', 'stock.read'] as const

const show = (t: TestContext, fill: (api: ApiTable) => void, permissions: readonly (typeof ALL)[number][] = ALL) =>
  showRoom(t, <Quarantine />, { path: '/mostrador/existencias/cuarentena', permissions, api: fill })

// First: a list that was seen once is shown at once.
test('an empty quarantine says so; one that failed is requested again', async (t) => {
  const { user, api } = await show(t, (api) => api.reply(QuarantineQueueDocument, refused(503)))
  await sees('No pudimos cargar la lista')
  await assertAccessible('a quarantine that failed')
  api.answer(QuarantineQueueDocument, page([]))
  await user.click(button('Volver a intentar'))
  await sees('Nada está en cuarentena')
  await assertAccessible('an empty quarantine')
})

test('each has its product, units and lots; the decision says what becomes of all of them', async (t) => {
  let waiting = [units('A-1'), units('B-2', { units: 1, lots: [], coldChain: false })]
  const { user, api } = await show(t, (api) => api.answer(QuarantineQueueDocument, () => page(waiting)))
  await sees('L2291, vence 31/03/2027')
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/pedidos/A-1')
  await assertAccessible('units in quarantine')
  await user.keyboard('{F4}')
  const dialog = await holds(() => the('dialog', '3 × Insulina 100 UI'))
  const number = field('Unidades que vuelven a la venta')
  assert.equal(number.value, '')
  for (const typed of ['4', '-1', '1,5', 'x']) {
    await user.clear(number)
    await user.type(number, typed)
    await user.click(the('button', 'Guardar la decisión', dialog))
    await sees('Escribe un número de 0 a 3')
  }
  await assertAccessible('a number that is too high')
  await user.clear(number)
  await user.type(number, '2')
  await sees('Vuelven 2 a la venta y se da de baja 1. No se puede deshacer.')
  await user.clear(number)
  await user.type(number, '0')
  await sees('Se dan de baja 3. No se puede deshacer.')
  api.answer(DecideQuarantineDocument, { decideQuarantine: { _id: 'id-A-1' } })
  waiting = waiting.slice(1)
  await user.keyboard('{F8}')
  await sees('Cuarentena de Insulina 100 UI decidida')
  await seesNo('A-1')
  assert.deepEqual(
    api.calls(DecideQuarantineDocument).map(({ variables }) => variables),
    [{ id: 'id-A-1', forSale: 0 }],
  )
})

test('a colleague was faster: it is said, and what was typed stays', async (t) => {
  const { user } = await show(t, (api) => {
    api.answer(QuarantineQueueDocument, page([units('A-1')]))
    api.reply(DecideQuarantineDocument, refused(404, { code: 'quarantine.not_found' }))
  })
  await user.click(await holds(() => button('Decidir sobre Insulina 100 UI del pedido A-1')))
  await user.type(await holds(() => field('Unidades que vuelven a la venta')), '3')
  await user.click(button('Guardar la decisión'))
  await sees('Otra persona ya decidió sobre estas unidades.')
  assert.equal(field('Unidades que vuelven a la venta').value, '3')
  await user.keyboard('{Escape}')
  await user.click(await holds(() => button('Decidir sobre Insulina 100 UI del pedido A-1')))
  await holds(() => assert.equal(field('Unidades que vuelven a la venta').value, '3'))
})

test('who only reads decides nothing, and has no way to a stock that they may not see', async (t) => {
  await show(t, (api) => api.answer(QuarantineQueueDocument, page([units('A-1')])), ['quarantine.read'])
  await sees('A-1')
  assert.equal(document.querySelector('tbody button'), null)
  seesNo('Volver a existencias')
})

test('who may see the stock goes back to it', async (t) => {
  await show(t, (api) => api.answer(QuarantineQueueDocument, page([])))
  await sees('Nada está en cuarentena')
  assert.equal(the('link', 'Volver a existencias').getAttribute('href'), '/mostrador/existencias')
})
