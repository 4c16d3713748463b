/** A save that is answered late, never, or whose answer is lost: it is said, and nothing typed is lost. */
import type { Locator, Page, Route } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { captchaBox } from './message-form.ts'
import { asOwnClient, freshRut, registerClient } from './registering.ts'
import { button, field, fillCommune } from './shopping.ts'
import { isInView, storyOnce as story, until, type Scene } from './story.ts'

const PASSWORD = 'una clave larga'
/** Longer than a form waits for its answer. */
const NO_ANSWER_MS = 31_000

/** Holds the requests of one call; `release` lets all calls through again. */
async function hold(page: Page, call: string): Promise<{ held: Route[]; release: () => Promise<void> }> {
  const held: Route[] = []
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(call) ? void held.push(route) : route.continue(),
  )
  return { held, release: () => page.unroute('**/graphql') }
}

/** Sends a form whose call is never answered. */
async function sendUnanswered({ page, press, sees }: Scene, call: string, submit: Locator): Promise<void> {
  const { held, release } = await hold(page, call)
  await press(submit)
  await until(async () => held.length, 1)
  await page.clock.fastForward(NO_ANSWER_MS)
  await sees('Error de conexión')
  await until(() => isInView(page.getByRole('alert').filter({ hasText: 'Error de conexión' })), true)
  await assertAccessible(page, `${call} without an answer`)
  await release()
}

story(
  'a save of the account that is never answered says so, and what was typed is saved when pressed again',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    scene.expectProblem(/failed: POST .*graphql/)
    await page.clock.install()
    await asOwnClient(scene, email)
    await visit('/account/profile')
    await field(page, 'Nombre').fill('Violeta')
    const data = button(page, 'Guardar mis datos')
    await sendUnanswered(scene, 'UpdateProfile', data)
    await expect(field(page, 'Nombre')).toHaveValue('Violeta')
    await scene.picture('profile-unanswered', { fullPage: false })
    await press(data)
    await sees('Tu perfil fue actualizado correctamente')

    await visit('/account/address')
    await press(button(page, 'Agregar dirección'))
    await field(page, 'Nombre de la dirección').fill('Casa')
    await fillCommune(page)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await field(page, 'Dirección').blur()
    const address = button(page, 'Guardar dirección')
    await sendUnanswered(scene, 'UpdateAddresses', address)
    await sees('No sabemos si se guardó. Revisa tu conexión y vuelve a intentarlo.')
    await expect(field(page, 'Dirección')).toHaveValue('Apoquindo 4501')
    await press(address)
    await sees('Tus direcciones fueron actualizadas correctamente')

    await visit('/account/password')
    await field(page, 'Contraseña actual').fill(PASSWORD)
    await field(page, 'Contraseña nueva').fill('otra clave')
    await field(page, 'Repite la contraseña nueva').fill('otra clave')
    const password = button(page, 'Guardar contraseña')
    await sendUnanswered(scene, 'ChangePassword', password)
    await expect(field(page, 'Contraseña nueva')).toHaveValue('otra clave')
    await press(password)
    await sees('Tu contraseña fue actualizada correctamente')
  },
)

story(
  'a copy and a deletion of the account that are never answered say so; a deletion under way cannot be left',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    scene.expectProblem(/failed: POST .*(graphql|personal-data)/)
    await page.clock.install()
    await asOwnClient(scene, email)
    await visit('/account/privacy')
    const password = field(page, 'Tu contraseña')
    const held: Route[] = []
    await page.route('**/personal-data', (route) => void held.push(route))
    await press(button(page, 'Descargar mis datos'))
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await until(async () => held.length, 1)
    await page.clock.fastForward(NO_ANSWER_MS)
    await sees('Error de conexión')
    await expect(password).toHaveValue(PASSWORD)
    await press(button(page, 'Volver'))

    await press(button(page, 'Borrar mi cuenta'))
    await password.fill(PASSWORD)
    const { held: deletions, release } = await hold(page, 'DeleteAccount')
    await press(button(page, 'Sí, borrar mi cuenta'))
    await until(async () => deletions.length, 1)
    await expect(button(page, 'Volver')).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.clock.fastForward(NO_ANSWER_MS)
    await sees('Error de conexión')
    await expect(password).toHaveValue(PASSWORD)
    await assertAccessible(page, 'a deletion without an answer')
    await release()
    await press(button(page, 'Sí, borrar mi cuenta'))
    await expect.poll(() => new URL(page.url()).pathname).toEqual('/')
  },
  { deep: 'its rows are shown by own-data.test.tsx' },
)

story(
  'a person whose save is never answered: what was typed stays, and pressed again it is one person',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    scene.expectProblem(/failed: POST .*graphql/)
    await page.clock.install()
    await asOwnClient(scene, email)
    await visit('/account/people')
    await press(button(page, 'Agregar persona'))
    await field(page, 'Nombre y apellido').fill('Sofía Ñanculef')
    await field(page, 'Es tu').selectOption({ label: 'Hijo o hija' })
    await field(page, 'Fecha de nacimiento').fill('04/03/2015')
    await page.getByRole('checkbox').check()
    const { held, release } = await hold(page, 'mutation SaveDependant')
    await press(button(page, 'Guardar persona'))
    await until(async () => held.length, 1)
    // It arrives; its answer never does.
    await held[0]!.fetch()
    await page.clock.fastForward(NO_ANSWER_MS)
    await sees('Error de conexión. No sabemos si se hizo el cambio: vuelve a intentarlo.')
    await expect(field(page, 'Nombre y apellido')).toHaveValue('Sofía Ñanculef')
    await until(() => isInView(page.getByRole('alert')), true)
    await scene.picture('person-unanswered', { fullPage: false })
    await release()
    await press(button(page, 'Guardar persona'))
    await sees('La persona fue guardada')
    await expect(button(page, /^Eliminar /)).toHaveCount(1)
  },
  { deep: 'its rows are shown by people.test.tsx and dependants.test.ts' },
)

