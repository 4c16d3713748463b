/**
 * Delivery by commune: chosen once, its price and day on the product's page, in the cart and in both checkouts; nobody
 * has one before choosing.
 */
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { addProduct, button, field, fillGuest, figure, PRODUCTS, readNotice, summary, toDelivery } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storeCart } from './stored-cart.ts'
import { movePointer, story, storyOnce, type Scene, until } from './story.ts'
import { asSubscriber, subscribeTo, subscriptionSummary, VITAMIN } from './subscribing.ts'

const DAY = String.raw`\d{2}\/\d{2}\/\d{4}`
const product = (page: Page) => page.getByRole('list', { name: 'Formas de entrega' })

/** Opens the field, types without accents, and takes the first hit. */
async function choose(
  { page, press }: Pick<Scene, 'page' | 'press'>,
  opener: string,
  typed: string,
  name: string,
): Promise<void> {
  await press(button(page, opener))
  await field(page, 'Comuna').fill(typed)
  await press(page.getByRole('listbox').getByRole('option', { name: new RegExp(`^${name}`) }))
}

story(
  'the commune is chosen once: price and day on the product’s page, in the cart and in the checkout, and nobody has one before',
  async (scene) => {
    const { page, visit, press, sees, screen } = scene
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await movePointer(page)
    await expect(product(page).getByRole('status')).toHaveText(
      new RegExp(`^Por ejemplo, a Las Condes: \\$3\\.190\\. Llega a más tardar el ${DAY}\\.$`),
    )
    await choose(scene, 'Elegir mi comuna', 'nunoa', 'Ñuñoa')
    await product(page)
      .getByText(new RegExp(`^Ñuñoa: \\$3\\.190\\. Llega a más tardar el ${DAY}\\.$`))
      .waitFor()
    await until(() => button(page, 'Cambiar comuna').evaluate((element) => element === document.activeElement), true)
    await assertAccessible(page, 'a product with the commune’s delivery')
    await scene.picture('commune-product')
    const line = await product(page).getByRole('status').innerText()

    await addProduct(scene, PRODUCTS.vitamin)
    await visit('/checkout')
    await sees(line)
    await until(() => figure(summary(page), 'Total'), '$14.880')
    await assertAccessible(page, 'a cart with the commune’s delivery')
    await scene.picture('commune-cart')

    await toDelivery(scene)
    await expect(page.getByLabel('Región')).toHaveValue('13')
    await expect(field(page, 'Comuna')).toHaveValue('Ñuñoa')
    await sees(
      new RegExp(
        `El despacho a Ñuñoa cuesta \\$3\\.190\\. Lo recibes en menos de 24 horas hábiles\\. ` +
          `Llega a más tardar el ${DAY}\\.`,
      ),
    )

    // The other way round: a change in the checkout is one of the product's page.
    await field(page, 'Comuna').fill('Maipú')
    await field(page, 'Comuna').blur()
    await sees(/El despacho a Maipú cuesta/)
    await visit(`/product/${PRODUCTS.cream.sku}`)
    await product(page)
      .getByText(/^Maipú: /)
      .waitFor()
    // And back: what was typed for the other commune is requested again.
    await choose(scene, 'Cambiar comuna', 'valparaiso', 'Valparaíso')
    await product(page)
      .getByText(new RegExp(`^Valparaíso: \\$4\\.900\\. Llega a más tardar el ${DAY}\\.$`))
      .waitFor()
    await visit('/checkout?paso=entrega')
    await expect(page.getByLabel('Región')).toHaveValue('05')
    await expect(field(page, 'Comuna')).toHaveValue('Valparaíso')
    if (screen === 'phone') await press(page.getByText('Ver resumen'))
  },
)

