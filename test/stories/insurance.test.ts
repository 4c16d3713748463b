import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { formatRut } from '#lib/rut.ts'
import { assertAccessible } from './accessibility.ts'
import { newCustomer } from './browser.ts'
import {
  addProduct,
  button,
  endPayment,
  field,
  figure,
  fillGuest,
  goToWebpay,
  orderReference,
  payButton,
  PRODUCTS,
  readNotice,
  summary,
  summaryFigure,
  toDelivery,
  tokenOf,
  unitsInCart,
} from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce as story, theBrowser, until, type Scene } from './story.ts'

/** Of the demo catalogue: an insurance may cover it. 16.990, delivered free. */
const INSURABLE = { sku: '101073', name: 'Conmel 324 mg Comprimidos' }
/** The same, and it needs a prescription. */
const PRESCRIBED = { sku: '115164', name: 'Alopurinol 100 mg Comprimidos' }
/** The same, 3.190, with an even SKU. */
const EVEN = { sku: '112630', name: 'Panadol Actirapid 500 mg Comprimidos recubiertos' }
const DOCTOR = '12345678-5'
const DOCUMENT = 'A12345678'

const TO_THE_CUSTOMER = /(?<!\p{L})(tu|tus|tienes|pagas|mi|tú)(?!\p{L})/iu

const card = (page: Page) => page.getByRole('region', { name: 'Seguro de salud' })
const reimburse = (page: Page, name: string) =>
  card(page).getByRole('checkbox', { name: `Solicitar reembolso de ${name}` })

/** From an empty browser to the delivery step with everything filled in, and the insurance's form open. */
async function toInsurance(scene: Scene, products: { sku: string; name: string }[]): Promise<void> {
  const { page, press } = scene
  for (const product of products) await addProduct(scene, product)
  await toDelivery(scene)
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(card(page).getByRole('button', { name: 'Usar mi seguro' }))
}

async function lookUp({ page, press }: Pick<Scene, 'page' | 'press'>, rut: string, document = DOCUMENT): Promise<void> {
  await card(page)
    .getByRole('radio', { name: /^Otro RUT/ })
    .check()
  await field(page, 'RUT del asegurado').fill(rut)
  await field(page, 'Número de documento').fill(document)
  await field(page, 'RUT del médico').fill(DOCTOR)
  await press(button(page, 'Consultar beneficios'))
}

/** What the insurance covers wholly has no notice before paying. */
const toSummary = async ({ page, press }: Pick<Scene, 'page' | 'press'>) => {
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
}

