/** The form of the delivery step: its errors, its communes and streets, and what a cart allows. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { OrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { fill, fillGuest, GUEST, showCheckout, toDelivery } from '#test/component/checkout-part.tsx'
import { COMMUNES, CREAM, createLine, VITAMIN } from '#test/component/served-draft.ts'
import { button, field, holds, isFocused, sees, seesNo, the, type Shown } from '#test/component/show-part.tsx'

const radio = (name: RegExp) => the('radio', name) as HTMLInputElement
const figures = () => the('complementary', 'Resumen de tu compra').textContent!

async function says(label: string, sentence: string): Promise<void> {
  await holds(() => {
    const input = field(label)
    assert.equal(document.getElementById(`${input.id}-error`)?.textContent, sentence)
    assert.equal(input.getAttribute('aria-invalid'), 'true')
  })
}
/** Typed as it is called, then left. */
async function typeAndLeave(shown: Pick<Shown, 'user'>, label: string, text: string): Promise<void> {
  if (text) await fill(shown, label, text)
  else await shown.user.clear(field(label))
  await shown.user.tab()
}
async function pickCommune({ user }: Pick<Shown, 'user'>, typed: string, name: string): Promise<void> {
  await user.clear(field('Comuna'))
  await user.type(field('Comuna'), typed)
  const list = await holds(() => the('listbox', /omuna/))
  await user.click(within(list).getByRole('option', { name: new RegExp(`^${name}`) }))
  await holds(() => assert.equal(field('Comuna').value, name))
}

test('each wrong answer of the delivery form says what is wrong, and what was typed survives', async (t) => {
  const shown = await showCheckout(t, {
    api: (api) => api.answer('Streets', { data: { streets: ['Avenida Apoquindo'] } }),
  })
  const { user, api, navigate } = shown
  await toDelivery(shown)
  await user.click(button('SIGUIENTE'))
  for (const [label, sentence] of [
    ['Correo electrónico', 'Escribe tu correo electrónico'],
    ['Nombre', 'Escribe tu nombre'],
    ['Apellido', 'Escribe tu apellido'],
    ['RUT', 'Escribe tu RUT'],
    ['Teléfono', 'Escribe tu teléfono'],
    ['Previsión de salud', 'Elige tu previsión de salud'],
    ['Dirección', 'Escribe la calle y el número'],
  ] as const) {
    await says(label, sentence)
    assert.equal(field(label).getAttribute('aria-required'), 'true', label)
  }
  await says('Comuna', 'Error, debe seleccionar una comuna')
  await sees('Revisa 8 datos para continuar')
  await isFocused(() => field('Correo electrónico'))
  await assertAccessible('a form with errors')

  for (const [label, typed, sentence] of [
    ['Correo electrónico', 'ana@', 'Ingresa un correo electrónico válido'],
    ['Nombre', 'Ana 2', 'Usa solo letras y espacios'],
    ['RUT', '11111111-2', 'El dígito verificador es incorrecto'],
    ['RUT', '123', 'Ingrese un rut válido'],
    ['Teléfono', '123', 'Ingrese un número de teléfono válido'],
    ['Fecha de nacimiento (opcional)', '31/02/1990', 'Ingresa una fecha válida'],
    ['Fecha de nacimiento (opcional)', '1/1/2999', 'La fecha de nacimiento no puede ser futura'],
    ['Dirección', 'Av 1', 'Ingrese una dirección valida'],
    ['Dirección', 'Apoquindo', 'Debe ingresar un formato de dirección válido ( CALLE NÚMERO )'],
    ['Comentario para la entrega (opcional)', 'x'.repeat(501), 'Tamaño máx. 500 caracteres'],
  ] as const) {
    await typeAndLeave(shown, label, typed)
    await says(label, sentence)
  }
  await typeAndLeave(shown, 'Comuna', 'Las Condes')
  await user.clear(field('Dirección'))
  await user.type(field('Dirección'), 'apoquindo')
  await user.click(await holds(() => the('option', 'Avenida Apoquindo')))
  await user.tab()
  await says('Dirección', 'Debes seleccionar una dirección con número')
  await user.selectOptions(field('Región'), 'Valparaíso')
  await says('Comuna', 'Error, debe seleccionar una comuna')
  await user.click(button('SIGUIENTE'))
  assert.equal(api.calls('RegisterGuestClient').length, 0)

  await navigate('/checkout')
  await sees('Continuar')
  await navigate('/checkout?paso=entrega')
  await holds(() => assert.equal(field('Nombre').value, 'Ana 2'))
  assert.equal(field('RUT').value, '12-3')
  assert.equal(field('Dirección').value, 'Avenida Apoquindo ')
  // The next load of the page has it too.
  const { typed } = JSON.parse(sessionStorage.getItem('orderData')!) as ReturnType<typeof orderData.readData>
  assert.deepEqual([typed?.firstName, typed?.rut, typed?.address], ['Ana 2', '12-3', 'Avenida Apoquindo '])

  await fillGuest(shown)
  assert.equal(field('RUT').value, GUEST.RUT)
  // Typed with the numbers alone, and pasted as some browsers and documents write it: the same day.
  const born = field('Fecha de nacimiento (opcional)')
  await user.clear(born)
  await user.type(born, '04051990')
  await holds(() => assert.equal(born.value, '04/05/1990'))
  await fill(shown, 'Fecha de nacimiento (opcional)', '1990-05-04')
  await holds(() => assert.equal(born.value, '04/05/1990'))
  await fill(shown, 'Comentario para la entrega (opcional)', 'Timbre malo')
  await fill(shown, 'Dirección', 'Condell 1410')
  await pickCommune(shown, 'valpa', 'Valparaíso')
  await user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Resumen y Pago'))
  await sees('Timbre malo')
})

