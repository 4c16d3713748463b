/** What SHOP says of an order between the cart and the payment, with its calls held or failed. */
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { createBrowserCart } from '#web/features/basket/cart/browser-cart.ts'
import { cartSummary } from '#web/features/basket/cart/cart-summary.ts'
import { createOrderData } from '#web/features/basket/cart/order-data.ts'
import { CreateOrderDocument, OrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { Checkout } from '#web/features/sale/checkout/checkout.tsx'
import { purchase } from '#web/features/sale/checkout/purchase/purchase.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertAddsUp } from '#test/component/add-up.ts'
import { lost, refused } from '#test/component/api-table.ts'
import { fillGuest, showCheckout, toDelivery, toPayment } from '#test/component/checkout-part.tsx'
import { CREAM, createLine, serveDraft, VITAMIN } from '#test/component/served-draft.ts'
import { button, field, holds, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'

const SUMMARY = 'Resumen de tu compra'
const radio = (name: RegExp) => the('radio', name) as HTMLInputElement
const terms = 'He leído y acepto los términos y condiciones'
/** The next page of this browser reads what this one has stored. */
const nextPage = () => createOrderData({ data: 'orderData', method: 'despacho' }).readData()

test('the shipping method is stored under despacho, homeDelivery by default, and is there after a reload', async (t) => {
  assert.equal(localStorage.getItem('despacho'), null)
  const shown = await showCheckout(t)
  await toDelivery(shown)
  await holds(() => assert.equal(radio(/^Despacho a domicilio/).checked, true))
  await holds(() => assert.equal(localStorage.getItem('despacho'), 'homeDelivery'))
  await shown.user.click(radio(/^Retiro en tienda/))
  await holds(() => assert.equal(localStorage.getItem('despacho'), 'withdrawalStore'))
  assert.equal(nextPage().shippingMethod, 'withdrawalStore')
  // The tab's end forgets what was typed, not how it is to travel.
  sessionStorage.clear()
  assert.deepEqual([nextPage().shippingMethod, nextPage().typed], ['withdrawalStore', null])
})

test('where the cart has more units than there are, one press leaves those that can be bought', async (t) => {
  const { user } = await showCheckout(t, { lines: [createLine({ ...CREAM, stock: 3 }, 5)] })
  await sees('Solo quedan 3. Ajusta la cantidad para continuar.')
  assert.equal(button('Continuar').hasAttribute('disabled'), true)
  await user.click(button('Dejar 3 unidades'))
  await seesNo(/^Solo quedan 3/)
  assert.equal(screen.getByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ }).value, '3')
  assert.equal(button('Continuar').hasAttribute('disabled'), false)
  assert.equal(document.activeElement?.textContent, CREAM.productName)
})

test('‘continue as guest’ stores the isGuestUser flag, and the login view does not come again', async (t) => {
  const { user, navigate } = await showCheckout(t)
  await user.click(await sees('Continuar'))
  await sees('Continuar como invitado')
  assert.equal(localStorage.getItem('isGuestUser'), null)
  await user.click(button('Continuar como invitado'))
  await sees('Tus datos')
  assert.equal(localStorage.getItem('isGuestUser'), 'true')
  await navigate('/checkout')
  await seesNo('Tus datos')
  await navigate('/checkout?paso=entrega')
  await sees('Tus datos')
  assert.ok(screen.queryByText('Continuar como invitado') === null)
})

test('the lines and named rows of cart and summary make the total', async (t) => {
  const shown = await showCheckout(t, { lines: [createLine(VITAMIN, 2), createLine(CREAM)], accepted: 'homeDelivery' })
  const summary = () => the('complementary', SUMMARY)
  await sees('Continuar')
  await holds(() => assertAddsUp(within(the('list', 'Carro de compras')).getAllByRole('listitem'), summary()))
  await shown.navigate('/checkout?paso=pago')
  await sees('Total')
  await holds(() => assertAddsUp(within(summary()).getAllByRole('listitem'), summary()))
})

test('an empty cart returns to step 0, unless telemedicine', async (t) => {
  const { place, navigate } = await showCheckout(t, { lines: [], path: '/checkout?paso=pago' })
  await sees('No hay productos en el carrito')
  await holds(() => the('heading', 'Carro de compras'))
  await holds(() => assert.equal(place(), '/checkout'))
  await navigate('/checkout?telemedicine=1')
  await holds(() => the('heading', 'Resumen y Pago'))
  assert.equal(place(), '/checkout?telemedicine=1')
  await sees('No hay productos en el carrito')
})

