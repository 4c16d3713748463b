/** Products on their shelves: by place, low ones, by a code that is typed or scanned. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { stockLevel } from '#test/component/stock-level.ts'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { StockLevelsDocument, type StockLevel } from './level-documents.ts'
import { StockList } from './stock-list.tsx'

const page = (nodes: StockLevel[], endCursor: string | null = null) => ({ stockLevels: { nodes, endCursor } })
const PACKER: readonly Permission[] = ['stock.read', 'stock.correct', 'quarantine.read']

const show = (t: TestContext, fill: (api: ApiTable) => void, path = '', permissions = PACKER) =>
  showRoom(t, <StockList />, { path: `/mostrador/existencias${path}`, permissions, api: fill })

// First: a list that was seen once is shown at once.
test('shelves that failed are requested again; without any the page says so', async (t) => {
  const { user, api } = await show(t, (api) => api.reply(StockLevelsDocument, refused(503)))
  await sees('No pudimos cargar la lista')
  await assertAccessible('shelves that failed')
  api.answer(StockLevelsDocument, page([]))
  await user.click(button('Volver a intentar'))
  await sees('Ningún producto tiene lugar desde aquí')
  await assertAccessible('no shelves')
})

test('a product has its place and its units; the next page is by a press', async (t) => {
  const { user, api } = await show(t, (api) =>
    api.answer(StockLevelsDocument, (variables) =>
      variables.after === 'next'
        ? page([stockLevel('2', { place: 'B-01-1' })])
        : page([stockLevel('1', { unpacked: 3, held: 1, expiresOn: '2027-03-31', coldChain: true })], 'next'),
    ),
  )
  assert.equal((await holds(() => the('link', '100001'))).getAttribute('href'), '/mostrador/existencias/100001')
  for (const text of ['A-01-1', '12', '31/03/2027', 'Nunca', 'Frío']) await sees(text)
  assert.equal(the('link', 'Recibir mercadería').getAttribute('href'), '/mostrador/existencias/recepcion')
  await assertAccessible('shelves')
  await user.click(button('Más'))
  await sees('B-01-1')
  await user.type(field('Desde el estante'), 'b-01{Enter}')
  await holds(() => assert.equal(api.calls(StockLevelsDocument).at(-1)!.variables.from, 'B-01'))
})

test('a code of one product opens it, typed or scanned; one of none says so', async (t) => {
  const { user, place, navigate } = await show(t, (api) =>
    api.answer(StockLevelsDocument, (variables) =>
      page(variables.code === '7801234567894' ? [stockLevel('1')] : variables.code ? [] : [stockLevel('2')]),
    ),
  )
  await sees('100002')
  await user.keyboard('7801234567894{Enter}')
  await holds(() => assert.equal(place(), '/mostrador/existencias/100001'))
  await navigate('/mostrador/existencias')
  await user.keyboard('{F2}')
  await user.keyboard('L9{Enter}')
  await sees('Ningún producto tiene ese SKU, código o lote')
  assert.equal(place(), '/mostrador/existencias?codigo=L9')
  await user.click(button('Quitar la búsqueda'))
  await seesNo('Ningún producto tiene ese SKU, código o lote')
})

test('who only reads receives nothing', async (t) => {
  await show(t, (api) => api.answer(StockLevelsDocument, page([stockLevel('1')])), '', ['stock.read'])
  await sees('A-01-1')
  await seesNo('Recibir mercadería')
  await seesNo('Cuarentena')
})
