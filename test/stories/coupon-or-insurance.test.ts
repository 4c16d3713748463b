/**
 * Coupons and insurance orders are exclusive (SHOP §4, §6): whichever comes second is refused, or hidden, and says why.
 */
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button, couponField, field, fillGuest, toDelivery } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { awake, sees, storyOnce as story, visit } from './story.ts'

/** An insurance may cover it; 3.190. */
const INSURABLE = { sku: '112630', name: 'Panadol Actirapid 500 mg Comprimidos recubiertos' }
const card = (page: Page) => page.getByRole('region', { name: 'Seguro de salud' })

async function fillBenefits(page: Page, rut: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Usar mi seguro' }).click()
  await card(page)
    .getByRole('radio', { name: /^Otro RUT/ })
    .check()
  await field(page, 'RUT del asegurado').fill(rut)
  await field(page, 'Número de documento').fill('A12345678')
  await field(page, 'RUT del médico').fill('12345678-5')
}
const toSummary = async (page: Page) => {
  await button(page, 'SIGUIENTE').click()
  await button(page, 'Entendido').click()
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
}

story(
  'insured, the coupon box is hidden and says why; a window that still has it is refused with the reason',
  async (scene) => {
    const { page, context, shop } = scene
    scene.expectProblem(/^409: .*\/graphql$/)
    await storeCart(scene, [INSURABLE])
    await toDelivery(scene)
    await fillGuest(page, scene.email)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await toSummary(page)
    await button(page, '¿Tienes un cupón?').waitFor()

    const other = await context.newPage()
    await visit(other, `${shop.url}/checkout?paso=entrega`)
    await fillBenefits(other, '44444444-4')
    await button(other, 'Consultar beneficios').click()
    await sees(other, 'Beneficios de Canelo Seguros (prueba)')
    await sees(other, 'Con seguro no se usan cupones ni precios de socio.')

    await (await couponField(page)).fill('DESPACHOGRATIS')
    await button(page, 'Aplicar').click()
    await sees(page, 'El cupón y la cobertura del seguro no se pueden usar en la misma compra.')
    await scene.picture('coupon-refused-insured')
    await page.reload()
    await awake(page)
    await sees(page, 'Con seguro no se usan cupones ni precios de socio.')
    await expect(button(page, '¿Tienes un cupón?')).toHaveCount(0)
    await assertAccessible(page, 'an insured order without a coupon box')
    await scene.picture('insured-no-coupon')
  },
  { deep: 'its rows are shown by coupon-doors.test.ts' },
)

story(
  'with a coupon, an insurance is refused with the reason; without it, it is taken',
  async (scene) => {
    const { page, context, shop } = scene
    scene.expectProblem(/^409: .*\/graphql$/)
    await storeCart(scene, [INSURABLE])
    await toDelivery(scene)
    await fillGuest(page, scene.email)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await toSummary(page)

    const other = await context.newPage()
    await visit(other, `${shop.url}/checkout?paso=entrega`)
    await fillBenefits(other, '44444444-4')
    await (await couponField(page)).fill('DESPACHOGRATIS')
    await button(page, 'Aplicar').click()
    await sees(page, 'Cupón DESPACHOGRATIS aplicado')
    await button(other, 'Consultar beneficios').click()
    await sees(other, 'Tu pedido tiene un cupón')
    await sees(other, 'Un pedido usa cupón o seguro, no los dos. Quita el cupón para usar tu seguro.')

    await button(page, 'Quitar el cupón DESPACHOGRATIS').click()
    await button(page, '¿Tienes un cupón?').waitFor()
    await button(other, 'Consultar beneficios').click()
    await sees(other, 'Beneficios de Canelo Seguros (prueba)')
    await page.reload()
    await awake(page)
    await sees(page, 'Con seguro no se usan cupones ni precios de socio.')
  },
  {
    deep: 'the story before it has both; shop/ordering/drafts/coupon-doors.test.ts has this order of them',
    on: ['desktop'],
  },
)
