import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { newCustomer } from './browser.ts'
import { expect } from './expect.ts'
import {
  DOCTOR,
  DOCUMENT,
  INSURABLE,
  insuranceCard,
  lookUpBenefits,
  reimbursementBox,
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
  readToken,
  summary,
  summaryFigure,
  unitsInCart,
} from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, pressTwice, storyOnce as story, theBrowser, until } from './story.ts'

/** From the demo catalogue, like INSURABLE: it needs a prescription. */
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
  await expect(button(page, 'Consultar beneficios'), 'nothing is queried without RUTs').toBeDisabled()
  await lookUpBenefits(scene, '44444444-4')
  await sees('Beneficios de Canelo Seguros (prueba)')
  await sees('Cobertura total de medicamentos: 100%')
  await sees('Cobertura Seguro -$16.990')
  await expect(reimbursementBox(page, INSURABLE.name)).toBeChecked()
  await assertAccessible(page, 'the benefits granted')
  await scene.picture('insurance-granted')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of ['44444444', DOCUMENT, DOCTOR]) assert.ok(!stored.includes(secret), `${secret} is kept nowhere`)
  const remembered = () => page.evaluate(() => localStorage.getItem('insuranceOrder'))
  await expect.poll(remembered).toContain('Cobertura total')

  await toSummary(scene)
  await sees('Tu seguro cubre todo el pedido')
  await until(() => summaryFigure(scene, 'Cobertura Seguro'), '-$16.990')
  await until(() => summaryFigure(scene, 'Total'), '$0')
  await assertAccessible(page, 'the step that costs nothing')
  await page.reload()
  await sees('Tu seguro cubre todo el pedido')
  const finish = button(page, 'Finalizar pedido')
  await expect(finish).toBeDisabled()
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  await expect(finish, 'the declaration too must be accepted').toBeDisabled()
  await sees('Acepta la declaración del seguro para continuar.')
  await page.getByLabel(/^Declaro que los datos del seguro/).check()
  await scene.picture('insurance-zero')
  await pressTwice(finish, 'CompleteFreeOrder')
  await arrives(page, /^\/cocc-response\/[0-9a-f-]{36}$/, 'Pedido Confirmado')
  const paid = (word: string, amount: string) => until(() => figure(page.locator('main'), word), amount)
  await paid('Total pagado', '$0')
  await paid('Cobertura Seguro', '-$16.990')
  await assertAccessible(page, 'the result')
  await scene.picture('cocc-response')
  const reference = await orderReference(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  await until(() => orderReference(page), reference)
  assert.deepEqual(await scene.sandbox.payments(reference), [], 'no card was charged')

  const stranger = await newCustomer(await theBrowser(), scene.screen)
  await stranger.page.goto(page.url())
  await expect.poll(() => stranger.page.url()).toMatch(/\/404\?enlace=pedido$/)
  await stranger.context.close()
  await visit('/')
  await until(() => unitsInCart(page), 0)
  await expect.poll(remembered).toBeNull()
  await page.goto(`${shop.url}/cocc-response/00000000-0000-4000-8000-000000000000`)
  await expect.poll(() => page.url()).toMatch(/\/404\?enlace=pedido$/)
})

story('an insurance covers a part: the rest is paid with Webpay, and each product is chosen', async (scene) => {
  const { page, press, sees } = scene
  await toInsurance(scene, [INSURABLE, EVEN, PRODUCTS.vitamin])
  await lookUpBenefits(scene, '12.121.212-9')
  await sees('Reembolso ambulatorio 60 %, hasta $20.000 por compra')
  await sees('Cobertura Seguro -$10.194')
  await sees('Cobertura Seguro -$1.914')
  await reimbursementBox(page, EVEN.name).uncheck()
  await expect(insuranceCard(page).getByText('Cobertura Seguro -$1.914')).toHaveCount(0)
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
  await until(() => summaryFigure(scene, 'Cobertura Seguro'), '-$10.194')
  // 16.990 - 10.194 + 3.190 + 11.690.
  const total = '$21.676'
  await until(() => summaryFigure(scene, 'Total'), total)
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  await expect(payButton(page), 'the declaration too must be accepted').toBeDisabled()
  await page.getByLabel(/^Declaro que los datos del seguro/).check()
  await expect(page.getByRole('region', { name: /[Cc]upón/ }), 'no coupon with an insurance').toHaveCount(0)
  await assertAccessible(page, 'paying the rest')
  await scene.picture('insurance-partly')
  await goToWebpay(scene)
  const token = await readToken(page)
  await endPayment(scene, `Aprobar ${total}`, 'Pedido Confirmado')
  await until(() => figure(page.locator('main'), 'Total pagado'), total)
  await until(() => figure(page.locator('main'), 'Cobertura Seguro'), '-$10.194')
  assert.equal(await scene.sandbox.charges(token), 1)
  await scene.picture('insurance-partly-response')
})

