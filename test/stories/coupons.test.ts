/** Coupons at the payment step: every answer of the box (SHOP §4 §5 §8). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { applyCoupon, couponBox, storedDiscount, totalOf } from './coupon-box.ts'
import { registerClient } from './registering.ts'
import {
  button,
  couponField,
  endPayment,
  field,
  figure,
  goToWebpay,
  orderReference,
  pesos,
  PRODUCTS,
  toPayment,
  unitsInCart,
} from './shopping.ts'
import { pressTwice, storyOnce as story, until } from './story.ts'

/** A cream of 200 ml without an offer, delivered at home. */
const { cream, vitamin } = PRODUCTS
/** With neither offer nor member price. */
const calming = { sku: '9337913', name: 'Ñirea Crema calmante textura ligera 40 g' }

story(
  'a coupon is applied in lower case, lowers the total, is paid, and stands in the order and its mail',
  async (scene) => {
    const { page, sees } = scene
    await toPayment(scene, cream)
    const before = await totalOf(scene)
    await applyCoupon(scene, 'cuidate10')
    await sees('Cupón CUIDATE10 aplicado')
    const products = before - 3_190
    const off = Math.round(products / 10)
    await until(() => totalOf(scene), before - off)
    assert.equal(await couponBox(page).getByRole('status').innerText(), 'Cupón CUIDATE10 aplicado')
    await page.getByRole('button', { name: 'Quitar el cupón CUIDATE10' }).waitFor()
    assert.deepEqual(
      JSON.parse((await storedDiscount(page))!).map((line: { quantity: number; detailDiscount: number }) => [
        line.quantity,
        line.detailDiscount,
      ]),
      [[1, off]],
    )
    await scene.picture('coupon-applied')
    await assertAccessible(page, 'with a coupon')
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar/, 'Pedido Confirmado')
    await sees('Cupón CUIDATE10')
    await sees(`-$${off.toLocaleString('es-CL')}`)
    await scene.picture('coupon-paid')
    await until(() => storedDiscount(page), null)
  },
)

story('each wrong code has its sentence under the box, and the total stays', async (scene) => {
  const { page } = scene
  scene.expectProblem(/^422: .*\/graphql$/)
  await toPayment(scene, cream)
  const before = await totalOf(scene)
  const says = async (code: string, text: string) => {
    await applyCoupon(scene, code)
    await couponBox(page).getByRole('alert').filter({ hasText: text }).waitFor()
    await field(page, 'Código del cupón').and(page.locator('[aria-invalid=true]')).waitFor()
  }
  await says('', 'Este campo es obligatorio')
  await says('HOLA 10', 'El cupón ingresado no puede poseer espacios en blanco')
  await says('X'.repeat(501), 'Ha ingresado demasiados caracteres')
  await says('NOEXISTE', 'No encontramos el cupón NOEXISTE. Revisa que esté bien escrito.')
  await says('verano26', 'El cupón VERANO26 venció el 28/02/2026.')
  await says('SUSCRIBE15', 'El cupón SUSCRIBE15 es solo para suscripciones.')
  await says('PIEL20', 'El cupón PIEL20 es para compras desde $20.000 en productos.')
  await assertAccessible(page, 'a refused coupon')
  await scene.picture('coupon-refused')
  assert.equal(await totalOf(scene), before)
  // Typing takes the sentence away.
  await (await couponField(page)).fill('H')
  await until(() => couponBox(page).locator('[role=alert]').innerText(), '')
})

story('free shipping says what it saves; removing gives the figures back', async (scene) => {
  const { page, press, sees } = scene
  await toPayment(scene, cream)
  const before = await totalOf(scene)
  await applyCoupon(scene, 'DESPACHOGRATIS')
  await sees('Despacho gratis: te ahorras $3.190.')
  await until(() => totalOf(scene), before - 3_190)
  await press(button(page, 'Quitar el cupón DESPACHOGRATIS'))
  await button(page, '¿Tienes un cupón?').waitFor()
  await until(() => totalOf(scene), before)
  assert.equal(await couponBox(page).getByRole('status').innerText(), 'Quitamos el cupón DESPACHOGRATIS')
  await until(() => storedDiscount(page), null)
})