story('an insurance covers everything: nothing is paid, and the order is there', async (scene) => {
  const { page, sees, visit, shop } = scene
  scene.expectProblem(/\/404/)
  await toInsurance(scene, [INSURABLE])
  await assertAccessible(page, 'the benefits form')
  await scene.picture('insurance-form')
  assert.ok(await button(page, 'Consultar beneficios').isDisabled(), 'nothing is asked without RUTs')
  await lookUp(scene, '44444444-4')
  await sees('Beneficios de Canelo Seguros (prueba)')
  await sees('Cobertura total de medicamentos: 100%')
  await sees('Cobertura Seguro -$16.990')
  assert.ok(await reimburse(page, INSURABLE.name).isChecked())
  await assertAccessible(page, 'the benefits granted')
  await scene.picture('insurance-granted')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of ['44444444', DOCUMENT, DOCTOR]) assert.ok(!stored.includes(secret), `${secret} is kept nowhere`)
  assert.ok((await page.evaluate(() => localStorage.getItem('insuranceOrder')))?.includes('Cobertura total'))

  await toSummary(scene)
  await sees('Tu seguro cubre todo el pedido')
  await until(() => summaryFigure(scene, 'Cobertura Seguro'), '-$16.990')
  assert.equal(await summaryFigure(scene, 'Total'), '$0')
  await assertAccessible(page, 'the step that costs nothing')
  await page.reload()
  await sees('Tu seguro cubre todo el pedido')
  const finish = button(page, 'Finalizar pedido')
  assert.ok(await finish.isDisabled())
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  assert.ok(await finish.isDisabled(), 'the declaration too must be accepted')
  await sees('Acepta la declaración del seguro para continuar.')
  await page.getByLabel(/^Declaro que los datos del seguro/).check()
  await scene.picture('insurance-zero')
  await finish.dblclick()
  await page.waitForURL(/\/cocc-response\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  assert.equal(await figure(page.locator('main'), 'Total pagado'), '$0')
  assert.equal(await figure(page.locator('main'), 'Cobertura Seguro'), '-$16.990')
  await assertAccessible(page, 'the result')
  await scene.picture('cocc-response')
  const reference = await orderReference(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  assert.equal(await orderReference(page), reference)
  assert.deepEqual(await scene.sandbox.payments(reference), [], 'no card was asked')

  const stranger = await newCustomer(await theBrowser(), scene.screen)
  await stranger.page.goto(page.url())
  await stranger.page.waitForURL(/\/404\?enlace=pedido$/)
  await stranger.context.close()
  await visit('/')
  await until(() => unitsInCart(page), 0)
  assert.equal(await page.evaluate(() => localStorage.getItem('insuranceOrder')), null)
  await page.goto(`${shop.url}/cocc-response/00000000-0000-4000-8000-000000000000`)
  await page.waitForURL(/\/404\?enlace=pedido$/)
})

story('an insurance covers a part: the rest is paid with Webpay, and each product is chosen', async (scene) => {
  const { page, press, sees } = scene
  await toInsurance(scene, [INSURABLE, EVEN, PRODUCTS.vitamin])
  await lookUp(scene, '12.121.212-9')
  await sees('Reembolso ambulatorio 60 %, hasta $20.000 por compra')
  await sees('Cobertura Seguro -$10.194')
  await sees('Cobertura Seguro -$1.914')
  await reimburse(page, EVEN.name).uncheck()
  await until(() => card(page).getByText('Cobertura Seguro -$1.914').count(), 0)
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
  await until(() => summaryFigure(scene, 'Cobertura Seguro'), '-$10.194')
  const total = await summaryFigure(scene, 'Total')
  assert.equal(total, `$${new Intl.NumberFormat('es-CL').format(16_990 - 10_194 + 3_190 + 11_690)}`)
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  assert.ok(await payButton(page).isDisabled(), 'the declaration too must be accepted')
  await page.getByLabel(/^Declaro que los datos del seguro/).check()
  assert.equal(await page.getByRole('region', { name: /[Cc]upón/ }).count(), 0, 'no coupon with an insurance')
  await assertAccessible(page, 'paying the rest')
  await scene.picture('insurance-partly')
  await goToWebpay(scene)
  const token = await tokenOf(page)
  await endPayment(scene, `Aprobar ${total}`, 'Pedido Confirmado')
  assert.equal(await figure(page.locator('main'), 'Total pagado'), total)
  assert.equal(await figure(page.locator('main'), 'Cobertura Seguro'), '-$10.194')
  assert.equal(await scene.sandbox.charges(token), 1)
  await scene.picture('insurance-partly-response')
})

story('what the insurer pays for needs no prescription file: the doctor was named', async (scene) => {
  const { page, press, sees } = scene
  await toInsurance(scene, [PRESCRIBED])
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await sees('Sube tu receta')
  assert.match(page.url(), /paso=entrega/)
  await scene.picture('insurance-prescription')
  await lookUp(scene, '44444444-4')
  await sees('Cobertura Seguro -$3.790')
  await toSummary(scene)
  await sees('Tu seguro cubre todo el pedido')
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  await page.getByLabel(/^Declaro que los datos del seguro/).check()
  await press(button(page, 'Finalizar pedido'))
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
})

story(
  'who is not insured, not identified, not answered: each is told, and the order stays as it was',
  async (scene) => {
    const { page, press, sees } = scene
    scene.expectProblem(/50[02]|insurance-benefits/)
    await toInsurance(scene, [INSURABLE])
    // One's own RUT is the one of the form.
    await field(page, 'Número de documento').fill(DOCUMENT)
    await field(page, 'RUT del médico').fill(DOCTOR)
    await press(button(page, 'Consultar beneficios'))
    await sees('El rut sin cobertura')
    await scene.picture('insurance-not-covered')
    for (const [rut, sentence] of [
      ['77777777-7', 'No hemos podido validar tú identidad'],
      ['99999999-9', 'Hubo un error al procesar la solicitud'],
      ['11111111-1', 'El rut sin cobertura'],
      ['33333333-3', 'Hubo un error al procesar la solicitud'],
      ['77777777-7', 'No hemos podido validar tú identidad'],
      ['22222222-2', 'Hubo un error al procesar la solicitud'],
    ] as const) {
      await lookUp(scene, rut)
      await sees(sentence)
      assert.equal(await field(page, 'RUT del asegurado').inputValue(), formatRut(rut), 'what was typed stays')
    }
    await assertAccessible(page, 'a refused lookup')
    assert.equal(await summary(page).getByText('Cobertura Seguro').count(), 0)
    await lookUp(scene, '88888888-8')
    await sees('Cobertura Seguro -$16.990')
  },
)

story('each wrong answer of the benefits form says what is wrong', async (scene) => {
  const { page } = scene
  await toInsurance(scene, [INSURABLE])
  await card(page)
    .getByRole('radio', { name: /^Otro RUT/ })
    .check()
  const says = async (label: string, typed: string, sentence: string) => {
    await field(page, label).fill(typed)
    await field(page, label).blur()
    const id = await field(page, label).getAttribute('id')
    await until(() => page.locator(`[id="${id}-error"]`).innerText(), sentence)
  }
  await says('RUT del asegurado', '', 'RUT es requerido')
  await says('RUT del asegurado', '123', 'Debes ingresar un RUT válido')
  await says('RUT del asegurado', '44444444-5', 'RUT inválido')
  await says('RUT del médico', '', 'RUT del médico es requerido')
  await says('RUT del médico', '123', 'Debes ingresar un RUT válido')
  await says('RUT del médico', '12345678-9', 'RUT del médico inválido')
  await says('Número de documento', '', 'Este campo es requerido.')
  await says('Número de documento', '12-34', 'Debes ingresar un número de documento válido, Ej: 111222333')
  await scene.picture('insurance-form-errors')
  assert.ok(await button(page, 'Consultar beneficios').isDisabled())
  await field(page, 'RUT del asegurado').fill('')
  await field(page, 'RUT del asegurado').pressSequentially('44.444.4444')
  assert.equal(await field(page, 'RUT del asegurado').inputValue(), '44.444.444-4')
  await field(page, 'RUT del médico').fill(DOCTOR)
  assert.ok(await button(page, 'Consultar beneficios').isEnabled())
})

story('one product is covered and the other is not; going back to the cart forgets the insurance', async (scene) => {
  const { page, press, sees } = scene
  await toInsurance(scene, [INSURABLE, EVEN])
  await lookUp(scene, '66666666-6')
  await sees('Cobertura Seguro -$3.190')
  assert.equal(await card(page).getByText('Cobertura Seguro -').count(), 1)
  await press(
    page.getByRole('navigation', { name: 'Pasos de la compra' }).getByRole('link', { name: 'Carro de compras' }),
  )
  await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
  await until(() => page.evaluate(() => localStorage.getItem('insuranceOrder')), null)
  await until(() => summary(page).getByText('Cobertura Seguro').count(), 0)
  await press(button(page, 'Continuar'))
  await card(page).getByRole('button', { name: 'Usar mi seguro' }).waitFor()
})

story('an order that is not covered any more is not finished for nothing: the new total is shown', async (scene) => {
  const { page, press, sees, sandbox } = scene
  await toInsurance(scene, [EVEN])
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await lookUp(scene, '66666666-6')
  await sees('Cobertura Seguro -$3.190')
  await toSummary(scene)
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  await page.getByLabel(/^Declaro que los datos del seguro/).check()
  await sandbox.cover('66666666-6', false)
  scene.expectProblem(/graphql/)
  try {
    await press(button(page, 'Finalizar pedido'))
    await sees('Su carro a sido actualizado con nuevos productos, favor actualizar el sitio')
    await sees(
      'Tu seguro ya no cubre lo mismo que cuando lo consultaste. El total ahora es $3.190. Revísalo antes de pagar.',
    )
    await button(page, 'Entendido').waitFor()
    await press(button(page, 'Entendido'))
    await until(() => summaryFigure(scene, 'Total'), '$3.190')
    await page
      .getByRole('region', { name: /[Cc]upón/ })
      .filter({ visible: true })
      .first()
      .waitFor()
    await scene.picture('insurance-lost')
  } finally {
    await sandbox.cover('66666666-6', true)
  }
})

story(
  'an insurance is asked, used and removed by the keyboard alone',
  async (scene) => {
    const { page, sees } = scene
    const { keyboard } = page
    await toInsurance(scene, [INSURABLE])
    await reimburse(page, INSURABLE.name).focus()
    await keyboard.press('Tab')
    await keyboard.press('ArrowDown')
    assert.ok(
      await card(page)
        .getByRole('radio', { name: /^Otro RUT/ })
        .isChecked(),
    )
    await keyboard.press('Tab')
    await keyboard.type('444444444')
    await keyboard.press('Tab')
    await keyboard.type(DOCUMENT)
    await keyboard.press('Tab')
    await keyboard.type('123456785')
    await keyboard.press('Enter')
    await sees('Cobertura Seguro -$16.990')
    await until(
      () => page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent ?? ''),
      'Seguro de salud',
    )
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await until(() => card(page).getByText('Cobertura Seguro -').count(), 0)
    await keyboard.press('Space')
    await sees('Cobertura Seguro -$16.990')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await card(page).getByRole('button', { name: 'Usar mi seguro' }).waitFor()
  },
  { on: ['desktop'] },
)

