import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { newCustomer } from './browser.ts'
import {
  DOCTOR,
  DOCUMENT,
  INSURABLE,
  insuranceCard,
  lookUpBenefits,
  reimbursementOf,
  toInsurance,
  toSummary,
} from './insuring.ts'
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
  tokenOf,
  unitsInCart,
} from './shopping.ts'
import { signIn } from './signed-in.ts'
import { pressTwice, storyOnce as story, theBrowser, until } from './story.ts'

/** Of the demo catalogue, like INSURABLE: it needs a prescription. */
const PRESCRIBED = { sku: '115164', name: 'Alopurinol 100 mg Comprimidos' }
/** The same, 3.190, with an even SKU. */
const EVEN = { sku: '112630', name: 'Panadol Actirapid 500 mg Comprimidos recubiertos' }

const TO_THE_CUSTOMER = /(?<!\p{L})(tu|tus|tienes|pagas|mi|tú)(?!\p{L})/iu

story('an insurance covers everything: nothing is paid, and the order is there', async (scene) => {
  const { page, sees, visit, shop } = scene
  scene.expectProblem(/\/404/)
  await toInsurance(scene, [INSURABLE])
  await assertAccessible(page, 'the benefits form')
  await scene.picture('insurance-form')
  assert.ok(await button(page, 'Consultar beneficios').isDisabled(), 'nothing is queried without RUTs')
  await lookUpBenefits(scene, '44444444-4')
  await sees('Beneficios de Canelo Seguros (prueba)')
  await sees('Cobertura total de medicamentos: 100%')
  await sees('Cobertura Seguro -$16.990')
  assert.ok(await reimbursementOf(page, INSURABLE.name).isChecked())
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
  await pressTwice(finish, 'CompleteFreeOrder')
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
  assert.deepEqual(await scene.sandbox.payments(reference), [], 'no card was charged')

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
  await lookUpBenefits(scene, '12.121.212-9')
  await sees('Reembolso ambulatorio 60 %, hasta $20.000 por compra')
  await sees('Cobertura Seguro -$10.194')
  await sees('Cobertura Seguro -$1.914')
  await reimbursementOf(page, EVEN.name).uncheck()
  await until(() => insuranceCard(page).getByText('Cobertura Seguro -$1.914').count(), 0)
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
  await lookUpBenefits(scene, '44444444-4')
  await sees('Cobertura Seguro -$3.790')
  await toSummary(scene)
  await sees('Tu seguro cubre todo el pedido')
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  await page.getByLabel(/^Declaro que los datos del seguro/).check()
  await press(button(page, 'Finalizar pedido'))
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
})

story('one product is covered and the other is not; going back to the cart forgets the insurance', async (scene) => {
  const { page, press, sees } = scene
  await toInsurance(scene, [INSURABLE, EVEN])
  await lookUpBenefits(scene, '66666666-6')
  await sees('Cobertura Seguro -$3.190')
  assert.equal(await insuranceCard(page).getByText('Cobertura Seguro -').count(), 1)
  await press(
    page.getByRole('navigation', { name: 'Pasos de la compra' }).getByRole('link', { name: 'Carro de compras' }),
  )
  await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
  await until(() => page.evaluate(() => localStorage.getItem('insuranceOrder')), null)
  await until(() => summary(page).getByText('Cobertura Seguro').count(), 0)
  await press(button(page, 'Continuar'))
  await insuranceCard(page).getByRole('button', { name: 'Usar mi seguro' }).waitFor()
})

story('an order that is not covered any more is not finished for nothing: the new total is shown', async (scene) => {
  const { page, press, sees, sandbox } = scene
  await toInsurance(scene, [EVEN])
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await lookUpBenefits(scene, '66666666-6')
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
    await press(insuranceCard(page).getByRole('button', { name: 'Usar el seguro del cliente' }))
    await until(() => insuranceCard(page).getByRole('radio').count(), 0)
    await field(page, 'Número de documento').fill(DOCUMENT)
    await field(page, 'RUT del médico').fill(DOCTOR)
    await field(page, 'RUT del asegurado').fill('11111111-1')
    await press(button(page, 'Consultar beneficios'))
    await insuranceCard(page).getByRole('alert').waitFor()
    assert.doesNotMatch(await insuranceCard(page).innerText(), TO_THE_CUSTOMER, 'nothing here is said to the customer')
    await assertAccessible(page, 'the operator’s benefits form')
    await scene.picture('insurance-operator-form')
    await field(page, 'RUT del asegurado').fill('12121212-9')
    await press(button(page, 'Consultar beneficios'))
    await sees('Cobertura Seguro -$10.194')
    assert.doesNotMatch(await insuranceCard(page).innerText(), TO_THE_CUSTOMER)
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
    // The address changes before the page does.
    await orderReference(page)
    assert.equal(await figure(page.locator('main'), 'Cobertura Seguro'), '-$10.194')
  },
  { on: ['desktop'] },
)
