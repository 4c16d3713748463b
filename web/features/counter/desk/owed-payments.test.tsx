/** Outstanding payments (SHOP §4, CONTENT §2.11): each is received or declined after a question. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { answered, lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, holds, isFocused, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import {
  DeclineDeferredPaymentDocument,
  DeferredPaymentsDocument,
  ReceiveDeferredPaymentDocument,
  SalesDocument,
  type DeskOrder,
} from './desk-documents.ts'
import { OwedPayments } from './owed-payments.tsx'
import { OwnSales } from './own-sales.tsx'

const order = (reference: string, status = 'PAGOPENDIENTE'): DeskOrder => ({
  _id: `id-${reference}`,
  orderReferenceId: reference,
  status,
  createdAt: '2026-11-26T12:00:00Z',
  amount: 12_180,
  name: 'Ana Rojas',
  byPhone: true,
  receivable: true,
  declinable: true,
  products: [{ name: 'Rukavita Vitamina C', quantity: 1 }],
})

/** The open list of these orders; `settle` takes one out, as the server does. */
async function showPayments(t: TestContext, ...references: string[]) {
  let owed = references
  const shown = await showPart(t, <OwedPayments />, {
    api: (api) =>
      api.answer(DeferredPaymentsDocument, () => ({
        deferredPayments: { totalCount: owed.length, nodes: owed.map((reference) => order(reference)) },
      })),
  })
  await unfold('Pagos por recibir')
  return { ...shown, settle: (reference: string) => void (owed = owed.filter((each) => each !== reference)) }
}

/** A folded part is opened as a browser does. */
async function unfold(title: string): Promise<void> {
  const details = the('heading', title).closest('details')!
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await turns()
}

const question = (title: string) => holds(() => the('dialog', title))
const number = () => field(/^Número de transacción/)

test('a payment is declined with a reason alone; the list has it no more', async (t) => {
  const { user, api, settle } = await showPayments(t, 'A-1', 'A-2')
  const pressed = button('Rechazar pago del pedido A-1')
  await user.click(pressed)
  const dialog = await question('¿Rechazar el pago del pedido A-1?')
  await assertAccessible('declining a payment')
  const confirm = the('button', 'Rechazar pago', dialog)
  await user.click(confirm)
  await sees('Este campo es requerido')
  await isFocused(() => field('Motivo'))
  await user.type(field('Motivo'), '   ')
  await user.click(confirm)
  await turns()
  await sees('Este campo es requerido')
  assert.equal(api.calls(DeclineDeferredPaymentDocument).length, 0)
  await user.type(field('Motivo'), 'No contesta')
  api.answer(DeclineDeferredPaymentDocument, () => {
    settle('A-1')
    return { declineDeferredPayment: { _id: 'id-A-1' } }
  })
  await user.click(confirm)
  await sees('Pago rechazado: pedido A-1')
  assert.deepEqual(
    api.calls(DeclineDeferredPaymentDocument).map(({ variables: { orderId, reason } }) => [orderId, reason]),
    [['id-A-1', 'No contesta']],
  )
  await seesNo('Pedido Nº A-1')
  await sees('Pedido Nº A-2')
})

test('a payment is received with its number; Escape leaves it as it is, and the last one leaves an empty list', async (t) => {
  const { user, api, settle } = await showPayments(t, 'B-1')
  const pressed = button('Pago recibido del pedido B-1')
  await user.click(pressed)
  await question('¿Se recibió el pago del pedido B-1?')
  await sees('$12.180, a nombre de Ana Rojas. El pedido quedará pagado.')
  await assertAccessible('receiving a payment')
  await user.keyboard('{Escape}')
  await holds(() => assert.ok(screen.queryByRole('dialog') === null))
  await isFocused(() => pressed)
  await user.click(pressed)
  await question('¿Se recibió el pago del pedido B-1?')
  await user.type(number(), '9000123456')
  api.answer(ReceiveDeferredPaymentDocument, () => {
    settle('B-1')
    return { receiveDeferredPayment: { _id: 'id-B-1' } }
  })
  await user.click(button('Sí, se recibió'))
  await sees('Pago recibido: pedido B-1')
  await sees('No hay pagos por recibir')
  assert.deepEqual(
    api.calls(ReceiveDeferredPaymentDocument).map(({ variables }) => variables.transactionNumber),
    ['9000123456'],
  )
})

test('a payment that could not be settled says so, keeps what was typed, and is settled once', async (t) => {
  const { user, api, settle } = await showPayments(t, 'C-1')
  await user.click(button('Pago recibido del pedido C-1'))
  const dialog = await question('¿Se recibió el pago del pedido C-1?')
  await user.type(number(), '9000123456')
  const confirm = button('Sí, se recibió')
  // The second one is settled by the shop, and its answer is lost.
  for (const reply of [refused(503), lost]) {
    api.reply(ReceiveDeferredPaymentDocument, reply)
    await user.click(confirm)
    await sees('No pudimos guardar el cambio')
    assert.equal(number().value, '9000123456')
    await assertAccessible('a payment that was not saved')
  }
  const answer = api.hold(ReceiveDeferredPaymentDocument)
  await user.dblClick(confirm)
  await holds(() => assert.equal(confirm.getAttribute('aria-busy'), 'true'))
  assert.ok(the('button', 'Cancelar', dialog).matches(':disabled'))
  await user.keyboard('{Escape}')
  assert.ok(dialog.isConnected, 'what is under way is not closed')
  settle('C-1')
  answer(answered({ data: { receiveDeferredPayment: { _id: 'id-C-1' } } }))
  await sees('Pago recibido: pedido C-1')
  await holds(() => assert.ok(screen.queryByRole('dialog') === null))
  const keys = api.calls(ReceiveDeferredPaymentDocument).map(({ headers }) => headers.get('idempotency-key'))
  assert.deepEqual([keys.length, new Set(keys).size], [3, 1], 'each press is the same settling')
})

test('a payment that another operator has settled says so, and the list is loaded anew', async (t) => {
  const { user, api, settle } = await showPayments(t, 'D-1')
  await user.click(button('Pago recibido del pedido D-1'))
  await question('¿Se recibió el pago del pedido D-1?')
  settle('D-1')
  api.reply(ReceiveDeferredPaymentDocument, refused(409, { code: 'order.cannot_move' }))
  await user.click(button('Sí, se recibió'))
  await sees('Este pago ya fue resuelto')
  assert.ok(screen.queryByRole('button', { name: 'Sí, se recibió' }) === null, 'nothing is left to press')
  await user.click(button('Cancelar'))
  await sees('No hay pagos por recibir')
})

test('an operator’s sales are listed by state, and each leads to its order', async (t) => {
  const sales = [order('E-1', 'PAGADO'), order('E-2', 'RECHAZADO')]
  const { user, api } = await showPart(t, <OwnSales />, {
    api: (api) =>
      api.answer(SalesDocument, ({ orderStatus }) => {
        const nodes = sales.filter(({ status }) => orderStatus?.includes(status) ?? true)
        return { callCenterSales: { totalCount: nodes.length, nodes } }
      }),
  })
  assert.equal(api.calls(SalesDocument).length, 0, 'what nobody looks at is not loaded')
  await unfold('Mis ventas')
  await sees('Pedido Nº E-1')
  await user.selectOptions(field('Estado'), 'RECHAZADO')
  await seesNo('Pedido Nº E-1')
  const link = await holds(() => within(the('list', 'Mis ventas')).getByRole('link', { name: 'Pedido Nº E-2' }))
  assert.equal(link.getAttribute('href'), '/cocc-response/id-E-2')
  await assertAccessible('the open lists of the desk')
})