test('an empty cart says so and leads back to the shop', async (t) => {
  const { user, place } = await showCheckout(t, { lines: [] })
  await sees('No hay productos en el carrito')
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  for (const way of [
    ['Ir a la tienda', '/'],
    ['Medicamentos', '/medicamentos'],
    ['Dermocosméticos', '/dermocosmeticos'],
  ])
    assert.ok(
      ways.some((each) => each.join() === way.join()),
      `${way.join(' ')} in ${ways.join('; ')}`,
    )
  await user.click(the('link', 'Ir a la tienda'))
  await holds(() => assert.equal(place(), '/'))
})

test('a cart that somebody wrote nonsense into is an empty one', async (t) => {
  const nonsense = '{"_id":1},null,"x"'
  for (const [stored, isThere] of [
    [`[${nonsense}]`, false],
    [`[${nonsense},${JSON.stringify(createLine(CREAM))}]`, true],
  ] as const) {
    const { unmount } = await showPart(
      t,
      <Checkout profile={{ ...purchase, cart: createBrowserCart(cartSummary) }} />,
      {
        stored: { cart: stored, cart_updated: '{{{', order: 'nobody' },
        api(api) {
          serveDraft(api, [CREAM])
          api.reply('DraftOrderById', refused(404, { code: 'order.not_found' }))
        },
      },
    )
    await sees(isThere ? CREAM.productName : 'No hay productos en el carrito')
    assert.equal(screen.queryAllByText('No hay productos en el carrito').length, isThere ? 0 : 1)
    await unmount()
  }
})

test('the local order keeps how the customer means to pay and what the dispatch costs', async (t) => {
  const { user } = await showCheckout(t, { accepted: 'homeDelivery', path: '/checkout?paso=pago' })
  await user.click(await holds(() => radio(/^Webpay/)))
  await holds(() => {
    const { paymentMethod, shippingCost } = JSON.parse(sessionStorage.getItem('orderData') ?? '{}') as Record<
      string,
      unknown
    >
    assert.deepEqual({ paymentMethod, shippingCost }, { paymentMethod: 'webpay', shippingCost: 3_190 })
  })
  assert.equal(radio(/^Webpay/).checked, true)
  assert.equal(nextPage().paymentMethod, 'webpay')
})

test('the tick of the terms is kept at once, for the draft', async (t) => {
  const { user, api } = await showCheckout(t, { accepted: 'withdrawalStore', path: '/checkout?paso=pago' })
  await holds(() => assert.notEqual(orderSaving.draftId(), null))
  await user.click(await holds(() => field(terms)))
  await holds(() => assert.equal(api.calls('AcceptTerms')[0]?.variables.orderId, orderSaving.draftId()))
  await user.click(field(terms))
  await turns()
  assert.equal(api.calls('AcceptTerms').length, 1, 'taken back, nothing is sent')
  assert.equal(the('link', /términos y condiciones/).getAttribute('href'), '/terminos-y-condiciones')
})

test("a guest who cannot be registered sees 'Error al guardar los datos', keeps what was typed and can try again", async (t) => {
  const shown = await showCheckout(t, { api: (api) => api.reply('RegisterGuestClient', refused(500)) })
  const { user, api } = shown
  await toDelivery(shown)
  await fillGuest(shown)
  await user.click(radio(/^Retiro en tienda/))
  await user.click(button('SIGUIENTE'))
  await sees('Error al guardar los datos')
  assert.equal(field('Correo electrónico').value, 'ana@example.com')
  await assertAccessible('a guest who could not be registered')
  api.reply('RegisterGuestClient', refused(429, { code: 'order.too_many_starts', data: { retryAfterS: 170 } }))
  await user.click(button('SIGUIENTE'))
  await sees(/Espera 3 minutos/)
  await sees('Error al guardar los datos')
  assert.equal(field('Correo electrónico').value, 'ana@example.com')
  api.answer('RegisterGuestClient', { data: { registerGuestClient: { guestId: 'g1' } } })
  await user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Resumen y Pago'))
})

