/** Signing in and up at a provider of identities (ACCOUNT §2, §4, §5, §7, §8). */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { tabTo } from './keyboard.ts'
import { pass, stopClock } from './page-clock.ts'
import { freshRut } from './registering.ts'
import { button, field } from './shopping.ts'
import { awake, MAIL_PATIENCE_MS, movePointer, type Scene, story, storyOnce, until } from './story.ts'

const PRODUCT = '/product/9297683'
/** Of the progressive programme, which invites to sign in over the page. */
const PROGRAMME = '/product/121804'
const NAMES = { firstName: 'Küyen', lastName: "Núñez-Pérez O'Higgins" }

const provider = (page: Page, name: string) => page.getByRole('link', { name: `Continuar con ${name}` })
const menu = (page: Page) => button(page, /^Mi cuenta: /)
const alert = (page: Page) => page.getByRole('alert')

/** The provider's page: these names and this e-mail, and a choice. */
async function choose({ page, press }: Scene, choice: string, email?: string) {
  await page.getByRole('heading', { name: /^Iniciar sesión con/ }).waitFor()
  if (email !== undefined) {
    await field(page, 'Nombre').fill(NAMES.firstName)
    await field(page, 'Apellido').fill(NAMES.lastName)
    await field(page, 'Correo').fill(email)
  }
  await press(button(page, choice))
}

/** What a provider does not know of a person. */
async function fillRest(page: Page) {
  await field(page, 'RUT').fill(freshRut())
  await field(page, 'Teléfono').fill('912345678')
  await field(page, 'Fecha de nacimiento').fill('1991-02-28')
  await field(page, 'Género').selectOption({ label: 'Femenino' })
  await field(page, 'Declaro ser mayor de 18 años.').check()
  await field(page, /^Acepto el tratamiento de mis datos/).check()
}

story('an unknown person of a provider registers with its data, and signs in with it from then on', async (scene) => {
  const { page, visit, press, sees, email } = scene
  scene.expectProblem(/404: .*login-with-rrss/)
  await visit('/login')
  for (const name of ['Google', 'Facebook', 'X (Twitter)', 'Apple']) await provider(page, name).waitFor()
  await scene.picture('login-providers')
  await assertAccessible(page, 'the login page with providers')
  await press(provider(page, 'Google'))
  await page.getByRole('heading', { name: /^Iniciar sesión con/ }).waitFor()
  await scene.picture('sandbox-provider')
  await assertAccessible(page, 'the sandbox’s provider')
  await choose(scene, 'Entrar como esta persona', email)
  await page.waitForURL(/\/create-account$/)
  await awake(page)
  await sees('Google nos dio estos datos. Completa los que faltan para crear tu cuenta.')
  assert.equal(await field(page, 'Nombre').inputValue(), NAMES.firstName)
  assert.equal(await field(page, 'Apellido').inputValue(), NAMES.lastName)
  assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
  assert.equal(await field(page, 'Correo electrónico').isEditable(), false)
  await scene.picture('create-account-provider')
  await assertAccessible(page, 'the form with a provider’s data')
  await fillRest(page)
  await press(button(page, 'Crear mi cuenta'))
  await page.getByRole('heading', { name: `Listo, ${NAMES.firstName}: tu cuenta está creada`, level: 1 }).waitFor()
  await scene.picture('account-by-provider')
  await assertAccessible(page, 'the account of a provider’s person')
  await press(page.getByRole('link', { name: 'ir a Iniciar Sesión' }))
  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  await press(provider(page, 'Google'))
  await choose(scene, 'Entrar como esta persona', email)
  await page.waitForURL(`${scene.shop.url}/`)
  await menu(page).waitFor()
  assert.equal(new URL(page.url()).search, '')
  // With another provider the same e-mail is another person's.
  await page.evaluate(() => localStorage.clear())
  scene.expectProblem(/409: .*login-with-rrss/)
  await visit('/login')
  await press(provider(page, 'X (Twitter)'))
  await choose(scene, 'Entrar como esta persona', email)
  await sees('El email ya está registrado con otra red social')
  await scene.picture('login-provider-refused')
  await assertAccessible(page, 'a refused provider')
})

