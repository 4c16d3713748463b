/** The outcome at a glance: what the page says of a payment that the customer cancelled (decision D56). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, seesNo, showPart, the } from '#test/component/show-part.tsx'
import type { PaidOrder } from './order-document.ts'
import { OrderHeader } from './order-header.tsx'

const DOCUMENT_SENTENCE =
  'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.'
const paid = (reason: string) =>
  ({
    outcome: 'rejected',
    order: { _id: 'x', orderReferenceId: 'ABCD2345', status: 'RECHAZADO' },
    payment: { gateway: 'webpay', outcome: 'abandoned', reason },
  }) as PaidOrder

test('a payment that the customer cancelled is no rejection: amber, nothing charged, and the way to pay again', async (t) => {
  await showPart(t, <OrderHeader paid={paid('aborted')} title="Anulaste el pago" slow={false} />)
  const status = the('status')
  the('heading', 'Anulaste el pago', status)
  assert.match(status.textContent!, /No se cobró nada en Webpay\. Puedes volver a pagar los mismos productos\./)
  assert.match(status.className, /litre/)
  await seesNo(DOCUMENT_SENTENCE)
  assert.ok(button('Volver a pagar'))
  await assertAccessible('a cancelled payment')
})

test('a paid order that waits for another prescription is amber, not thanked for', async (t) => {
  const waiting = {
    outcome: 'confirmed',
    order: { _id: 'x', status: 'AUTORIZADO', deliveryPromise: { kind: 'another_prescription' } },
    payment: null,
  } as PaidOrder
  await showPart(t, <OrderHeader paid={waiting} title="Tu pedido espera otra receta" slow={false} />)
  const status = the('status')
  assert.match(status.textContent!, /Pedido Confirmado\. Lo preparamos cuando la receta esté aprobada\./)
  assert.match(status.className, /litre/)
  await seesNo('Gracias por tu compra')
  await assertAccessible('an order that waits for a prescription')
})

test('a payment that ended at the provider has the document’s sentences', async (t) => {
  await showPart(t, <OrderHeader paid={paid('timed_out')} title="Transacción Rechazada" slow={false} />)
  const status = the('status')
  assert.ok(status.textContent!.includes('Transaccion rechazada NºABCD2345'))
  assert.ok(status.textContent!.includes(DOCUMENT_SENTENCE))
  assert.ok(button('Volver a pagar'))
})
