/** Signing in and up at a provider of identities (ACCOUNT §2, §4, §5, §7, §8). */
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { captchaBox } from './message-form.ts'
import { freshRut } from './registering.ts'
import { button, field } from './shopping.ts'
import { awake, MAIL_PATIENCE_MS, movePointer, type Scene, story, storyOnce, until, arrives } from './story.ts'

const PRODUCT = '/product/9297683'
/** From the progressive programme, which invites to sign in over the page. */
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
  await captchaBox(page).click()
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
  await arrives(page, '/create-account', 'Crear cuenta')
  await awake(page)
  await sees('Google nos dio estos datos. Completa los que faltan para crear tu cuenta.')
  await expect(field(page, 'Nombre')).toHaveValue(NAMES.firstName)
  await expect(field(page, 'Apellido')).toHaveValue(NAMES.lastName)
  await expect(field(page, 'Correo electrónico')).toHaveValue(email)
  await expect(field(page, 'Correo electrónico')).not.toBeEditable()
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
  await arrives(page, '/', /./)
  await menu(page).waitFor()
  await expect.poll(() => new URL(page.url()).search).toEqual('')
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
    await arrives(page, '/login', 'Iniciar sesión')
    await sees(sentence)
    await expect(alert(page)).toHaveCount(1)
    await field(page, 'Correo electrónico').fill('lo.que.escribi@ejemplo.cl')
  }
  await alert(page).waitFor({ state: 'detached' })
  await expect(field(page, 'Correo electrónico'), 'nothing typed is lost').toHaveValue('lo.que.escribi@ejemplo.cl')
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
    await arrives(page, new RegExp(`^${PROGRAMME}(/|$)`), /./)
    await awake(page)
    await menu(page).waitFor()
    await expect(modal).toHaveCount(0)
    // From a product in English: back to it, in English.
    await page.evaluate(() => localStorage.removeItem('token'))
    await visit('/en/login')
    await press(page.getByRole('link', { name: 'Continue with Facebook' }))
    await choose(scene, 'Responder tarde')
    await arrives(page, '/en/create-account', /./)
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
    await arrives(page, '/create-account', 'Crear cuenta')
    await awake(page)
    // The address changes before the page, and the page before has an e-mail too.
    await sees('Facebook nos dio estos datos. Completa los que faltan para crear tu cuenta.')
    await expect(field(page, 'Correo electrónico')).toHaveValue('')
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
    await expect.poll(() => page.evaluate(() => localStorage.getItem('providerToken'))).toEqual(null)
    await page.evaluate(() => localStorage.clear())
    await visit(PRODUCT)
    await movePointer(page)
    await press(page.getByRole('link', { name: 'Iniciar sesión' }))
    await press(provider(page, 'Facebook'))
    await choose(scene, 'Entrar como esta persona', email)
    await arrives(page, new RegExp(`^${PRODUCT}(/|$)`), /./)
    await menu(page).waitFor()
  },
  { deep: 'its rows are shown by social.test.ts' },
)
