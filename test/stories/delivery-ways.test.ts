import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import {
  button,
  endPayment,
  field,
  figure,
  fillGuest,
  goToWebpay,
  orderReference,
  pesos,
  PRODUCTS,
  summary,
  toDelivery,
} from './shopping.ts'
import { leaveStorefront, storeCart } from './stored-cart.ts'
import { arrives, storyOnce as story, until } from './story.ts'

story(
  'pickup costs nothing and asks for no address',
  async (scene) => {
    const { page, press, sees, sandbox } = scene
    await storeCart(scene, [PRODUCTS.vitamin])
    await toDelivery(scene)
    await fillGuest(page, scene.email)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await page.getByRole('radio', { name: /^Despacho a domicilio\s*\$3\.190/ }).waitFor()
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await expect(field(page, 'Dirección')).toHaveCount(0)
    await expect(field(page, 'Comuna')).toHaveCount(0)
    await sees('Retira en Av. Apoquindo 5016, Las Condes')
    await sees('Te lo guardamos 15 días.')
    await scene.picture('checkout-pickup')
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    const total = await figure(summary(page), 'Total')
    assert.equal(total, '$11.690', 'the offer price, and nothing for the pickup')
    await goToWebpay(scene)
    await endPayment(scene, `Aprobar ${total}`, 'Pedido Confirmado')
    await until(() => figure(page.locator('main'), 'Retiro en tienda'), 'Gratis')
    await sees('Te lo guardamos 15 días')
    assert.equal((await sandbox.payments(await orderReference(page)))[0]?.amount, pesos(total))
  },
  { deep: 'its rows are shown by save-order.test.ts' },
)

story('a product that needs a prescription says so on its page, and asks for it in the cart', async (scene) => {
  const { page, visit, sees } = scene
  await visit(`/product/${PRODUCTS.prescription.sku}`)
  await sees('Necesitas receta médica')
  await scene.picture('product-prescription')
  await storeCart(scene, [PRODUCTS.prescription])
  await visit('/checkout')
  await button(page, `Subir receta para ${PRODUCTS.prescription.name}`).waitFor()
  await visit('/checkout?paso=pago')
  await arrives(page, '/checkout?paso=entrega', 'Entrega')
})

story('a product with recipe check is only sold in the store, and leaves a cart that has it', async (scene) => {
  const { page, visit, press, sees } = scene
  await visit(`/product/${PRODUCTS.recipeCheck.sku}`)
  await sees('Receta Cheque - solo venta presencial')
  await expect(button(page, 'Solo venta presencial')).toBeDisabled()
  await scene.picture('product-recipe-check')

  // It became one after it was put into the cart.
  await storeCart(scene, [PRODUCTS.cream, PRODUCTS.vitamin])
  await leaveStorefront(scene)
  await page.evaluate((sku) => {
    const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { sku: string; saleCondition: string }[]
    localStorage.setItem(
      'cart',
      JSON.stringify(lines.map((line) => (line.sku === sku ? { ...line, saleCondition: 'recipeCheck' } : line))),
    )
  }, PRODUCTS.cream.sku)
  await visit('/checkout')
  const modal = page.getByRole('dialog', { name: 'Receta Cheque - solo venta presencial' })
  await modal.getByText(PRODUCTS.cream.name).waitFor()
  await page.keyboard.press('Escape')
  await expect(modal, 'it must be confirmed').toBeVisible()
  await scene.picture('modal-recipe-check')
  await press(modal.getByRole('button', { name: 'Entendido' }))
  await modal.waitFor({ state: 'detached' })
  await expect(page.getByRole('link', { name: PRODUCTS.cream.name })).toHaveCount(0)
  await sees(PRODUCTS.vitamin.name)
})