story(
  'an operator insures with another RUT only, and gives a ticket',
  async (scene) => {
    const { page, press, sees } = scene
    await signIn(scene, 'operator')
    await addProduct(scene, INSURABLE)
    await scene.visit('/checkout')
    await press(button(page, 'Continuar'))
    await fillGuest(page, scene.email)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await sees(
      'Si el cliente tiene un seguro que reembolsa medicamentos, lo descontamos ahora y paga solo la diferencia.',
    )
    await press(card(page).getByRole('button', { name: 'Usar el seguro del cliente' }))
    await until(() => card(page).getByRole('radio').count(), 0)
    await field(page, 'Número de documento').fill(DOCUMENT)
    await field(page, 'RUT del médico').fill(DOCTOR)
    await field(page, 'RUT del asegurado').fill('11111111-1')
    await press(button(page, 'Consultar beneficios'))
    await card(page).getByRole('alert').waitFor()
    assert.doesNotMatch(await card(page).innerText(), TO_THE_CUSTOMER, 'nothing here is said to the customer')
    await assertAccessible(page, 'the operator’s benefits form')
    await scene.picture('insurance-operator-form')
    await field(page, 'RUT del asegurado').fill('12121212-9')
    await press(button(page, 'Consultar beneficios'))
    await sees('Cobertura Seguro -$10.194')
    assert.doesNotMatch(await card(page).innerText(), TO_THE_CUSTOMER)
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
    assert.deepEqual(
      await field(page, /^(Tipo de documento|Documento)/)
        .locator('option')
        .allInnerTexts(),
      ['Boleta'],
    )
    await page.getByLabel('El cliente acepta los términos y condiciones').check()
    assert.ok(await button(page, 'SIGUIENTE').isDisabled(), 'the declaration must be accepted')
    await sees('Confirma que el cliente acepta la declaración del seguro.')
    await page.getByLabel(/^El cliente declara que los datos del seguro/).check()
    await page.getByRole('radio').first().check()
    await field(page, /transacción/).fill('12345')
    await scene.picture('insurance-operator')
    await press(button(page, 'SIGUIENTE'))
    await page.waitForURL(/\/cocc-response\//)
    assert.equal(await figure(page.locator('main'), 'Cobertura Seguro'), '-$10.194')
  },
  { on: ['desktop'] },
)
