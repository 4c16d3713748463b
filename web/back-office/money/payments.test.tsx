/** Payments by view and filter; open reviews and their decisions, each with its consequence in words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { assertEnglish } from '#test/component/all-english.ts'
import { button, field, holds, sees, seesNo, the } from '#test/component/show-part.tsx'
import { StaffPaymentsDocument, type Payment } from './money-documents.ts'
import { PaymentList } from './payment-list.tsx'

const path = '/mostrador/dinero'
const permissions = ['payments.read', 'claims.read', 'reviews.read', 'orders.read'] as const
const payment = (reference: string, change: Partial<Payment> = {}): Payment => ({
  _id: `id-${reference}`,
  at: '2026-11-29T12:00:00.000000Z',
  orderReferenceId: reference,
  kind: 'purchase',
  gateway: 'webpay',
  cardKind: 'credit',
  cardLastDigits: '6623',
  amount: 12_990,
  state: 'approved',
  reason: null,
  ...change,
})
const page = (nodes: Payment[]) => ({ staffPayments: { nodes, endCursor: null } })

test('each payment has its order, kind, means, amount and state; a reason in words, an age while it is open', async (t) => {
  await showRoom(t, <PaymentList />, {
    path,
    permissions,
    api: (api) =>
      api.answer(
        StaffPaymentsDocument,
        page([
          payment('A-1'),
          payment('B-2', { state: 'declined', reason: 'response_code -1', cardKind: null, cardLastDigits: null }),
          payment('C-3', { state: 'open', at: new Date(Date.now() - 300_000).toISOString(), cardKind: null }),
          payment('D-4', { kind: 'claim', state: 'refused', reason: 'not_covered', gateway: null, cardKind: null }),
          payment('E-5', { kind: 'refund', state: 'unknown', amount: null, gateway: null, cardLastDigits: null }),
          payment('F-6', { state: 'declined', reason: 'cc_rejected_other_reason' }),
        ]),
      ),
  })
  await sees('Webpay crédito ·6623')
  const rows = [...the('table', 'Todos').querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  assert.match(rows[0]!, /A-1.*Compra.*\$12\.990.*Aprobado/)
  assert.match(rows[1]!, /Rechazado.*código -1/)
  assert.match(rows[2]!, /En la página de pago.*5\smin/)
  assert.match(rows[3]!, /Cobro al seguro.*Seguro.*Rechazado.*sin cobertura/)
  assert.match(rows[4]!, /Devolución.*A mano.*Monto sin informar.*Sin respuesta del banco/)
  assert.match(rows[5]!, /cc_rejected_other_reason/)
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/pedidos/A-1')
  assert.equal(the('link', 'Revisiones').getAttribute('href'), '/mostrador/dinero/revisiones')
  await assertAccessible('payments')
})

test('view and filters stand in the address and in the request; what is found by them can be taken away', async (t) => {
  const { user, api, place } = await showRoom(t, <PaymentList />, {
    path: `${path}?vista=declined&medio=x&estado=approved&desde=2026-11-01&hasta=hoy`,
    permissions,
    api: (api) => api.answer(StaffPaymentsDocument, page([])),
  })
  await sees('Ningún pago tiene estos filtros')
  const { view, gateway, state, from, until } = api.calls(StaffPaymentsDocument).at(-1)!.variables
  assert.deepEqual([view, gateway, state, from, until], ['declined', null, null, '2026-11-01', null])
  await assertAccessible('no payment by these filters')
  await user.selectOptions(field('Medio de pago'), 'mercadopago')
  await holds(() => assert.equal(api.calls(StaffPaymentsDocument).at(-1)!.variables.gateway, 'mercadopago'))
  await user.click(await holds(() => button('Quitar filtros')))
  await sees('No hay pagos en esta vista')
  await holds(() => assert.doesNotMatch(place(), /medio|desde/))
})

test('a search is over all views, and its text stands in no address', async (t) => {
  const { user, api, place } = await showRoom(t, <PaymentList />, {
    path: `${path}?vista=open`,
    permissions,
    api: (api) => api.answer(StaffPaymentsDocument, page([])),
  })
  await sees('No hay pagos en esta vista')
  await user.keyboard('{F2}')
  await user.keyboard('6623{Enter}')
  await sees('Ningún pago coincide con la búsqueda')
  assert.deepEqual(api.calls(StaffPaymentsDocument).at(-1)!.variables, { search: '6623', after: null })
  assert.doesNotMatch(place(), /6623/)
  await seesNo('Estado')
})

test('a list that failed is requested again by a press', async (t) => {
  const { user, api } = await showRoom(t, <PaymentList />, {
    path: `${path}?vista=reversals`,
    permissions,
    api: (api) => api.reply(StaffPaymentsDocument, refused(503)),
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('payments that failed')
  api.answer(StaffPaymentsDocument, page([payment('A-1')]))
  await user.click(button('Volver a intentar'))
  await sees('A-1')
})

test('without the right to claims, reviews or orders there is no way to them', async (t) => {
  await showRoom(t, <PaymentList />, {
    path: `${path}?vista=duplicates`,
    permissions: ['payments.read'],
    api: (api) => api.answer(StaffPaymentsDocument, page([payment('A-1', { kind: 'duplicate', state: 'due' })])),
  })
  await sees('Por devolver')
  await seesNo('Seguros')
  await seesNo('Revisiones')
  assert.equal(the('rowheader', 'A-1').querySelector('a'), null)
})

test('in English', async (t) => {
  await showRoom(t, <PaymentList />, {
    path: `/en${path}?vista=disputes`,
    locale: 'en',
    permissions,
    api: (api) =>
      api.answer(
        StaffPaymentsDocument,
        page([payment('A-1', { kind: 'dispute', state: 'open', reason: 'timed_out' })]),
      ),
  })
  await sees('Dispute')
  assertEnglish('payments')
})
