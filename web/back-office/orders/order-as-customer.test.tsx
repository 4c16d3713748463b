/** Staff read the storefront's page of an order; nothing on it can be pressed. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, sees, seesNo, the } from '#test/component/show-part.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { LinkedOrderPage } from '#web/features/sale/orders/linked-order.tsx'
import { OrderAsCustomerDocument } from '#web/features/sale/orders/order-as-customer-document.ts'
import type { LinkedOrder } from '#web/features/sale/orders/order-document.ts'
import { OrderAsCustomer } from './order-as-customer.tsx'

const reference = '52Y9R254'

/** Its customer could cancel it and send another file. */
const linked = (change: Partial<LinkedOrder> = {}): LinkedOrder => ({
  _id: 'o1',
  orderReferenceId: reference,
  status: 'AUTORIZADO',
  cancellation: 'possible',
  shippingMethod: 'homeDelivery',
  deliveryPromise: { kind: 'date', date: '2026-12-01', workingDays: 1, reviewHours: 4, pickupDays: null },
  steps: [{ name: 'placed', at: '2026-11-29T12:00:00.000Z', state: 'current' }],
  tracking: null,
  products: [{ _id: '1', sku: '100001', slug: 'losartan-50-mg', name: 'Losartán 50 mg', quantity: 2 }],
  prescriptions: [
    { _id: 'p1', state: 'por aclarar', reason: 'No se lee', products: [{ _id: '1', name: 'Losartán 50 mg' }] },
  ],
  ...change,
})

function Room() {
  const query = useOwnQuery(OrderAsCustomerDocument, { reference })
  return (
    <OrderAsCustomer reference={reference} query={query}>
      {(order) => <LinkedOrderPage order={order} link={null} />}
    </OrderAsCustomer>
  )
}

const show = (t: TestContext, api: (api: ApiTable) => void, locale: 'es' | 'en' = 'es') =>
  showRoom(t, <Room />, {
    path: `${locale === 'en' ? '/en' : ''}/mostrador/pedidos/${reference}/cliente`,
    permissions: ['orders.read'],
    locale,
    api,
  })

test('the page is its customer’s without a button: no file is sent, nothing is cancelled or paid again', async (t) => {
  for (const change of [{}, { status: 'RECHAZADO', cancellation: 'none' }]) {
    const { unmount } = await show(t, (api) => api.answer(OrderAsCustomerDocument, { orderAsCustomer: linked(change) }))
    await sees('Así ve su pedido el cliente')
    await sees('Losartán 50 mg')
    assert.deepEqual([...document.querySelectorAll('button, input')], [])
    assert.equal(the('link', 'Volver al pedido').getAttribute('href'), `/mostrador/pedidos/${reference}`)
    await assertAccessible('an order as its customer sees it')
    await unmount()
  }
})

test('another number shows none; one that failed is requested again by a press', async (t) => {
  const { user, api } = await show(t, (api) => api.reply(OrderAsCustomerDocument, refused(503)))
  await sees('No pudimos cargar lo que ve el cliente')
  await assertAccessible('an order as its customer sees it that failed')
  api.answer(OrderAsCustomerDocument, { orderAsCustomer: null })
  await user.click(button('Volver a intentar'))
  await sees('No encontramos este pedido')
  await seesNo('Así ve su pedido el cliente')
})

test('in English', async (t) => {
  await show(t, (api) => api.answer(OrderAsCustomerDocument, { orderAsCustomer: linked() }), 'en')
  await sees('The order as its customer sees it')
  assertEnglish('an order as its customer sees it')
})
