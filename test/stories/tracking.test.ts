/** /seguimiento: an order without an account, by number and e-mail. */
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button, endPayment, field, goToWebpay, orderReference, PRODUCTS, toPayment } from './shopping.ts'
import { arrives, story, storyOnce } from './story.ts'

story(
  'a guest follows an order by its number and e-mail: state, date and units, and nothing about the person',
  async (scene) => {
    const { page, press, sees, visit, picture, email } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    const reference = await orderReference(page)
    await scene.context.clearCookies({ name: 'boldo_visitor' })
    await visit('/seguimiento')
    await page.getByRole('heading', { name: 'Sigue tu pedido', level: 1 }).waitFor()
    await press(button(page, 'Ver mi pedido'))
    await sees('Escribe el número de tu pedido.')
    await field(page, 'Número de pedido').fill(reference.toLowerCase())
    await field(page, 'Correo electrónico').fill('otra@example.com')
    await press(page.getByRole('checkbox', { name: 'No soy un robot' }))
    await sees('Verificado')
    scene.expectProblem(/^404: .*graphql/)
    await press(button(page, 'Ver mi pedido'))
    await page.getByText(/^No encontramos un pedido con ese número y ese correo/).waitFor()
    await assertAccessible(page, 'an order that was not found')
    await picture('tracking-unknown')
    // What was typed is still there.
    await field(page, 'Correo electrónico').fill(email)
    await press(page.getByRole('checkbox', { name: 'No soy un robot' }))
    await sees('Verificado')
    await press(button(page, 'Ver mi pedido'))
    await page.getByRole('heading', { name: `Pedido ${reference}`, level: 2 }).waitFor()
    await sees('En preparación')
    await sees('1 unidad')
    for (const word of ['Rojas', 'Apoquindo', email, PRODUCTS.vitamin.name, '$'])
      await expect(page.locator('main')).not.toContainText(word)
    await assertAccessible(page, 'a tracked order')
    await picture('tracking-found')
  },
)

storyOnce(
  'the footer leads to it, in English too',
  async ({ page, press, visit }) => {
    await visit('/en')
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Track your order' }))
    await arrives(page, '/en/seguimiento', 'Track your order')
  },
  { deep: 'its rows are shown by track-order.test.ts' },
)
