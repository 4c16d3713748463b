import assert from 'node:assert/strict'
import {
  addProduct,
  button,
  endPayment,
  field,
  fillCommune,
  figure,
  fillGuest,
  goToWebpay,
  GUEST,
  orderReference,
  payButton,
  pesos,
  PRODUCTS,
  summary,
  toDelivery,
  tokenOf,
  unitsInCart,
} from './shopping.ts'
import { MAIL_PATIENCE_MS, awake, isInView, story, storyOnce, until } from './story.ts'

story('a guest finds a product with a typing error, buys it and gets the receipt by mail', async (scene) => {
  const { page, visit, press, sees, sandbox, email } = scene
  await visit('/')
  const search = page.getByRole('search').getByLabel('Buscar productos')
  await press(search)
  await search.pressSequentially('parasetamol')
  const suggestions = page.getByRole('grid', { name: 'Sugerencias' })
  await suggestions.getByText('Paracetamol').first().waitFor()
  await scene.picture('suggestions')
  await press(suggestions.getByRole('link').first())
  const name = await page.getByRole('heading', { level: 1, name: /Paracetamol/ }).innerText()
  await scene.picture('product')
  await press(button(page, `Agregar al carro: ${name}`))
  await sees('Producto añadido al carrito')
  await until(() => unitsInCart(page), 1)

  await press(page.getByRole('link', { name: 'Carro de compras, 1 producto' }))
  await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
  await sees(name)
  await scene.picture('checkout-cart')
  const products = pesos(await figure(summary(page), 'Subtotal')) + (await offers(page))
  await press(button(page, 'Continuar'))
  await scene.picture('checkout-guest')
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, email)
  await chooseCommune(scene, 'provi', 'Providencia')
  const street = field(page, 'Dirección')
  await street.pressSequentially('provid')
  await press(page.getByRole('option', { name: 'Avenida Providencia' }))
  await street.pressSequentially('1208')
  assert.equal(await street.inputValue(), 'Avenida Providencia 1208')
  await sees('El despacho a Providencia cuesta $2.950.')
  await scene.picture('checkout-delivery')
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))

  await sees('Avenida Providencia 1208')
  const total = await figure(summary(page), 'Total')
  assert.equal(pesos(total), products + 2_950)
  assert.ok(await payButton(page).isDisabled(), 'nothing is paid before the terms are accepted')
  await scene.picture('checkout-payment')
  await goToWebpay(scene)
  assert.equal(await page.locator('.amount').innerText(), total)
  await scene.picture('webpay-form')
  const token = await tokenOf(page)
  await endPayment(scene, `Aprobar ${total}`, 'Pedido Confirmado')

  const reference = await orderReference(page)
  await sees(`Gracias por tu compra. Te enviamos el comprobante a ${email}.`)
  await sees(name)
  await sees(/Avenida Providencia 1208, Providencia/)
  assert.equal(await figure(page.locator('main'), 'Total pagado'), total)
  const [payment] = await sandbox.payments(reference)
  assert.equal(payment?.token, token)
  assert.equal(payment?.amount, pesos(total))
  await sees(payment!.authorizationCode!)
  assert.equal(await page.getByRole('link', { name: 'Ir a mis pedidos' }).count(), 0, 'a guest has no such page')
  await scene.picture('response-confirmed')
  await page.reload()
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  assert.equal(await orderReference(page), reference)
  assert.equal(await sandbox.charges(token), 1)

  await press(page.getByRole('link', { name: 'Seguir comprando' }))
  await until(() => unitsInCart(page), 0)
  await visit('/checkout')
  await sees('No hay productos en el carrito')
  await scene.picture('checkout-empty')
  await until(async () => (await sandbox.mailTo(email)).length, 1, MAIL_PATIENCE_MS)
  const [mail] = await sandbox.mailTo(email)
  assert.match(mail!.subject, new RegExp(reference))
  assert.ok(mail!.text.includes(total), 'the mail says the same total')
})

