import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
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
  readNotice,
  summary,
  toDelivery,
  toPayment,
} from './shopping.ts'
import { leaveStorefront, storeCart } from './stored-cart.ts'
import { awake, storyOnce as story, until } from './story.ts'

story('pickup costs nothing and asks for no address', async (scene) => {
  const { page, press, sees, sandbox } = scene
  await storeCart(scene, [PRODUCTS.vitamin])
  await toDelivery(scene)
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await page.getByRole('radio', { name: /^Despacho a domicilio\s*\$3\.190/ }).waitFor()
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await until(() => field(page, 'Dirección').count(), 0)
  assert.equal(await field(page, 'Comuna').count(), 0)
  await sees('Retira en Av. Apoquindo 5016, Las Condes')
  await sees('Te lo guardamos 15 días.')
  await scene.picture('checkout-pickup')
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  const total = await figure(summary(page), 'Total')
  assert.equal(total, '$11.690', 'the offer price, and nothing for the pickup')
  await goToWebpay(scene)
  await endPayment(scene, `Aprobar ${total}`, 'Pedido Confirmado')
  assert.equal(await figure(page.locator('main'), 'Retiro en tienda'), 'Gratis')
  await sees('Te lo guardamos 15 días')
  assert.equal((await sandbox.payments(await orderReference(page)))[0]?.amount, pesos(total))
})

story('a street of other communes is questioned once; typed by hand it is delivered to', async (scene) => {
  const { page, press, sees } = scene
  await storeCart(scene, [PRODUCTS.vitamin])
  await toDelivery(scene)
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Avenida Los Pajaritos 1234')
  await press(button(page, 'SIGUIENTE'))
  await sees('No encontramos esta calle en Las Condes')
  await sees(/Hay una con ese nombre en .+\. Revisa la comuna/)
  await until(() => field(page, 'Dirección').evaluate((input) => input === document.activeElement), true)
  await assertAccessible(page, 'a street of another commune')
  await scene.picture('checkout-street-elsewhere')
  // Corrected, the question is removed, as it is for the same address confirmed.
  await field(page, 'Dirección').fill('Avenida Los Pajaritos 12345')
  await until(() => page.getByText('No encontramos esta calle en Las Condes').count(), 0)
  await field(page, 'Dirección').fill('Avenida Los Pajaritos 1234')
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
  await sees('Avenida Los Pajaritos 1234')
})

story('a product with pickup only: delivery is not offered and says why, pickup is chosen by itself', async (scene) => {
  const { page, press, sees } = scene
  await storeCart(scene, [PRODUCTS.onlyPickup, PRODUCTS.vitamin])
  await toDelivery(scene)
  await sees('Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.')
  assert.ok(await page.getByRole('radio', { name: /^Despacho a domicilio/ }).isDisabled())
  assert.ok(await page.getByRole('radio', { name: /^Retiro en tienda/ }).isChecked())
  await scene.picture('checkout-only-pickup')
  await fillGuest(page, scene.email)
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
})

story(
  'one product that travels free makes the whole dispatch free',
  async (scene) => {
    const { page, sees } = scene
    await toPayment(scene, [PRODUCTS.vitamin, PRODUCTS.freeDispatch])
    assert.equal(await figure(summary(page), 'Total'), '$16.480', '11.690 and 4.790')
    await goToWebpay(scene)
    await endPayment(scene, 'Aprobar $16.480', 'Pedido Confirmado')
    assert.equal(await figure(page.locator('main'), 'Despacho'), 'Gratis')
    await sees(PRODUCTS.freeDispatch.name)
  },
  { on: ['desktop'] },
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
  await page.waitForURL((url) => url.search === '?paso=entrega')
})

story('a product with recipe check is only sold in the store, and leaves a cart that has it', async (scene) => {
  const { page, visit, press, sees } = scene
  await visit(`/product/${PRODUCTS.recipeCheck.sku}`)
  await sees('Receta Cheque - solo venta presencial')
  assert.ok(await button(page, 'Solo venta presencial').isDisabled())
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
  assert.ok(await modal.isVisible(), 'it must be confirmed')
  await scene.picture('modal-recipe-check')
  await press(modal.getByRole('button', { name: 'Entendido' }))
  await modal.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('link', { name: PRODUCTS.cream.name }).count(), 0)
  await sees(PRODUCTS.vitamin.name)
})

story(
  'the price of the dispatch follows the commune, before anything is paid',
  async (scene) => {
    const { page, sees } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    assert.equal(await figure(summary(page), 'Total'), '$14.880', '11.690 and 3.190 to Las Condes')
    await page.goBack()
    await awake(page)
    await page.getByLabel('Región').selectOption({ label: 'Valparaíso' })
    await field(page, 'Comuna').fill('Valparaíso')
    await page.keyboard.press('Enter')
    await sees('El despacho a Valparaíso cuesta $4.900. Lo recibes en 72 horas hábiles.')
    assert.equal(await figure(summary(page), 'Total'), '$16.590')
  },
  { on: ['desktop'] },
)
