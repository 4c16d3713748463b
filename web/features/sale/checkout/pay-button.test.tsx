/** The button that pays, on a page that has not loaded the ways to pay yet: they are loaded once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { showCheckout } from '#test/component/checkout-part.tsx'
import { CREAM, serveDraft } from '#test/component/served-draft.ts'
import { button, field, holds, sees, the, turns } from '#test/component/show-part.tsx'

const radio = (name: RegExp) => the('radio', name) as HTMLInputElement
const terms = 'He leído y acepto los términos y condiciones'
let release: ReturnType<Awaited<ReturnType<typeof showCheckout>>['api']['hold']> | undefined

test('the pay button is disabled while the ways to pay load, and without a valid address', async (t) => {
  const { user, api, navigate } = await showCheckout(t, {
    accepted: 'homeDelivery',
    path: '/checkout?paso=pago',
    api: (api) => void (release = api.hold('PaymentMethods')),
  })
  await user.click(await holds(() => field(terms)))
  await holds(() => assert.equal(button(/^Pagar/).hasAttribute('disabled'), true, 'while loading'))
  serveDraft(api, [CREAM])
  release!(() => Response.json(WAYS))
  await user.click(await holds(() => radio(/^Webpay/)))
  await holds(() => assert.equal(button(/^Pagar \$12\.080$/).hasAttribute('disabled'), false))
  // Telemedicine jumps over the step where an address is given.
  orderData.reset()
  await turns()
  await navigate('/checkout?telemedicine=1')
  await sees('Falta una dirección de entrega válida.')
  await sees('Resumen y Pago')
  assert.equal(button('Pagar').hasAttribute('disabled'), true, 'without an address')
})
const WAYS = {
  data: {
    paymentMethods: [
      { identifier: 'mercadopago', position: 1 },
      { identifier: 'webpay', position: 2 },
    ],
  },
}
