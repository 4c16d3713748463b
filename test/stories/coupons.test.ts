/** Coupons that are paid with (SHOP §4 §5 §8); coupon-box.test.tsx has every answer of the box. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { applyCoupon, couponBox, readTotal, storedDiscount } from './coupon-box.ts'
import { expect } from './expect.ts'
import {
  button,
  endPayment,
  figure,
  goToWebpay,
  orderReference,
  pesos,
  PRODUCTS,
  toPayment,
  unitsInCart,
} from './shopping.ts'
import { arrives, pressTwice, storyOnce as story, until } from './story.ts'

/** A cream of 200 ml without an offer, delivered at home. */
const { cream } = PRODUCTS
story('a coupon is applied in lower case, lowers the total, is paid, and stands in the order', async (scene) => {
  const { page, sees } = scene
  await toPayment(scene, cream)
  const before = await readTotal(scene)
  scene.expectProblem(/^422: .*\/graphql$/)
  await applyCoupon(scene, 'verano26')
  await couponBox(page).getByRole('alert').filter({ hasText: 'El cupón VERANO26 venció el 28/02/2026.' }).waitFor()
  await applyCoupon(scene, 'cuidate10')
  await sees('Cupón CUIDATE10 aplicado')
  const products = before - 3_190
  const off = Math.round(products / 10)
  await until(() => readTotal(scene), before - off)
  await expect(couponBox(page).getByRole('status')).toHaveText('Cupón CUIDATE10 aplicado', { useInnerText: true })
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
})

story(
  'a coupon takes everything off: nothing is paid, and the order is there',
  async (scene) => {
    const { page, press, sees } = scene
    await toPayment(scene, cream, { pickup: true })
    const before = await readTotal(scene)
    await applyCoupon(scene, 'CORTESIA100')
    await sees('No tienes que pagar nada')
    await sees('Cupón CORTESIA100 aplicado')
    await until(() => readTotal(scene), 0)
    await expect(page.getByRole('radio', { name: /^Webpay/ })).toHaveCount(0)
    const finish = button(page, 'Finalizar pedido')
    await expect(finish).toBeDisabled()
    await sees('Acepta los términos y condiciones para finalizar.')
    // Taken off again, it is paid like any other.
    await press(button(page, 'Quitar el cupón CORTESIA100'))
    await until(() => readTotal(scene), before)
    await page.getByRole('radio', { name: /^Webpay/ }).waitFor()
    await applyCoupon(scene, 'CORTESIA100')
    await page.getByLabel('He leído y acepto los términos y condiciones').check()
    await assertAccessible(page, 'an order that a coupon pays for')
    await scene.picture('coupon-of-everything')
    await pressTwice(finish, 'CompleteFreeOrder')
    await arrives(page, /^\/cocc-response\/[0-9a-f-]{36}$/, 'Pedido Confirmado')
    await until(() => figure(page.locator('main'), 'Total pagado'), '$0')
    assert.equal(pesos(await figure(page.locator('main'), 'Cupón CORTESIA100')), -before)
    await scene.picture('coupon-of-everything-done')
    assert.deepEqual(await scene.sandbox.payments(await orderReference(page)), [], 'no card was charged')
    await until(() => storedDiscount(page), null)
    await scene.visit('/')
    await until(() => unitsInCart(page), 0)
  },
  { deep: 'its rows are shown by complete-free-order.test.ts' },
)
