/** One product's units: counted against what was seen, written off with the consequence before it, moved, recalled. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { UserEvent } from '@testing-library/user-event'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { lost, refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { stockLevel } from '#test/component/stock-level.ts'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import {
  ChangeShelfDocument,
  CountStockDocument,
  MovementOrderDocument,
  ProductStockDocument,
  StockMovementsDocument,
  WriteOffStockDocument,
  type Movement,
  type ProductLot,
  type ProductStock,
} from './level-documents.ts'
import { RecallLotDocument } from './lot-documents.ts'
import { OpenedStock } from './opened-stock.tsx'

const lot = (code: string, change: Partial<ProductLot> = {}): ProductLot => ({
  _id: `lot-${code}`,
  code,
  expiresOn: '2027-03-31',
  units: 5,
  state: 'active',
  reason: null,
  ...change,
})
const movement = (id: string, change: Partial<Movement> = {}): Movement => ({
  _id: id,
  at: '2026-11-29T12:00:00.000000Z',
  kind: 'sale',
  units: -2,
  stockAfter: 10,
  lot: null,
  by: null,
  role: null,
  note: null,
  hasOrder: true,
  ...change,
})
const stock = (change: Partial<ProductStock['level']> = {}, lots = [lot('L2291')]): ProductStock => ({
  level: stockLevel('1', change),
  lots,
})
const ALL: readonly Permission[] = ['stock.read', 'stock.correct', 'lots.recall', 'orders.read']

const show = (t: TestContext, shown: ProductStock | ReturnType<typeof refused>, permissions = ALL) =>
  showRoom(t, <OpenedStock sku="100001" />, {
    path: '/mostrador/existencias/100001',
    permissions,
    api: (api: ApiTable) => {
      if ('level' in shown) api.answer(ProductStockDocument, { productStock: shown })
      else api.reply(ProductStockDocument, shown)
      api.answer(StockMovementsDocument, {
        stockMovements: {
          nodes: [
            movement('2'),
            movement('1', { kind: 'receipt', units: 12, stockAfter: 12, lot: 'L2291', by: 'Luis', hasOrder: false }),
          ],
          endCursor: null,
        },
      })
    },
  })

test('a product that failed is requested again; an unknown one is said to be', async (t) => {
  const { user, api } = await show(t, refused(503))
  await sees('No pudimos cargar el producto')
  await assertAccessible('a product’s stock that failed')
  api.reply(ProductStockDocument, refused(404, { code: 'product.not_found' }))
  await user.click(button('Volver a intentar'))
  await sees('No encontramos este producto')
})

test('its figures, lots and movements; a movement’s order is opened by a press', async (t) => {
  const { user, api, place } = await show(t, stock({ unpacked: 2, held: 1, available: 9 }))
  await sees('Vendido sin preparar')
  await sees('7 unidades sin lote')
  await sees('−2')
  await sees('+12')
  await assertAccessible('a product’s stock')
  api.answer(MovementOrderDocument, { movementOrder: '52Y9R254' })
  await user.click(button(/^Ver el pedido/))
  await holds(() => assert.equal(place(), '/mostrador/pedidos/52Y9R254'))
  assert.deepEqual(api.calls(MovementOrderDocument).at(-1)!.variables, { productId: '1', id: '2' })
})

test('a shelf that changed while it was counted is said; what was typed stays, and a press confirms it', async (t) => {
  const { user, api } = await show(t, stock())
  await sees('En estante')
  await user.keyboard('{F8}')
  await holds(() => the('dialog', 'Contar Paracetamol 1'))
  await user.click(button('Guardar el recuento'))
  await sees('Escribe un número desde 0')
  await assertAccessible('a count without a number')
  await user.type(field('Unidades que hay en el estante'), '10')
  await sees('Salen 2 unidades del stock.')
  await user.selectOptions(field('Motivo'), 'Otro motivo')
  await user.click(button('Guardar el recuento'))
  await sees('Escribe qué pasó')
  await user.type(field('Nota'), 'Se cayó una caja')
  api.reply(
    CountStockDocument,
    refused(409, { code: 'stock.changed', data: { fields: [{ field: 'shelf', now: 11 }] } }),
  )
  await user.keyboard('{F8}')
  await sees('El estante cambió mientras contabas: tenía 12 y ahora tiene 11')
  await sees('Sale 1 unidad del stock.')
  await assertAccessible('a shelf that changed while it was counted')
  assert.equal(field('Nota').value, 'Se cayó una caja')
  api.reply(CountStockDocument, refused(409, { code: 'stock.below_held', data: { least: 11 } }))
  await user.keyboard('{F8}')
  await sees('En el estante deben quedar al menos 11 unidades: están vendidas o en pago.')
  api.answer(CountStockDocument, { countStock: true })
  await user.keyboard('{F8}')
  await sees('Recuento de Paracetamol 1 guardado')
  assert.deepEqual(api.calls(CountStockDocument).at(-1)!.variables, {
    productId: '1',
    seen: 11,
    counted: 10,
    reason: 'other',
    note: 'Se cayó una caja',
  })
})

test('a write-off has its consequence before it; a lost answer is not written off twice', async (t) => {
  const { user, api } = await show(t, stock())
  await sees('En estante')
  await user.keyboard('{F9}')
  await holds(() => the('dialog', 'Dar de baja Paracetamol 1'))
  await user.type(field('Unidades que se dan de baja'), '6')
  await user.selectOptions(field('Lote'), 'L2291, vence 31/03/2027 (5)')
  await user.click(the('button', 'Dar de baja', the('dialog')))
  await sees('El lote tiene menos unidades')
  await sees('Elige un motivo')
  await assertAccessible('a write-off with its errors')
  await user.clear(field('Unidades que se dan de baja'))
  await user.type(field('Unidades que se dan de baja'), '3')
  await user.selectOptions(field('Motivo'), 'Dañado')
  await sees('Salen 3 unidades del stock; quedan 9 disponibles. No se puede deshacer.')
  api.reply(WriteOffStockDocument, lost)
  await user.keyboard('{F8}')
  await sees('No hay conexión. Nada se perdió: inténtalo de nuevo.')
  api.answer(WriteOffStockDocument, { writeOffStock: true })
  await user.keyboard('{F8}')
  await sees('Paracetamol 1: baja guardada')
  const [first, second] = api.calls(WriteOffStockDocument)
  assert.deepEqual(second!.variables, { productId: '1', units: 3, lotId: 'lot-L2291', reason: 'damage', note: null })
  assert.ok(first!.headers.get('idempotency-key'))
  assert.equal(second!.headers.get('idempotency-key'), first!.headers.get('idempotency-key'))
})

test('place and reorder point are saved field by field; another person’s place is theirs or mine', async (t) => {
  const { user, api } = await show(t, stock())
  await holds(() => field('Mínimo'))
  await user.type(field('Mínimo'), '{Backspace}5')
  await user.clear(field('Lugar'))
  await user.type(field('Lugar'), 'b-02-1')
  api.reply(
    ChangeShelfDocument,
    refused(409, { code: 'stock.changed', data: { fields: [{ field: 'place', now: 'C-03-1' }] } }),
  )
  await user.click(button('Guardar'))
  await sees('Cambió mientras editabas')
  await sees('Ahora dice: C-03-1')
  await assertAccessible('a place that another person changed')
  await user.click(button('Guardar la mía'))
  await seesNo('Cambió mientras editabas')
  api.answer(ChangeShelfDocument, { changeShelf: true })
  await user.click(button('Guardar'))
  await sees('Lugar y mínimo guardados')
  assert.deepEqual(api.calls(ChangeShelfDocument).at(-1)!.variables, {
    productId: '1',
    changes: [
      { field: 'place', fromPlace: 'C-03-1', toPlace: 'B-02-1' },
      { field: 'reorderPoint', fromPoint: 0, toPoint: 5 },
    ],
  })
  await user.click(button('Deshacer'))
  await holds(() =>
    assert.deepEqual(api.calls(ChangeShelfDocument).at(-1)!.variables.changes, [
      { field: 'place', fromPlace: 'B-02-1', toPlace: 'C-03-1' },
      { field: 'reorderPoint', fromPoint: 5, toPoint: 0 },
    ]),
  )
})

test('F8 before the focus is in the dialog is the dialog’s, and the page’s own F8 is silent', async (t) => {
  const { user, api } = await show(t, stock())
  await sees('En estante')
  await user.keyboard('{F8}')
  await holds(() => the('dialog', 'Contar Paracetamol 1'))
  await seesNo('Escribe un número desde 0')
  await user.type(field('Unidades que hay en el estante'), '10')
  api.answer(CountStockDocument, { countStock: true })
  // The page's F8 would count from the shelf anew.
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press('F9')
  press('F8')
  await sees('Recuento de Paracetamol 1 guardado')
  await seesNo('Dar de baja Paracetamol 1')
  assert.deepEqual(
    api.calls(CountStockDocument).map(({ variables }) => variables.counted),
    [10],
  )
})

const close = async ({ user }: { user: UserEvent }) => {
  await user.keyboard('{Escape}')
  await holds(() => assert.ok(document.querySelector('[role=dialog]') === null))
}

test('what was typed outlives dialog and page; a shelf that changed meanwhile is still a change', async (t) => {
  const first = await show(t, stock())
  await sees('En estante')
  await first.user.keyboard('{F8}')
  await holds(() => the('dialog', 'Contar Paracetamol 1'))
  await first.user.type(field('Unidades que hay en el estante'), '10')
  await close(first)
  await first.user.keyboard('{F9}')
  await holds(() => the('dialog', 'Dar de baja Paracetamol 1'))
  await first.user.type(field('Unidades que se dan de baja'), '3')
  await first.user.selectOptions(field('Motivo'), 'Dañado')
  await close(first)
  await first.user.click(await holds(() => button('Retirar el lote L2291')))
  await holds(() => the('dialog', 'Retirar el lote L2291'))
  await first.user.type(field('Motivo'), 'Alerta ISP 12')
  await first.unmount()
  const { user, api, unmount } = await show(t, stock({ shelf: 7 }))
  await sees('7')
  await user.click(await holds(() => button('Retirar el lote L2291')))
  await holds(() => assert.equal(field('Motivo').value, 'Alerta ISP 12'))
  await close({ user })
  await user.keyboard('{F9}')
  await holds(() => assert.equal(field('Unidades que se dan de baja').value, '3'))
  assert.equal(field('Motivo').value, 'damage')
  await close({ user })
  await user.keyboard('{F8}')
  await holds(() => assert.equal(field('Unidades que hay en el estante').value, '10'))
  api.answer(CountStockDocument, { countStock: true })
  await user.keyboard('{F8}')
  await sees('Recuento de Paracetamol 1 guardado')
  // The number belongs to the shelf that was seen: the shop refuses it when units left since.
  assert.deepEqual(api.calls(CountStockDocument).at(-1)!.variables.seen, 12)
  await user.keyboard('{F8}')
  await holds(() => assert.equal(field('Unidades que hay en el estante').value, ''))
  await unmount()
})

test('a lot is recalled with a reason, after what becomes of its units and boxes', async (t) => {
  const { user, api, place } = await show(t, stock({ available: 3 }))
  await user.click(await holds(() => button('Retirar el lote L2291')))
  const dialog = await holds(() => the('dialog', 'Retirar el lote L2291'))
  await sees(/^Salen 3 unidades del stock ahora mismo\. Ningún paquete con este lote puede salir/)
  await user.click(the('button', 'Retirar el lote', dialog))
  await sees('Escribe el motivo')
  await assertAccessible('a recall without a reason')
  await user.type(field('Motivo'), 'Alerta ISP 12')
  api.answer(RecallLotDocument, {
    recallLot: { lot: lot('L2291', { state: 'recalled' }), productId: '1', sku: '100001', name: 'x', place: null },
  })
  await user.keyboard('{F8}')
  await holds(() => assert.equal(place(), '/mostrador/existencias/lotes/lot-L2291'))
  assert.deepEqual(api.calls(RecallLotDocument)[0]!.variables, {
    productId: '1',
    lot: 'L2291',
    reason: 'Alerta ISP 12',
  })
})

test('who only reads has no act', async (t) => {
  await show(t, stock(), ['stock.read'])
  await sees('En estante')
  await seesNo('Contar')
  await seesNo('Dar de baja')
  await seesNo('Retirar lote')
  await seesNo('Guardar')
  await seesNo(/^Ver el pedido/)
})