test('a customer on an address with too many orders sees a wait; the cart and what was typed stay, and go on by themselves', async (t) => {
  stopTimers()
  const { user, api } = await showCheckout(t, {
    lines: [createLine(VITAMIN)],
    api: (api) =>
      api.reply(CreateOrderDocument, refused(429, { code: 'order.too_many_starts', data: { retryAfterS: 170 } })),
  })
  await sees(
    'Llegaron muchos pedidos seguidos desde tu conexión. Espera 3 minutos e inténtalo de nuevo: ' +
      'lo que agregaste y escribiste sigue aquí.',
  )
  await assertAccessible('a cart that waits')
  serveDraft(api, [VITAMIN])
  await user.click(button('Reintentar ahora'))
  await seesNo(/Llegaron muchos pedidos/)
  assert.ok(screen.getAllByText(VITAMIN.productName).length > 0)
  assert.equal(api.calls(CreateOrderDocument).length, 2)
})

test('a cart that cannot be saved says so, is kept, and is saved when the network is back', async (t) => {
  stopTimers()
  const { user, api } = await showCheckout(t, { api: (api) => api.reply(CreateOrderDocument, lost) })
  await sees('No pudimos guardar tu carro. Reintentando…')
  await sees('Lo que agregaste y escribiste sigue aquí. Revisa tu conexión.')
  await sees(CREAM.productName)
  assert.equal(localStorage.getItem('order'), null)
  // By itself after a second, and later each time.
  mock.timers.tick(999)
  await turns()
  assert.equal(api.calls(CreateOrderDocument).length, 1)
  mock.timers.tick(1)
  await holds(() => assert.equal(api.calls(CreateOrderDocument).length, 2))
  await turns()
  serveDraft(api, [CREAM])
  await user.click(button('Reintentar ahora'))
  await seesNo('No pudimos guardar tu carro. Reintentando…')
  assert.notEqual(localStorage.getItem('order'), null)
  const keys = api.calls(CreateOrderDocument).map(({ headers }) => headers.get('idempotency-key'))
  assert.equal(new Set(keys).size, 1, 'one key: a lost answer makes no second draft')
})

test('a payment that cannot be begun says why, in the words of the catalogue, and charges nothing', async (t) => {
  const shown = await showCheckout(t, { accepted: 'withdrawalStore', path: '/checkout?paso=pago' })
  const { user, api } = shown
  await user.click(await holds(() => field(terms)))
  for (const [code, status, sentence] of [
    ['internal', 500, 'Tenemos problemas con procesar tu pago, por favor intentalo más tarde.'],
    ['order.prescription_missing', 422, 'Sube tu receta'],
    [
      'payment.unavailable',
      502,
      'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
    ],
    ['delivery.unknown_commune', 422, 'No es posible realizar envios a esta dirección'],
    ['order.amount_changed', 409, 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio'],
    ['order.recipe_check', 422, 'Receta Cheque - solo venta presencial'],
  ] as const) {
    api.reply('PayWithMercadopago', refused(status, { code }))
    await holds(() => assert.equal(button(/^Pagar/).hasAttribute('disabled'), false))
    await user.click(button(/^Pagar/))
    await sees(sentence)
    if (code === 'order.recipe_check') await holds(() => the('dialog', sentence))
  }
  assert.equal(orderSaving.readSaving().order?.status, 'PENDIENTE')
})

test('a guest comes from the cart to the payment, and both summaries say one total', async (t) => {
  const shown = await showCheckout(t)
  await toPayment(shown)
  await holds(() => assert.deepEqual(totals(), ['$8.890', '$8.890']))
})

test('the draft’s calls name the shop, and each visit of the checkout asks the server for it', async (t) => {
  const { api, navigate } = await showCheckout(t, { routes: [{ path: '/otra', element: <h1>Otra</h1> }] })
  await holds(() => assert.notEqual(orderSaving.draftId(), null))
  assert.equal(api.calls(CreateOrderDocument)[0]!.variables.input.shopId, SHOP_ID)
  for (let visit = 1; visit <= 2; visit++) {
    await navigate('/otra')
    await sees('Otra')
    const before = api.calls(OrderDocument).length
    await navigate('/checkout')
    await holds(() => assert.ok(api.calls(OrderDocument).length > before))
  }
  for (const { variables } of api.calls(OrderDocument)) assert.equal(variables.shopId, SHOP_ID)
})

const totals = () => {
  const text = the('complementary', 'Resumen de tu compra').textContent!
  return [/Total(\$[\d.]+)/.exec(text)?.[1], /Pagar (\$[\d.]+)/.exec(button(/^Pagar/).textContent!)?.[1]]
}

/** The queue's next try waits for a clock that stands still. */
function stopTimers(): void {
  mock.timers.enable({ apis: ['setTimeout'] })
}
