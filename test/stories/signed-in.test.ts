import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import {
  addProduct,
  button,
  couponField,
  endPayment,
  field,
  figure,
  fillGuest,
  goToWebpay,
  orderReference,
  pesos,
  PRODUCTS,
  summary,
} from './shopping.ts'
import { sellTo } from './selling.ts'
import { createToken, signIn } from './signed-in.ts'
import { arrives, storyOnce as story, until } from './story.ts'

/** In the loyalty programme: 6.090, for members 5.490. */
const MEMBERS = { sku: '9297683', name: 'Vitalerce Vitamina C 500 mg 30 comprimidos' }

story('a registered customer buys at the member price, with the data of the account', async (scene) => {
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
  await expect(line, 'the price of a unit is the one that is counted').toHaveText(
    /Ahora\s*\$5\.490\s*Antes\s*\$6\.090\s*c\/u[^]*\$5\.490$/,
    { useInnerText: true },
  )
  await press(button(page, 'Continuar'))
  await button(page, 'Editar la entrega').waitFor()
  for (const known of ['Camila Rojas Fuentes', '15.482.316-6', /^Av\. Apoquindo 5016/]) await sees(known)
  await expect(field(page, 'Nombre')).toBeHidden()
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

story(
  'after signing out the price is a visitor’s again',
  async (scene) => {
    const { page, visit } = scene
    await signIn(scene, 'client')
    await addProduct(scene, MEMBERS)
    await visit('/checkout')
    await until(() => figure(summary(page), 'Subtotal'), '$5.490')
    await summary(page).getByText('Ahorras $600 con Mi Boldo').waitFor()
    await page.evaluate(() => localStorage.removeItem('token'))
    await visit('/checkout')
    await until(() => figure(summary(page), 'Subtotal'), '$6.090')
    await expect(summary(page).getByText(/^Ahorras/)).toHaveCount(0)
  },
  { deep: 'its rows are shown by checkout.test.tsx and pricing.property.test.ts' },
)

story('an operator sells by phone to a registered customer, paid on the phone', async (scene) => {
  const { page, visit, press, sees } = scene
  await signIn(scene, 'operator')
  await addProduct(scene, MEMBERS)
  await visit('/checkout')
  await sees('Venta telefónica · Matías')
  await press(button(page, 'Continuar'))
  await field(page, 'RUT').fill('15.482.316-6')
  await sees(/^Hay una cuenta con este RUT, con el correo c•••@/)
  await scene.picture('operator-unconfirmed')
  await press(button(page, 'Es su correo: completar sus datos'))
  await sees('Cliente registrado: completamos sus datos. Compra con sus precios.')
  await expect(field(page, 'Nombre')).toHaveValue('Camila')
  await expect(field(page, 'Dirección')).toHaveValue('Av. Apoquindo 5016')
  await scene.picture('operator-delivery')
  await assertAccessible(page, 'operator')
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
  await until(() => figure(summary(page), 'Total'), '$8.680')
  await page.getByRole('radio', { name: /^Pago inmediato/ }).check()
  await field(page, 'Número de transacción').fill('9000123456')
  await field(page, 'Tipo de documento').selectOption({ label: 'Boleta nominativa' })
  await scene.picture('operator-final')
  await assertAccessible(page, 'operator')
  await page.reload()
  await expect(field(page, 'Número de transacción')).toHaveValue('9000123456')
  await page.getByLabel('El cliente acepta los términos y condiciones').check()
  await press(button(page, 'SIGUIENTE'))
  await arrives(page, /^\/cocc-response\/[0-9a-f-]{36}$/, 'Pedido Confirmado')
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

story(
  'an operator applies a customer’s coupon, and the order is sold with it',
  async (scene) => {
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
    await arrives(page, /^\/cocc-response\/[0-9a-f-]{36}$/, 'Pedido Confirmado')
    await sees('Cupón CUIDATE10')
  },
  { deep: 'coupon-box.test.tsx, complete-call-centre-order.test.ts' },
)

story('what was sold by phone is no stranger’s to read', async (scene) => {
  const { page, visit, sees } = scene
  const orderReferenceId = await sellTo(scene, { rut: '11111111-1', userId: '', token: '' }, scene.email)
  const { callCenterSales } = await ask<{ callCenterSales: { nodes: { _id: string; orderReferenceId: string }[] } }>(
    scene.shop.url,
    '{ callCenterSales(first: 50) { nodes { _id orderReferenceId } } }',
    {},
    await createToken('operator'),
  )
  const orderId = callCenterSales.nodes.find((order) => order.orderReferenceId === orderReferenceId)!._id
  await visit(`/cocc-response/${orderId}`)
  await arrives(page, '/404?enlace=pedido', 'Página no encontrada')
  await signIn(scene, 'operator')
  await visit(`/cocc-response/${orderId}`)
  await arrives(page, `/cocc-response/${orderId}`, 'Pedido Confirmado')
  await sees('Pago a domicilio')
  await signIn(scene, 'client')
  scene.expectProblem(/404/)
  await visit(`/cocc-response/${orderId}`)
  await arrives(page, '/404?enlace=pedido', 'Página no encontrada')
})
