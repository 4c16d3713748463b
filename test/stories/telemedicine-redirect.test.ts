/** Telemedicine's redirect (CONTENT §2.10, §4); telemedicine-entry.test.tsx has its errors. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { button, field, fillGuest, PRODUCTS, toDelivery } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { storyOnce, type Scene } from './story.ts'

const ENTRY = 'Consulta por telemedicina'
const choice = (page: Page) => page.getByRole('dialog', { name: '¿Qué quieres hacer?' })

/** A guest with a product that needs a prescription, at the choice. */
async function atChoice(scene: Scene): Promise<void> {
  const { page, press } = scene
  await storeCart(scene, [PRODUCTS.retained])
  await toDelivery(scene)
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(button(page, 'SIGUIENTE'))
  await scene.sees('Debes cargar una receta válida para revisión en cada producto marcado.')
  await press(button(page, ENTRY))
  await choice(page).waitFor()
}

storyOnce(
  'the browser goes to the provider’s login with the order’s token, and the order stays in the shop',
  async (scene) => {
    const { page, press, shop } = scene
    await atChoice(scene)
    type Token = { tokenType: string; accessToken: string; loginUrl: string }
    let token: Token | null = null
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('getTelemedicineToken')) return route.fallback()
      const response = await route.fetch()
      token = ((await response.json()) as { data: { getTelemedicineToken: Token } }).data.getTelemedicineToken
      return route.fulfill({ response })
    })
    const requested = page.waitForRequest((request) =>
      request.url().startsWith(`${shop.sandboxUrl}/telemedicine/login`),
    )
    await press(choice(page).getByRole('button', { name: 'Obtener una receta' }))
    const address = new URL((await requested).url())
    const { tokenType, accessToken, loginUrl } = token ?? assert.fail('no token was answered')
    assert.deepEqual(
      [tokenType, loginUrl, [...address.searchParams]],
      ['Bearer', `${shop.sandboxUrl}/telemedicine/login`, [['token', accessToken]]],
    )
    await page.getByRole('heading', { name: 'Consulta de telemedicina' }).waitFor()
    await page.goto(`${shop.url}/checkout`)
    await page.getByRole('main').getByText(PRODUCTS.retained.name).first().waitFor()
  },
  { deep: 'its rows are shown by telemedicine-entry.test.tsx' },
)
