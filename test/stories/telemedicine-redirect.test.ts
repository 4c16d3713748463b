/** Telemedicine's redirect and its error, to the millisecond (CONTENT §2.10, §4, §8, §9). */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { pass, passUntil, stopClock } from './page-clock.ts'
import { button, field, fillGuest, PRODUCTS, toDelivery } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce, until, type Scene } from './story.ts'

const ENTRY = 'Consulta por telemedicina'
const FAILED = 'Ha ocurrido un error con el redireccionamiento... porfavor intentarlo de nuevo.'
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
)

story('the error of the redirect is at the choice for 6000 ms, whatever failed', async (scene) => {
  const { page, press, sees, picture } = scene
  scene.expectProblem(/graphql|Failed to load|ERR_|503|409/)
  await page.clock.install()
  await atChoice(scene)
  const wish = choice(page).getByRole('button', { name: 'Obtener una receta' })
  const fail = (how: { status: number; code: string } | null) =>
    page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('getTelemedicineToken')) return route.fallback()
      if (how === null) return route.abort('connectionreset')
      return route.fulfill({
        status: how.status,
        json: { data: null, errors: [{ message: 'x', extensions: { code: how.code } }] },
      })
    })
  for (const how of [{ status: 409, code: 'telemedicine.not_offered' }, null]) {
    await fail(how)
    await press(wish)
    await sees(FAILED)
    await page.unroute('**/graphql')
    await page.clock.fastForward(10_000)
    await page.getByText(FAILED).waitFor({ state: 'detached' })
  }
  await fail({ status: 503, code: 'telemedicine.unreachable' })
  await stopClock(page, 1_000)
  await press(wish)
  await passUntil(page, () => page.getByText(FAILED).isVisible())
  await pass(page, 5_500)
  assert.equal(await page.getByText(FAILED).count(), 1)
  const shown = 5_500 + (await passUntil(page, async () => (await page.getByText(FAILED).count()) === 0))
  assert.ok(Math.abs(shown - 6_000) <= 200, `${shown} ms`)
  await page.clock.resume()
  await press(wish)
  await sees(FAILED)
  await picture('telemedicine-error', { fullPage: false })
  await assertAccessible(page, 'telemedicine’s error', { part: choice(page) })
})

story('who is unknown identifies first, and an unknown consultation says so, in both languages', async (scene) => {
  const { page, visit, press, sees, picture } = scene
  scene.expectProblem(/404|graphql/)
  await storeCart(scene, [PRODUCTS.retained])
  for (const [prefix, entry, title, unknown] of [
    ['', ENTRY, 'Antes, dinos quién eres', 'No encontramos esta consulta aquí'],
    ['/en', 'Telemedicine consultation', 'First, tell us who you are', 'We do not find this consultation here'],
  ] as const) {
    await visit(`${prefix}/checkout`)
    await press(button(page, entry))
    const modal = page.getByRole('dialog', { name: title })
    await modal.waitFor()
    await picture(`telemedicine-identify${prefix.replace('/', '-')}`, { fullPage: false })
    await assertAccessible(page, title, { part: modal })
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await until(() => button(page, entry).evaluate((element) => element === document.activeElement), true)
    await visit(`${prefix}/retorno-telemedicina?consulta=0198b7a2-0000-7000-8000-000000000001`)
    await sees(unknown)
    await picture(`telemedicine-unknown${prefix.replace('/', '-')}`)
    await assertAccessible(page, unknown)
  }
})