storyOnce('a commune that is not delivered to is said so, and pickup is offered', async (scene) => {
  const { page, visit, press, sees } = scene
  await visit(`/product/${PRODUCTS.vitamin.sku}`)
  await choose(scene, 'Elegir mi comuna', 'isla de pascua', 'Isla de Pascua')
  await product(page)
    .getByText('No despachamos a Isla de Pascua. Puedes retirarlo gratis en Av. Apoquindo 5016, Las Condes.')
    .waitFor()
  await scene.picture('commune-not-served')
  await storeCart(scene, [PRODUCTS.vitamin])
  await toDelivery(scene)
  await sees('No despachamos a Isla de Pascua.')
  await expect(field(page, 'Comuna')).toHaveValue('')
  await assertAccessible(page, 'a checkout for a commune that is not delivered to')
  await press(button(page, 'Retirar en tienda'))
  await expect(page.getByRole('radio', { name: /^Retiro en tienda/ })).toBeChecked()
  await fillGuest(page, scene.email)
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
})

story(
  'what the browser fills in for the remembered commune moves nothing',
  async (scene) => {
    const { page, visit } = scene
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shifted: number }).shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      localStorage.setItem('commune', JSON.stringify({ _id: '13120', label: 'Ñuñoa', regionId: '13', isVisible: true }))
    })
    for (const { sku } of [PRODUCTS.vitamin, PRODUCTS.freeDispatch, PRODUCTS.prescription]) {
      await visit(`/product/${sku}`)
      // Without any sign of a person.
      await product(page)
        .getByText(/^Ñuñoa: /)
        .waitFor()
      await page.waitForLoadState('networkidle')
      await until(() => page.evaluate(() => (window as unknown as { shifted: number }).shifted), 0)
    }
    await page.getByText('Llega en 24 horas hábiles tras aprobar tu receta.').waitFor()
  },
  { deep: 'its rows are shown by list-communes.test.ts', layout: 'what moves depends on what stands above' },
)

storyOnce('a saved address goes before the remembered commune, which one press brings back', async (scene) => {
  const { page, press, sees, visit } = scene
  await visit(`/product/${PRODUCTS.vitamin.sku}`)
  await choose(scene, 'Elegir mi comuna', 'maipu', 'Maipú')
  await product(page)
    .getByText(/^Maipú: /)
    .waitFor()
  await signIn(scene, 'client')
  await addProduct(scene, PRODUCTS.vitamin)
  await visit('/checkout')
  await press(button(page, 'Continuar'))
  await sees(/Usamos tu dirección guardada en .+\. Antes habías elegido Maipú\./)
  await expect(field(page, 'Comuna')).not.toHaveValue('Maipú')
  await expect(field(page, 'Dirección')).not.toHaveValue('')
  await scene.picture('commune-saved-address')
  await press(button(page, 'Enviar a Maipú'))
  await until(
    async () => [await field(page, 'Comuna').inputValue(), await field(page, 'Dirección').inputValue()],
    ['Maipú', ''],
  )
})

story(
  'a subscription’s checkout has the commune that was chosen, and prices its delivery',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await asSubscriber(scene)
    await visit(`/suscripcion/product/${VITAMIN.sku}`)
    await choose(scene, 'Elegir mi comuna', 'nunoa', 'Ñuñoa')
    await product(page)
      .getByText(/^Ñuñoa: /)
      .waitFor()
    await subscribeTo(scene, VITAMIN)
    await visit('/suscripcion')
    await sees(/^Ñuñoa: /)
    await until(() => figure(subscriptionSummary(page), 'Despacho'), '$3.190')
    await field(page, '¿Cuántos meses dura?').selectOption({ label: '2 meses' })
    await field(page, '¿Cada cuántos días llega?').selectOption({ label: 'Cada 30 días' })
    await press(button(page, 'Continuar'))
    await expect(field(page, 'Comuna')).toHaveValue('Ñuñoa')
    await scene.picture('commune-subscription')
  },
  { deep: 'its rows are shown by list-communes.test.ts', on: ['desktop'] },
)
