/** What stories with telemedicine do: as a guest to the sandbox's doctor. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { button, field, fillGuest, PRODUCTS, toDelivery } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import type { Scene } from './story.ts'

export const ENTRY = 'Consulta por telemedicina'
export const RETURN = /\/retorno-telemedicina\?consulta=/
export const choice = (page: Page) => page.getByRole('dialog', { name: '¿Qué quieres hacer?' })

/** A second product whose prescription is retained. */
export const OTHER = { sku: '122424', name: 'Acneral 10 mg Cápsulas blandas' }

/** A guest with products that need a prescription, registered at the delivery's step; `units` of each. */
export async function asGuest(
  scene: Scene,
  { products = [PRODUCTS.retained], units = 1 }: { products?: readonly { sku: string }[]; units?: number } = {},
): Promise<void> {
  const { page, press } = scene
  await storeCart(scene, products)
  if (units > 1) await multiplyCart(page, units)
  await toDelivery(scene)
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(button(page, 'SIGUIENTE'))
  await scene.sees('Debes cargar una receta válida para revisión en cada producto marcado.')
}

const multiplyCart = (page: Page, units: number): Promise<void> =>
  page.evaluate((quantity) => {
    const lines = JSON.parse(localStorage.getItem('cart')!) as object[]
    localStorage.setItem('cart', JSON.stringify(lines.map((line) => ({ ...line, quantity }))))
  }, units)

/** From the choice to the provider's page. Answers the consultation of the token. */
export async function toDoctor({ page, press }: Scene, wish = 'Obtener una receta'): Promise<string> {
  const login = page.waitForRequest(/\/telemedicine\/login\?token=/)
  await press(button(page, ENTRY))
  await press(choice(page).getByRole('button', { name: wish }))
  const token = new URL((await login).url()).searchParams.get('token')!
  await page.getByRole('heading', { name: 'Consulta de telemedicina' }).waitFor()
  assert.doesNotMatch(page.url(), /token=/, 'the token has left the address')
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }
  return jti
}