story('a coupon takes everything off: nothing is paid, and the order is there', async (scene) => {
  const { page, press, sees } = scene
  await toPayment(scene, cream, { pickup: true })
  const before = await totalOf(scene)
  await applyCoupon(scene, 'CORTESIA100')
  await sees('No tienes que pagar nada')
  await sees('Cupón CORTESIA100 aplicado')
  await until(() => totalOf(scene), 0)
  assert.equal(await page.getByRole('radio', { name: /^Webpay/ }).count(), 0)
  const finish = button(page, 'Finalizar pedido')
  assert.ok(await finish.isDisabled())
  await sees('Acepta los términos y condiciones para finalizar.')
  // Taken off again, it is paid like any other.
  await press(button(page, 'Quitar el cupón CORTESIA100'))
  await until(() => totalOf(scene), before)
  await page.getByRole('radio', { name: /^Webpay/ }).waitFor()
  await applyCoupon(scene, 'CORTESIA100')
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  await assertAccessible(page, 'an order that a coupon pays for')
  await scene.picture('coupon-of-everything')
  await pressTwice(finish, 'CompleteFreeOrder')
  await page.waitForURL(/\/cocc-response\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  assert.equal(await figure(page.locator('main'), 'Total pagado'), '$0')
  assert.equal(pesos(await figure(page.locator('main'), 'Cupón CORTESIA100')), -before)
  await scene.picture('coupon-of-everything-done')
  assert.deepEqual(await scene.sandbox.payments(await orderReference(page)), [], 'no card was charged')
  await until(() => storedDiscount(page), null)
  await scene.visit('/')
  await until(() => unitsInCart(page), 0)
})

story(
  'a coupon that would cost money is refused with the figure; one that puts an offer aside says so',
  async (scene) => {
    const { page, sees } = scene
    scene.expectProblem(/^422: .*\/graphql$/)
    await toPayment(scene, vitamin)
    await applyCoupon(scene, 'CUIDATE10')
    // 13.390 less 10 % is 12.051; the offer is 11.690.
    await couponBox(page)
      .getByRole('alert')
      .filter({
        hasText:
          'Con el cupón CUIDATE10 pagarías $361 más: no se suma a los descuentos que ya tienes. No lo aplicamos.',
      })
      .waitFor()
    await applyCoupon(scene, 'ULTIMOS5')
    await sees('No se suma a otros descuentos: dejamos fuera $1.700 de ofertas. Igual pagas menos con el cupón.')
    await scene.picture('coupon-withheld')
  },
  { on: ['desktop'] },
)

story(
  'the box works by keyboard alone: Enter applies, the focus stays in the box, Space removes',
  async (scene) => {
    const { page, sees } = scene
    await toPayment(scene, cream)
    await (await couponField(page)).focus()
    await page.keyboard.type('despachogratis')
    await page.keyboard.press('Enter')
    await sees('Cupón DESPACHOGRATIS aplicado')
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name'),
      )
    await until(focused, 'Quitar el cupón DESPACHOGRATIS')
    await page.keyboard.press('Space')
    await until(focused, 'coupon')
  },
  { on: ['desktop'] },
)

story(
  'a coupon once per person invites a guest to sign in, whatever RUT they typed, and is applied then',
  async (scene) => {
    const { page, press, sees, email } = scene
    scene.expectProblem(/^422: .*\/graphql$/)
    await registerClient(scene, email, 'una clave larga')
    await toPayment(scene, calming)
    await applyCoupon(scene, 'hola10')
    await couponBox(page)
      .getByRole('alert')
      .filter({ hasText: 'El cupón HOLA10 tiene un límite por persona. Inicia sesión con tu cuenta para usarlo.' })
      .waitFor()
    await assertAccessible(page, 'a coupon for who is signed in')
    await scene.picture('coupon-sign-in')
    await press(couponBox(page).getByRole('button', { name: 'Inicia sesión' }))
    await page
      .getByRole('dialog')
      .getByText('Inicia sesión para usar el cupón HOLA10. Tu carro se queda como está.')
      .waitFor()
    await field(page, 'Correo electrónico').fill(email)
    await field(page, 'Contraseña').fill('una clave larga')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión', exact: true }))
    await sees('Cupón HOLA10 aplicado')
    await scene.picture('coupon-signed-in')
  },
)