story(
  'what the insurer pays for needs no prescription file: the doctor was named',
  async (scene) => {
    const { page, press, sees } = scene
    await toInsurance(scene, [PRESCRIBED])
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await press(button(page, 'SIGUIENTE'))
    await sees('Sube tu receta')
    await expect.poll(() => page.url()).toMatch(/paso=entrega/)
    await scene.picture('insurance-prescription')
    await lookUpBenefits(scene, '44444444-4')
    await sees('Cobertura Seguro -$3.790')
    await toSummary(scene)
    await sees('Tu seguro cubre todo el pedido')
    await page.getByLabel('He leído y acepto los términos y condiciones').check()
    await page.getByLabel(/^Declaro que los datos del seguro/).check()
    await press(button(page, 'Finalizar pedido'))
    await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  },
  { deep: 'its rows are shown by insured-orders.test.ts' },
)

story(
  'one product is covered and the other is not; going back to the cart forgets the insurance',
  async (scene) => {
    const { page, press, sees } = scene
    await toInsurance(scene, [INSURABLE, EVEN])
    await lookUpBenefits(scene, '66666666-6')
    await sees('Cobertura Seguro -$3.190')
    await expect(insuranceCard(page).getByText('Cobertura Seguro -')).toHaveCount(1)
    await press(
      page.getByRole('navigation', { name: 'Pasos de la compra' }).getByRole('link', { name: 'Carro de compras' }),
    )
    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('insuranceOrder'))).toBeNull()
    await expect(summary(page).getByText('Cobertura Seguro')).toHaveCount(0)
    await press(button(page, 'Continuar'))
    await insuranceCard(page).getByRole('button', { name: 'Usar mi seguro' }).waitFor()
  },
  { deep: 'its rows are shown by insured-orders.test.ts' },
)

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
    await expect(insuranceCard(page).getByRole('radio')).toHaveCount(0)
    await field(page, 'Número de documento').fill(DOCUMENT)
    await field(page, 'RUT del médico').fill(DOCTOR)
    await field(page, 'RUT del asegurado').fill('11111111-1')
    await press(button(page, 'Consultar beneficios'))
    await insuranceCard(page).getByRole('alert').waitFor()
    await expect(insuranceCard(page), 'nothing here is said to the customer').not.toHaveText(TO_THE_CUSTOMER)
    await assertAccessible(page, 'the operator’s benefits form')
    await scene.picture('insurance-operator-form')
    await field(page, 'RUT del asegurado').fill('12121212-9')
    await press(button(page, 'Consultar beneficios'))
    await sees('Cobertura Seguro -$10.194')
    await expect(insuranceCard(page)).not.toHaveText(TO_THE_CUSTOMER)
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
    await expect(field(page, /^(Tipo de documento|Documento)/).locator('option')).toHaveText(['Boleta'])
    await page.getByLabel('El cliente acepta los términos y condiciones').check()
    await expect(button(page, 'SIGUIENTE'), 'the declaration must be accepted').toBeDisabled()
    await sees('Confirma que el cliente acepta la declaración del seguro.')
    await page.getByLabel(/^El cliente declara que los datos del seguro/).check()
    await page.getByRole('radio').first().check()
    await field(page, /transacción/).fill('12345')
    await scene.picture('insurance-operator')
    await press(button(page, 'SIGUIENTE'))
    await arrives(page, /^\/cocc-response\//, 'Pedido Confirmado')
    await until(() => figure(page.locator('main'), 'Cobertura Seguro'), '-$10.194')
  },
  { on: ['desktop'] },
)
