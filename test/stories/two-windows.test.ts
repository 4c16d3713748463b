import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from './expect.ts'
import {
  addProduct,
  button,
  endPayment,
  goToWebpay,
  orderReference,
  payButton,
  PRODUCTS,
  readToken,
  readyToPay,
  toPayment,
  unitsInCart,
} from './shopping.ts'
import { awake, pressTwice, sees, storyOnce as story, until, visit, type Scene } from './story.ts'

story('what one window adds stops the other with ‘Carrito actualizado’ until it is loaded again', async (scene) => {
  const { page, context, shop, press } = scene
  await scene.visit('/vitaminas-y-suplementos')
  const other = await context.newPage()
  await addProduct({ ...scene, page: other }, PRODUCTS.vitamin)
  await page.bringToFront()
  const modal = page.getByRole('dialog', { name: 'Carrito actualizado' })
  await modal.waitFor()
  await page.keyboard.press('Escape')
  await expect(modal, 'it must be answered').toBeVisible()
  await scene.picture('modal-cart-changed')
  await Promise.all([page.waitForEvent('load'), press(modal.getByRole('button', { name: 'Recargar' }))])
  await awake(page)
  await until(() => unitsInCart(page), 1)
  await expect(modal).toHaveCount(0)
  await visit(other, `${shop.url}/`)
  await expect(other.getByRole('dialog'), 'a window does not stop itself').toHaveCount(0)
})

story('paying in two windows ends as one confirmed order and one charge', async (scene) => {
  const { page, sandbox } = scene
  await toPayment(scene, PRODUCTS.vitamin)
  const other = await duplicate(page)
  await goToWebpay(scene)
  const first = await readToken(page)
  await goToWebpay(on(scene, other))
  const second = await readToken(other)
  assert.notEqual(first, second)

  await endPayment(on(scene, other), /^Aprobar /, 'Pedido Confirmado')
  const reference = await orderReference(other)
  await page.bringToFront()
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  await until(() => orderReference(page), reference)
  assert.equal((await sandbox.charges(first)) + (await sandbox.charges(second)), 1)
  const payments = await sandbox.payments(reference)
  assert.equal(
    payments.reduce((sum, payment) => sum + payment.amount * payment.authorisations - payment.refunded, 0),
    payments[0]!.amount,
  )
  await visit(page, scene.shop.url)
  await until(() => unitsInCart(page), 0)
})

story(
  'a cart that was changed in the other window cannot be paid at the old price',
  async (scene) => {
    const { page, press, sandbox, shop } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    await readyToPay(page)
    const other = await duplicate(page)
    await visit(other, `${shop.url}/checkout`)
    await press(button(other, /^Agregar uno: /))
    await expect(other.getByRole('textbox', { name: /^Cantidad: / })).toHaveValue('2')
    await page.bringToFront()
    // The first window follows: what is paid is what its summary says.
    await sees(page, '$26.570')
    await press(payButton(page))
    await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
    await endPayment(scene, 'Aprobar $26.570', 'Pedido Confirmado')
    assert.equal((await sandbox.payments(await orderReference(page)))[0]?.amount, 26_570)
  },
  { on: ['desktop'] },
)

story('a double click on ‘Pagar’ begins one payment', async (scene) => {
  const { page, sandbox } = scene
  await toPayment(scene, PRODUCTS.cream)
  await readyToPay(page)
  await pressTwice(payButton(page), 'mutation PayWith')
  await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
  const token = await readToken(page)
  await page.getByRole('button', { name: /^Aprobar / }).dblclick()
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
  await until(() => sandbox.charges(token), 1)
  assert.equal((await sandbox.payments(await orderReference(page))).length, 1)
})

const on = (scene: Scene, page: Page) => ({ page, press: scene.press })

/** The browser's 'duplicate tab': another window with the same address and the same memory. */
async function duplicate(page: Page): Promise<Page> {
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
  await other.waitForLoadState()
  await awake(other)
  return other
}
