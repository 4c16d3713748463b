/** The dialler's code, its keys, and a provider that is down at each step (CONTENT §2.11, decision D21). */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { focused, tabTo } from './keyboard.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce, until, type Scene } from './story.ts'

/** A word of the dialler's own code, and one of the provider's SDK. */
const DIALLER = 'GetVoiceToken'
const SDK = 'codecPreferences'

const number = (page: Page) => field(page, 'Número de teléfono')
async function openDesk(scene: Scene, path = '/operador'): Promise<void> {
  await scene.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => new MediaStream()
  })
  await signIn(scene, 'operator')
  await scene.visit(path)
}

/** Collects the scripts that the page loads; answers those that contain a word. */
function scriptsOf(page: Page) {
  const loaded = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()))
      loaded.set(
        response.url(),
        response.text().catch(() => ''),
      )
  })
  return async (word: string) => {
    const texts = await Promise.all([...loaded].map(async ([url, text]) => [url, await text] as const))
    return texts.filter(([, text]) => text.includes(word)).map(([url]) => url)
  }
}

storyOnce(
  'the dialler’s code is loaded on the operators’ page alone, and the provider’s SDK only with the provider’s own line',
  async (scene) => {
    const { page, visit, sees } = scene
    const containing = scriptsOf(page)
    await signIn(scene, 'operator')
    for (const path of [
      '/',
      `/product/${PRODUCTS.cream.sku}`,
      '/busqueda?search=crema',
      '/donde-encontrarnos',
      '/checkout',
    ]) {
      await visit(path)
      await page.mouse.move(5, 5)
      await page.mouse.move(6, 6)
      await page.waitForLoadState('networkidle')
    }
    assert.deepEqual(await containing(DIALLER), [])
    assert.deepEqual(await containing(SDK), [])
    await openDesk(scene)
    await sees('Sesión lista')
    assert.equal((await containing(DIALLER)).length, 1)
    assert.deepEqual(await containing(SDK), [], 'the sandbox’s line needs no SDK')
  },
  { on: ['desktop'] },
)

storyOnce('with the keyboard alone an operator calls, mutes, and hangs up', async (scene) => {
  const { page, sees } = scene
  await openDesk(scene)
  await sees('Sesión lista')
  await tabTo(page, 'textbox', /^Número de teléfono/)
  await page.keyboard.type('912345678')
  await tabTo(page, 'button', 'Llamar')
  await page.keyboard.press('Enter')
  await sees('CONTESTADA')
  await tabTo(page, 'button', 'Silenciar')
  await page.keyboard.press('Space')
  await sees('El micrófono está en silencio.')
  assert.equal(await button(page, 'Silenciar').getAttribute('aria-pressed'), 'true')
  await page.keyboard.press('Space')
  await until(() => button(page, 'Silenciar').getAttribute('aria-pressed'), 'false')
  await assertAccessible(page, 'a call')
  await tabTo(page, 'button', 'Colgar')
  await page.keyboard.press('Enter')
  await sees('FINALIZADA')
  await until(async () => (await focused(page))?.name.startsWith('Número de teléfono'), true)
})

storyOnce(
  'a provider that is down: the line says so and opens at a press; a call that cannot be placed ends',
  async (scene) => {
    const { page, press, sees, picture } = scene
    scene.expectProblem(/voice\/(sessions|calls)|graphql|Failed to load|ERR_|50\d/)
    // The shop gives no token.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes(DIALLER) ? route.abort('connectionreset') : route.fallback(),
    )
    await openDesk(scene)
    await sees('La sesión no se pudo abrir.')
    await picture('dialler-failed')
    await assertAccessible(page, 'a line that could not be opened')
    await number(page).fill('912345678')
    await number(page).press('Enter')
    await sees('La sesión aún no está lista. Intente nuevamente.')
    // The provider refuses the session.
    await page.route(/\/voice\/sessions$/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.unroute('**/graphql')
    await sees('La sesión no se pudo abrir.')
    await Promise.all([page.waitForResponse(/\/voice\/sessions$/), press(button(page, 'Abrir la sesión otra vez'))])
    await sees('La sesión no se pudo abrir.')
    await page.unroute(/\/voice\/sessions$/)
    await press(button(page, 'Abrir la sesión otra vez'))
    await sees('Sesión lista')
    // The line breaks before the call begins.
    await page.route(/\/voice\/calls$/, (route) => route.abort('connectionreset'))
    await number(page).press('Enter')
    await sees('No se pudo llamar a este número. Revísalo e inténtalo otra vez.')
    await sees('FINALIZADA')
    assert.equal(await number(page).inputValue(), '912345678', 'the number stays')
    await page.unroute(/\/voice\/calls$/)
    await number(page).press('Enter')
    await sees('CONTESTADA')
  },
)

storyOnce('the dialler speaks English', async (scene) => {
  const { page, sees } = scene
  await openDesk(scene, '/en/operador')
  await sees('Session ready')
  await page.getByLabel('Phone number').press('Enter')
  await sees('Please enter a phone number.')
  await assertAccessible(page, 'the dialler in English')
})
