/** A session that ends (ACCOUNT §4, §9): shown on any page, and nothing that was typed is lost. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { DEFAULT_SECRETS } from '#config'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { crawl, pass, passUntil, stopClock } from './page-clock.ts'
import { registerClient } from './registering.ts'
import { addProduct, button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce as story, until, type Scene } from './story.ts'

/** A token of the demo's client that ends in so many seconds. */
const endingIn = (seconds: number) =>
  signSession(
    { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
    {
      secret: DEFAULT_SECRETS.sessionSecret,
      now: Temporal.Now.instant().subtract({ hours: 1 }).add({ seconds }),
      life: '1h',
    },
  )
/** Longer than any machine takes to fill the checkout in. */
const LEFT_S = 20 * 60
/** ACCOUNT §4, §9. */
const CHECK_EVERY_MS = 240_000
const readStored = (page: Page, ...keys: string[]) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), keys)
const modal = (page: Page) => page.getByRole('dialog', { name: 'Sesión caducada' })

async function signInAgain({ page, press }: Pick<Scene, 'page' | 'press'>) {
  await page.waitForURL(/\/login$/)
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
    await until(() => field(page, 'Nombre').inputValue(), 'Camila')
    await field(page, 'Apellido').fill('Rojas del Río')
    await stopClock(page, LEFT_S * 1000)
    await passUntil(page, () => modal(page).isVisible())
    await sees(/^En \d+ segundos? te llevamos a iniciar sesión\.$/)
    await scene.picture('session-expired')
    await crawl(page, () => assertAccessible(page, 'the session has ended'))
    await page.keyboard.press('Escape')
    await pass(page, 5_000)
    assert.equal(await modal(page).isVisible(), true)
    await pass(page, 5_000)
    await page.waitForURL(/\/login$/)
    await page.clock.resume()
    assert.deepEqual(await readStored(page, 'token', 'session', 'userName', 'userEmail', 'userPhone'), [
      null,
      null,
      null,
      null,
      null,
    ])
    await sees('Inicia sesión para continuar donde estabas.')
    await signInAgain(scene)
    await page.waitForURL(/\/checkout/)
    await until(() => field(page, 'Apellido').inputValue(), 'Rojas del Río')
  },
)

story('half an hour without a sign of a person ends the session; one in another window does not', async (scene) => {
  const { page, visit, press, email } = scene
  const { token } = await registerClient(scene, email, 'una clave larga')
  await visit('/')
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  const lastAgo = (minutes: number) =>
    page.evaluate((minutes) => localStorage.setItem('lastActivity', String(Date.now() - minutes * 60_000)), minutes)
  await lastAgo(29)
  await visit('/')
  await button(page, 'Mi cuenta: Inés').waitFor()
  // A sign of a person is written down, and with it half an hour more.
  let y = 200
  await until(async () => {
    // A person moves on; the first moves may come before the watch's code.
    await page.mouse.move(100, y++)
    return page.evaluate(() => Date.now() - Number(localStorage.getItem('lastActivity')) < 60_000)
  }, true)
  await lastAgo(31)
  await page.mouse.move(120, 220)
  await page.mouse.wheel(0, 50)
  await modal(page).waitFor()
  // Signed in anew in another window: this one goes on.
  await lastAgo(0)
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'lastActivity' })))
  await modal(page).waitFor({ state: 'detached' })
  await lastAgo(31)
  await visit('/medicamentos')
  await modal(page).waitFor()
  await press(button(page, 'Iniciar sesión ahora'))
  await page.waitForURL(/\/login$/)
  assert.deepEqual(await readStored(page, 'token', 'lastActivity'), [null, null])
})

story(
  'a session that was closed elsewhere ends here too, on the next page or the first refusal',
  async (scene) => {
    const { page, visit, press, email } = scene
    const { token } = await registerClient(scene, email, 'una clave larga')
    await visit('/')
    await page.evaluate((token) => localStorage.setItem('token', token), token)
    await visit('/account/password')
    await field(page, 'Contraseña actual').fill('una clave larga')
    await field(page, 'Contraseña nueva').fill('otra clave')
    await field(page, 'Repite la contraseña nueva').fill('otra clave')
    await signOutElsewhere(scene, token)
    assert.equal(await modal(page).count(), 0)
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
  'a session is checked with the server every 240 seconds; a guest has none to check',
  async (scene) => {
    const { page, visit, email } = scene
    const { token } = await registerClient(scene, email, 'una clave larga')
    await page.clock.install()
    // The page's own time of each check and of its answer.
    await page.addInitScript(() => {
      const { fetch } = window
      const note = (key: string) => sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''} ${Date.now()}`)
      window.fetch = async (...call) => {
        const isCheck = String(call[1]?.body).includes('isSignedIn')
        if (isCheck) note('checks')
        const answer = await fetch(...call)
        if (isCheck) note('answers')
        return answer
      }
    })
    const readTimes = async (key: string) =>
      (await page.evaluate((key) => sessionStorage.getItem(key) ?? '', key)).split(' ').filter(Boolean).map(Number)
    const readChecks = () => readTimes('checks')
    await visit('/')
    await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
    await stopClock(page)
    await page.clock.runFor(2 * CHECK_EVERY_MS)
    assert.deepEqual(await readChecks(), [])
    await page.clock.resume()
    await page.evaluate((token) => localStorage.setItem('token', token), token)
    await visit('/')
    // Each answer is waited for: the clock would end its call, and one on its way would know of the sign-out.
    const answered = (count: number) => until(async () => (await readTimes('answers')).length, count)
    await answered(1)
    await stopClock(page)
    // Not far beyond the check: the clock would end its call.
    await until(async () => {
      if ((await readChecks()).length === 2) return true
      await page.clock.runFor(10_000)
      return false
    }, true)
    await answered(2)
    const passToCheck = async (count: number) => {
      const last = (await readChecks()).at(-1)!
      await page.clock.runFor(last + CHECK_EVERY_MS - 1 - (await page.evaluate(() => Date.now())))
      assert.equal((await readChecks()).length, count - 1)
      await page.clock.runFor(1)
      assert.equal((await readChecks()).length, count)
    }
    await passToCheck(3)
    await answered(3)
    await signOutElsewhere(scene, token)
    await passToCheck(4)
    await passUntil(page, () => modal(page).isVisible())
    assert.equal((await readChecks()).length, 4)
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
    await until(() => field(page, 'Nombre').inputValue(), 'Camila')
    await field(page, 'Apellido').fill('Rojas del Río')
    await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 31 * 60_000)))
    await page.reload()
    await press(button(page, 'Iniciar sesión ahora'))
    await page.waitForURL(/\/login$/)
    await field(page, 'Correo electrónico').fill(email)
    await field(page, 'Contraseña').fill('una clave larga')
    await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión' }))
    await page.waitForURL(/\/checkout/)
    await until(() => field(page, 'Apellido').inputValue(), 'Soto Peña')
  },
  { on: ['desktop'] },
)
