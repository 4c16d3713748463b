import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import {
  addProduct,
  button,
  couponField,
  endPayment,
  field,
  fillCommune,
  figure,
  fillGuest,
  goToWebpay,
  orderReference,
  pesos,
  PRODUCTS,
  summary,
} from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce as story, until } from './story.ts'

/** In the loyalty programme: 6.090, for members 5.490. */
const MEMBERS = { sku: '9297683', name: 'Vitalerce Vitamina C 500 mg 30 comprimidos' }

story('a registered customer buys at the member price, with the form filled in', async (scene) => {
  const { page, visit, press, sees, sandbox } = scene
  await signIn(scene, 'client')
  await addProduct(scene, MEMBERS)
  await visit('/checkout')
  await until(() => figure(summary(page), 'Subtotal'), '$5.490')
  await summary(page).getByText('Ahorras $600 con Mi Boldo').waitFor()
  const line = page
    .getByRole('list', { name: 'Carro de compras' })
    .getByRole('listitem')
    .filter({ hasText: MEMBERS.name })
  assert.match(
    await line.innerText(),
    /Ahora\s+\$5\.490\s+Antes\s+\$6\.090\s+c\/u[^]*\$5\.490$/,
    'the price of a unit is the one that is counted',
  )
  await press(button(page, 'Continuar'))
  await until(() => field(page, 'Nombre').inputValue(), 'Camila')
  assert.equal(await field(page, 'RUT').inputValue(), '15.482.316-6')
  await until(() => field(page, 'Dirección').inputValue(), 'Av. Apoquindo 5016')
  await scene.picture('member-delivery')
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  const total = await figure(summary(page), 'Total')
  assert.equal(pesos(total), 5_490 + 3_190)
  await goToWebpay(scene)
  await endPayment(scene, `Aprobar ${total}`, 'Pedido Confirmado')
  await sees('Camila Rojas Fuentes')
  const reference = await orderReference(page)
  assert.equal((await sandbox.payments(reference))[0]?.amount, 8_680)
  await press(page.getByRole('link', { name: 'Ir a mis pedidos' }))
  const row = page.locator('details', { hasText: `Pedido Nº ${reference}` })
  await row.getByText('Pago Aprobado').waitFor()
})

story('after signing out the price is a visitor’s again', async (scene) => {
  const { page, visit } = scene
  await signIn(scene, 'client')
  await addProduct(scene, MEMBERS)
  await visit('/checkout')
  await until(() => figure(summary(page), 'Subtotal'), '$5.490')
  await summary(page).getByText('Ahorras $600 con Mi Boldo').waitFor()
  await page.evaluate(() => localStorage.removeItem('token'))
  await visit('/checkout')
  await until(() => figure(summary(page), 'Total'), '$6.090')
  assert.equal(await figure(summary(page), 'Subtotal'), '$6.090')
  assert.equal(
    await summary(page)
      .getByText(/^Ahorras/)
      .count(),
    0,
  )
})

