/** A session that ends (ACCOUNT §4, §9): shown on any page, and nothing that was typed is lost. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { DEFAULT_SECRETS } from '#config'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import { crawl, advanceClock, passUntil, stopClock } from './page-clock.ts'
import { registerClient } from './registering.ts'
import { addProduct, button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce as story, until, type Scene, arrives, movePointer } from './story.ts'

/** A token of the demo's client that ends in so many seconds. */
const endingIn = (seconds: number) =>
  signSession(
    { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
    {
      secret: DEFAULT_SECRETS.sessionSecret,
      now: Temporal.Now.instant().subtract({ hours: 12 }).add({ seconds }),
    },
  )
/** Longer than any machine takes to fill the checkout in. */
const LEFT_S = 20 * 60
const readStored = (page: Page, ...keys: string[]) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), keys)
const modal = (page: Page) => page.getByRole('dialog', { name: 'Sesión caducada' })

async function signInAgain({ page, press }: Pick<Scene, 'page' | 'press'>) {
  await arrives(page, '/login', 'Iniciar sesión')
  await field(page, 'Correo electrónico').fill(DEMO_PEOPLE.client.email)
  await field(page, 'Contraseña').fill(DEMO_PASSWORD)
  await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión' }))
}

const signOutElsewhere = ({ shop }: Pick<Scene, 'shop'>, token: string) =>
  ask(shop.url, 'mutation { signOut }', {}, token)

story(
  'a token that ends during the checkout: a notice, signed out after ten seconds, and all is there after signing in again',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await page.clock.install()
    await visit('/')
    await addProduct(scene, PRODUCTS.vitamin)
    await page.evaluate((token) => localStorage.setItem('token', token), await endingIn(LEFT_S))
    await visit('/checkout')
    await press(button(page, 'Continuar'))
    await press(button(page, 'Editar la entrega'))
    await expect(field(page, 'Nombre')).toHaveValue('Camila')
    await field(page, 'Apellido').fill('Rojas del Río')
    await stopClock(page, LEFT_S * 1000)
    await passUntil(page, () => modal(page).isVisible())
    await sees(/^En \d+ segundos? te llevamos a iniciar sesión\.$/)
    await scene.picture('session-expired')
    await crawl(page, () => assertAccessible(page, 'the session has ended'))
    await page.keyboard.press('Escape')
    await advanceClock(page, 5_000)
    await expect(modal(page)).toBeVisible()
    await advanceClock(page, 5_000)
    await arrives(page, '/login', 'Iniciar sesión')
    await page.clock.resume()
    await expect
      .poll(() => readStored(page, 'token', 'session', 'userName', 'userEmail', 'userPhone'))
      .toEqual([null, null, null, null, null])
    await sees('Inicia sesión para continuar donde estabas.')
    await signInAgain(scene)
    await arrives(page, /^\/checkout/, /./)
    await sees('Camila Rojas del Río')
  },
)

story(
  'a session that was closed elsewhere ends here too, on the next page or the first refusal',
  async (scene) => {
    const { page, visit, press, email } = scene
    const { token } = await registerClient(scene, email, 'una clave larga')
    const checks: string[] = []
    page.on('request', (request) => request.postData()?.includes('IsSignedIn') && checks.push(request.url()))
    await visit('/')
    await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
    await movePointer(page)
    await page.waitForLoadState('networkidle')
    assert.deepEqual(checks, [], 'a guest has none to check')
    await page.evaluate((token) => localStorage.setItem('token', token), token)
    await visit('/account/password')
    await expect.poll(() => checks.length).toBeGreaterThan(0)
    await field(page, 'Contraseña actual').fill('una clave larga')
    await field(page, 'Contraseña nueva').fill('otra clave')
    await field(page, 'Repite la contraseña nueva').fill('otra clave')
    await signOutElsewhere(scene, token)
    await expect(modal(page)).toHaveCount(0)
    scene.expectProblem(/^401: .*graphql/)
    await press(button(page, 'Guardar contraseña'))
    await modal(page).waitFor()
    await visit('/medicamentos')
    await modal(page).waitFor()
    // What is no token is nobody, without a word.
    await page.evaluate(() => localStorage.setItem('token', 'x'))
    await visit('/medicamentos')
    await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
    await until(() => readStored(page, 'token'), [null])
  },
  { on: ['desktop'] },
)

story(
  'who signs in after another’s session ended finds nothing of what the other typed',
  async (scene) => {
    const { page, visit, press, email } = scene
    await registerClient(scene, email, 'una clave larga')
    await signIn(scene, 'client')
    await addProduct(scene, PRODUCTS.vitamin)
    await visit('/checkout')
    await press(button(page, 'Continuar'))
    await press(button(page, 'Editar la entrega'))
    await expect(field(page, 'Nombre')).toHaveValue('Camila')
    await field(page, 'Apellido').fill('Rojas del Río')
    await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 31 * 60_000)))
    await page.reload()
    await press(button(page, 'Iniciar sesión ahora'))
    await arrives(page, '/login', 'Iniciar sesión')
    await field(page, 'Correo electrónico').fill(email)
    await field(page, 'Contraseña').fill('una clave larga')
    await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión' }))
    await arrives(page, /^\/checkout/, /./)
    await expect(field(page, 'Apellido')).toHaveValue('Soto Peña')
  },
  { deep: 'its rows are shown by session.test.tsx', on: ['desktop'] },
)