story(
  'what a page loads and never gets ends after a minute, with a button that loads it again',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    scene.expectProblem(/failed: POST .*graphql/)
    await page.clock.install()
    await asOwnClient(scene, email)
    const { held, release } = await hold(page, 'query Dependants')
    await visit('/account/people')
    await until(async () => held.length, 1)
    await page.clock.fastForward(61_000)
    const again = button(page, 'Volver a intentar')
    await again.waitFor()
    await release()
    await press(again)
    await sees('No tienes personas guardadas')
  },
  { deep: 'its rows are shown by people.test.tsx' },
)

story(
  'a registration and a sign-in that are never answered say so, and nothing typed is lost',
  async (scene) => {
    const { page, visit, press, email } = scene
    scene.expectProblem(/failed: POST .*graphql/)
    await page.clock.install()
    await visit('/create-account')
    await field(page, 'Correo electrónico').fill(email)
    await field(page, 'Nombre').fill('Küyen')
    await field(page, 'Apellido').fill('Núñez-Pérez O´Higgins')
    await field(page, 'RUT').fill(freshRut())
    await field(page, 'Teléfono').fill('912345678')
    await field(page, 'Fecha de nacimiento').fill('1991-02-28')
    await field(page, 'Género').selectOption({ label: 'Femenino' })
    await field(page, 'Declaro ser mayor de 18 años.').check()
    await field(page, /^Acepto el tratamiento de mis datos/).check()
    const register = button(page, 'Crear mi cuenta')
    await press(captchaBox(page))
    await sendUnanswered(scene, 'registerClient', register)
    await expect(field(page, 'Apellido')).toHaveValue('Núñez-Pérez O´Higgins')
    await press(captchaBox(page))
    await press(register)
    await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()

    await registerClient(scene, `otra.${email}`, PASSWORD)
    await visit('/login')
    await field(page, 'Correo electrónico').fill(`otra.${email}`)
    await field(page, 'Contraseña').fill(PASSWORD)
    const signIn = page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true })
    await sendUnanswered(scene, 'mutation Login', signIn)
    await expect(field(page, 'Correo electrónico')).toHaveValue(`otra.${email}`)
    await expect(field(page, 'Contraseña')).toHaveValue(PASSWORD)
    await press(signIn)
    await button(page, 'Mi cuenta: Inés').waitFor()
  },
  { deep: 'its rows are shown by the parts’ own tests' },
)

story(
  'what is typed while a profile is being saved stays, and is saved by the next press',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    await asOwnClient(scene, email)
    await visit('/account/profile')
    await field(page, 'Nombre').fill('Violeta')
    const { held, release } = await hold(page, 'UpdateProfile')
    await press(button(page, 'Guardar mis datos'))
    await until(async () => held.length, 1)
    await field(page, 'Apellido').fill('Parra')
    await field(page, 'Nombre').fill('Violeta del Carmen')
    await held[0]!.continue()
    await release()
    await sees('Tu perfil fue actualizado correctamente')
    await button(page, 'Mi cuenta: Violeta').waitFor()
    await expect(field(page, 'Nombre')).toHaveValue('Violeta del Carmen')
    await expect(field(page, 'Apellido')).toHaveValue('Parra')
    await press(button(page, 'Guardar mis datos'))
    await until(() => page.evaluate(() => localStorage.getItem('userName')), 'Violeta del Carmen Parra')
    await visit('/account/profile')
    await expect(field(page, 'Apellido')).toHaveValue('Parra')
  },
  { deep: 'its rows are shown by the parts’ own tests' },
)

story(
  'an address whose answer was lost is saved once, however often it is pressed',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    scene.expectProblem(/failed: POST .*graphql|409: .*graphql/)
    await asOwnClient(scene, email)
    await visit('/account/address')
    await press(button(page, 'Agregar dirección'))
    await field(page, 'Nombre de la dirección').fill('Casa')
    await fillCommune(page)
    await field(page, 'Dirección').fill('Apoquindo 4501')
    await field(page, 'Dirección').blur()
    const { held, release } = await hold(page, 'UpdateAddresses')
    await press(button(page, 'Guardar dirección'))
    await until(async () => held.length, 1)
    await held[0]!.fetch()
    await held[0]!.abort('internetdisconnected')
    await release()
    await sees('Error de conexión')
    await press(button(page, 'Guardar dirección'))
    await sees('Tus direcciones cambiaron en otra ventana')
    await expect(field(page, 'Dirección')).toHaveValue('Apoquindo 4501')
    await press(button(page, 'Guardar dirección'))
    await sees('Tus direcciones fueron actualizadas correctamente')
    await expect(page.getByRole('radio')).toHaveCount(1)
  },
  { deep: 'its rows are shown by the parts’ own tests' },
)