story('an operator sells by phone to a registered customer, paid on the phone', async (scene) => {
  const { page, visit, press, sees } = scene
  await signIn(scene, 'operator')
  await addProduct(scene, MEMBERS)
  await visit('/checkout')
  await sees('Venta telefónica · Matías')
  await press(button(page, 'Continuar'))
  await field(page, 'RUT').fill('15.482.316-6')
  await sees('Cliente registrado: completamos sus datos. Compra con sus precios.')
  assert.equal(await field(page, 'Nombre').inputValue(), 'Camila')
  assert.equal(await field(page, 'Dirección').inputValue(), 'Av. Apoquindo 5016')
  await scene.picture('operator-delivery')
  await assertAccessible(page, 'operator')
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
  await until(() => figure(summary(page), 'Total'), '$8.680')
  await sees('Confirma que el cliente acepta los términos y condiciones.')
  assert.ok(await button(page, 'SIGUIENTE').isDisabled())
  await page.getByLabel('El cliente acepta los términos y condiciones').check()
  await press(button(page, 'SIGUIENTE'))
  await sees('Este campo es requerido')
  await page.getByRole('radio', { name: /^Pago inmediato/ }).check()
  await field(page, 'Número de transacción').fill('123')
  await press(button(page, 'SIGUIENTE'))
  await sees('Ingrese una número de transacción valido')
  await field(page, 'Número de transacción').fill('9000123456')
  await field(page, 'Tipo de documento').selectOption({ label: 'Boleta nominativa' })
  await scene.picture('operator-final')
  await assertAccessible(page, 'operator')
  await page.reload()
  await until(() => field(page, 'Número de transacción').inputValue(), '9000123456')
  await page.getByLabel('El cliente acepta los términos y condiciones').check()
  await press(button(page, 'SIGUIENTE'))
  await page.waitForURL(/\/cocc-response\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  await sees('Pago inmediato')
  await sees('Venta registrada. Enviamos el comprobante a camila.rojas@ejemplo.cl.')
  await sees(/^Ahorra \$600 con Mi Boldo$/)
  await scene.picture('operator-response')
  await assertAccessible(page, 'operator')
  await page.reload()
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  await visit('/checkout')
  await sees('No hay productos en el carrito')
})

story('an operator applies a customer’s coupon, and the order is sold with it', async (scene) => {
  const { page, visit, press, sees } = scene
  scene.expectProblem(/^422: .*\/graphql$/)
  await signIn(scene, 'operator')
  await addProduct(scene, PRODUCTS.cream)
  await visit('/checkout')
  await press(button(page, 'Continuar'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
  const coupon = await couponField(page)
  await coupon.fill('NOEXISTE')
  await press(button(page, 'Aplicar'))
  await sees('No encontramos el cupón NOEXISTE. Revisa que esté bien escrito.')
  await coupon.fill('cuidate10')
  await press(button(page, 'Aplicar'))
  await sees('Cupón CUIDATE10 aplicado')
  await scene.picture('operator-coupon')
  await assertAccessible(page, 'operator with a coupon')
  await page.getByRole('radio', { name: /^Pago inmediato/ }).check()
  await field(page, 'Número de transacción').fill('9000123456')
  await page.getByLabel('El cliente acepta los términos y condiciones').check()
  await press(button(page, 'SIGUIENTE'))
  await page.waitForURL(/\/cocc-response\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  await sees('Cupón CUIDATE10')
})

story('a customer who is found late fills only the fields that the operator has not typed since', async (scene) => {
  const { page, visit, press, sees } = scene
  await signIn(scene, 'operator')
  await addProduct(scene, MEMBERS)
  await visit('/checkout')
  await press(button(page, 'Continuar'))
  let answer = () => {}
  const typed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query UserByRut')) await typed
    await route.continue()
  })
  await field(page, 'RUT').fill('15.482.316-6')
  await field(page, 'Nombre').fill('Camilo')
  await field(page, 'Apellido').focus()
  answer()
  await sees('Cliente registrado: completamos sus datos. Compra con sus precios.')
  assert.equal(await field(page, 'Nombre').inputValue(), 'Camilo')
  assert.equal(await field(page, 'Correo electrónico').inputValue(), 'camila.rojas@ejemplo.cl')
  assert.equal(await field(page, 'Dirección').inputValue(), 'Av. Apoquindo 5016')
})

story(
  'what was sold by phone is no stranger’s to read',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await signIn(scene, 'operator')
    await addProduct(scene, MEMBERS)
    await visit('/checkout')
    await press(button(page, 'Continuar'))
    await field(page, 'RUT').fill('11.111.111-1')
    await field(page, 'Correo electrónico').fill(scene.email)
    await field(page, 'Nombre').fill('Ana')
    await field(page, 'Apellido').fill('Rojas')
    await field(page, 'Teléfono').fill('912345678')
    await field(page, 'Previsión de salud').selectOption({ label: 'FONASA' })
    await fillCommune(page)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('radio', { name: /^Pago a domicilio/ }).check()
    await page.getByLabel('El cliente acepta los términos y condiciones').check()
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
    await sees('Pago a domicilio')
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    scene.expectProblem(/404/)
    await page.reload()
    await page.waitForURL(/\/404\?enlace=pedido$/)
    await sees('Página no encontrada')
  },
  { on: ['desktop'] },
)
