/** Promotions that are no programme (SHOP §3 cloudPromo): what the cart, the summary, the order and its mail say of each. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { addProduct, button, endPayment, field, figure, fillGuest, goToWebpay, pesos, summary } from './shopping.ts'
import { story, until } from './story.ts'

/** Of the demo catalogue (data/make/invented-range.ts). Normal prices 3.790, 6.190 and 11.790. */
const THREE_FOR_TWO = { sku: '9190341', name: 'Cepillos interdentales 0,8 mm x 6 unidades' }
const QUARTER_OFF = { sku: '9391602', name: 'Marelhue Desodorante roll-on sin aluminio 50 ml' }
const THOUSAND_OFF = { sku: '9321670', name: 'Marelhue Crema corporal avena 200 g' }

story('three for two, a percentage and pesos off: each says why, and they add up to the payment', async (scene) => {
  const { page, press, sees, visit, screen } = scene
  for (const product of [THREE_FOR_TWO, QUARTER_OFF, THOUSAND_OFF]) await addProduct(scene, product)
  await visit('/checkout')
  await sees('Lleva 3 y paga 2: agrega 2 unidades más.')
  await sees('Promoción: 25 % menos (-$1.548).')
  await sees('Promoción (-$1.000).')
  const more = button(page, `Agregar uno: ${THREE_FOR_TWO.name}`)
  await press(more)
  await sees('Lleva 3 y paga 2: agrega 1 unidad más.')
  await press(more)
  await sees('Lleva 3 y paga 2 (-$3.790).')
  await assertAccessible(page, 'a cart with promotions')
  await scene.picture('promotions-cart')
  const off = 3_790 + 1_548 + 1_000
  const products = 3 * 3_790 + 6_190 + 11_790 - off
  await until(async () => pesos(await figure(summary(page), 'Programas y promociones')), -off)

  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
  if (screen === 'phone') await press(page.locator('details summary').first())
  for (const reason of ['Lleva 3 y paga 2 (-$3.790).', 'Promoción: 25 % menos (-$1.548).', 'Promoción (-$1.000).']) await sees(reason)
  await scene.picture('promotions-summary')
  // A coupon puts promotions aside, and is refused where it would cost more.
  scene.expectProblem(/^422: .*\/graphql$/)
  await field(page, '¿Tienes un cupón?').fill('CUIDATE10')
  await press(button(page, 'Aplicar'))
  await sees(/Con el cupón CUIDATE10 pagarías \$\d[\d.]* más/)
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  assert.equal(pesos(await figure(page.locator('main'), 'Programas y promociones')), -off)
  assert.equal(pesos(await figure(page.locator('main'), 'Total pagado')), products)
  await scene.picture('promotions-paid')
})