test('a street of other communes is questioned once; typed by hand it is delivered to', async (t) => {
  const shown = await showCheckout(t, {
    api: (api) => api.answer('CheckAddress', { data: { checkAddress: { street: 'elsewhere', communes: ['Maipú'] } } }),
  })
  const { user } = shown
  await toDelivery(shown)
  await fillGuest(shown)
  await typeAndLeave(shown, 'Comuna', 'Las Condes')
  await fill(shown, 'Dirección', 'Avenida Los Pajaritos 1234')
  await user.click(button('SIGUIENTE'))
  await sees('No encontramos esta calle en Las Condes')
  await sees(/Hay una con ese nombre en Maipú\. Revisa la comuna/)
  await isFocused(() => field('Dirección'))
  await assertAccessible('a street of another commune')
  // Corrected, the question is removed, as it is for the same address confirmed.
  await fill(shown, 'Dirección', 'Avenida Los Pajaritos 12345')
  await seesNo('No encontramos esta calle en Las Condes')
  await fill(shown, 'Dirección', 'Avenida Los Pajaritos 1234')
  await user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Resumen y Pago'))
  await sees('Avenida Los Pajaritos 1234')
})

test('a product with pickup only: delivery is not offered and says why, pickup is chosen by itself', async (t) => {
  const gauze = { ...CREAM, _id: '3', sku: '9140992', productName: 'Gasa', shippingMethod: ['withdrawalStore'] }
  const shown = await showCheckout(t, { lines: [createLine(gauze), createLine(VITAMIN)] })
  await toDelivery(shown)
  await sees('Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.')
  assert.equal(radio(/^Despacho a domicilio/).disabled, true)
  assert.equal(radio(/^Retiro en tienda/).checked, true)
  await fillGuest(shown)
  await shown.user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Resumen y Pago'))
})

test('one product that travels free makes the whole dispatch free', async (t) => {
  const spray = { ...CREAM, _id: '4', sku: '9218521', productName: 'Propóleo', normalPrice: 7_090, offerPrice: 4_790 }
  await showCheckout(t, {
    lines: [createLine(VITAMIN), createLine({ ...spray, freeDispatch: true })],
    accepted: 'homeDelivery',
    path: '/checkout?paso=pago',
  })
  await holds(() => button('Pagar $16.480'))
  assert.match(figures(), /Despacho\s*Gratis/)
})

test('pickup costs nothing and asks for no address', async (t) => {
  const shown = await showCheckout(t)
  const { user } = shown
  await toDelivery(shown)
  await typeAndLeave(shown, 'Comuna', 'Las Condes')
  await fill(shown, 'Dirección', 'Apoquindo 4501')
  await holds(() => radio(/^Despacho a domicilio\s*\$3\.190/))
  await user.click(radio(/^Retiro en tienda/))
  await holds(() => assert.ok(screen.queryByLabelText('Dirección') === null))
  assert.ok(screen.queryByLabelText('Comuna') === null)
  await sees('Retira en Av. Apoquindo 5016, Las Condes')
  await sees('Te lo guardamos 15 días.')
  await holds(() => assert.match(figures(), /Total\$8\.890/))
  await user.click(radio(/^Despacho a domicilio/))
  await holds(() => assert.equal(field('Dirección').value, '', 'pickup clears the address'))
})

test('the price of the dispatch follows the commune, before anything is paid', async (t) => {
  const shown = await showCheckout(t, {
    lines: [createLine(VITAMIN)],
    accepted: 'homeDelivery',
    path: '/checkout?paso=pago',
  })
  await holds(() => assert.match(figures(), /Total\$14\.880/))
  await shown.navigate('/checkout?paso=entrega')
  await shown.user.click(await sees('Continuar como invitado'))
  await holds(() => assert.equal(field('Comuna').value, 'Las Condes'))
  await shown.user.selectOptions(field('Región'), 'Valparaíso')
  await fill(shown, 'Comuna', 'Valparaíso')
  await shown.user.keyboard('{Enter}')
  await sees(/El despacho a Valparaíso cuesta \$4\.900\. Lo recibes en 72 horas hábiles\./)
  await holds(() => assert.match(figures(), /Total\$16\.590/))
})

