/**
 * The progressive programme: its table, as a page and as an image, the invitation to sign in, and the customer's own
 * price (SHOP §2 §9, decisions D2 and D9).
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { registerClient } from './registering.ts'
import { addProduct, button, field, figure, summary } from './shopping.ts'
import { arrives, movePointer, type Scene, story, storyOnce, until } from './story.ts'

/** In the programme; normal price 1.890, member price 1.790. */
const AMLODIPINE = { sku: '121804', name: 'Amlodipino 10 mg Comprimidos' }
const PASSWORD = 'una clave larga'

const section = (page: Page) => page.getByRole('region', { name: 'Programa de descuentos progresivos' })
async function logIn({ page, press, email }: Pick<Scene, 'page' | 'press' | 'email'>): Promise<void> {
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Contraseña').fill(PASSWORD)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión', exact: true }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

storyOnce('the programme’s table opens in a modal, closes with Cerrar, and is an image to share', async (scene) => {
  const { page, press, visit, shop } = scene
  await visit(`/product/${AMLODIPINE.sku}`)
  await press(button(page, 'Ver tabla de precios'))
  const modal = page.getByRole('dialog', { name: 'Programa de descuentos progresivos' })
  await modal.waitFor()
  // 1.890 × 0.8, 0.7, 0.6, and (10 × 1.134 + 1.512 + 1.323) / 12.
  await expect(modal.getByRole('row')).toHaveText([
    /./,
    /^1\.ª unidad del año\s*20 %\s*\$1\.512$/,
    /^2\.ª unidad del año\s*30 %\s*\$1\.323$/,
    /^Desde la 3\.ª unidad\s*40 %\s*\$1\.134$/,
    /^Promedio en 12 meses\s*\$1\.181$/,
  ])
  await modal.getByText('Máximo 2 unidades de cada producto al mes y 24 al año.').waitFor()
  await assertAccessible(page, 'the programme’s table')
  await scene.picture('programme-table')
  const href = await modal.getByRole('link', { name: 'Ver como imagen para compartir' }).getAttribute('href')
  const image = await fetch(shop.url + href)
  const bytes = new Uint8Array(await image.arrayBuffer())
  assert.deepEqual(
    [image.status, image.headers.get('content-type'), String.fromCharCode(...bytes.slice(1, 4)), bytes.length > 5_000],
    [200, 'image/png', 'PNG', true],
  )
  assert.equal((await fetch(`${shop.url}/programas/9322255.png`)).status, 404)
  await press(modal.getByRole('button', { name: 'Cerrar' }).last())
  await modal.waitFor({ state: 'hidden' })
})

story(
  'a visitor is invited to sign in, on the product’s page and in the cart, and has the programme’s price at once',
  async (scene) => {
    const { page, press, sees, visit, email, screen } = scene
    await registerClient(scene, email, PASSWORD)
    await visit(`/product/${AMLODIPINE.sku}`)
    await section(page).scrollIntoViewIfNeeded()
    await sees('Desde $1.512 por unidad con tu cuenta.')
    await sees('20 % menos en tu 1.ª unidad del año, 30 % en la 2.ª y 40 % desde la 3.ª.')
    await assertAccessible(page, 'a product of the programme')
    await scene.picture('programme-page-visitor')
    await press(section(page).getByRole('button', { name: 'Inicia sesión' }))
    await page
      .getByRole('dialog')
      .getByText('Inicia sesión para pagar con el programa. Tu carro se queda como está.')
      .waitFor()
    await scene.picture('programme-page-login')
    await page.keyboard.press('Escape')

    await addProduct(scene, AMLODIPINE)
    await visit('/checkout')
    // How to buy with a prescription is shown once, after two seconds.
    await press(button(page, 'Entendido'))
    await sees('Programa progresivo: 20 % menos o más con tu cuenta.')
    await sees('Con tu cuenta ahorras $100 (estimado)')
    await assertAccessible(page, 'a cart with a promotion')
    await scene.picture('programme-cart-visitor')
    await press(page.getByRole('list', { name: 'Carro de compras' }).getByRole('button', { name: 'Inicia sesión' }))
    await logIn(scene)
    await arrives(page, /^\/checkout/, 'Carro de compras')
    await sees('Programa progresivo: 20 % menos en 1 unidad (-$378).')
    await press(button(page, `Agregar uno: ${AMLODIPINE.name}`))
    await sees('Programa progresivo: 20 % y 30 % menos en 2 unidades (-$945).')
    await press(button(page, `Agregar uno: ${AMLODIPINE.name}`))
    await sees('El programa descuenta 2 unidades de este producto al mes; las demás van a su precio.')
    // 1.512 + 1.323, and the third at the member's 1.790.
    if (screen === 'desktop') await until(() => figure(summary(page), 'Programas y promociones'), '-$945')
    await expect(page.getByRole('button', { name: 'Inicia sesión' })).toHaveCount(0)
    await assertAccessible(page, 'a cart with the programme')
    await scene.picture('programme-cart-customer')

    await visit(`/product/${AMLODIPINE.sku}`)
    await section(page).scrollIntoViewIfNeeded()
    await movePointer(page)
    await sees('Tu descuento se aplica solo en el carro, según las unidades que llevas este año.')
    await scene.picture('programme-page-customer')
    await visit(`/product/${AMLODIPINE.sku}?lang=en`)
    await movePointer(page)
    await sees('20% off your 1st unit of the year, 30% off the 2nd and 40% from the 3rd on.')
  },
  { deep: 'its rows are shown by programme.test.ts and strangers.test.ts' },
)
