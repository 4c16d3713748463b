/** A customer whom the shop knows: greeted at home, a second order in two presses, 'Mi botiquín'. */
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { addProduct, button, endPayment, goToWebpay, payButton, PRODUCTS, readNotice, readyToPay } from './shopping.ts'
import { arrives, story, until, type Scene } from './story.ts'

/** A client whose account has everything that the checkout asks for. */
async function asCompleteClient(scene: Scene): Promise<void> {
  const { userId, token } = await asOwnClient(scene, scene.email)
  const home = { name: 'Casa', address: 'Apoquindo 4501', apartment: '', townShip: '13114', favorite: true }
  await ask(
    scene.shop.url,
    'mutation ($userId: ID!, $user: UserInput!) { updateUser(userId: $userId, user: $user) { _id } }',
    { userId, user: { healthInstitute: '1', addresses: [home] } },
    token,
  )
}

/** The first order, paid, from the cart to the receipt. */
async function buyOnce(scene: Scene): Promise<void> {
  const { page, press, visit } = scene
  await addProduct(scene, PRODUCTS.vitamin)
  await visit('/checkout')
  await press(button(page, 'Continuar'))
  await button(page, 'Editar la entrega').waitFor()
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
}

const readShift = (scene: Scene): Promise<number> =>
  scene.page.evaluate(() => (window as unknown as { shift: number }).shift)

story(
  'a known customer is greeted at home without a shift, buys the same again in two presses, and sees until when it lasts',
  async (scene) => {
    const { page, press, visit, sees } = scene
    await asCompleteClient(scene)
    await buyOnce(scene)
    await page.addInitScript(() => {
      const counted = window as unknown as { shift: number }
      counted.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) counted.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit('/')
    await page.getByRole('heading', { name: 'Hola, Inés' }).waitFor()
    const again = button(page, /^Volver a comprar los productos/)
    await again.waitFor()
    await until(async () => (await readShift(scene)) < 0.001, true)
    await assertAccessible(page, 'the greeting of a customer', { inGate: true })
    await press(again)
    await arrives(page, '/checkout?paso=pago', 'Resumen y Pago')
    await sees(/Apoquindo 4501/)
    await readyToPay(page)
    await expect(payButton(page)).toBeEnabled()

    await visit('/account/botiquin')
    await sees(/^Dinos cuántos tomas al día/)
    await press(button(page, /^Decir cuántos al día/))
    await page.getByRole('checkbox').check()
    await press(button(page, 'Guardar'))
    await sees(/^Te alcanza hasta el/)
    await assertAccessible(page, 'a cabinet', { inGate: true })
  },
)
