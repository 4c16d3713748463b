/** Goods that arrive: scanned and typed, all or none, and nothing typed is lost. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { stockLevel } from '#test/component/stock-level.ts'
import { button, field, fillIn, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { ReceiveStockDocument, StockLevelsDocument } from './level-documents.ts'
import { Receipt } from './receipt.tsx'

const BARCODE = '7801234567894'

const show = (t: TestContext) =>
  showRoom(t, <Receipt />, {
    path: '/mostrador/existencias/recepcion',
    permissions: ['stock.read', 'stock.correct'],
    api: (api) =>
      api.answer(StockLevelsDocument, ({ code }) => ({
        stockLevels: {
          nodes: code === BARCODE ? [stockLevel('1')] : code === 'L1' ? [stockLevel('1'), stockLevel('2')] : [],
          endCursor: null,
        },
      })),
  })
const line = (number: number, name = 'Paracetamol 1') => the('group', `${name}, línea ${number}`)
const inLine = (label: string, number = 1) =>
  line(number).querySelector<HTMLInputElement>(
    `input[id="${[...line(number).querySelectorAll('label')].find(({ textContent }) => textContent!.trim() === label)!.htmlFor}"]`,
  )!

test('each scan is a unit; a lot has its expiry; a lost answer keeps everything and is received once', async (t) => {
  const { user, api } = await show(t)
  await sees('Escanea el primer producto')
  await assertAccessible('an empty receipt')
  await user.keyboard('{F8}')
  await sees('Agrega al menos un producto')
  button('Recibir todo').focus()
  await user.keyboard(`${BARCODE}{Enter}`)
  await holds(() => line(1))
  await user.keyboard(`${BARCODE}{Enter}`)
  await holds(() => assert.equal(inLine('Unidades').value, '2'))
  await user.type(inLine('Lote'), 'l2291')
  await user.keyboard('{F8}')
  await sees('Escribe cuándo vence, como 03/2027')
  await assertAccessible('a receipt with its errors')
  await user.type(inLine('Vence'), '03/2027')
  await user.click(button('Otro lote'))
  await user.type(inLine('Unidades', 2), '4')
  await user.type(field(/^Documento/), 'Factura 881')
  await sees('Entran 6 unidades de 1 producto; se pueden vender al momento.')
  api.reply(ReceiveStockDocument, lost)
  await user.keyboard('{F8}')
  await sees('No hay conexión. Nada se perdió: inténtalo de nuevo.')
  api.answer(ReceiveStockDocument, { receiveStock: true })
  await user.keyboard('{F8}')
  await sees('Recibidas 6 unidades')
  await sees('Escanea el primer producto')
  const [first, second] = api.calls(ReceiveStockDocument)
  assert.deepEqual(second!.variables, {
    lines: [
      { productId: '1', units: 2, lot: 'l2291', expiresOn: '2027-03-31' },
      { productId: '1', units: 4, lot: null, expiresOn: null },
    ],
    note: 'Factura 881',
  })
  assert.equal(second!.headers.get('idempotency-key'), first!.headers.get('idempotency-key'))
})

test('a lot that the shop refuses is marked at its line; the page’s memory keeps it', async (t) => {
  const shown = await show(t)
  const { user, api } = shown
  await user.type(field('SKU o código de barras'), 'L1{Enter}')
  await sees('Varios productos lo tienen: elige uno')
  await assertAccessible('products with the same lot')
  await user.click(button('100002 Paracetamol 2'))
  await holds(() => line(1, 'Paracetamol 2'))
  await fillIn(shown, { Lote: 'L1', Vence: '04/2027' })
  const lots = [{ productId: 2, code: 'L1', expiresOn: '2027-03-31' }]
  api.reply(ReceiveStockDocument, refused(409, { code: 'lot.other_expiry', data: { lots } }))
  await user.keyboard('{F8}')
  await sees('Este lote está registrado con vencimiento 31/03/2027')
  await assertAccessible('a receipt with a refused lot')
  api.reply(
    ReceiveStockDocument,
    refused(409, { code: 'lot.unusable', data: { lots: [{ productId: 2, code: 'L1' }] } }),
  )
  await user.keyboard('{F8}')
  await sees('Este lote está vencido o retirado')
  await user.type(field('SKU o código de barras'), 'nada{Enter}')
  await sees('Ningún producto tiene «nada»')
  assert.equal(field('Lote').value, 'L1')
  await user.click(button('Quitar Paracetamol 2, línea 1'))
  await seesNo('Paracetamol 2')
})