test('in the checkout no commune is chosen for anybody: it can be typed among all of them, and is required', async (t) => {
  const shown = await showCheckout(t)
  await holds(() => assert.match(document.body.textContent, /Por ejemplo, a Las Condes: \$3\.190\./))
  await sees('Según tu comuna')
  await toDelivery(shown)
  await holds(() => assert.equal(field('Comuna').disabled, false))
  assert.deepEqual([field('Región').value, field('Comuna').value], ['', ''])
  await fill(shown, 'Dirección', 'Apoquindo 4501')
  await shown.user.click(button('SIGUIENTE'))
  await says('Comuna', 'Error, debe seleccionar una comuna')
  await pickCommune(shown, 'nunoa', 'Ñuñoa')
  await holds(() => assert.equal(field('Región').value, '13'))
})

test('a commune that is not delivered to is said so, and pickup is offered', async (t) => {
  const { _id, label, regionId, isVisible } = COMMUNES.island
  const shown = await showCheckout(t, {
    stored: { commune: JSON.stringify({ _id, label, regionId, isVisible }) },
  })
  await toDelivery(shown)
  await sees(/No despachamos a Isla de Pascua\. Puedes retirarlo gratis en Av\. Apoquindo 5016, Las Condes\./)
  assert.equal(field('Comuna').value, '')
  await assertAccessible('a checkout for a commune that is not delivered to')
  await shown.user.click(button('Retirar en tienda'))
  await holds(() => assert.equal(radio(/^Retiro en tienda/).checked, true))
  await fillGuest(shown)
  await shown.user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Resumen y Pago'))
})

test('the commune of the checkout is the one that was chosen before, with its price and day; a change is remembered', async (t) => {
  const { _id, label, regionId, isVisible } = COMMUNES.nunoa
  const shown = await showCheckout(t, { stored: { commune: JSON.stringify({ _id, label, regionId, isVisible }) } })
  await holds(() => assert.match(figures(), /Total\$12\.080/))
  await holds(() => assert.match(document.body.textContent, /Ñuñoa: \$3\.190\. Llega a más tardar el 30\/11\/2026\./))
  await toDelivery(shown)
  await holds(() => assert.equal(field('Comuna').value, 'Ñuñoa'))
  await sees(
    /El despacho a Ñuñoa cuesta \$3\.190\. Lo recibes en menos de 24 horas hábiles\. Llega a más tardar el 30\/11\/2026\./,
  )
  await typeAndLeave(shown, 'Comuna', 'Maipú')
  await sees(/El despacho a Maipú cuesta/)
  await holds(() => assert.match(localStorage.getItem('commune') ?? '', /Maipú/))
  assert.equal(orderSaving.readSaving().problem, null)
})

test('what was said of a missing prescription is over when the cart or the payment has been looked at', async (t) => {
  const pill = { ...CREAM, _id: '6', sku: '123098', productName: 'Losartán', saleCondition: 'recipeRetention' }
  const FILE = { _id: 'p1', fileName: 'receta.pdf', contentType: 'application/pdf', url: null, state: 'pending' }
  const { user, api, answer } = await showCheckout(t, {
    lines: [createLine(pill)],
    accepted: 'withdrawalStore',
    stored: { isGuestUser: 'true' },
    path: '/checkout?paso=entrega',
  })
  const serve = (prescription: typeof FILE | null) => {
    const order = answer()
    const products = order.products.map((line) => ({ ...line, prescription }))
    api.answer(OrderDocument, { order: { order: { ...order, products } as typeof order } })
    orderSaving.refresh()
  }
  const missing = () => screen.queryAllByText('Sube tu receta').length
  await holds(() => assert.notEqual(orderSaving.readSaving().order, null))
  const accept = async () => {
    await user.selectOptions(field('Previsión de salud'), 'FONASA')
    await user.click(button('SIGUIENTE'))
    await holds(() => assert.equal(missing(), 1))
  }
  await accept()
  await user.click(screen.getAllByRole('link', { name: 'Carro de compras' })[0]!)
  await holds(() => the('heading', 'Carro de compras'))
  assert.equal(missing(), 0)
  await user.click(await sees('Continuar'))
  await sees('Tus datos')
  assert.equal(missing(), 0)
  await accept()
  serve(FILE)
  await sees('Receta cargada')
  await user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Resumen y Pago'))
  await user.click(the('link', 'Editar la entrega'))
  serve(null)
  await sees('Tus datos')
  await seesNo('Receta cargada')
  assert.equal(missing(), 0)
})