storyOnce('each wrong answer of the delivery form says what is wrong, and what was typed survives', async (scene) => {
  const { page, press, sees } = scene
  await addProduct(scene, PRODUCTS.vitamin)
  await toDelivery(scene)
  await press(button(page, 'SIGUIENTE'))
  const missing: [label: string, sentence: string][] = [
    ['Correo electrónico', 'Escribe tu correo electrónico'],
    ['Nombre', 'Escribe tu nombre'],
    ['Apellido', 'Escribe tu apellido'],
    ['RUT', 'Escribe tu RUT'],
    ['Teléfono', 'Escribe tu teléfono'],
    ['Previsión de salud', 'Elige tu previsión de salud'],
    ['Dirección', 'Escribe la calle y el número'],
  ]
  for (const [label, sentence] of missing) {
    await says(label, sentence)
    assert.equal(await field(page, label).getAttribute('aria-required'), 'true', label)
  }
  await says('Comuna', 'Error, debe seleccionar una comuna')
  await sees('Revisa 8 datos para continuar')
  await scene.picture('checkout-delivery-errors')

  const wrong: [label: string, typed: string, sentence: string][] = [
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
  ]
  for (const [label, typed, sentence] of wrong) {
    await field(page, label).fill(typed)
    await field(page, label).blur()
    await says(label, sentence)
  }
  await fillCommune(page)
  await field(page, 'Dirección').fill('')
  await field(page, 'Dirección').pressSequentially('apoquindo')
  // A list that comes while a finger is on its way to the bar is not over it: a street would be picked instead.
  const streets = page.getByRole('listbox', { name: 'Calles' })
  await streets.waitFor()
  await streets.evaluate((list) => {
    const bottom = document.querySelector('[data-foot-bar]')!.getBoundingClientRect().bottom
    scrollBy(0, list.getBoundingClientRect().bottom - bottom)
  })
  assert.ok(await isInView(button(page, 'SIGUIENTE')))
  await press(page.getByRole('option', { name: 'Avenida Apoquindo', exact: true }))
  await field(page, 'Dirección').blur()
  await says('Dirección', 'Debes seleccionar una dirección con número')
  await page.getByLabel('Región').selectOption({ label: 'Valparaíso' })
  await says('Comuna', 'Error, debe seleccionar una comuna')

  await press(button(page, 'SIGUIENTE'))
  await until(() => field(page, 'Nombre').inputValue(), 'Ana 2')
  assert.equal(await field(page, 'RUT').inputValue(), '12-3')
  assert.equal(await field(page, 'Dirección').inputValue(), 'Avenida Apoquindo ')
  await page.reload()
  await awake(page)
  await until(() => field(page, 'Nombre').inputValue(), 'Ana 2')
  await until(() => page.getByLabel('Región').inputValue(), '05')

  await fillGuest(page, scene.email)
  assert.equal(await field(page, 'RUT').inputValue(), GUEST.rut)
  // Typed with the numbers alone, and pasted as some browsers and documents write it: the same day.
  await field(page, 'Fecha de nacimiento (opcional)').fill('')
  await field(page, 'Fecha de nacimiento (opcional)').pressSequentially('04051990')
  await until(() => field(page, 'Fecha de nacimiento (opcional)').inputValue(), '04/05/1990')
  await field(page, 'Fecha de nacimiento (opcional)').fill('1990-05-04')
  await until(() => field(page, 'Fecha de nacimiento (opcional)').inputValue(), '04/05/1990')
  await field(page, 'Comentario para la entrega (opcional)').fill('Timbre malo')
  await field(page, 'Dirección').fill('Condell 1410')
  await chooseCommune(scene, 'valpa', 'Valparaíso')
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await sees('Timbre malo')

  async function says(label: string, sentence: string) {
    const id = await field(page, label).getAttribute('id')
    await until(() => page.locator(`[id="${id}-error"]`).innerText(), sentence)
    assert.equal(await field(page, label).getAttribute('aria-invalid'), 'true')
  }
})

async function chooseCommune({ page, press }: Parameters<typeof addProduct>[0], typed: string, name: string) {
  await press(field(page, 'Comuna'))
  await field(page, 'Comuna').fill(typed)
  await press(page.getByRole('listbox').getByRole('option', { name: new RegExp(`^${name}`) }))
  await until(() => field(page, 'Comuna').inputValue(), name)
}

/** What the offers take off, a negative number; 0 without them. */
async function offers(page: Parameters<typeof summary>[0]): Promise<number> {
  return (await summary(page).getByText('Ofertas').count()) > 0 ? pesos(await figure(summary(page), 'Ofertas')) : 0
}