storyOnce('errors of a sign-in at a provider are shown for six seconds, and the form is there', async (scene) => {
  const { page, press, sees } = scene
  scene.expectProblem(/409: .*login-with-rrss/)
  await page.clock.install()
  // How long each page's alert was shown, by the page's clock.
  await page.addInitScript(() => {
    let since: number | undefined
    new MutationObserver(() => {
      const isShown = document.querySelector('[role=alert]:not(:empty)') !== null
      if (isShown) since ??= Date.now()
      else if (since !== undefined) sessionStorage.setItem('shownMs', String(Date.now() - since))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${scene.shop.url}/login`)
  for (const [name, choice, sentence] of [
    ['Google', 'No dar permiso', 'No diste permiso para entrar'],
    ['Apple', 'No dar permiso', 'No diste permiso para entrar'],
    ['Google', 'Correo de otra cuenta', 'El email ya está registrado en otra cuenta'],
    ['Google', 'Correo de una cuenta de otra red', 'El email ya está registrado con otra red social'],
    ['Facebook', 'Responder cualquier cosa', 'La red social no responde'],
    ['Google', 'Responder 10 MB', 'La red social no responde'],
    ['Google', 'Token con otra firma', 'No pudimos comprobar quién eres'],
  ] as const) {
    await press(provider(page, name))
    await choose(scene, choice)
    await page.waitForURL(`${scene.shop.url}/login`)
    await sees(sentence)
    assert.equal(await alert(page).count(), 1)
    await field(page, 'Correo electrónico').fill('lo.que.escribi@ejemplo.cl')
  }
  await stopClock(page, 0)
  await pass(page, 6_500)
  await alert(page).waitFor({ state: 'detached' })
  assert.ok(Number(await page.evaluate(() => sessionStorage.getItem('shownMs'))) >= 5_900)
  assert.equal(
    await field(page, 'Correo electrónico').inputValue(),
    'lo.que.escribi@ejemplo.cl',
    'nothing typed is lost',
  )
})

storyOnce(
  'a known person comes back to the page that required the sign-in, from the modal, by keyboard',
  async (scene) => {
    const { page, visit, press } = scene
    scene.expectProblem(/404: .*login-with-rrss/)
    await visit(PROGRAMME)
    await movePointer(page)
    await press(button(page, 'Inicia sesión').first())
    const modal = page.getByRole('dialog')
    await modal.getByRole('link', { name: 'Continuar con Apple' }).waitFor()
    await scene.picture('login-modal-providers')
    await assertAccessible(page, 'the login modal with providers')
    await tabTo(page, 'link', 'Continuar con Apple')
    await page.keyboard.press('Enter')
    await choose(scene, 'Entrar como Camila Rojas')
    await page.waitForURL(new RegExp(`${PROGRAMME}(/|$)`))
    await awake(page)
    await menu(page).waitFor()
    assert.equal(await modal.count(), 0)
    // From a product in English: back to it, in English.
    await page.evaluate(() => localStorage.removeItem('token'))
    await visit('/en/login')
    await press(page.getByRole('link', { name: 'Continue with Facebook' }))
    await choose(scene, 'Responder tarde')
    await page.waitForURL(/\/en\/create-account$/)
  },
)

storyOnce(
  'an unverified e-mail is confirmed by the mail’s link, and the provider signs in from then on',
  async (scene) => {
    const { page, visit, press, sees, sandbox, email } = scene
    scene.expectProblem(/404: .*login-with-rrss/)
    await visit('/create-account')
    await sees('Crea tu cuenta con una red social, o completa el formulario.')
    await scene.picture('create-account-providers')
    await assertAccessible(page, 'the registration with providers')
    await press(provider(page, 'Facebook'))
    await choose(scene, 'Entrar como esta persona', email)
    await page.waitForURL(/\/create-account$/)
    await awake(page)
    // The address changes before the page, and the page before has an e-mail too.
    await sees('Facebook nos dio estos datos. Completa los que faltan para crear tu cuenta.')
    assert.equal(await field(page, 'Correo electrónico').inputValue(), '')
    await field(page, 'Correo electrónico').fill(email)
    await fillRest(page)
    await press(button(page, 'Crear mi cuenta'))
    await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'ir a Iniciar Sesión' }).waitFor()
    await scene.picture('registered-by-provider')
    await until(async () => (await sandbox.mailTo(email)).length, 1, MAIL_PATIENCE_MS)
    await page.goto(/http\S+\/nueva-contrase\S+/.exec((await sandbox.mailTo(email))[0]!.text)![0])
    await awake(page)
    await field(page, 'Contraseña nueva').fill('una clave larga')
    await field(page, 'Repite la contraseña').fill('una clave larga')
    await press(button(page, 'Guardar contraseña'))
    await sees('Tu cuenta está creada')
    assert.equal(await page.evaluate(() => localStorage.getItem('providerToken')), null)
    await page.evaluate(() => localStorage.clear())
    await visit(PRODUCT)
    await movePointer(page)
    await press(page.getByRole('link', { name: 'Iniciar sesión' }))
    await press(provider(page, 'Facebook'))
    await choose(scene, 'Entrar como esta persona', email)
    await page.waitForURL(new RegExp(`${PRODUCT}(/|$)`))
    await menu(page).waitFor()
  },
)
