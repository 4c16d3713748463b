import type { Locator, Page } from 'playwright-core'
import { asOwnClient } from './registering.ts'
import { button, field, fillCommune } from './shopping.ts'
import { until, visit, type Scene } from './story.ts'

/** Can be subscribed to. In the loyalty programme: 6.690, for subscribers 6.190. */
export const VITAMIN = { sku: '9240999', name: 'Rukavita Vitamina C 500 mg 30 comprimidos' }
/** Clients who sign in by themselves have this one. */
export const PASSWORD = 'una contraseña larga'

export const subscriptionSummary = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Resumen de cada entrega' })

/** A client of this story's own, without a card; their token is in the browser. */
export async function asSubscriber(scene: Scene): Promise<void> {
  await asOwnClient(scene, scene.email)
}

/** Puts the product into the subscription cart, from its page. */
export async function subscribeTo(
  { page, shop, press, sees }: Scene,
  { sku, name }: { sku: string; name: string },
): Promise<void> {
  await visit(page, `${shop.url}/suscripcion/product/${sku}`)
  await press(button(page, `Suscribirme a ${name}`))
  await sees('Producto añadido al carrito')
}

/** From an empty checkout to its last step: two months, every thirty days, at home in Las Condes. */
export async function toSummary({ page, visit, press }: Scene): Promise<void> {
  await visit('/suscripcion')
  await field(page, '¿Cuántos meses dura?').selectOption({ label: '2 meses' })
  await field(page, '¿Cada cuántos días llega?').selectOption({ label: 'Cada 30 días' })
  await press(button(page, 'Continuar'))
  await page.getByRole('heading', { name: 'Quién recibe' }).waitFor()
  // The account's own data fills the form by itself.
  await until(async () => (await field(page, 'Nombre').inputValue()) !== '', true)
  await fillCommune(page)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
}

export const acceptTerms = (page: Page): Promise<void> =>
  page.getByLabel('He leído y acepto los términos y condiciones, y autorizo el cobro de cada entrega').check()

/** The provider's page for enrolling a card. */
export const atOneclick = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Elige tarjeta y cómo termina' }).waitFor()
